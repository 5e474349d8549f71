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
import type { RunDetail } from './run-detail.ts';
import { usePayRun, useRunActions } from './use-run-actions.ts';
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
  const { shown, error, retry } = useRunDetail(props.run.id, 'network-only');
  if (shown) return <LoadedRun {...props} run={shown.paymentRun} provider={shown.paymentProvider} />;
  return (
    <RunFrame {...props} footer={<CancelButton {...props} />}>
      {error ? (
        <ErrorState
          title="The payment run could not be loaded"
          message={serverMessage(error, 'The server could not be reached.')}
          onRetry={retry}
        />
      ) : (
        <LoadingState label="Loading payment run..." />
      )}
    </RunFrame>
  );
}

interface LoadedRunProps extends RunDialogProps {
  readonly run: RunDetail;
  readonly provider: PaymentRunQuery['paymentProvider'];
}

function LoadedRun({ run, provider, ...frame }: LoadedRunProps) {
  const { open, onClose } = frame;
  const actions = useRunActions(run.companyId, run);
  const { payRun, busy: isPaying } = usePayRun(run.companyId, run.id, provider.name);
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [isCompleting, setIsCompleting] = useState(false);
  const busy = isPaying || actions.busyWith !== null;

  const pay = async () => {
    // Another click can come while the dialog fades.
    if (!open || busy) return;
    setSubmission(null);
    const outcome = await payRun();
    if (outcome) setSubmission(outcome);
  };
  const complete = async () => {
    if (!isCompleting || !(await actions.complete())) return;
    setIsCompleting(false);
    onClose();
  };
  return (
    <>
      <RunFrame
        {...frame}
        run={run}
        busy={busy}
        footer={
          <Ways
            run={run}
            providerName={provider.name}
            busy={busy}
            isPaying={isPaying}
            onClose={onClose}
            onPay={() => void pay()}
            onComplete={() => setIsCompleting(true)}
          />
        }
      >
        <Stack gap="4" pb="4">
          <RunState run={run} actions={actions} busy={busy} onCancelled={onClose} />
          <RunPayments
            run={run}
            providerName={provider.name}
            submission={submission}
            busy={busy}
            onRetry={() => void pay()}
          />
          {provider.notice && (
            <Alert.Root status="info" size="sm">
              <Alert.Indicator />
              <Alert.Title>{provider.notice}</Alert.Title>
            </Alert.Root>
          )}
          <Stack as="ul" listStyleType="none" gap="3" aria-label="Suppliers to pay">
            {run.items.map((item) => (
              <Payee key={item.supplier.id} item={item} busy={busy} onConfirmAccount={actions.confirmBankDetails} />
            ))}
          </Stack>
          {run.items.length === 0 && <Text color="fg.muted">No invoices are in this run.</Text>}
        </Stack>
      </RunFrame>
      <ConfirmDialog
        open={isCompleting}
        title="Complete payment run?"
        description={`Only complete it when the money was really paid outside Paycycle. ${countOf(run.invoiceCount, 'invoice')} for ${formatPounds(run.totalAmountPence)} will be marked as paid on ${formatLocalDate(run.runDate)}.`}
        confirmLabel="Yes, it was paid"
        busyLabel="Completing..."
        busy={actions.busyWith === 'complete'}
        onConfirm={() => void complete()}
        onClose={() => setIsCompleting(false)}
      />
    </>
  );
}

interface WaysProps {
  readonly run: RunDetail;
  readonly providerName: string;
  readonly busy: boolean;
  readonly isPaying: boolean;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onComplete: () => void;
}

/** The ways out of the dialog: leave the run, pay it here, or say that it was paid elsewhere. */
function Ways({ run: { allowedActions }, providerName, busy, isPaying, onClose, onPay, onComplete }: WaysProps) {
  return (
    <>
      <CancelButton onClose={onClose} disabled={busy} />
      <Button
        variant="outline"
        disabled={!allowedActions.includes('pay') || busy}
        loading={isPaying}
        loadingText="Processing..."
        onClick={onPay}
      >
        <Landmark aria-hidden />
        Pay via {providerName}
      </Button>
      <Button disabled={!allowedActions.includes('complete') || busy} onClick={onComplete}>
        <CircleCheck aria-hidden />
        Complete Payment Run
      </Button>
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

function CancelButton({ onClose, disabled }: { readonly onClose: () => void; readonly disabled?: boolean }) {
  return (
    <Button variant="outline" onClick={onClose} disabled={disabled}>
      Cancel
    </Button>
  );
}
