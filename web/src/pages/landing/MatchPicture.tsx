import { Badge, Box, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { ArrowLeftRight } from 'lucide-react';

/** What the product does, in one picture: a line of a bank statement finds its invoice. */
export function MatchPicture() {
  return (
    <Stack aria-hidden hideBelow="lg" gap="3" w="sm" flexShrink="0">
      <Slip title="Bank statement" name="Brightwater Cleaning" detail="3 Sep · DD ref 2041" amount="-£486.00" />
      <Flex align="center" justify="center" gap="3" color="sidebar.accent">
        <Icon as={ArrowLeftRight} boxSize="5" transform="rotate(90deg)" />
        <Badge bg="sidebar.accent" color="sidebar.onAccent" size="md">
          Match Score 100%
        </Badge>
      </Flex>
      <Slip title="Invoice" name="Brightwater Cleaning" detail="No. 2041 · due 4 Sep" amount="£486.00" />
    </Stack>
  );
}

interface SlipProps {
  readonly title: string;
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
}

function Slip({ title, name, detail, amount }: SlipProps) {
  return (
    <Box bg="bg.panel" color="fg" borderRadius="l3" px="5" py="4" boxShadow="lg">
      <Text textStyle="overline">{title}</Text>
      <Flex justify="space-between" align="end" gap="4" mt="1">
        <Box>
          <Text fontWeight="600">{name}</Text>
          <Text fontSize="xs" color="fg.muted">
            {detail}
          </Text>
        </Box>
        <Text textStyle="money" fontWeight="700" fontSize="lg">
          {amount}
        </Text>
      </Flex>
    </Box>
  );
}
