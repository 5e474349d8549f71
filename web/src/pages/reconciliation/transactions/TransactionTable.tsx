import { Center } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Worklist } from '../../../components/worklist/Worklist.tsx';
import type { WantedLine } from '../month/use-line-finder.ts';
import { SuggestionCell } from '../suggestions/SuggestionCell.tsx';
import type { DateDirection, StatementRow } from './statement-rows.ts';
import { TRANSACTION_CARD_HEIGHT, TransactionCard } from './TransactionCard.tsx';
import { TRANSACTION_COLUMNS } from './transaction-columns.tsx';

interface TransactionTableProps {
  readonly rows: readonly StatementRow[];
  readonly direction: DateDirection;
  readonly onTurn: () => void;
  /** A line to scroll to. */
  readonly wanted: WantedLine | null;
}

const TRANSACTION_CARDS = {
  card: (row: StatementRow) => row.kind === 'transaction' && <TransactionCard row={row} />,
  height: TRANSACTION_CARD_HEIGHT,
};

/** The month's transactions, each with its suggestion below it; cards where there is no room for the columns. */
export function TransactionTable({ rows, direction, onTurn, wanted }: TransactionTableProps) {
  const revealed = useMemo(() => wanted && { key: rowKey('transaction', wanted.transactionId) }, [wanted]);
  if (rows.length === 0) {
    return (
      <Center flex="1">
        <EmptyState icon={SearchX} title="No transactions match your search criteria" />
      </Center>
    );
  }
  return (
    <Worklist<StatementRow>
      label="Bank transactions"
      columns={TRANSACTION_COLUMNS}
      rowCount={rows.length}
      itemAt={(index) => rows[index]}
      itemKey={({ kind, transaction }) => rowKey(kind, transaction.id)}
      cards={TRANSACTION_CARDS}
      sort={{ columnId: 'date', direction }}
      onSort={onTurn}
      revealed={revealed}
      wideRow={suggestionOf}
    />
  );
}

function rowKey(kind: StatementRow['kind'], transactionId: number): string {
  return `${kind} ${transactionId}`;
}

function suggestionOf(row: StatementRow) {
  return row.kind === 'suggestion' && <SuggestionCell row={row} />;
}
