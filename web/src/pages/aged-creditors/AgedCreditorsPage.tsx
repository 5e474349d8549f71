import { Alert, Box, Button, Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate, type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { CircleCheckBig, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAgedCreditorsQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { DateField } from '../../components/date-field/DateField.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
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
        <DayField day={day} onChange={setDay} />
        <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }} align="center">
          <ChakraLink asChild variant="underline" fontSize="sm">
            <Link to="/suppliers">All suppliers</Link>
          </ChakraLink>
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
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>
            The first {rows.length.toLocaleString('en-GB')} of {supplierCount.toLocaleString('en-GB')} suppliers are
            shown. The totals and the CSV include all of them.
          </Alert.Title>
        </Alert.Root>
      )}
    </>
  );
}

interface DayFieldProps {
  readonly day: LocalDate;
  readonly onChange: (day: LocalDate) => void;
}

/** A typed day takes effect when the field is left or Enter is pressed, one from the calendar at once. */
function DayField({ day, onChange }: DayFieldProps) {
  const [{ of, value }, set] = useState({ of: day, value: String(day) });
  const input = useRef<HTMLInputElement>(null);
  // The way back leads to another day.
  const shown = of === day ? value : day;
  const chosen = parseLocalDate(shown);
  const take = (text: string) => {
    const date = parseLocalDate(text);
    if (date && date !== day && date <= today()) onChange(date);
  };
  return (
    <Box asChild width="60">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(shown);
        }}
      >
        <DateField
          label="As at"
          inputRef={input}
          value={shown}
          max={today()}
          error={chosen && chosen > today() ? 'Choose today or an earlier day' : undefined}
          onChange={(next) => {
            set({ of: day, value: next });
            if (document.activeElement !== input.current) take(next);
          }}
          onBlur={() => take(shown)}
        />
      </form>
    </Box>
  );
}

/** Reads the report of a day. Keeps the previous day on screen while another day loads. */
function useReport(companyId: number, day: LocalDate) {
  const { data, ...state } = loadStateWithPrevious(
    useAgedCreditorsQuery({ variables: { companyId, asAt: day, limit: PAGE_SIZE_MAX }, ...FRESH }),
  );
  return { report: data?.company.agedCreditors, ...state };
}
