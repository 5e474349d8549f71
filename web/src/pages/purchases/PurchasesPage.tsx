import { Button, Flex, Text } from '@chakra-ui/react';
import { addMonths, formatLocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { PURCHASE_GROUPS, type PurchaseGroup } from '@paycycle/schema/domain/purchases';
import type { CompanyFieldsFragment, PurchasesQueryVariables } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { Printer, ReceiptText } from 'lucide-react';
import { usePurchasesQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { MonthPicker } from '../../components/MonthPicker.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Select } from '../../components/Select.tsx';
import { useToday } from '../../lib/use-today.ts';
import { type PurchasesReport, PurchasesTable } from './PurchasesTable.tsx';
import { daysOf, PERIODS, periodOf, usePurchasesAddress } from './purchases-url.ts';
import { VatReturn } from './VatReturn.tsx';

const GROUP_LABELS = {
  supplier: 'By supplier',
  account: 'By account',
  vat_code: 'By VAT code',
} as const satisfies Record<PurchaseGroup, string>;

const PERIOD_LABELS = { 1: 'Month', 3: '3 months to', 12: '12 months to' } as const;

/** Reports a period's purchases and their figures for the VAT return (RULES.md, 94). */
export function PurchasesPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const currentMonth = monthOf(useToday());
  const { month, months, by, set } = usePurchasesAddress(currentMonth);
  const show = (next: Month) => void set({ month: next });
  const days = daysOf(month, months);
  const { report, isStale, failure, retry } = useReport({ companyId, ...days, by, limit: PAGE_SIZE_MAX });
  const print = () => window.print();
  usePageActions([
    { key: '[', label: 'Previous month', run: () => show(addMonths(month, -1)) },
    { key: ']', label: 'Next month', run: () => show(addMonths(month, 1)) },
    { key: 'p', label: 'Print', run: print },
  ]);
  return (
    <Flex as="section" direction="column" gap="4" flexShrink="0" aria-label="Purchases" aria-busy={isStale}>
      <Flex gap="3" wrap="wrap" align="center" data-print="none">
        <Choice label="Period" value={String(months)} onChange={(text) => void set({ months: periodOf(text) })}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {PERIOD_LABELS[period]}
            </option>
          ))}
        </Choice>
        <MonthPicker month={month} currentMonth={currentMonth} onChange={show} />
        <Choice
          label="Rows"
          value={by}
          onChange={(text) => void set({ by: PURCHASE_GROUPS.find((group) => group === text) ?? null })}
        >
          {PURCHASE_GROUPS.map((group) => (
            <option key={group} value={group}>
              {GROUP_LABELS[group]}
            </option>
          ))}
        </Choice>
        <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }} align="center">
          <PageLink to="/accounting" fontSize="sm">
            Accounting
          </PageLink>
          <PageLink to={`/accruals?month=${month}`} fontSize="sm">
            Accruals
          </PageLink>
          <DownloadCsv list="purchases" companyId={companyId} query={{ ...days, by }} />
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
      {!report && failure === null && <LoadingState label="Loading purchases..." />}
      {report && <Report report={report} />}
    </Flex>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: React.ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Select
      box={{ w: { base: 'full', sm: '40' } }}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </Select>
  );
}

function Report({ report }: { readonly report: PurchasesReport }) {
  const { from, to, rows, rowCount, vatBoxes } = report;
  const days = `${formatLocalDate(from)} to ${formatLocalDate(to)}`;
  if (rowCount === 0) {
    return (
      <Panel>
        <EmptyState
          icon={ReceiptText}
          title="Nothing bought"
          description={`No bill or credit note is dated ${days}.`}
        />
      </Panel>
    );
  }
  return (
    <>
      <Text color="fg.muted">Bills and credit notes dated {days}, paid or not.</Text>
      <VatReturn boxes={vatBoxes} />
      <PurchasesTable report={report} />
      {rows.length < rowCount && (
        <Notice
          status="info"
          title={`The first ${rows.length.toLocaleString('en-GB')} of ${rowCount.toLocaleString('en-GB')} rows are shown. The totals and the CSV include all of them.`}
        />
      )}
    </>
  );
}

/** Keeps the previous report on screen while another loads. */
function useReport(variables: PurchasesQueryVariables) {
  const { data, ...state } = loadStateWithPrevious(usePurchasesQuery({ variables, ...FRESH }));
  return { report: data?.company.purchases, ...state };
}
