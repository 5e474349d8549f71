import { Button, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { halfYears } from '@paycycle/schema/domain/payment-practices';
import type { CompanyFieldsFragment, PaymentPracticesQueryVariables } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { BadgeCheck } from 'lucide-react';
import { usePaymentPracticesQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { ReportDay } from '../../components/date-field/ReportDay.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ReportPage } from '../../components/ReportPage.tsx';
import { useToday } from '../../lib/use-today.ts';
import { AgainstTable } from './AgainstTable.tsx';
import { AwardPanels } from './AwardPanels.tsx';
import { LateDateChanges } from './LateDateChanges.tsx';
import { describeHalfYear, PeriodSelect } from './PeriodSelect.tsx';
import { PaymentBands, PracticeFigures, type PracticesReport } from './PracticeFigures.tsx';
import { useReportPeriod } from './practices-url.ts';

/** Reports how fast suppliers were paid, and the awards of the Fair Payment Code that this earns (RULES.md, 103). */
export const PaymentPracticesPage = withUrlState(Page);

function Page({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const { from, to, setPeriod } = useReportPeriod(useToday());
  const { report, ...state } = useReport({ companyId, from, to, limit: PAGE_SIZE_MAX });
  return (
    <ReportPage
      name="Payment practices"
      state={state}
      report={report}
      choices={
        <>
          {' '}
          <PeriodSelect from={from} to={to} onChange={setPeriod} />
          <ReportDay
            label="From"
            day={from}
            refuse={(day) => (day > to ? 'Choose a day up to the last one' : undefined)}
            onChange={(day) => setPeriod({ from: day, to })}
          />
          <ReportDay
            label="To"
            day={to}
            refuse={(day) => (day < from ? 'Choose a day from the first one on' : undefined)}
            onChange={(day) => setPeriod({ from, to: day })}
          />
        </>
      }
      links={[['/aged-creditors', 'Aged creditors']]}
      downloads={<DownloadCsv list="payment-practices" companyId={companyId} query={{ from, to }} />}
    >
      {(loaded) => <Report report={loaded} onShow={setPeriod} />}
    </ReportPage>
  );
}

interface ReportProps {
  readonly report: PracticesReport;
  readonly onShow: (days: { readonly from: LocalDate; readonly to: LocalDate }) => void;
}

function Report({ report, onShow }: ReportProps) {
  const { from, to, paidCount } = report;
  const days = `${formatLocalDate(from)} to ${formatLocalDate(to)}`;
  const [current] = halfYears(useToday(), 1);
  return (
    <>
      <Text color="fg.muted">Invoices paid {days}, in days from receipt to payment. Credit notes do not count.</Text>
      <PracticeFigures report={report} />
      {paidCount > 0 ? (
        <>
          <PaymentBands report={report} />
          <AwardPanels report={report} />
          <AgainstTable report={report} />
        </>
      ) : (
        <Panel>
          <EmptyState icon={BadgeCheck} title="Nothing paid" description={`No invoice was paid ${days}.`}>
            {current && current.from > from && (
              <Button variant="outline" onClick={() => onShow(current)}>
                Show {describeHalfYear(current.from)}
              </Button>
            )}
          </EmptyState>
        </Panel>
      )}
      <LateDateChanges report={report} />
    </>
  );
}

/** Keeps the previous report on screen while another loads. */
function useReport(variables: PaymentPracticesQueryVariables) {
  const { data, ...state } = loadStateWithPrevious(usePaymentPracticesQuery({ variables, ...FRESH }));
  return { report: data?.company.paymentPractices, ...state };
}
