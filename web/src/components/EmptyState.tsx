import { Box, Center, Heading, Icon, Stack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

/** An empty list, with a suggestion for the next step. */
export function EmptyState({ icon, title, description, children }: EmptyStateProps) {
  return (
    <Center py={{ base: '12', md: '16' }} px="6">
      <Stack align="center" gap="4" textAlign="center" maxW="md">
        <Center boxSize="14" borderRadius="full" bg="brand.subtle" color="brand.fg">
          <Icon as={icon} boxSize="6" aria-hidden />
        </Center>
        <Box>
          <Heading as="h2" size="md">
            {title}
          </Heading>
          {description && (
            <Text color="fg.muted" mt="1">
              {description}
            </Text>
          )}
        </Box>
        {children}
      </Stack>
    </Center>
  );
}
