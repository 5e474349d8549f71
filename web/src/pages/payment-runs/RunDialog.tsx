import { Alert, Button, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunFieldsFragment, PaymentRunQuery } from '@paycycle/schema/generated/operations';
import { CircleCheck, Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { ConfirmDialog, Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { countOf } from '../../lib/count-of.ts';
import { Payee } from './Payee.tsx';
import { RunPayments, type Submission } from './RunPayments.tsx';
import { RunState } from './RunState.tsx';
import { exportInWords, type RunDetail } from './run-detail.ts';
import { usePaying } from './use-paying.ts';
import { useRunActions } from './use-run-actions.ts';
import { useRunDetail } from './use-run-detail.ts';

interface RunDialogProps {
  readonly run: PaymentRunFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where the focus goes when the button that opened it is gone. */
  readonly finalFocus: () => HTMLElement | null;
}

/**
 * A run before it is paid: whom it pays, how much and where to (section 2, Payment Runs page). It is always read from the
 * server first: nobody approves or pays what was there before.
 */
export function RunDialog(props: RunDialogProps) {
  const { run: listed, open, onClose } = props;
  const { shown, error, retry } = useRunDetail(listed.id, 'network-only');
  const run = shown?.paymentRun;
  const providerName = shown?.paymentProvider.name ?? '';
  const actions = useRunActions(listed.companyId, listed.id);
  // Another click can come while the dialog fades.
  const paying = usePaying(run ?? listed, providerName, !open || actions.busyWith !== null);
  const [isCompleting, setIsCompleting] = useState(false);
  const busy = paying.busy || actions.busyWith !== null;

  const complete = async () => {
    if (!isCompleting || !(await actions.complete())) return;
    setIsCompleting(false);
    onClose();
  };
  const ways = {
    providerName,
    busy,
    isPaying: paying.busy,
    onClose,
    onPay: paying.press,
    onComplete: () => setIsCompleting(true),
  };
  return (
    <>
      <RunFrame {...props} run={run ?? listed} busy={busy} footer={<Ways {...ways} run={run} />}>
        {shown ? (
          <RunBody
            {...shown}
            submission={paying.submission}
            actions={actions}
            busy={busy}
            onClose={onClose}
            onPay={ways.onPay}
          />
        ) : error ? (
          <ErrorState
            title="The payment run could not be loaded"
            message={serverMessage(error, 'The server could not be reached.')}
            onRetry={retry}
          />
        ) : (
          <LoadingState label="Loading payment run..." />
        )}
      </RunFrame>
      <PayAfterExportDialog run={run ?? listed} providerName={providerName} paying={paying} />
      <CompleteDialog
        run={run ?? listed}
        open={isCompleting}
        busy={actions.busyWith === 'complete'}
        onConfirm={() => void complete()}
        onClose={() => setIsCompleting(false)}
      />
    </>
  );
}

interface RunBodyProps extends PaymentRunQuery {
  readonly submission: Submission | null;
  readonly actions: ReturnType<typeof useRunActions>;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onPay: () => void;
}

function RunBody({ paymentRun: run, paymentProvider, submission, actions, busy, onClose, onPay }: RunBodyProps) {
  const { name, notice } = paymentProvider;
  return (
    <Stack gap="4" pb="4">
      <RunState run={run} actions={actions} busy={busy} onCancelled={onClose} />
      <RunPayments run={run} providerName={name} submission={submission} busy={busy} onRetry={onPay} />
      {notice && (
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>{notice}</Alert.Title>
        </Alert.Root>
      )}
      <Stack as="ul" listStyleType="none" gap="3" aria-label="Suppliers to pay">
        {run.items.map((item) => (
          <Payee key={item.supplier.id} item={item} busy={busy} onConfirmAccount={actions.confirmBankDetails} />
        ))}
      </Stack>
      {run.items.length === 0 && <Text color="fg.muted">No invoices are in this run.</Text>}
    </Stack>
  );
}

interface PayAfterExportDialogProps {
  readonly run: PaymentRunFieldsFragment;
  readonly providerName: string;
  readonly paying: ReturnType<typeof usePaying>;
}

/** Nothing of the product can see whether the bank got a file: who downloaded one may have paid by it. */
function PayAfterExportDialog({ run, providerName, paying }: PayAfterExportDialogProps) {
  return (
    <ConfirmDialog
      open={paying.isAsking}
      busy={paying.busy}
      destructive
      title={`Pay via ${providerName}?`}
      description={`A payment file of this run was downloaded ${exportInWords(run)}. Pay it here only if that file was not sent to the bank: otherwise everything is paid twice.`}
      confirmLabel="The file was not sent: pay now"
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
function CompleteDialog({ run, ...dialog }: CompleteDialogProps) {
  const what = `${countOf(run.invoiceCount, 'invoice')} for ${formatPounds(run.totalAmountPence)}`;
  return (
    <ConfirmDialog
      {...dialog}
      title="Complete payment run?"
      description={`Only complete it when the money was really paid outside Paycycle. ${what} will be marked as paid on ${formatLocalDate(run.runDate)}.`}
      confirmLabel="Yes, it was paid"
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
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onComplete: () => void;
}

/** The ways out of the dialog: leave the run, pay it here, or say that it was paid elsewhere. */
function Ways({ run, providerName, busy, isPaying, onClose, onPay, onComplete }: WaysProps) {
  return (
    <>
      <Button variant="outline" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      {run && (
        <>
          <Button
            disabled={!run.allowedActions.includes('pay') || busy}
            loading={isPaying}
            loadingText="Processing..."
            onClick={onPay}
          >
            <Landmark aria-hidden />
            Pay via {providerName}
          </Button>
          <Button variant="outline" disabled={!run.allowedActions.includes('complete') || busy} onClick={onComplete}>
            <CircleCheck aria-hidden />
            Complete Payment Run
          </Button>
        </>
      )}
    </>
  );
}

interface RunFrameProps extends RunDialogProps {
  readonly busy?: boolean;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

function RunFrame({ run, ...dialog }: RunFrameProps) {
  const about = [run.name, formatLocalDate(run.runDate), formatPounds(run.totalAmountPence)].join(' · ');
  return <Dialog {...dialog} title={`Payment Run #${run.number}`} description={about} size="lg" />;
}
