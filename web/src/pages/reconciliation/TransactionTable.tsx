import { Flex, Text } from '@chakra-ui/react';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useMemo, useState } from 'react';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { VirtualTable } from '../../components/VirtualTable.tsx';
import { BatchCell } from './BatchCell.tsx';
import type { Summary } from './month/SummaryCards.tsx';
import { SuggestionCell } from './SuggestionCell.tsx';
import {
  type BatchRow,
  type DateDirection,
  type OpenSuggestions,
  type StatementRow,
  statementRows,
} from './statement-rows.ts';
import { type TransactionActions, TransactionActionsContext } from './transaction-actions.ts';
import { TRANSACTION_COLUMNS } from './transaction-columns.tsx';

interface TransactionTableProps extends TransactionActions, OpenSuggestions {
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly summary: Summary;
  readonly onAcceptBatch: (row: BatchRow) => void;
  readonly onAccept: (transactionId: number, invoiceId: number) => void;
}

export function TransactionTable({
  transactions,
  suggestions,
  batches,
  summary,
  onAccept,
  onAcceptBatch,
  ...actions
}: TransactionTableProps) {
  const [direction, setDirection] = useState<DateDirection>('desc');
  const startingBalance = summary.calculatedStartingBalancePence;
  const rows = useMemo(
    () => statementRows(transactions, startingBalance, { suggestions, batches }, direction),
    [transactions, startingBalance, suggestions, batches, direction],
  );
  return (
    <Panel display="flex" flexDirection="column" flex="1" minH={{ base: '460px', md: '320px' }} overflow="hidden">
      <TransactionActionsContext value={actions}>
        <VirtualTable<StatementRow>
          label="Bank transactions"
          columns={TRANSACTION_COLUMNS}
          rowCount={rows.length}
          itemAt={(index) => rowAt(rows, index)}
          itemKey={({ kind, transaction }) => `${kind} ${transaction.id}`}
          rowHeight={50}
          minWidth={1040}
          sort={{ columnId: 'date', direction }}
          onSort={() => setDirection(direction === 'asc' ? 'desc' : 'asc')}
          wideRow={(row) => {
            const busy = actions.busyId === row.transaction.id;
            if (row.kind === 'batch') return <BatchCell row={row} busy={busy} onMatch={() => onAcceptBatch(row)} />;
            return row.kind === 'suggestion' && <SuggestionCell row={row} busy={busy} onMatch={onAccept} />;
          }}
        />
      </TransactionActionsContext>
      <BalanceSummary summary={summary} />
    </Panel>
  );
}

function rowAt(rows: readonly StatementRow[], index: number): StatementRow {
  const row = rows[index];
  if (!row) throw new RangeError(`no row ${index} among ${rows.length}`);
  return row;
}

function BalanceSummary({ summary }: { readonly summary: Summary }) {
  return (
    <Flex
      as="section"
      aria-label="Balance summary"
      justify="space-between"
      wrap="wrap"
      columnGap="6"
      rowGap="1"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      bg="bg.muted"
    >
      <Text color="fg.muted" fontWeight="600">
        Balance summary
      </Text>
      <Flex gap="6" wrap="wrap">
        <Text color="fg.muted">
          Starting balance <Money amount={summary.calculatedStartingBalancePence} fontWeight="700" color="fg" />
        </Text>
        <Text color="fg.muted">
          Ending balance <Money amount={summary.endingBalancePence} fontWeight="700" color="fg" />
        </Text>
      </Flex>
    </Flex>
  );
}
