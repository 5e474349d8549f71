import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { type ReactNode, useState } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { RunBody } from './RunBody.tsx';
import { CompleteDialog, PayAfterExportDialog, PaymentOptions } from './RunPaymentOptions.tsx';
import { useConfirmedAccounts } from './use-confirmed-accounts.ts';
import { usePaying } from './use-paying.ts';
import { useRunActions } from './use-run-actions.ts';
import { useRunDetail } from './use-run-detail.ts';

interface RunDialogProps {
  readonly run: PaymentRunFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Element that takes the focus if the button that opened the dialog has disappeared. */
  readonly finalFocus: () => HTMLElement | null;
}

/**
 * A run before its payment: payees, amounts and accounts (RULES.md, section 2, Payment Runs page). Always loads from
 * the server first, so that no user approves or pays outdated data.
 */
export function RunDialog(props: RunDialogProps) {
  const { run: listed, open, onClose } = props;
  const { shown, error, retry } = useRunDetail(listed.id, 'network-only');
  const run = shown?.paymentRun;
  const providerName = shown?.paymentProvider.name ?? '';
  const actions = useRunActions(listed.companyId, listed.id);
  const accounts = useConfirmedAccounts(run?.items ?? []);
  // The user can click again while the dialog fades out.
  const isBlocked = !open || actions.busyWith !== null || accounts.missingCount > 0;
  const paying = usePaying(run ?? listed, run, providerName, accounts.confirmedAccounts, isBlocked);
  const [isCompleting, setIsCompleting] = useState(false);
  const busy = paying.busy || actions.busyWith !== null;

  const complete = async () => {
    if (!isCompleting || !run || !(await actions.complete(accounts.confirmedAccounts, run))) return;
    setIsCompleting(false);
    onClose();
  };
  const ways = {
    providerName,
    actions,
    busy,
    isPaying: paying.busy,
    untickedCount: accounts.missingCount,
    onClose,
    onPay: paying.press,
    onComplete: () => setIsCompleting(true),
  };
  return (
    <>
      <RunFrame {...props} run={run ?? listed} busy={busy} footer={<PaymentOptions {...ways} run={run} />}>
        {shown ? (
          <RunBody
            {...shown}
            submission={paying.submission}
            actions={actions}
            accounts={accounts}
            busy={busy}
            onPay={ways.onPay}
          />
        ) : error ? (
          <ErrorState title="The payment run could not be loaded" message={serverMessage(error)} onRetry={retry} />
        ) : (
          <LoadingState label="Loading payment run..." />
        )}
      </RunFrame>
      <PayAfterExportDialog run={run ?? listed} providerName={providerName} paying={paying} />
      <CompleteDialog
        run={run}
        open={isCompleting}
        busy={actions.busyWith === 'complete'}
        onConfirm={() => void complete()}
        onClose={() => setIsCompleting(false)}
      />
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
