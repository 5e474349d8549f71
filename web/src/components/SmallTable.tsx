import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SmallTableProps {
  readonly label: string;
  /**
   * Head and body. Cells with `data-wide` are hidden on narrow screens. Names have `data-name`, amounts
   * `data-align="end"`.
   */
  readonly children: ReactNode;
}

/** A short table inside a panel. It scrolls sideways if it is wider than the panel. */
export function SmallTable({ label, children }: SmallTableProps) {
  return (
    <Box css={TABLE}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section data-scroller aria-label={label} tabIndex={0}>
        <table aria-label={label}>{children}</table>
      </section>
    </Box>
  );
}

const TABLE = {
  '& [data-scroller]': { overflowX: 'auto', focusVisibleRing: 'inside' },
  '& table': { width: 'full', borderCollapse: 'collapse' },
  '& th, & td': { px: { base: '1', md: '2' }, py: '1.5', textAlign: 'start', whiteSpace: 'nowrap', fontWeight: '400' },
  '& thead th': { color: 'fg.muted', fontSize: 'sm' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& [data-wide]': { display: { base: 'none', lg: 'table-cell' } },
  '& [data-name]': { whiteSpace: 'normal', overflowWrap: 'break-word' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tbody th a': { fontWeight: '500', _hover: { textDecoration: 'underline' } },
} as const;
