import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { ChevronRight } from 'lucide-react';
import { type FocusEvent, memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { useCanCall } from '../../app/company/use-can.ts';
import { AtBankAlert } from '../../components/AtBankAlert.tsx';
import { DuplicatePaymentAlert } from '../../components/DuplicatePaymentAlert.tsx';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { countOf } from '../../lib/count-of.ts';
import { EmailRemittance } from './EmailRemittance.tsx';
import { ReopenRun, RunReopenings } from './ReopenRun.tsx';
import { RunFiles } from './RunFiles.tsx';
import { RunSchedule } from './RunSchedule.tsx';
import { RunStatusBadge } from './RunStatusBadge.tsx';
import { describeExport } from './run-detail.ts';
import { describeProgress, nextStepLabel, viewLabel } from './run-label.ts';
import { nextStepOf } from './run-next-step.ts';
import { RunSendBacks } from './SendBackRun.tsx';

interface RunCardProps {
  readonly run: PaymentRunFieldsFragment;
  readonly onView: (run: PaymentRunFieldsFragment) => void;
}

/** One payment run, with a schedule to expand (RULES.md, section 2, Payment Runs page). */
export const RunCard = memo(function RunCard({ run, onView }: RunCardProps) {
  const { id, companyId, number, failedCount, notes, paymentsAwaitingAuthorisation } = run;
  const exported = describeExport(run);
  const progress = describeProgress(run);
  const keptFocus = useKeptFocus();
  return (
    <Panel asChild px="4" py="3.5" focusVisibleRing="outside">
      <li tabIndex={-1} data-run={id} aria-label={`Payment Run #${number}`} {...keptFocus}>
        <RunTitle run={run} />
        <Flex align="center" wrap="wrap" columnGap="3" rowGap="1" mt="2">
          <Flex gap="2" aria-live="polite">
            <RunStatusBadge run={run} />
            {progress && <Badge variant="outline">{progress}</Badge>}
            {failedCount > 0 && <Badge colorPalette="red">{failedCount} failed</Badge>}
          </Flex>
          <Text fontSize="xs" color="fg.muted">
            {formatLocalDate(run.runDate)} · {countOf(run.invoiceCount, 'invoice')} · made by {run.createdByName}
          </Text>
        </Flex>
        {exported && (
          <Text fontSize="xs" color="fg.muted" mt="1">
            Payment file downloaded {exported}
          </Text>
        )}
        <Box mt="2" _empty={{ display: 'none' }}>
          <RunSendBacks run={run} />
        </Box>
        <RunReopenings run={run} />
        {paymentsAwaitingAuthorisation && (
          <Box mt="3">
            <AtBankAlert {...paymentsAwaitingAuthorisation} continueLabel="Continue" />
          </Box>
        )}
        <Box mt="3" _empty={{ display: 'none' }}>
          <DuplicatePaymentAlert companyId={companyId} isShown={({ paymentRunId }) => paymentRunId === id} />
        </Box>
        {notes && (
          <Text mt="2" overflowWrap="anywhere" whiteSpace="pre-line">
            {notes}
          </Text>
        )}
        <Schedule run={run} actions={<RunActions run={run} onView={onView} />} />
      </li>
    </Panel>
  );
});

function RunTitle({ run: { id, number, name, totalAmountPence } }: { readonly run: PaymentRunFieldsFragment }) {
  return (
    <Flex justify="space-between" align="start" gap="3">
      <Box minW="0">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          <RecordLink page="/payment-runs" id={id}>
            Payment Run #{number}
          </RecordLink>
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {name}
        </Text>
      </Box>
      <Money amount={totalAmountPence} fontSize="lg" fontWeight="700" />
    </Flex>
  );
}

/** Keeps the focus in the card when the focused button disappears after its action. */
function useKeptFocus() {
  const ref = useRef<HTMLLIElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // React fires no blur event when the focused element is removed. The focus is then on the body.
    if (hasFocus.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
}

function RunActions({ run, onView }: RunCardProps) {
  const { number, status, allowedActions } = run;
  const isWaiting = status === 'draft' || status === 'pending';
  const may = useCanCall();
  const label = viewLabel(status, may('payPaymentRun'));
  const step = nextStepOf(run, may);
  return (
    <>
      {/* The file states that the run was paid with it, so only users who may pay see it. */}
      {status !== 'cancelled' && (
        <Can call="payPaymentRun">
          <RunFiles run={run} />
        </Can>
      )}
      <EmailRemittance run={run} />
      {allowedActions.includes('reopen_unpaid') && <ReopenRun run={run} />}
      {(isWaiting || status === 'approved') && (
        <Button data-view onClick={() => onView(run)} variant="outline" aria-label={`${label}: Payment Run #${number}`}>
          {label}
        </Button>
      )}
      {step && (
        // Leads to the payees, because a user must see them before paying or approving.
        <Button
          data-next-step
          onClick={() => onView(run)}
          aria-label={`${nextStepLabel(step, run)}: Payment Run #${number}`}
        >
          {nextStepLabel(step, run)}
        </Button>
      )}
    </>
  );
}

interface ScheduleProps {
  readonly run: PaymentRunFieldsFragment;
  readonly actions: ReactNode;
}

/** Buttons of a run, and its schedule, which loads when it is expanded. */
function Schedule({ run, actions }: ScheduleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <>
      <Flex justify="space-between" wrap="wrap" gap="2" mt="3">
        <Button
          variant="ghost"
          ms="-2"
          aria-label={`Payment schedule: Payment Run #${run.number}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Box asChild transition="transform" transform={isOpen ? 'rotate(90deg)' : undefined}>
            <ChevronRight aria-hidden />
          </Box>
          Payment schedule
        </Button>
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      </Flex>
      {isOpen && (
        <Box id={contentId} mt="3">
          <RunSchedule runId={run.id} />
        </Box>
      )}
    </>
  );
}
