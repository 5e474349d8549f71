import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatMonth, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { AccountingPackageQuery, CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  useAccountingPackageQuery,
  useBillsToCodeQuery,
  useChartOfAccountsQuery,
} from '../../apollo/hooks.generated.ts';
import { FRESH } from '../../apollo/load-state.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { useAccountingChanges } from '../../apollo/use-accounting-changes.ts';
import { monthActions } from '../../app/keyboard/month-actions.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { useShownMonth } from '../../app/url-state/use-shown-month.ts';
import { DownloadPackage } from '../../components/accounting-package/DownloadPackage.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { MonthPicker } from '../../components/MonthPicker.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useDownload } from '../../components/use-download.ts';
import { CARD_LIST_STYLE } from '../../components/worklist/Worklist.tsx';
import { countOf } from '../../lib/count-of.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { useToday } from '../../lib/use-today.ts';
import { BillsToCode, type BillsToCodeProps } from './BillsToCode.tsx';
import { billRows } from './bill-row.ts';
import { PackageHistory } from './PackageHistory.tsx';

/** Loaded on first use, so that other pages do not download it. */
const PublishPanel = lazyPart(async () => ({ default: (await import('./publishing/PublishPanel.tsx')).PublishPanel }));

type Package = AccountingPackageQuery['company']['accountingPackage'];

/** A month's bills for the company's accounting system (RULES.md, 91). */
export function AccountingPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  useAccountingChanges(companyId);
  const currentMonth = monthOf(useToday());
  const { month, show } = useShownMonth(currentMonth);
  usePageActions(monthActions(month, show));
  return (
    <Stack as="section" aria-label="Accounting" gap="4" flex="1" css={CARD_LIST_STYLE}>
      <Flex gap="3" wrap="wrap" align="center">
        <MonthPicker month={month} currentMonth={currentMonth} onChange={show} />
        <Flex gap="3" wrap="wrap" align="center" ms={{ md: 'auto' }}>
          <PageLink to={`/purchases?month=${month}`} fontSize="sm">
            Purchases and VAT
          </PageLink>
          <PageLink to={`/accruals?month=${month}`} fontSize="sm">
            Accruals and prepayments
          </PageLink>
          <MonthEndPack companyId={companyId} month={month} isBegun={month <= currentMonth} />
        </Flex>
      </Flex>
      <Suspense>
        <PublishPanel key={month} companyId={companyId} month={month} />
      </Suspense>
      <MonthPackage key={month} companyId={companyId} month={month} />
      <PackageHistory companyId={companyId} />
    </Stack>
  );
}

interface MonthEndPackProps extends MonthPackageProps {
  readonly isBegun: boolean;
}

/** The reports of the month's end as one PDF. */
function MonthEndPack({ companyId, month, isBegun }: MonthEndPackProps) {
  const { download, busy } = useDownload();
  const start = () => download('/api/exports/month-end-pack', `month-end-pack-${month}.pdf`, { companyId, month });
  return (
    <Button
      variant="outline"
      loading={busy}
      loadingText="Month-end pack"
      disabled={!isBegun}
      onClick={() => void start()}
    >
      <FileText aria-hidden />
      Month-end pack
    </Button>
  );
}

interface MonthPackageProps {
  readonly companyId: number;
  readonly month: Month;
}

/** As many as one call codes. */
const BILLS_SHOWN_MAX = 500;

function MonthPackage({ companyId, month }: MonthPackageProps) {
  const variables = { companyId, month };
  const contents = useAccountingPackageQuery({ variables, ...FRESH });
  const toCode = useBillsToCodeQuery({ variables: { ...variables, limit: BILLS_SHOWN_MAX }, ...FRESH });
  const chart = useChartOfAccountsQuery({ variables: { companyId }, ...FRESH });
  const bills = toCode.data?.company.billsToCode;
  const accounts = chart.data?.company.nominalAccounts;
  const rows = useMemo(() => bills && accounts && billRows(bills.items, accounts), [bills, accounts]);
  const error = contents.error ?? toCode.error ?? chart.error;
  if (error && serverCode(error) === 'NO_LEDGER') return <NoLedger />;
  if (contents.data && bills && rows && accounts) {
    return (
      <Contents
        {...variables}
        contents={contents.data.company.accountingPackage}
        rows={rows}
        totalCount={bills.totalCount}
        accounts={accounts.filter(({ isArchived }) => !isArchived)}
      />
    );
  }
  if (!error) return <LoadingState label="Loading the month's bills..." />;
  return (
    <Panel>
      <ErrorState
        title="The month's bills could not be loaded"
        message={serverMessage(error)}
        onRetry={() => void Promise.all([contents.refetch(), toCode.refetch(), chart.refetch()])}
      />
    </Panel>
  );
}

function NoLedger() {
  return (
    <Panel>
      <EmptyState
        icon={FileSpreadsheet}
        title="No accounting system yet"
        description="Choose the system that your company uses. Paycycle then makes a package for it each month."
      >
        <Button asChild>
          <Link to="/settings/accounting">Choose in Settings</Link>
        </Button>
      </EmptyState>
    </Panel>
  );
}

interface ContentsProps extends MonthPackageProps, Omit<BillsToCodeProps, 'companyId' | 'ledger'> {
  readonly contents: Package;
}

function Contents({ companyId, month, contents, ...toCode }: ContentsProps) {
  const { ledger, readyCount, byHandCount, publishedCount } = contents;
  const { totalCount } = toCode;
  if (readyCount === 0 && totalCount === 0) {
    return (
      <Panel>
        <EmptyState
          icon={FileDown}
          title={publishedCount > 0 ? 'Nothing to hand over by a package' : `No bills in ${formatMonth(month)}`}
          description={
            publishedCount > 0
              ? `What was published to ${LEDGER_LABELS[ledger]} is left out: importing it as well would make it twice.`
              : 'Bills and credit notes are listed by the month of their date.'
          }
        />
      </Panel>
    );
  }
  return (
    <>
      <Stack gap="3" align="start">
        <Text>
          {LEDGER_LABELS[ledger]}: <strong>{readyCount.toLocaleString('en-GB')}</strong> ready,{' '}
          <strong>{totalCount.toLocaleString('en-GB')}</strong> not ready
        </Text>
        {byHandCount > 0 && (
          <InlineWarning>
            {LEDGER_LABELS[ledger]} cannot import {countOf(byHandCount, 'of these bills', 'of these bills')}.
            exceptions.csv in the package says why: enter {byHandCount === 1 ? 'it' : 'them'} by hand.
          </InlineWarning>
        )}
        <DownloadPackage companyId={companyId} asked={{ month }} contents={contents} />
        <InlineWarning>
          Import the file, or email the PDFs to {LEDGER_LABELS[ledger]}. Doing both creates every bill twice.
        </InlineWarning>
        <Text color="fg.muted" maxW="prose">
          Importing the file is a digital link under Making Tax Digital. Retyping its figures is not.
          {totalCount > 0 && ' The package leaves out what is not ready, and lists it in exceptions.csv.'}
        </Text>
      </Stack>
      {totalCount > 0 && <BillsToCode companyId={companyId} ledger={ledger} {...toCode} />}
    </>
  );
}
