import type { ReactNode } from 'react';
import { DateCell, MoneyCell } from '../../../components/worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../../components/worklist/worklist-column.ts';
import { RowActions } from './RowActions.tsx';
import type { StatementRow, TransactionRow } from './statement-rows.ts';
import { MatchedInvoices, SignedAmountCell, StatusMark, TwoLines } from './TransactionCells.tsx';

type StatementColumn = WorklistColumn<StatementRow>;

/** The columns of RULES.md, section 2, Bank Reconciliation page. */
export const TRANSACTION_COLUMNS: readonly StatementColumn[] = [
  column('date', 'Date', { width: DATE_COLUMN_PX, sortable: true }, ({ transaction }) => (
    <DateCell date={transaction.date} />
  )),
  column('name', 'Name', { width: 128 }, ({ transaction: { counterpartyName, merchantName } }) => (
    <TwoLines text={counterpartyName ?? merchantName ?? '–'} look="strong" />
  )),
  column('description', 'Description', {}, ({ transaction: { description } }) => <TwoLines text={description} />),
  column('amount', 'Amount', { width: MONEY_COLUMN_PX, align: 'end' }, ({ transaction }) => (
    <SignedAmountCell {...transaction} />
  )),
  column('balance', 'Balance', { width: MONEY_COLUMN_PX, align: 'end', hideBelowPx: 1000 }, ({ balance }) => (
    <MoneyCell amount={balance} look={balance < 0 ? 'minus' : 'quiet'} />
  )),
  column('matchedInvoice', 'Matched Invoice', { width: 138 }, ({ transaction }) => (
    <MatchedInvoices transaction={transaction} />
  )),
  column('status', 'Status', { width: 120 }, ({ transaction }) => <StatusMark transaction={transaction} />),
  column('actions', 'Actions', { width: 152, align: 'end' }, ({ transaction }) => (
    <RowActions transaction={transaction} />
  )),
];

function column(
  id: string,
  header: string,
  layout: Pick<StatementColumn, 'width' | 'align' | 'sortable' | 'hideBelowPx'>,
  cell: (row: TransactionRow) => ReactNode,
): StatementColumn {
  return { id, header, ...layout, cell: (row) => row.kind === 'transaction' && cell(row) };
}
