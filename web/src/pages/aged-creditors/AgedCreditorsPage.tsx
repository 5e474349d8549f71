import { Button, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { CircleCheckBig, Printer } from 'lucide-react';
import { useAgedCreditorsQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { ReportDay } from '../../components/date-field/ReportDay.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { today } from '../../lib/today.ts';
import { type AgedReport, AgedTable } from './AgedTable.tsx';
import { useReportDay } from './aged-url.ts';

/** Shows the amounts owed to suppliers, by days overdue (RULES.md, 65). */
export function AgedCreditorsPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const { day, setDay } = useReportDay();
  const { report, isStale, failure, retry } = useReport(companyId, day);
  const print = () => window.print();
  usePageActions([{ key: 'p', label: 'Print', run: print }]);
  return (
    <Flex as="section" direction="column" gap="4" flexShrink="0" aria-label="Aged creditors" aria-busy={isStale}>
      <Flex gap="3" wrap="wrap" align="end" data-print="none">
        <ReportDay label="As at" day={day} max={today()} refuse={refuseFuture} onChange={setDay} />
        <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }} align="center">
          <PageLink to="/suppliers" fontSize="sm">
            All suppliers
          </PageLink>
          <PageLink to="/payment-practices" fontSize="sm">
            Payment practices
          </PageLink>
          <DownloadCsv list="aged-creditors" companyId={companyId} query={{ asAt: day }} />
          <Button variant="outline" onClick={print}>
            <Printer aria-hidden />
            Print
          </Button>
        </Flex>
      </Flex>
      {failure !== null && (
        <Panel>
          <ErrorState title="The report could not be loaded" message={failure} onRetry={retry} />
        </Panel>
      )}
      {!report && failure === null && <LoadingState label="Loading aged creditors..." />}
      {report && <Report report={report} />}
    </Flex>
  );
}

function Report({ report }: { readonly report: AgedReport }) {
  const { asAt, rows, supplierCount } = report;
  if (supplierCount === 0) {
    return (
      <Panel>
        <EmptyState
          icon={CircleCheckBig}
          title="Nothing owed"
          description={`No invoice was unpaid at the end of ${formatLocalDate(asAt)}.`}
        />
      </Panel>
    );
  }
  return (
    <>
      <Text color="fg.muted">
        Unpaid at the end of {formatLocalDate(asAt)}, by due date. Each figure opens its invoices.
        {asAt < today() && " Worked out from today's records: what was edited or deleted since counts as it is now."}
      </Text>
      <AgedTable report={report} />
      {rows.length < supplierCount && (
        <Notice
          status="info"
          title={`The first ${rows.length.toLocaleString('en-GB')} of ${supplierCount.toLocaleString('en-GB')} suppliers are shown. The totals and the CSV include all of them.`}
        />
      )}
    </>
  );
}

function refuseFuture(day: LocalDate): string | undefined {
  return day > today() ? 'Choose today or an earlier day' : undefined;
}

/** Reads the report of a day. Keeps the previous day on screen while another day loads. */
function useReport(companyId: number, day: LocalDate) {
  const { data, ...state } = loadStateWithPrevious(
    useAgedCreditorsQuery({ variables: { companyId, asAt: day, limit: PAGE_SIZE_MAX }, ...FRESH }),
  );
  return { report: data?.company.agedCreditors, ...state };
}
