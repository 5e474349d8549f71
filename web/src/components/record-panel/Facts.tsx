import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A record's details as a list of terms and values. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid as="dl" columns={2} columnGap="4" rowGap="3">
      {children}
    </SimpleGrid>
  );
}

interface FactProps {
  readonly term: string;
  /** Spans both columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <Box minW="0" gridColumn={isWide ? '1 / -1' : undefined}>
      <Text as="dt" fontSize="xs" color="fg.muted">
        {term}
      </Text>
      <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-wrap" fontVariantNumeric="tabular-nums">
        {children}
      </Box>
    </Box>
  );
}
