import type { ReactNode } from 'react';
import { DateCell, MoneyCell, TextCell } from '../../../components/worklist/cells.tsx';
import type { WorklistColumn } from '../../../components/worklist/worklist-column.ts';
import { InlineSuggestion } from '../suggestions/InlineSuggestion.tsx';
import { RowActions } from './RowActions.tsx';
import type { StatementRow, TransactionRow } from './statement-rows.ts';
import { MatchedInvoices, SignedAmount, StatusMark } from './TransactionCells.tsx';

type StatementColumn = WorklistColumn<StatementRow>;

/** Nine columns: they stand closer than those of other lists, so that they fit beside the navigation at 1440 pixels. */
export const CLOSE_COLUMNS = { '& [role=grid] :is(th, td)': { px: '2' } } as const;

/** With the closer columns: room for 30 Sept 2026, and for -£99,999,999.99 in bold. */
const DATE_PX = 96;
const MONEY_PX = 132;

/** The columns of RULES.md, section 2, Bank Reconciliation page. */
const COLUMNS: readonly StatementColumn[] = [
  column('date', 'Date', { width: DATE_PX, sortable: true }, ({ transaction }) => <DateCell date={transaction.date} />),
  column('name', 'Name', { width: 112, hideBelowPx: 900 }, ({ transaction: { counterpartyName, merchantName } }) => (
    <TextCell text={counterpartyName ?? merchantName} look="strong" />
  )),
  column('description', 'Description', {}, ({ transaction: { description } }) => <TextCell text={description} />),
  column('amount', 'Amount', { width: MONEY_PX, align: 'end' }, ({ transaction }) => <SignedAmount {...transaction} />),
  column('balance', 'Balance', { width: MONEY_PX, align: 'end', hideBelowPx: 1000 }, ({ balance }) => (
    <MoneyCell amount={balance} look={balance < 0 ? 'minus' : 'quiet'} />
  )),
  column('matchedInvoice', 'Matched Invoice', { width: 264 }, (row) =>
    row.suggestion ? (
      <InlineSuggestion row={{ ...row, suggestion: row.suggestion }} />
    ) : (
      <MatchedInvoices transaction={row.transaction} />
    ),
  ),
  column('status', 'Status', { width: 132, hideBelowPx: 1100 }, ({ transaction }) => (
    <StatusMark transaction={transaction} />
  )),
  column('actions', 'Actions', { width: 72, align: 'end', isActions: true }, ({ transaction }) => (
    <RowActions transaction={transaction} />
  )),
];

/** What a suggestion gains where there are no names. */
const WITHOUT_NAMES = COLUMNS.filter(({ id }) => id !== 'name').map((one) =>
  one.id === 'matchedInvoice' ? { ...one, width: 376 } : one,
);

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
