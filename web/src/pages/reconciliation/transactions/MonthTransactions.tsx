import { Flex } from '@chakra-ui/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { memo, useMemo, useState } from 'react';
import { useCan } from '../../../app/company/use-can.ts';
import { useOpenRecord } from '../../../app/url-state/open-record.ts';
import { OnFirstUse } from '../../../components/OnFirstUse.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { focusOnRow } from '../../../components/record-panel/focus-on-row.ts';
import { OpenPanel } from '../../../components/record-panel/OpenPanel.tsx';
import { useAdjacentRecords } from '../../../components/record-panel/use-neighbours.ts';
import { CARD_LIST_STYLE } from '../../../components/worklist/Worklist.tsx';
import { BalanceSummary } from '../month/BalanceSummary.tsx';
import type { Summary } from '../month/summary.ts';
import type { TransactionTarget } from '../month/use-transaction-finder.ts';
import { TransactionPanel } from '../panel/TransactionPanel.tsx';
import { AcceptAll } from '../suggestions/AcceptAll.tsx';
import { SuggestionState } from '../suggestions/SuggestionState.tsx';
import type { MonthSuggestions } from '../use-month.ts';
import { BulkBar } from './BulkBar.tsx';
import {
  countsOf,
  openSuggestions,
  rowKey,
  type StatementRow,
  statementRows,
  widestFigures,
} from './statement-rows.ts';
import { TransactionDialogs } from './TransactionDialogs.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { TransactionToolbar } from './TransactionToolbar.tsx';
import { TransactionActionsContext, useStableActions } from './transaction-actions.ts';
import { useLineSelection } from './use-line-selection.ts';
import { useStatementView } from './use-statement-view.ts';
import { useTransactionDialogs } from './use-transaction-dialogs.ts';

interface MonthTransactionsProps {
  readonly companyId: number;
  readonly month: Month;
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly summary: Summary;
  readonly suggestions: MonthSuggestions;
  /** A line that the table is to show. */
  readonly wanted: TransactionTarget | null;
}

/** Takes the focus where the row that had it is no longer in the page. */
const LINES_ID = 'statement-lines';

const NO_SUGGESTIONS: NonNullable<MonthSuggestions['items']> = [];

/** A month's transactions, with everything that is done with them. */
function AllTransactions(props: MonthTransactionsProps) {
  const { companyId, month, transactions, summary, suggestions, wanted } = props;
  const mayMatch = useCan('reconcile');
  const { view, narrow } = useStatementView(wanted);
  const { expanded, expand } = useExpanded();
  const dialogs = useTransactionDialogs(companyId);
  const open = useOpenSuggestions(transactions, suggestions);
  const { calculatedStartingBalancePence: start } = summary;
  const rows = useMemo(
    () => statementRows({ transactions, startingBalance: start, suggestions: open, expanded }, view),
    [transactions, start, open, expanded, view],
  );
  const counts = useMemo(() => countsOf({ transactions, suggestions: open }), [transactions, open]);
  // Before anything is suggested, only the server knows which invoices are missing.
  if (!suggestions.items) counts.missing = summary.missingInvoicesCount;
  const widest = useMemo(() => widestFigures({ transactions, startingBalance: start }), [transactions, start]);
  const { selection, selected, clear } = useLineSelection(rows);
  const panel = useLinePanel(transactions, rows);
  const actions = useStableActions({ ...dialogs.actions, onExpand: expand, onOpen: panel.open });
  return (
    <Panel
      id={LINES_ID}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      flex="1"
      minH={{ md: '360px' }}
      overflow={{ md: 'hidden' }}
      css={CARD_LIST_STYLE}
    >
      <TransactionToolbar counts={counts} narrowing={{ view, onNarrow: narrow }}>
        <Flex gap="3" align="center" wrap="wrap">
          <SuggestionState suggestions={suggestions} />
          {!summary.isClosed && mayMatch && (
            <AcceptAll companyId={companyId} month={month} transactions={transactions} suggestions={open} />
          )}
        </Flex>
      </TransactionToolbar>
      {!summary.isClosed && mayMatch && <BulkBar companyId={companyId} selected={selected} onClear={clear} />}
      <TransactionActionsContext value={actions}>
        <TransactionTable
          rows={rows}
          widest={widest}
          direction={view.direction}
          selection={mayMatch ? selection : undefined}
          wanted={wanted}
          openId={panel.openId}
          onNarrow={narrow}
        />
      </TransactionActionsContext>
      <BalanceSummary companyId={companyId} summary={summary} />
      <OpenPanel id={panel.row?.id ?? null} walk={panel.walk}>
        {(id, walk) => <TransactionPanel companyId={companyId} id={id} actions={actions} {...walk} />}
      </OpenPanel>
      <OnFirstUse isUsed={dialogs.isUsed}>
        {() => <TransactionDialogs companyId={companyId} transactions={transactions} dialogs={dialogs} />}
      </OnFirstUse>
    </Panel>
  );
}

export const MonthTransactions = memo(AllTransactions);

/** Suggestions for the month's open transactions, without rejected ones. */
function useOpenSuggestions(transactions: MonthTransactionsProps['transactions'], { items }: MonthSuggestions) {
  const suggestions = items ?? NO_SUGGESTIONS;
  return useMemo(() => openSuggestions({ transactions, suggestions }), [transactions, suggestions]);
}

/** The line that is open beside the list, and the way to those before and after it among the rows that are shown. */
function useLinePanel(transactions: MonthTransactionsProps['transactions'], rows: readonly StatementRow[]) {
  const { openId, open, close } = useOpenRecord('/reconciliation');
  const listed = useMemo(() => rows.flatMap((row) => (row.kind === 'transaction' ? row.transaction : [])), [rows]);
  const { previousId, nextId } = useAdjacentRecords(
    { totalCount: listed.length, itemAt: (index) => listed[index] },
    openId,
  );
  const to = (id: number | null) => (id === null ? undefined : () => open(id));
  const onClose = () => {
    focusOnRow(document.getElementById(LINES_ID), openId && rowKey('transaction', openId));
    close();
  };
  return {
    openId,
    // Also one that the filter leaves out.
    row: transactions.find(({ id }) => id === openId),
    open: ({ id }: Pick<BankTransactionFieldsFragment, 'id'>) => open(id),
    walk: { onClose, onPrevious: to(previousId), onNext: to(nextId) },
  };
}

/** Transactions whose suggestion is expanded. */
function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const expand = ({ id }: Pick<BankTransactionFieldsFragment, 'id'>) =>
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { expanded, expand };
}
