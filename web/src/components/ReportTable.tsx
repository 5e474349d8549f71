import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ReportTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The table of a report. It scrolls sideways if it is wider than the page. */
export function ReportTable({ label, children }: ReportTableProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      // Focusable, so that keyboard users can scroll it with the arrows.
      tabIndex={0}
      overflowX="auto"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Table.Root size="sm" variant="line" minW="2xl" css={{ fontVariantNumeric: 'tabular-nums' }} aria-label={label}>
        {children}
      </Table.Root>
    </Box>
  );
}
