import { Box, HStack, Icon, VisuallyHidden } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A warning to check before a payment. */
export function InlineWarning({ children }: { readonly children: ReactNode }) {
  return (
    <HStack align="start" gap="2" bg="orange.subtle" color="orange.fg" borderRadius="l2" px="3" py="2" fontSize="xs">
      <Icon as={TriangleAlert} boxSize="4" aria-hidden />
      <VisuallyHidden>Warning:</VisuallyHidden>
      <Box minW="0" flex="1" overflowWrap="anywhere">
        {children}
      </Box>
    </HStack>
  );
}
