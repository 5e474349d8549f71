import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { BadgeCheck, Ban, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { RunReopenings } from './ReopenRun.tsx';
import { RunStatusBadge } from './RunStatusBadge.tsx';
import { approvalInWords, exportInWords, type RunDetail } from './run-detail.ts';
import type { useRunActions } from './use-run-actions.ts';

interface RunStateProps {
  readonly run: RunDetail;
  readonly actions: ReturnType<typeof useRunActions>;
  readonly busy: boolean;
  /** Called when the run is cancelled: there is nothing more to do with it. */
  readonly onCancelled: () => void;
}

const QUESTIONS = {
  withdraw: {
    title: 'Withdraw this payment run?',
    description: 'It goes back to draft and any approval is cancelled.',
    confirmLabel: 'Withdraw',
    busyLabel: 'Withdrawing...',
  },
  cancel: {
    title: 'Cancel this payment run?',
    description: "Its unpaid invoices can go in another run. You can't reopen a cancelled run.",
    confirmLabel: 'Cancel run',
    busyLabel: 'Cancelling...',
  },
} as const;

const CANCEL_AFTER_EXPORT = `A payment file for this run was downloaded. If it was sent to the bank, complete the run instead: if you cancel it, its invoices could be paid twice. ${QUESTIONS.cancel.description}`;

type Question = keyof typeof QUESTIONS;

/** Where a run stands, and what moves it on, but for paying and completing it. */
export function RunState({ run, actions, busy, onCancelled }: RunStateProps) {
  const [question, setQuestion] = useState<Question>('cancel');
  const [isAsking, setIsAsking] = useState(false);
  const approval = approvalInWords(run);
  const exported = exportInWords(run);
  const ask = (about: Question) => {
    setQuestion(about);
    setIsAsking(true);
  };
  const answer = async () => {
    // A second click can come while the dialog fades.
    if (!isAsking || !(await actions[question]())) return;
    setIsAsking(false);
    if (question === 'cancel') onCancelled();
  };
  return (
    <Stack gap="3">
      <Flex align="center" wrap="wrap" gap="2" aria-live="polite">
        <RunStatusBadge run={run} />
        {approval && <Text>{approval}</Text>}
      </Flex>
      {exported && <Text>Payment file downloaded {exported}</Text>}
      <RunReopenings run={run} />
      <Moves run={run} actions={actions} busy={busy} onAsk={ask} />
      <ConfirmDialog
        {...QUESTIONS[question]}
        description={question === 'cancel' && exported ? CANCEL_AFTER_EXPORT : QUESTIONS[question].description}
        open={isAsking}
        busy={actions.busyWith === question}
        destructive={question === 'cancel'}
        onConfirm={() => void answer()}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}

interface MovesProps extends Pick<RunStateProps, 'run' | 'actions' | 'busy'> {
  readonly onAsk: (about: Question) => void;
}

function Moves({ run: { allowedActions, content, approverNames }, actions, busy, onAsk }: MovesProps) {
  return (
    <Flex wrap="wrap" gap="2" _empty={{ display: 'none' }}>
      {allowedActions.includes('submit') && approverNames.length > 0 && (
        <Button
          size="xs"
          variant="outline"
          disabled={busy}
          loading={actions.busyWith === 'submit'}
          loadingText="Submitting..."
          onClick={() => void actions.submit()}
        >
          <Send aria-hidden />
          Submit for approval
        </Button>
      )}
      {allowedActions.includes('approve') && (
        <Button
          size="xs"
          disabled={busy}
          loading={actions.busyWith === 'approve'}
          loadingText="Approving..."
          onClick={() => void actions.approve(content)}
        >
          <BadgeCheck aria-hidden />
          Approve
        </Button>
      )}
      {allowedActions.includes('withdraw') && (
        <Button size="xs" variant="outline" disabled={busy} onClick={() => onAsk('withdraw')}>
          <Undo2 aria-hidden />
          Withdraw
        </Button>
      )}
      {allowedActions.includes('cancel') && (
        <Button size="xs" variant="outline" disabled={busy} onClick={() => onAsk('cancel')}>
          <Ban aria-hidden />
          Cancel run
        </Button>
      )}
    </Flex>
  );
}
