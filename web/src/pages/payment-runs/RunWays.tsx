import { Button, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunAction } from '@paycycle/schema/domain/payment-run';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { CircleCheck, Landmark } from 'lucide-react';
import { May } from '../../app/company/May.tsx';
import { useMayCall } from '../../app/company/use-may.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { countOf } from '../../lib/count-of.ts';
import { exportInWords, type RunDetail } from './run-detail.ts';
import type { usePaying } from './use-paying.ts';

interface PayAfterExportDialogProps {
  readonly run: PaymentRunFieldsFragment;
  readonly providerName: string;
  readonly paying: ReturnType<typeof usePaying>;
}

/** Nothing of the product can see whether the bank got a file: who downloaded one may have paid by it. */
export function PayAfterExportDialog({ run, providerName, paying }: PayAfterExportDialogProps) {
  return (
    <ConfirmDialog
      open={paying.isAsking}
      busy={paying.busy}
      destructive
      title={`Pay via ${providerName}?`}
      description={`A payment file for this run was downloaded ${exportInWords(run)}. Pay it here only if that file wasn't sent to the bank. Otherwise everything will be paid twice.`}
      confirmLabel="The file wasn't sent – pay now"
      busyLabel="Processing..."
      onConfirm={paying.confirm}
      onClose={paying.dismiss}
    />
  );
}

interface CompleteDialogProps {
  readonly run: PaymentRunFieldsFragment;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more: nothing of the product can see that money was paid outside it. */
export function CompleteDialog({ run, ...dialog }: CompleteDialogProps) {
  const what = `${countOf(run.invoiceCount, 'invoice')} for ${formatPounds(run.totalAmountPence)}`;
  return (
    <ConfirmDialog
      {...dialog}
      title="Complete payment run?"
      description={`Only do this if you've already paid outside Paycycle. ${what} will be marked as paid on ${formatLocalDate(run.runDate)}.`}
      confirmLabel="Mark as paid"
      busyLabel="Completing..."
    />
  );
}

interface WaysProps {
  /** Undefined while it is on the way: there is nothing to pay then. */
  readonly run: RunDetail | undefined;
  readonly providerName: string;
  readonly busy: boolean;
  readonly isPaying: boolean;
  /** Accounts that look mistyped and are not ticked: nothing is paid before. */
  readonly untickedCount: number;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onComplete: () => void;
}

/** The ways out of the dialog: leave the run, pay it here, or record that it was paid elsewhere. */
export function Ways({ run, providerName, busy, isPaying, untickedCount, onClose, onPay, onComplete }: WaysProps) {
  const may = useMayCall();
  const can = (action: PaymentRunAction) => run?.allowedActions.includes(action) && untickedCount === 0 && !busy;
  return (
    <>
      {untickedCount > 0 && may('payPaymentRun') && (
        <Text fontSize="xs" color="fg.muted" flexBasis={{ base: 'full', md: 'auto' }}>
          Tick {countOf(untickedCount, 'account')} that {untickedCount === 1 ? 'looks' : 'look'} mistyped first
        </Text>
      )}
      <Button variant="outline" onClick={onClose} disabled={busy}>
        {may('payPaymentRun') ? 'Cancel' : 'Close'}
      </Button>
      {run && (
        <May call="payPaymentRun">
          <Button disabled={!can('pay')} loading={isPaying} loadingText="Processing..." onClick={onPay}>
            <Landmark aria-hidden />
            Pay via {providerName}
          </Button>
          <Button variant="outline" disabled={!can('complete')} onClick={onComplete}>
            <CircleCheck aria-hidden />
            Complete Payment Run
          </Button>
        </May>
      )}
    </>
  );
}
