import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { BadgeCheck, Ban, CornerUpLeft, ListChecks, Send, Undo2 } from 'lucide-react';
import { useCanCall } from '../../../app/company/use-can.ts';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { EmailRemittance } from '../EmailRemittance.tsx';
import { ReopenRun } from '../ReopenRun.tsx';
import type { RunDetail } from '../run-detail.ts';
import { viewLabel } from '../run-label.ts';
import { nextStepOf } from '../run-next-step.ts';
import { useRunQuestion } from '../run-question.tsx';
import { useRunActions } from '../use-run-actions.ts';

interface RunActionsProps {
  readonly run: RunDetail;
  /** Opens the dialog in which the run is approved, paid and completed. */
  readonly onView: (run: PaymentRunFieldsFragment) => void;
}

/** Possible actions on a run, and why the others are refused. */
export function RunActions({ run, onView }: RunActionsProps) {
  const actions = useRunActions(run.companyId, run.id);
  const { ask, question } = useRunQuestion(run, actions, () => undefined);
  const canCall = useCanCall();
  const isToApprove = nextStepOf(run, canCall) === 'approve';
  const isWaiting = run.status === 'draft' || run.status === 'pending';
  const canView = isWaiting || run.status === 'approved';
  return (
    <>
      {isToApprove && <ApproverActions run={run} onView={onView} isNextStep />}
      <PanelAction
        icon={ListChecks}
        label={viewLabel(run.status, canCall('payPaymentRun'))}
        isMain={!isToApprove}
        reasonAgainst={canView ? null : `The run is ${run.status}`}
        onClick={() => onView(run)}
      />
      <EmailRemittance run={run} />
      {run.allowedActions.includes('reopen_unpaid') && <ReopenRun run={run} />}
      <PanelAction
        icon={Send}
        label="Submit for approval"
        needs="submitPaymentRun"
        reasonAgainst={
          reasonAgainst(run, 'submit') ??
          (run.approverNames.length + run.pausedApprovers.length > 0
            ? null
            : 'No one else in this company can approve it')
        }
        busy={actions.busyWith === 'submit'}
        onClick={() => void actions.submit()}
      />
      {!isToApprove && <ApproverActions run={run} onView={onView} />}
      <PanelAction
        icon={Undo2}
        label="Withdraw"
        needs="withdrawPaymentRun"
        reasonAgainst={reasonAgainst(run, 'withdraw')}
        onClick={() => ask('withdraw')}
      />
      <PanelAction
        icon={Ban}
        label="Cancel run"
        needs="cancelPaymentRun"
        reasonAgainst={reasonAgainst(run, 'cancel')}
        onClick={() => ask('cancel')}
      />
      {question}
    </>
  );
}

/** Both open the dialog, where the user checks the payees and accounts first. */
function ApproverActions({ run, onView, isNextStep = false }: RunActionsProps & { readonly isNextStep?: boolean }) {
  return (
    <>
      <PanelAction
        icon={BadgeCheck}
        label="Approve…"
        needs="approvePaymentRun"
        isMain={isNextStep}
        reasonAgainst={reasonAgainst(run, 'approve')}
        onClick={() => onView(run)}
      />
      <PanelAction
        icon={CornerUpLeft}
        label="Send back…"
        needs="sendBackPaymentRun"
        reasonAgainst={reasonAgainst(run, 'send_back')}
        onClick={() => onView(run)}
      />
    </>
  );
}

/** The server's message for an action that it would refuse. */
function reasonAgainst({ refusedActions }: RunDetail, action: RunDetail['refusedActions'][number]['action']) {
  return refusedActions.find((refused) => refused.action === action)?.reason ?? null;
}
