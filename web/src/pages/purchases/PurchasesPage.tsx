import { Text } from '@chakra-ui/react';
import { formatLocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { PURCHASE_GROUPS, type PurchaseGroup } from '@paycycle/schema/domain/purchases';
import type { CompanyFieldsFragment, PurchasesQueryVariables } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { ReceiptText } from 'lucide-react';
import { usePurchasesQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { monthActions } from '../../app/keyboard/month-actions.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MonthPicker } from '../../components/MonthPicker.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ReportPage, RowsShown } from '../../components/ReportPage.tsx';
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
export const PurchasesPage = withUrlState(Page);

function Page({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const currentMonth = monthOf(useToday());
  const { month, months, by, set } = usePurchasesAddress(currentMonth);
  const show = (next: Month) => void set({ month: next });
  const days = daysOf(month, months);
  const { report, ...state } = useReport({ companyId, ...days, by, limit: PAGE_SIZE_MAX });
  return (
    <ReportPage
      name="Purchases"
      state={state}
      report={report}
      actions={monthActions(month, show)}
      choices={
        <>
          {' '}
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
        </>
      }
      links={[
        ['/accounting', 'Accounting'],
        [`/accruals?month=${month}`, 'Accruals'],
      ]}
      downloads={<DownloadCsv list="purchases" companyId={companyId} query={{ ...days, by }} />}
    >
      {(loaded) => <Report report={loaded} />}
    </ReportPage>
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
      <RowsShown shownCount={rows.length} totalCount={rowCount} noun="rows" complete="The totals and the CSV" />
    </>
  );
}

/** Keeps the previous report on screen while another loads. */
function useReport(variables: PurchasesQueryVariables) {
  const { data, ...state } = loadStateWithPrevious(usePurchasesQuery({ variables, ...FRESH }));
  return { report: data?.company.purchases, ...state };
}
