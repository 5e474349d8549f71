import { Badge, Box, Button, Flex, Icon, Text } from '@chakra-ui/react';
import { formatLocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { DuplicatePaymentFieldsFragment } from '@paycycle/schema/generated/operations';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, type ReactNode, type RefObject, Suspense, useCallback, useId, useRef, useState } from 'react';
import { Can } from '../../../app/company/Can.tsx';
import { usePageActions } from '../../../app/keyboard/use-page-actions.ts';
import { DuplicatePaymentAlert } from '../../../components/DuplicatePaymentAlert.tsx';
import { Money } from '../../../components/Money.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { lazyPart } from '../../../lib/load-code.ts';
import { ClosedBanner } from './ClosedBanner.tsx';
import type { LineFinder } from './exception-columns.tsx';
import { CloseMonthButton, MonthExports } from './MonthActions.tsx';
import { MonthReportDetails } from './MonthReportDetails.tsx';
import type { Summary } from './summary.ts';
import { UnpublishedBills } from './UnpublishedBills.tsx';
import { hasEnded, useMonthClosing } from './use-month-closing.ts';
import { type MonthReport, useMonthReport } from './use-month-report.ts';

/** Their forms and rules are loaded when a month is to be closed or reopened: no list of lines waits for them. */
const CloseMonthDialog = lazyPart(async () => ({
  default: (await import('./balance-questions.ts')).CloseMonthDialog,
}));
const ReopenMonthDialog = lazyPart(async () => ({
  default: (await import('./ReopenMonthDialog.tsx')).ReopenMonthDialog,
}));

interface MonthPanelProps {
  readonly companyId: number;
  readonly month: Month;
  readonly summary: Summary;
  readonly lines: LineFinder;
}

/** Shows a month's reconciliation for accountants: balances, exceptions, exports and closing. */
export const MonthPanel = memo(function MonthPanel({ companyId, month, summary, lines }: MonthPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const report = useMonthReport(companyId, month, { isOpen, isClosed: summary.isClosed });
  const toggle = useRef<HTMLButtonElement>(null);
  const { question, ask, wasAsked, answer, dialog } = useQuestion(toggle);
  const { busy, closeMonth, reopenMonth } = useMonthClosing(companyId, month);
  useCloseKey(!summary.isClosed && hasEnded(month), () => ask('close'));
  const shared = { ...dialog, month, busy };
  const isInMonth = useIsInMonth(month);
  return (
    <>
      {summary.isClosed && (
        <ClosedBanner
          month={month}
          closing={report.closings?.find(({ reopenedAt }) => reopenedAt === null)}
          onOpen={() => ask('open')}
        />
      )}
      <DuplicatePaymentAlert companyId={companyId} isShown={isInMonth} />
      <Report
        companyId={companyId}
        summary={summary}
        report={report}
        lines={lines}
        toggle={toggle}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      >
        <MonthExports companyId={companyId} month={month} />
        {!summary.isClosed && (
          <Can call="closeMonth">
            <CloseMonthButton month={month} onClick={() => ask('close')} />
          </Can>
        )}
      </Report>
      {wasAsked.close && (
        <Suspense>
          <CloseMonthDialog
            {...shared}
            companyId={companyId}
            summary={summary}
            open={question === 'close'}
            onConfirm={(balance, shown) => void answer(() => closeMonth(balance, shown))}
          />
        </Suspense>
      )}
      {wasAsked.open && (
        <Suspense>
          <ReopenMonthDialog
            {...shared}
            open={question === 'open'}
            onConfirm={(reason) => void answer(() => reopenMonth(reason))}
          />
        </Suspense>
      )}
    </>
  );
});

function useIsInMonth(month: Month) {
  return useCallback(
    ({ date, resolution }: DuplicatePaymentFieldsFragment) => monthOf(date) === month && resolution === null,
    [month],
  );
}

function useCloseKey(canClose: boolean, run: () => void): void {
  usePageActions(canClose ? [{ key: 'c', label: 'Close month', run, needs: 'closeMonth' }] : []);
}

/** State of the close and reopen dialogs. After a confirmed change, the focus moves to an element that is always present. */
function useQuestion(whenAnswered: RefObject<HTMLElement | null>) {
  const [question, setQuestion] = useState<'close' | 'open' | null>(null);
  const [wasAsked, setWasAsked] = useState({ close: false, open: false });
  const isAnswered = useRef(false);
  return {
    question,
    wasAsked,
    ask(about: 'close' | 'open') {
      isAnswered.current = false;
      setWasAsked((before) => ({ ...before, [about]: true }));
      setQuestion(about);
    },
    async answer(change: () => Promise<boolean | undefined>) {
      if (!(await change())) return;
      isAnswered.current = true;
      setQuestion(null);
    },
    dialog: {
      onClose: () => setQuestion(null),
      // The button that was pressed goes with what it changed.
      finalFocus: () => (isAnswered.current ? whenAnswered.current : null),
    },
  };
}

interface ReportProps extends Pick<MonthPanelProps, 'companyId' | 'summary' | 'lines'> {
  readonly report: MonthReport;
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Actions on the month. */
  readonly children: ReactNode;
}

function Report({ companyId, summary, report, lines, toggle, isOpen, onToggle, children }: ReportProps) {
  const detailsId = useId();
  return (
    <Panel as="section" aria-label="Month report">
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2" px="3" py="1.5" minH="11">
        <Unreconciled summary={summary} />
        <Flex css={ACTIONS_STYLE}>
          <Button
            ref={toggle}
            size="xs"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={onToggle}
          >
            Exceptions
            <ExceptionCount count={summary.exceptionCount} />
            <Icon as={isOpen ? ChevronUp : ChevronDown} aria-hidden />
          </Button>
          {children}
        </Flex>
      </Flex>
      {!summary.isClosed && hasEnded(summary.month) && (
        <Box px="3" pb="2" _empty={{ display: 'none' }}>
          <UnpublishedBills summary={summary} />
        </Box>
      )}
      {isOpen && (
        <Box id={detailsId} borderTopWidth="1px">
          <MonthReportDetails companyId={companyId} report={report} summary={summary} lines={lines} />
        </Box>
      )}
    </Panel>
  );
}

/** Two beside each other where there is little room, and in one row where there is more. */
const ACTIONS_STYLE = {
  display: { base: 'grid', sm: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2',
  width: { base: 'full', sm: 'auto' },
  marginInlineStart: { md: 'auto' },
} as const;

function Unreconciled({ summary: { unreconciledPence, oldestUnreconciledDate } }: { readonly summary: Summary }) {
  return (
    <Text color="fg.muted">
      Unreconciled <Money amount={unreconciledPence} fontWeight="700" color="fg" />
      {oldestUnreconciledDate && ` (oldest ${formatLocalDate(oldestUnreconciledDate)})`}
    </Text>
  );
}

function ExceptionCount({ count }: { readonly count: number }) {
  return <Badge colorPalette={count > 0 ? 'orange' : 'green'}>{count.toLocaleString('en-GB')}</Badge>;
}
