import { Button, Link as ChakraLink, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { addMonths, formatMonth, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { AccountingPackageQuery, CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileDown, FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccountingPackageQuery } from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { UNREACHABLE } from '../../apollo/use-command.ts';
import { recordAddress } from '../../app/address/open-record.ts';
import { useShownMonth } from '../../app/address/use-shown-month.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { MonthPicker } from '../../components/MonthPicker.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useDownload } from '../../components/use-download.ts';
import { useToday } from '../../lib/use-today.ts';

type Package = AccountingPackageQuery['company']['accountingPackage'];

/** A month's bills for the company's accounting system (RULES.md, 91). */
export function AccountingPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const currentMonth = monthOf(useToday());
  const { month, show } = useShownMonth(currentMonth);
  usePageActions([
    { key: '[', label: 'Previous month', run: () => show(addMonths(month, -1)) },
    { key: ']', label: 'Next month', run: () => show(addMonths(month, 1)) },
  ]);
  return (
    <Stack as="section" aria-label="Accounting" gap="4" flexShrink="0">
      <MonthPicker month={month} currentMonth={currentMonth} onChange={show} />
      <MonthPackage key={month} companyId={companyId} month={month} />
    </Stack>
  );
}

interface MonthPackageProps {
  readonly companyId: number;
  readonly month: Month;
}

function MonthPackage({ companyId, month }: MonthPackageProps) {
  const { data, error, refetch } = useAccountingPackageQuery({
    variables: { companyId, month },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (error && serverCode(error) === 'NO_LEDGER') return <NoLedger />;
  if (data) return <Contents companyId={companyId} month={month} contents={data.company.accountingPackage} />;
  if (!error) return <LoadingState label="Loading the month's bills..." />;
  return (
    <Panel>
      <ErrorState
        title="The month's bills could not be loaded"
        message={serverMessage(error, UNREACHABLE)}
        onRetry={() => void refetch()}
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
        description="A package is made for the system that your company keeps."
      >
        <Button asChild>
          <Link to="/settings/accounting">Choose in Settings</Link>
        </Button>
      </EmptyState>
    </Panel>
  );
}

function Contents({ companyId, month, contents }: MonthPackageProps & { readonly contents: Package }) {
  const { ledger, readyCount, notReady } = contents;
  if (readyCount === 0 && notReady.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={FileDown}
          title={`No bills in ${formatMonth(month)}`}
          description="Bills and credit notes are listed by the month of their date."
        />
      </Panel>
    );
  }
  return (
    <>
      <Stack gap="3" align="start">
        <Text>
          {LEDGER_LABELS[ledger]}: <strong>{readyCount.toLocaleString('en-GB')}</strong> ready,{' '}
          <strong>{notReady.length.toLocaleString('en-GB')}</strong> not ready
        </Text>
        <DownloadPackage companyId={companyId} month={month} readyCount={readyCount} />
        <InlineWarning>
          Import the file, or email the PDFs to {LEDGER_LABELS[ledger]}. Doing both creates every bill twice.
        </InlineWarning>
        <Text color="fg.muted" maxW="prose">
          Importing the file is a digital link under Making Tax Digital. Retyping its figures is not.
        </Text>
      </Stack>
      {notReady.length > 0 && <NotReady bills={notReady} />}
    </>
  );
}

function DownloadPackage({ companyId, month, readyCount }: MonthPackageProps & { readonly readyCount: number }) {
  const { download, busy } = useDownload();
  const start = () =>
    void download(`/api/companies/${companyId}/accounting-package`, `bills-${month}.zip`, {
      month,
    });
  usePageActions(readyCount === 0 ? [] : [{ key: 'd', label: 'Download package', run: start }]);
  return (
    <Button loading={busy} loadingText="Making the package..." disabled={readyCount === 0} onClick={start}>
      <FileDown aria-hidden />
      Download package
    </Button>
  );
}

/** The bills that are left out, each with its reasons and the way to it. */
function NotReady({ bills }: { readonly bills: Package['notReady'] }) {
  return (
    <Stack gap="2">
      <Heading as="h2" size="md">
        Not ready
      </Heading>
      <Text color="fg.muted">The package leaves these out, and lists them in exceptions.csv.</Text>
      <Stack as="ul" gap="0" listStyleType="none" borderTopWidth="1px" aria-label="Bills that are not ready">
        {bills.map(({ invoice, reasons }) => (
          <Flex
            as="li"
            key={invoice.id}
            direction={{ base: 'column', sm: 'row' }}
            columnGap="4"
            py="2"
            borderBottomWidth="1px"
          >
            <ChakraLink asChild variant="underline" w={{ sm: '56' }} flexShrink="0" overflowWrap="anywhere">
              <Link to={recordAddress('/invoices', invoice.id)}>{invoice.invoiceNumber ?? 'Without a number'}</Link>
            </ChakraLink>
            <Text flex="1" minW="0" overflowWrap="anywhere">
              {reasons.join('; ')}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
