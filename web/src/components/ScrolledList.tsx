import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ScrolledListProps {
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly maxH?: string;
  readonly children: ReactNode;
}

/** A list in a box of its own height, which keys can scroll. */
export function ScrolledList({ maxH = '72', children, ...name }: ScrolledListProps) {
  return (
    <Box
      {...name}
      role="region"
      tabIndex={0}
      focusRing="inside"
      maxH={maxH}
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      <Box as="ul" listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {children}
      </Box>
    </Box>
  );
}
