import type { ReactNode } from 'react';
import { DateCell, MoneyCell, TextCell } from '../../../components/worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../../components/worklist/worklist-column.ts';
import { InlineSuggestion } from '../suggestions/InlineSuggestion.tsx';
import { payeeToAdd } from './payee-name.ts';
import { RowActions } from './RowActions.tsx';
import type { StatementRow, TransactionRow } from './statement-rows.ts';
import { DescriptionCell, MatchedInvoices, PayeeCell, SignedAmount, StatusMark } from './TransactionCells.tsx';

type StatementColumn = WorklistColumn<StatementRow>;

/** With less room the name stands before the description. */
const NAMES_FROM_PX = 1100;

/** The columns of RULES.md, section 2, Bank Reconciliation page. */
const COLUMNS: readonly StatementColumn[] = [
  column('date', 'Date', { width: DATE_COLUMN_PX, sortable: true }, ({ transaction }) => (
    <DateCell date={transaction.date} />
  )),
  column('name', 'Name', { width: 136, hideBelowPx: NAMES_FROM_PX }, ({ transaction }) => (
    <PayeeCell transaction={transaction} />
  )),
  column(
    'description',
    'Description',
    { shareOfRest: 0.42, hideBelowPx: NAMES_FROM_PX },
    ({ transaction: { description } }) => <TextCell text={description} />,
  ),
  column('payee', 'Description', { shareOfRest: 0.42, hideFromPx: NAMES_FROM_PX }, ({ transaction }) => (
    <DescriptionCell description={transaction.description} payee={payeeToAdd(transaction)} />
  )),
  column('amount', 'Amount', { width: MONEY_COLUMN_PX, align: 'end' }, ({ transaction }) => (
    <SignedAmount {...transaction} />
  )),
  column('balance', 'Balance', { width: MONEY_COLUMN_PX, align: 'end', hideBelowPx: 880 }, ({ balance }) => (
    <MoneyCell amount={balance} look={balance < 0 ? 'minus' : 'quiet'} />
  )),
  column('matchedInvoice', 'Matched Invoice', {}, (row) =>
    row.suggestion ? (
      <InlineSuggestion row={{ ...row, suggestion: row.suggestion }} />
    ) : (
      <MatchedInvoices transaction={row.transaction} />
    ),
  ),
  column('status', 'Status', { width: 124, hideBelowPx: 880 }, ({ transaction }) => (
    <StatusMark transaction={transaction} />
  )),
  column('actions', 'Actions', { width: 100, align: 'end', isActions: true }, ({ transaction }) => (
    <RowActions transaction={transaction} />
  )),
];

const WITHOUT_NAMES = COLUMNS.filter(({ id }) => id !== 'name');

/** Where no bank and nobody else has said who was paid, a column for it would take the room of others. */
export function transactionColumns(rows: readonly StatementRow[]): readonly StatementColumn[] {
  return rows.some(({ transaction }) => payeeToAdd(transaction) !== null) ? COLUMNS : WITHOUT_NAMES;
}

function column(
  id: string,
  header: string,
  layout: Omit<StatementColumn, 'id' | 'header' | 'cell'>,
  cell: (row: TransactionRow) => ReactNode,
): StatementColumn {
  return { id, header, ...layout, cell: (row) => row.kind === 'transaction' && cell(row) };
}
