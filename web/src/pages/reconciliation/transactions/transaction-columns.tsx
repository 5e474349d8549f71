import { Box, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Money } from '../../../components/Money.tsx';
import { RowActions } from './RowActions.tsx';
import type { StatementRow, TransactionRow } from './statement-rows.ts';
import { MatchedInvoices, SignedAmount, StatusBadge, TwoLines } from './TransactionCells.tsx';

/** The columns of RULES.md, section 2, Bank Reconciliation page. */
export const TRANSACTION_COLUMNS: ColumnDef<StatementRow>[] = [
  column('date', 'Date', { width: 104, sortable: true }, ({ transaction }) => (
    <Text whiteSpace="nowrap">{formatLocalDate(transaction.date)}</Text>
  )),
  column('name', 'Name', { width: 118 }, ({ transaction: { counterpartyName, merchantName } }) => (
    <TwoLines text={counterpartyName ?? merchantName ?? '–'} weight="600" />
  )),
  column('description', 'Description', {}, ({ transaction: { description } }) => <TwoLines text={description} />),
  column('amount', 'Amount', { width: 108, align: 'end' }, ({ transaction }) => (
    <Box fontSize="0.8125rem">
      <SignedAmount {...transaction} />
    </Box>
  )),
  column('balance', 'Balance', { width: 104, align: 'end' }, ({ balance }) => (
    <Money amount={balance} fontSize="0.8125rem" color={balance < 0 ? 'fg.error' : 'fg.muted'} />
  )),
  column('matchedInvoice', 'Matched Invoice', { width: 138 }, ({ transaction }) => (
    <MatchedInvoices transaction={transaction} />
  )),
  column('status', 'Status', { width: 110 }, ({ transaction }) => <StatusBadge transaction={transaction} />),
  column('actions', 'Actions', { width: 152, align: 'end' }, ({ transaction }) => (
    <RowActions transaction={transaction} />
  )),
];

function column(
  id: string,
  header: string,
  meta: NonNullable<ColumnDef<StatementRow>['meta']>,
  cell: (row: TransactionRow) => ReactNode,
): ColumnDef<StatementRow> {
  return { id, header, meta, cell: ({ row }) => row.original.kind === 'transaction' && cell(row.original) };
}
