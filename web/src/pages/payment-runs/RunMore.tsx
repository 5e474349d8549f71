import { Button } from '@chakra-ui/react';
import { BadgeCheck, Ban, Send, Undo2 } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { MoreAction, MoreActions } from '../../components/MoreActions.tsx';
import type { RunDetail } from './run-detail.ts';
import { canDo, type NextStep } from './run-next-step.ts';
import { useRunQuestion } from './run-question.tsx';
import type { useRunActions } from './use-run-actions.ts';

interface RunMoreProps {
  readonly run: RunDetail;
  readonly step: NextStep | null;
  readonly actions: ReturnType<typeof useRunActions>;
  readonly busy: boolean;
  /** Called after the run is cancelled and has no further actions. */
  readonly onCancelled: () => void;
}

const ITEMS = [
  { action: 'submit', label: 'Submit for approval', icon: Send },
  { action: 'withdraw', label: 'Withdraw', icon: Undo2 },
  { action: 'cancel', label: 'Cancel run', icon: Ban },
] as const;

/** Other actions on a run besides its next step. */
export function RunMore({ run, step, actions, busy, onCancelled }: RunMoreProps) {
  const may = useCanCall();
  const { ask, question } = useRunQuestion(run, actions, onCancelled);
  const items = ITEMS.filter(({ action }) => action !== step && canDo(run, action, may));
  return (
    <>
      {items.length > 0 && (
        <MoreActions>
          {items.map(({ action, label, icon }) => (
            <MoreAction
              key={action}
              value={action}
              icon={icon}
              label={label}
              isDangerous={action === 'cancel'}
              disabled={busy}
              onSelect={() => (action === 'submit' ? void actions.submit() : ask(action))}
            />
          ))}
        </MoreActions>
      )}
      {question}
    </>
  );
}

interface ApprovalButtonProps {
  readonly run: RunDetail;
  readonly actions: ReturnType<typeof useRunActions>;
  readonly busy: boolean;
}

export function SubmitButton({ actions, busy }: Omit<ApprovalButtonProps, 'run'>) {
  return (
    <Button
      disabled={busy}
      loading={actions.busyWith === 'submit'}
      loadingText="Submitting..."
      onClick={() => void actions.submit()}
    >
      <Send aria-hidden />
      Submit for approval
    </Button>
  );
}

/** Approves exactly the shown run, by its digest. */
export function ApproveButton({ run, actions, busy }: ApprovalButtonProps) {
  return (
    <Button
      disabled={busy}
      loading={actions.busyWith === 'approve'}
      loadingText="Approving..."
      onClick={() => void actions.approve(run)}
    >
      <BadgeCheck aria-hidden />
      Approve
    </Button>
  );
}
