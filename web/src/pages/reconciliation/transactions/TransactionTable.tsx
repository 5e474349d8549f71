import { Center } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useCanCall } from '../../../app/company/use-can.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Worklist } from '../../../components/worklist/Worklist.tsx';
import type { WorklistHandle, WorklistSelection } from '../../../components/worklist/worklist-props.ts';
import type { TransactionTarget } from '../month/use-transaction-finder.ts';
import { SuggestionCell } from '../suggestions/SuggestionCell.tsx';
import { LINES_LABEL } from './keep-focus.ts';
import { payeeName } from './payee-name.ts';
import { enterRow, openRow, statementCommands } from './statement-commands.ts';
import { type DateDirection, isOpenLine, rowKey, type StatementRow, type WidestFigures } from './statement-rows.ts';
import { TRANSACTION_CARD_HEIGHT, TransactionCard } from './TransactionCard.tsx';
import { type TransactionActions, useRowPreview, useTransactionActions } from './transaction-actions.ts';
import { transactionColumns } from './transaction-columns.tsx';

interface TransactionTableProps {
  readonly rows: readonly StatementRow[];
  /** Of the whole month, so that no column moves when it is narrowed. */
  readonly widest: WidestFigures;
  readonly direction: DateDirection;
  readonly onNarrow: (change: { readonly direction: DateDirection }) => void;
  /** Undefined if no action is available for selected rows. */
  readonly selection: WorklistSelection<StatementRow> | undefined;
  /** A line to scroll to. */
  readonly wanted: TransactionTarget | null;
  /** The line that is open beside the list. */
  readonly openId: number | null;
}

/** So that fifteen lines stand on a screen of 900 pixels. */
const ROW_HEIGHT_PX = 38;

const TRANSACTION_CARDS = {
  card: (row: StatementRow) => row.kind === 'transaction' && <TransactionCard row={row} />,
  height: TRANSACTION_CARD_HEIGHT,
};

/** The month's transactions, each with its suggestion on its line; cards where there is no room for the columns. */
export function TransactionTable(props: TransactionTableProps) {
  const { rows, widest, direction, onNarrow, selection, wanted, openId } = props;
  const actions = useTransactionActions();
  const mayMatch = useCanCall()('matchBankTransaction');
  const { amount, balance } = widest;
  const hasNames = useMemo(() => rows.some(({ transaction }) => payeeName(transaction) !== null), [rows]);
  const columns = useMemo(
    () => transactionColumns({ hasNames, widest: { amount, balance } }),
    [hasNames, amount, balance],
  );
  const itemAt = useCallback((index: number) => rows[index], [rows]);
  const revealed = useMemo(() => wanted && { key: rowKey('transaction', wanted.transactionId) }, [wanted]);
  const sort = useMemo(() => ({ columnId: 'date', direction }), [direction]);
  const onSort = useCallback(
    () => onNarrow({ direction: direction === 'asc' ? 'desc' : 'asc' }),
    [onNarrow, direction],
  );
  const { list, onContinue } = useNextLine(rows, actions);
  const commands = useMemo(() => statementCommands(actions), [actions]);
  if (rows.length === 0) {
    return (
      <Center flex="1">
        <EmptyState icon={SearchX} title="No transactions match your search criteria" />
      </Center>
    );
  }
  return (
    <Worklist<StatementRow>
      label={LINES_LABEL}
      columns={columns}
      rowCount={rows.length}
      itemAt={itemAt}
      itemKey={itemKey}
      rowHeight={ROW_HEIGHT_PX}
      cards={TRANSACTION_CARDS}
      sort={sort}
      onSort={onSort}
      {...(selection && { selection })}
      // The panel that is open goes along.
      onOpen={(row) =>
        openId === null && mayMatch ? openRow(actions.changes.preview(row), actions) : actions.onOpen(row.transaction)
      }
      {...(mayMatch && {
        onEnter: {
          label: 'Accept the suggestion, or match',
          run: (row: StatementRow) => enterRow(actions.changes.preview(row), actions, onContinue),
        },
      })}
      rowCommands={commands}
      isPlaceKept
      revealed={revealed}
      openKey={openId === null ? null : rowKey('transaction', openId)}
      wideRow={suggestionOf}
      useRow={useRowPreview}
      ref={list}
    />
  );
}

function useNextLine(rows: readonly StatementRow[], actions: TransactionActions) {
  const list = useRef<WorklistHandle>(null);
  /** Focuses the next open line at once: the list itself renders later. */
  const onContinue = (from: StatementRow) => {
    const at = rows.findIndex((row) => itemKey(row) === itemKey(from));
    const isOpen = (row: StatementRow) =>
      row.kind === 'transaction' && isOpenLine(actions.changes.preview(row).transaction);
    const next = rows.find((row, index) => index > at && isOpen(row));
    if (next) list.current?.focusRow(rowKey('transaction', next.transaction.id));
  };
  return { list, onContinue };
}

function itemKey({ kind, transaction }: StatementRow): string {
  return rowKey(kind, transaction.id);
}

function suggestionOf(row: StatementRow) {
  return row.kind === 'suggestion' && <SuggestionCell row={row} />;
}
