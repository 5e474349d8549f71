import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import type { RunDetail } from './run-detail.ts';
import type { useRunActions } from './use-run-actions.ts';

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

const CANCEL_AFTER_EXPORT = {
  description: `A payment file for this run was downloaded. If it was sent to the bank, complete the run instead: if you cancel it, its invoices could be paid twice. ${QUESTIONS.cancel.description}`,
  confirmLabel: "The file wasn't sent – cancel run",
};

/** Actions that need a confirmation. */
export type RunQuestion = keyof typeof QUESTIONS;

/**
 * Asks for confirmation before it withdraws or cancels a run.
 * @returns the function that asks, and the dialog to render
 */
export function useRunQuestion(run: RunDetail, actions: ReturnType<typeof useRunActions>, onCancelled: () => void) {
  const [about, setAbout] = useState<RunQuestion>('cancel');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: RunQuestion) => {
    setAbout(next);
    setIsAsking(true);
  };
  const answer = async () => {
    // The user can click again while the dialog fades out.
    if (!isAsking) return;
    if (!(await (about === 'cancel' ? actions.cancel(run.isFileOut) : actions.withdraw()))) return;
    setIsAsking(false);
    if (about === 'cancel') onCancelled();
  };
  const question = (
    <ConfirmDialog
      {...QUESTIONS[about]}
      {...(about === 'cancel' && run.isFileOut && CANCEL_AFTER_EXPORT)}
      open={isAsking}
      busy={actions.busyWith === about}
      destructive={about === 'cancel'}
      onConfirm={() => void answer()}
      onClose={() => setIsAsking(false)}
    />
  );
  return { ask, question };
}
