import type { ReactNode } from 'react';
import { DateCell, MoneyCell, TextCell } from '../../../components/worklist/cells.tsx';
import {
  DATE_COLUMN_PX,
  MONEY_COLUMN_PX,
  moneyWidth,
  type WorklistColumn,
} from '../../../components/worklist/worklist-column.ts';
import { InlineSuggestion } from '../suggestions/InlineSuggestion.tsx';
import { payeeToAdd, textBesideName } from './payee-name.ts';
import { RowActions } from './RowActions.tsx';
import type { StatementRow, TransactionRow, WidestFigures } from './statement-rows.ts';
import { AmountCell, DescriptionCell, MatchedInvoices, PayeeCell, StatusMark } from './TransactionCells.tsx';

type StatementColumn = WorklistColumn<StatementRow>;

/** With less room the name stands before the description. */
const NAMES_FROM_PX = 1150;

/** With less room balance and status would leave none for how sure a suggestion is. */
const BALANCE_FROM_PX = 1000;

/** The columns of RULES.md, section 2, Bank Reconciliation page. */
const COLUMNS: readonly StatementColumn[] = [
  column('date', 'Date', { width: DATE_COLUMN_PX, sortable: true }, ({ transaction }) => (
    <DateCell date={transaction.date} />
  )),
  column('name', 'Name', { width: 140, hideBelowPx: NAMES_FROM_PX }, ({ transaction }) => (
    <PayeeCell transaction={transaction} />
  )),
  column('description', 'Description', { shareOfRest: 0.36, hideBelowPx: NAMES_FROM_PX }, ({ transaction }) => (
    <TextCell text={textBesideName(transaction)} />
  )),
  column('payee', 'Description', { shareOfRest: 0.31, hideFromPx: NAMES_FROM_PX }, ({ transaction }) => (
    <DescriptionCell description={transaction.description} payee={payeeToAdd(transaction)} />
  )),
  column('amount', 'Amount', { width: MONEY_COLUMN_PX, align: 'end' }, ({ transaction }) => (
    <AmountCell {...transaction} />
  )),
  column(
    'balance',
    'Balance',
    { width: MONEY_COLUMN_PX, align: 'end', hideBelowPx: BALANCE_FROM_PX },
    ({ balance }) => <MoneyCell amount={balance} className={balance < 0 ? 'negative' : 'muted'} />,
  ),
  column('matchedInvoice', 'Matched Invoice', {}, (row) =>
    row.suggestion ? (
      <InlineSuggestion row={{ ...row, suggestion: row.suggestion }} />
    ) : (
      <MatchedInvoices transaction={row.transaction} />
    ),
  ),
  // Fits 'No Invoice Required'.
  column('status', 'Status', { width: 148, hideBelowPx: BALANCE_FROM_PX }, ({ transaction }) => (
    <StatusMark transaction={transaction} />
  )),
  // A line with three buttons has a short status: they may come over the room that it leaves.
  column('actions', 'Actions', { width: 72, align: 'end', isActions: true }, ({ transaction, suggestion }) => (
    <RowActions transaction={transaction} isSuggested={suggestion !== null} />
  )),
];

interface StatementLayout {
  /** True if any transaction has a payee's name. */
  readonly hasNames: boolean;
  readonly widest: WidestFigures;
}

/**
 * Columns for a month. Without any payee's name, the name column is left out. Columns of money are as narrow as their
 * widest figure allows.
 */
export function transactionColumns({ hasNames, widest }: StatementLayout): readonly StatementColumn[] {
  const widths = new Map([
    ['amount', moneyWidth(widest.amount)],
    ['balance', moneyWidth(widest.balance)],
  ]);
  return COLUMNS.flatMap((one) => {
    if (one.id === 'name' && !hasNames) return [];
    const width = widths.get(one.id);
    return width === undefined ? one : { ...one, width };
  });
}

function column(
  id: string,
  header: string,
  layout: Omit<StatementColumn, 'id' | 'header' | 'cell'>,
  cell: (row: TransactionRow) => ReactNode,
): StatementColumn {
  return { id, header, ...layout, cell: (row) => row.kind === 'transaction' && cell(row) };
}
