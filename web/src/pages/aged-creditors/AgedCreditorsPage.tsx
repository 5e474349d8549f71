import { Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { CircleCheckBig } from 'lucide-react';
import { useAgedCreditorsQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { ReportDay } from '../../components/date-field/ReportDay.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ReportPage, RowsShown } from '../../components/ReportPage.tsx';
import { today } from '../../lib/today.ts';
import { type AgedReport, AgedTable } from './AgedTable.tsx';
import { useReportDay } from './aged-url.ts';

/** Shows the amounts owed to suppliers, by days overdue (RULES.md, 65). */
export const AgedCreditorsPage = withUrlState(Page);

function Page({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const { day, setDay } = useReportDay();
  const { report, ...state } = useReport(companyId, day);
  return (
    <ReportPage
      name="Aged creditors"
      state={state}
      report={report}
      choices={<ReportDay label="As at" day={day} max={today()} refuse={refuseFuture} onChange={setDay} />}
      links={[
        ['/suppliers', 'All suppliers'],
        ['/payment-practices', 'Payment practices'],
      ]}
      downloads={<DownloadCsv list="aged-creditors" companyId={companyId} query={{ asAt: day }} />}
    >
      {(loaded) => <Report report={loaded} />}
    </ReportPage>
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
      <RowsShown
        shownCount={rows.length}
        totalCount={supplierCount}
        noun="suppliers"
        complete="The totals and the CSV"
      />
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
