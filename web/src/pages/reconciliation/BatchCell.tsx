import { Badge, Box, Button, Flex, Icon, Text } from '@chakra-ui/react';
import { CornerDownRight } from 'lucide-react';
import type { BatchRow } from './statement-rows.ts';

interface BatchCellProps {
  readonly row: BatchRow;
  readonly busy: boolean;
  readonly onMatch: () => void;
}

/** What a transaction paid together, how sure that is, and why. */
export function BatchCell({ row: { transaction, batch }, busy, onMatch }: BatchCellProps) {
  const { invoices, confidence, reasons, paymentRunItemId } = batch;
  const paidBy = paymentRunItemId === null ? 'Paid by payment run' : 'Paid by payment run item';
  return (
    <Flex
      gap="3"
      ps={{ base: '0', md: '6' }}
      py="0.5"
      role="group"
      aria-label={`Suggestion for ${transaction.description}`}
    >
      <Icon as={CornerDownRight} boxSize="4" color="fg.muted" mt="2.5" flexShrink="0" hideBelow="md" aria-hidden />
      <Flex
        flex="1"
        minW="0"
        align="center"
        gap="3"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        bg="brand.subtle"
        borderRadius="l2"
        px="3"
        py="1.5"
      >
        <Badge variant="solid" colorPalette="brand" flexShrink="0">
          Confidence {Math.round(confidence * 100)}%
        </Badge>
        <Box flex="1" minW={{ base: 'full', md: '0' }} order={{ base: '1', md: '0' }}>
          <Text fontWeight="600" lineClamp={{ md: '1' }}>
            {`${paidBy}: ${invoices.length} invoices`}
          </Text>
          <Text fontSize="xs" color="fg.muted" lineClamp={{ md: '1' }} title={reasons.join(', ')}>
            {reasons.join(' · ')}
          </Text>
        </Box>
        <Button
          size="xs"
          ms="auto"
          loading={busy}
          onClick={onMatch}
          aria-label={`Match to ${invoices.length} invoices`}
        >
          Match…
        </Button>
      </Flex>
    </Flex>
  );
}
