import { Button, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { halfYears } from '@paycycle/schema/domain/payment-practices';
import type { CompanyFieldsFragment, PaymentPracticesQueryVariables } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { BadgeCheck, Printer } from 'lucide-react';
import { usePaymentPracticesQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { ReportDay } from '../../components/date-field/ReportDay.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useToday } from '../../lib/use-today.ts';
import { AgainstTable } from './AgainstTable.tsx';
import { AwardPanels } from './AwardPanels.tsx';
import { describeHalfYear, PeriodSelect } from './PeriodSelect.tsx';
import { PaymentBands, PracticeFigures, type PracticesReport } from './PracticeFigures.tsx';
import { useReportPeriod } from './practices-url.ts';

/** Reports how fast suppliers were paid, and the awards of the Fair Payment Code that this earns (RULES.md, 103). */
export function PaymentPracticesPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const { from, to, setPeriod } = useReportPeriod(useToday());
  const { report, isStale, failure, retry } = useReport({ companyId, from, to, limit: PAGE_SIZE_MAX });
  const print = () => window.print();
  usePageActions([{ key: 'p', label: 'Print', run: print }]);
  return (
    <Flex as="section" direction="column" gap="4" flexShrink="0" aria-label="Payment practices" aria-busy={isStale}>
      <Flex gap="3" wrap="wrap" align="end" data-print="none">
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
        <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }} align="center">
          <PageLink to="/aged-creditors" fontSize="sm">
            Aged creditors
          </PageLink>
          <DownloadCsv list="payment-practices" companyId={companyId} query={{ from, to }} />
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
      {!report && failure === null && <LoadingState label="Loading payment practices..." />}
      {report && <Report report={report} onShow={setPeriod} />}
    </Flex>
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
    </>
  );
}

/** Keeps the previous report on screen while another loads. */
function useReport(variables: PaymentPracticesQueryVariables) {
  const { data, ...state } = loadStateWithPrevious(usePaymentPracticesQuery({ variables, ...FRESH }));
  return { report: data?.company.paymentPractices, ...state };
}
