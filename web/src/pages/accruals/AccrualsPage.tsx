import { Button, Text } from '@chakra-ui/react';
import { formatLocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { CalendarRange, FileSpreadsheet, FileText } from 'lucide-react';
import { useAccrualsQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { monthActions } from '../../app/keyboard/month-actions.ts';
import { useShownMonth } from '../../app/url-state/use-shown-month.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MonthPicker } from '../../components/MonthPicker.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ReportPage, RowsShown } from '../../components/ReportPage.tsx';
import { useDownload } from '../../components/use-download.ts';
import { useToday } from '../../lib/use-today.ts';
import { AccrualTotals } from './AccrualTotals.tsx';
import { type AccrualsReport, CutOffTable } from './CutOffTable.tsx';
import { JournalTable } from './JournalTable.tsx';

/** Prepayments and accruals at a month's end, and the journal that books them (RULES.md, 95). */
export function AccrualsPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const currentMonth = monthOf(useToday());
  const { month, show } = useShownMonth(currentMonth);
  const { report, ...state } = useReport(companyId, month);
  return (
    <ReportPage
      name="Accruals"
      state={state}
      report={report}
      hasPrint={false}
      actions={monthActions(month, show)}
      choices={<MonthPicker month={month} currentMonth={currentMonth} onChange={show} />}
      links={[
        [`/accounting?month=${month}`, 'Accounting'],
        [`/purchases?month=${month}`, 'Purchases'],
      ]}
      downloads={
        <>
          <DownloadCsv list="accruals" companyId={companyId} query={{ month }} />
          {FILES.map((file) => (
            <FileButton key={file.format} {...file} companyId={companyId} month={month} />
          ))}
        </>
      }
    >
      {(loaded) => <Report report={loaded} />}
    </ReportPage>
  );
}

const FILES = [
  { format: 'journal', label: 'Journal CSV', icon: FileSpreadsheet, ending: 'csv' },
  { format: 'pdf', label: 'PDF', icon: FileText, ending: 'pdf' },
] as const;

interface FileButtonProps {
  readonly companyId: number;
  readonly month: Month;
}

function FileButton({ companyId, month, format, label, icon: Icon, ending }: FileButtonProps & (typeof FILES)[number]) {
  const { download, busy } = useDownload();
  const start = () =>
    void download('/api/exports/accruals', `accruals-${month}.${ending}`, { companyId, month, format });
  return (
    <Button variant="outline" loading={busy} loadingText={label} onClick={start}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
}

function Report({ report }: { readonly report: AccrualsReport }) {
  const { monthEnd, rows, rowCount, totals, journal, reversal, reversalDate } = report;
  const day = formatLocalDate(monthEnd);
  if (rowCount === 0) {
    return (
      <Panel>
        <EmptyState
          icon={CalendarRange}
          title="Nothing to cut off"
          description={`No bill has a service on the other side of ${day}, and none is expected by then. Enter the service period of a line in the invoice's panel.`}
        />
      </Panel>
    );
  }
  const prepaid = rows.filter(({ kind }) => kind === 'prepayment');
  const accrued = rows.filter(({ kind }) => kind !== 'prepayment');
  return (
    <>
      <Text color="fg.muted">By the days of the service, as the books are now.</Text>
      <AccrualTotals report={report} />
      <CutOffTable title={`Prepayments at ${day}`} rows={prepaid} totalPence={totals.prepaidPence} />
      <CutOffTable title={`Accruals at ${day}`} rows={accrued} totalPence={totals.accruedPence} />
      <RowsShown
        shownCount={rows.length}
        totalCount={rowCount}
        noun="rows"
        complete="The totals, the journals and the files"
      />
      <JournalTable title={`Closing journal, ${day}`} lines={journal} />
      <JournalTable title={`Reversal, ${formatLocalDate(reversalDate)}`} lines={reversal} />
    </>
  );
}

/** Keeps the previous month on screen while another month loads. */
function useReport(companyId: number, month: Month) {
  const { data, ...state } = loadStateWithPrevious(
    useAccrualsQuery({ variables: { companyId, month, limit: PAGE_SIZE_MAX }, ...FRESH }),
  );
  return { report: data?.company.accruals, ...state };
}
