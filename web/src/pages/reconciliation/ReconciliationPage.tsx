import { Button, Flex, Text } from '@chakra-ui/react';
import { type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { BankTransactionFieldsFragment, CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Landmark, Upload } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { MonthPicker } from '../../components/MonthPicker.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatMonth } from '../../lib/month.ts';
import { today } from '../../lib/today.ts';
import { BatchMatchDialog } from './BatchMatchDialog.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { SummaryCards } from './month/SummaryCards.tsx';
import type { BatchRow } from './statement-rows.ts';
import { TransactionTable } from './TransactionTable.tsx';
import { useMonth } from './use-month.ts';
import { useMatching } from './use-reconciliation-actions.ts';

export function ReconciliationPage({ company }: { readonly company: CompanyFieldsFragment }) {
  const [currentMonth] = useState(() => monthOf(today()));
  const [month, setMonth] = useState(currentMonth);
  const [imports, setImports] = useState({ count: 0, isOpen: false });
  const openImport = () => setImports(({ count }) => ({ count: count + 1, isOpen: true }));
  return (
    <Flex direction="column" gap="4" flex="1" minH={{ base: '920px', md: '600px' }}>
      <Flex gap="3" justify="space-between" wrap="wrap">
        <MonthPicker month={month} currentMonth={currentMonth} onChange={setMonth} />
        <Button onClick={openImport}>
          <Upload aria-hidden />
          Import Bank Statement
        </Button>
      </Flex>
      <MonthView key={month} companyId={company.id} month={month} onImport={openImport} />
      <ImportDialog
        key={imports.count}
        companyId={company.id}
        month={month}
        open={imports.isOpen}
        onClose={() => setImports((before) => ({ ...before, isOpen: false }))}
        onGoToMonth={setMonth}
      />
    </Flex>
  );
}

interface MonthViewProps {
  readonly companyId: number;
  readonly month: Month;
  readonly onImport: () => void;
}

/** The summary and the transactions of one month; built anew for another one. */
function MonthView({ companyId, month, onImport }: MonthViewProps) {
  const { transactions, summary, suggestions, batches, failure, retry } = useMonth(companyId, month);
  const { busyId, matchTransaction, matchToInvoices, unmatchTransaction } = useMatching(companyId);
  const [subject, setSubject] = useState<BankTransactionFieldsFragment | null>(null);
  const [batchRow, setBatchRow] = useState<BatchRow | null>(null);
  const [open, setOpen] = useState<'match' | 'batch' | 'unmatch' | null>(null);
  const ask = (dialog: 'match' | 'unmatch') => (transaction: BankTransactionFieldsFragment) => {
    setSubject(transaction);
    setOpen(dialog);
  };
  const askBatch = (row: BatchRow) => {
    setBatchRow(row);
    setOpen('batch');
  };
  const close = () => setOpen(null);

  if (failure) return <ErrorState title="Transactions could not be loaded" message={failure} onRetry={retry} />;
  return (
    <>
      <SummaryCards summary={summary} />
      {summary && (
        <Text color="fg.muted">
          Calculated starting balance{' '}
          <Money amount={summary.calculatedStartingBalancePence} fontWeight="700" color="fg" />
        </Text>
      )}
      {(!transactions || !summary) && <LoadingState label="Loading transactions..." />}
      {transactions?.length === 0 && summary && <NoTransactions month={month} onImport={onImport} />}
      {transactions && transactions.length > 0 && summary && (
        <TransactionTable
          transactions={transactions}
          suggestions={suggestions}
          batches={batches}
          summary={summary}
          busyId={busyId}
          onMatch={ask('match')}
          onUnmatch={ask('unmatch')}
          onAcceptBatch={askBatch}
          onAccept={(id, invoiceId) => void matchTransaction(id, invoiceId)}
        />
      )}
      <MatchDialog
        companyId={companyId}
        transaction={subject}
        open={open === 'match'}
        busy={busyId !== null}
        onMatch={async (id, invoiceId) => (await matchTransaction(id, invoiceId)) && close()}
        onClose={close}
      />
      <BatchMatchDialog
        row={batchRow}
        open={open === 'batch'}
        busy={busyId !== null}
        onConfirm={async ({ transaction, batch }) => (await matchToInvoices(transaction.id, batch)) && close()}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'unmatch'}
        title="Unmatch this transaction?"
        description={`Invoice ${subject?.matchedInvoice?.invoiceNumber ?? ''}, with any other that it was matched to, goes back to the status that it had before the match.`}
        confirmLabel="Unmatch"
        busyLabel="Unmatching..."
        busy={busyId !== null}
        onConfirm={async () => subject && (await unmatchTransaction(subject.id)) && close()}
        onClose={close}
      />
    </>
  );
}

function NoTransactions({ month, onImport }: { readonly month: Month; readonly onImport: () => void }) {
  return (
    <Panel>
      <EmptyState
        icon={Landmark}
        title={`No transactions in ${formatMonth(month)}`}
        description="Import the statement of this month, or choose another month."
      >
        <Button variant="outline" onClick={onImport}>
          <Upload aria-hidden />
          Choose a statement
        </Button>
      </EmptyState>
    </Panel>
  );
}
