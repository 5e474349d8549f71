import { Button, Flex } from '@chakra-ui/react';
import { formatMonth, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Landmark, Upload } from 'lucide-react';
import { useState } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { useCanCall } from '../../app/company/use-can.ts';
import { monthActions } from '../../app/keyboard/month-actions.ts';
import { usePageIntent } from '../../app/keyboard/page-intent.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { useOpenRecord } from '../../app/url-state/open-record.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { useShownMonth } from '../../app/url-state/use-shown-month.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { onlyFirst } from '../../components/FileDrop.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { MonthPicker } from '../../components/MonthPicker.tsx';
import { notify } from '../../components/notify.ts';
import { PageDrop } from '../../components/PageDrop.tsx';
import { Panel } from '../../components/Panel.tsx';
import { OpenPanel } from '../../components/record-panel/OpenPanel.tsx';
import { useToday } from '../../lib/use-today.ts';
import { ImportDialog } from './import/ImportDialog.tsx';
import { MonthPanel } from './month/MonthPanel.tsx';
import { useTransactionFinder } from './month/use-transaction-finder.ts';
import { TransactionPanel } from './panel/TransactionPanel.tsx';
import { ReconciliationMenu } from './ReconciliationMenu.tsx';
import { MonthTransactions } from './transactions/MonthTransactions.tsx';
import { countsOf } from './transactions/statement-rows.ts';
import { TransactionToolbar } from './transactions/TransactionToolbar.tsx';
import { useMonth } from './use-month.ts';

/** The dialog, built anew for each import, and the statement with which it was opened. */
interface Imports {
  readonly count: number;
  readonly isOpen: boolean;
  readonly dropped: File | null;
}

export const ReconciliationPage = withUrlState(Page);

function Page({ company }: { readonly company: CompanyFieldsFragment }) {
  const currentMonth = monthOf(useToday());
  const { month, show: setMonth, follow } = useShownMonth(currentMonth);
  const [imports, setImports] = useState<Imports>({ count: 0, isOpen: false, dropped: null });
  const openImportOf = (dropped: File | null) =>
    setImports(({ count }) => ({ count: count + 1, isOpen: true, dropped }));
  const openImport = () => openImportOf(null);
  const takeDropped = (files: readonly File[]) => {
    if (files[0]) openImportOf(files[0]);
    const saidOfOthers = onlyFirst(files);
    if (saidOfOthers) notify({ title: saidOfOthers, variant: 'warning' });
  };
  usePageIntent('import statement', openImport);
  usePageActions([
    { key: 'i', label: 'Import Bank Statement', run: openImport, needs: 'importBankStatement' },
    ...monthActions(month, setMonth),
  ]);
  return (
    <PageDrop
      needs="importBankStatement"
      label="Drop a bank statement here to import it"
      onDrop={({ files }) => takeDropped([...files])}
    >
      <Flex direction="column" gap="2" flex="1" minH={{ md: '480px' }}>
        <Flex gap="2" justify="space-between" wrap="wrap">
          <MonthPicker month={month} currentMonth={currentMonth} onChange={setMonth} />
          <Flex gap="2" w={{ base: 'full', sm: 'auto' }}>
            <Can call="importBankStatement">
              <Button flex={{ base: '1', sm: 'none' }} onClick={openImport}>
                <Upload aria-hidden />
                Import Bank Statement
              </Button>
            </Can>
            <ReconciliationMenu company={company} />
          </Flex>
        </Flex>
        <MonthView key={month} companyId={company.id} month={month} onImport={openImport} onFollow={follow} />
        <ImportDialog
          key={imports.count}
          dropped={imports.dropped}
          company={company}
          month={month}
          open={imports.isOpen}
          onClose={() => setImports((before) => ({ ...before, isOpen: false }))}
          onGoToMonth={setMonth}
        />
      </Flex>
    </PageDrop>
  );
}

interface MonthViewProps {
  readonly companyId: number;
  readonly month: Month;
  readonly onImport: () => void;
  /** Goes to the month of the line that is open. */
  readonly onFollow: (month: Month) => void;
}

/** The summary and the transactions of one month; built anew for another one. */
function MonthView({ companyId, month, onImport, onFollow }: MonthViewProps) {
  const { transactions, summary, suggestions, failure, retry } = useMonth(companyId, month);
  const { wanted, lines } = useTransactionFinder(transactions);
  const { openId, close } = useOpenRecord('/reconciliation');
  const isElsewhere = openId !== null && transactions !== undefined && !transactions.some(({ id }) => id === openId);
  if (failure) return <ErrorState title="Transactions could not be loaded" message={failure} onRetry={retry} />;
  return (
    <>
      {summary && <MonthPanel companyId={companyId} month={month} summary={summary} lines={lines} />}
      {(!transactions || !summary) && <LoadingState label="Loading transactions..." />}
      <OpenPanel id={isElsewhere ? openId : null} walk={{ onClose: close }}>
        {(id, walk) => <TransactionPanel companyId={companyId} id={id} actions={null} onMonth={onFollow} {...walk} />}
      </OpenPanel>
      {transactions?.length === 0 && summary && <NoTransactions month={month} onImport={onImport} />}
      {transactions && transactions.length > 0 && summary && (
        <MonthTransactions
          companyId={companyId}
          month={month}
          transactions={transactions}
          summary={summary}
          suggestions={suggestions}
          wanted={wanted}
        />
      )}
    </>
  );
}

interface NoTransactionsProps {
  readonly month: Month;
  readonly onImport: () => void;
}

const NO_LINES = countsOf({ transactions: [], suggestions: [] });

/** The month's figures, and the way to its statement. */
function NoTransactions({ month, onImport }: NoTransactionsProps) {
  const mayImport = useCanCall()('importBankStatement');
  return (
    <Panel>
      <TransactionToolbar counts={NO_LINES} />
      <EmptyState
        icon={Landmark}
        title={`No transactions in ${formatMonth(month)}`}
        description={
          mayImport
            ? 'Import the statement for this month or pick another month.'
            : 'No statement has been imported for this month.'
        }
      >
        <Can call="importBankStatement">
          <Button variant="outline" onClick={onImport}>
            <Upload aria-hidden />
            Choose a statement
          </Button>
        </Can>
      </EmptyState>
    </Panel>
  );
}
