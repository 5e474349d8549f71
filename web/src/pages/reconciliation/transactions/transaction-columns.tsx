import type { ReactNode } from 'react';
import { DateCell, MoneyCell, TextCell } from '../../../components/worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../../components/worklist/worklist-column.ts';
import { InlineSuggestion } from '../suggestions/InlineSuggestion.tsx';
import { RowActions } from './RowActions.tsx';
import type { StatementRow, TransactionRow } from './statement-rows.ts';
import { MatchedInvoices, SignedAmount, StatusMark } from './TransactionCells.tsx';

type StatementColumn = WorklistColumn<StatementRow>;

/** The columns of RULES.md, section 2, Bank Reconciliation page. */
const COLUMNS: readonly StatementColumn[] = [
  column('date', 'Date', { width: DATE_COLUMN_PX, sortable: true }, ({ transaction }) => (
    <DateCell date={transaction.date} />
  )),
  column('name', 'Name', { width: 112, hideBelowPx: 1100 }, ({ transaction: { counterpartyName, merchantName } }) => (
    <TextCell text={counterpartyName ?? merchantName} look="strong" />
  )),
  column('description', 'Description', {}, ({ transaction: { description } }) => <TextCell text={description} />),
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
  column('actions', 'Actions', { width: 68, align: 'end', isActions: true }, ({ transaction }) => (
    <RowActions transaction={transaction} />
  )),
];

const WITHOUT_NAMES = COLUMNS.filter(({ id }) => id !== 'name');

/** Many banks say in the description alone who was paid: a column that adds nothing would take its room. */
export function transactionColumns(rows: readonly StatementRow[]): readonly StatementColumn[] {
  const addsNames = rows.some(({ transaction: { counterpartyName, merchantName, description } }) => {
    const name = counterpartyName ?? merchantName;
    return name !== null && !description.toLowerCase().includes(name.toLowerCase());
  });
  return addsNames ? COLUMNS : WITHOUT_NAMES;
}

function column(
  id: string,
  header: string,
  layout: Pick<StatementColumn, 'width' | 'align' | 'sortable' | 'hideBelowPx' | 'isActions'>,
  cell: (row: TransactionRow) => ReactNode,
): StatementColumn {
  return { id, header, ...layout, cell: (row) => row.kind === 'transaction' && cell(row) };
}
