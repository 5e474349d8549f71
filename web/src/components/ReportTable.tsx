import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Heading = Table.ColumnHeaderProps & { readonly title: string };

interface ReportTableProps {
  readonly label: string;
  readonly headings: readonly (string | Heading)[];
  /** The rows. */
  readonly children: ReactNode;
  /** Cells of the row of sums. */
  readonly sums?: ReactNode;
}

/** The table of a report. It scrolls sideways if it is wider than the page. */
export function ReportTable({ label, headings, children, sums }: ReportTableProps) {
  const columns = headings.map((heading): Heading => (typeof heading === 'string' ? { title: heading } : heading));
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
        <Table.Header>
          <Table.Row bg="bg.muted">
            {columns.map(({ title, ...style }) => (
              <Table.ColumnHeader key={title} scope="col" {...style}>
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
        {sums && (
          <Table.Footer>
            <Table.Row bg="bg.muted" fontWeight="600">
              {sums}
            </Table.Row>
          </Table.Footer>
        )}
      </Table.Root>
    </Box>
  );
}

/** Headings of columns of figures. */
export function ofFigures(titles: readonly string[], style?: Table.ColumnHeaderProps): Heading[] {
  return titles.map((title) => ({ textAlign: 'end', ...style, title }));
}
