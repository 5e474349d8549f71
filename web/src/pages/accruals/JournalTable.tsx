import { Box, Table, Text } from '@chakra-ui/react';
import { formatPounds, type Pence, sumPence } from '@paycycle/schema/domain/money';
import { ofFigures, ReportTable } from '../../components/ReportTable.tsx';
import { accountName } from './account-name.ts';
import type { AccrualsReport } from './CutOffTable.tsx';

interface JournalTableProps {
  readonly title: string;
  readonly lines: AccrualsReport['journal'];
}

/** A journal with its debits and credits, which come to the same. */
export function JournalTable({ title, lines }: JournalTableProps) {
  return (
    <Box>
      <Text as="h2" fontWeight="600" mb="2">
        {title}
      </Text>
      <ReportTable
        label={title}
        headings={['Account', ...ofFigures(['Debit', 'Credit'])]}
        sums={
          <>
            <Table.ColumnHeader scope="row">Total</Table.ColumnHeader>
            <AmountCell amount={sumPence(lines.map(({ debitPence }) => debitPence))} />
            <AmountCell amount={sumPence(lines.map(({ creditPence }) => creditPence))} />
          </>
        }
      >
        {lines.map(({ part, debitPence, creditPence, ...account }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account may be in both halves
          <Table.Row key={at} bg="transparent">
            <Table.ColumnHeader scope="row" fontWeight="500" overflowWrap="anywhere">
              {accountName(account)}
            </Table.ColumnHeader>
            <AmountCell amount={debitPence} />
            <AmountCell amount={creditPence} />
          </Table.Row>
        ))}
      </ReportTable>
    </Box>
  );
}

function AmountCell({ amount }: { readonly amount: Pence }) {
  return (
    <Table.Cell textAlign="end" whiteSpace="nowrap">
      {amount === 0 ? '' : formatPounds(amount)}
    </Table.Cell>
  );
}
