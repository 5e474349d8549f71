import { Button, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { paidOutsideOn } from '@paycycle/schema/domain/payment-run';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { CircleCheck, Landmark } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';
import { ApproveButton, RunMore, SubmitButton } from './RunMore.tsx';
import { describeExport, type RunDetail, unpaidOf } from './run-detail.ts';
import { canDo, type NextStep, nextStepOf } from './run-next-step.ts';
import { SendBackRun } from './SendBackRun.tsx';
import type { usePaying } from './use-paying.ts';
import type { useRunActions } from './use-run-actions.ts';

interface PayAfterExportDialogProps {
  readonly run: PaymentRunFieldsFragment;
  readonly providerName: string;
  readonly paying: ReturnType<typeof usePaying>;
}

/** The product cannot see if the bank received a file: the user who downloaded one may have paid with it. */
export function PayAfterExportDialog({ run, providerName, paying }: PayAfterExportDialogProps) {
  return (
    <ConfirmDialog
      open={paying.isAsking}
      busy={paying.busy}
      destructive
      title={`Pay via ${providerName}?`}
      description={`A payment file for this run was downloaded ${describeExport(run)}. Pay it here only if that file wasn't sent to the bank. Otherwise everything will be paid twice.`}
      confirmLabel="The file wasn't sent – pay now"
      busyLabel="Processing..."
      onConfirm={paying.confirm}
      onClose={paying.dismiss}
    />
  );
}

interface CompleteDialogProps {
  /** Undefined until loaded. Nothing can be completed before that. */
  readonly run: RunDetail | undefined;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, because the product cannot see payments made outside it. */
export function CompleteDialog({ run, ...dialog }: CompleteDialogProps) {
  if (!run) return null;
  const invoiceDates = unpaidOf(run.items).map(({ invoiceDate }) => invoiceDate);
  const paidOn = paidOutsideOn(run.runDate, invoiceDates, today());
  const what = `${countOf(run.invoiceCount, 'invoice')} for ${formatPounds(run.totalAmountPence)}`;
  return (
    <ConfirmDialog
      {...dialog}
      title="Complete payment run?"
      description={`Only do this if you've already paid outside Paycycle. ${what} will be marked as paid on ${formatLocalDate(paidOn)}.`}
      confirmLabel="Mark as paid"
      busyLabel="Completing..."
    />
  );
}

interface WaysProps {
  /** Undefined until loaded. Nothing can be paid before that. */
  readonly run: RunDetail | undefined;
  readonly providerName: string;
  readonly actions: ReturnType<typeof useRunActions>;
  readonly busy: boolean;
  readonly isPaying: boolean;
  /** Accounts that look mistyped and are not confirmed. They block the payment. */
  readonly untickedCount: number;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onComplete: () => void;
}

/** Closes the dialog, or starts the run's next step; other actions are in a menu beside it. */
export function PaymentOptions(props: WaysProps) {
  const { run, actions, busy, untickedCount, onClose } = props;
  const may = useCanCall();
  const step = run ? nextStepOf(run, may) : null;
  // Beside a run in progress at the bank it would read as 'Cancel run'.
  const isAsked = may('payPaymentRun') && (!run || run.status === 'draft' || run.status === 'pending');
  return (
    <>
      {run && <RunMore run={run} step={step} actions={actions} busy={busy} onCancelled={onClose} />}
      {untickedCount > 0 && may('payPaymentRun') && (
        <Text fontSize="xs" color="fg.muted" flexBasis={{ base: 'full', md: 'auto' }}>
          Tick {countOf(untickedCount, 'account')} that {untickedCount === 1 ? 'looks' : 'look'} mistyped first
        </Text>
      )}
      <Button variant="outline" onClick={onClose} disabled={busy}>
        {isAsked ? 'Cancel' : 'Close'}
      </Button>
      {run && canDo(run, 'send_back', may) && <SendBackRun run={run} actions={actions} busy={busy} />}
      {run && <WaysToPay {...props} run={run} step={step} />}
      {run && step === 'submit' && <SubmitButton actions={actions} busy={busy} />}
      {run && step === 'approve' && <ApproveButton run={run} actions={actions} busy={busy} />}
    </>
  );
}

interface WaysToPayProps extends WaysProps {
  readonly run: RunDetail;
  readonly step: NextStep | null;
}

/** A user who awaits an approval sees the payment options disabled; one who approves or submits does not see them. */
function WaysToPay({ run, step, providerName, busy, isPaying, untickedCount, onPay, onComplete }: WaysToPayProps) {
  const may = useCanCall();
  const isLater = step === null && (run.status === 'draft' || run.status === 'pending');
  const isBlocked = busy || untickedCount > 0;
  if (!may('payPaymentRun')) return null;
  const [canPay, canComplete] = [canDo(run, 'pay', may), canDo(run, 'complete', may)];
  return (
    <>
      {(canComplete || isLater) && (
        <Button
          variant={step === 'complete' ? 'solid' : 'outline'}
          disabled={!canComplete || isBlocked}
          onClick={onComplete}
        >
          <CircleCheck aria-hidden />
          Complete Payment Run
        </Button>
      )}
      {(canPay || isPaying || isLater) && (
        <Button
          variant={step === 'pay' || isPaying ? 'solid' : 'outline'}
          disabled={!canPay || isBlocked}
          loading={isPaying}
          loadingText="Processing..."
          onClick={onPay}
        >
          <Landmark aria-hidden />
          Pay via {providerName}
        </Button>
      )}
    </>
  );
}
