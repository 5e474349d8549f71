import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import type { MatchPlan } from '../match-plan.ts';
import type { MatchQuestion } from '../suggestions/ConfirmMatchDialog.tsx';
import {
  isExact,
  isPartOfOne,
  isRefund,
  needsConfirmation,
  type SuggestionChoice,
} from '../suggestions/suggestion-labels.ts';
import { useRejections } from '../suggestions/use-rejections.ts';
import { useMatching } from '../use-matching.ts';
import type { TransactionActions } from './transaction-actions.ts';

type Transaction = BankTransactionFieldsFragment;
type DialogName = 'match' | 'confirm' | 'unmatch' | 'noInvoice' | 'matches';

/** State of the dialogs about transactions, and the actions of the table's buttons. */
export function useTransactionDialogs(companyId: number) {
  const matching = useMatching(companyId);
  const { reject } = useRejections(companyId, matching.runOnLine);
  const [subject, setSubject] = useState<Transaction | null>(null);
  const [question, setQuestion] = useState<MatchQuestion | null>(null);
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const [isDone, setIsDone] = useState(false);
  const show = (dialog: DialogName) => {
    setIsDone(false);
    setOpenDialog(dialog);
  };
  const ask = (dialog: DialogName) => (transaction: Transaction) => {
    setSubject(transaction);
    show(dialog);
  };
  const actions: Omit<TransactionActions, 'onExpand' | 'onOpen'> = {
    changes: matching.changes,
    onMatch: ask('match'),
    onUnmatch: ask('unmatch'),
    onNoInvoice: ask('noInvoice'),
    onShowMatches: ask('matches'),
    onInvoiceRequired: (transaction) => void matching.markInvoiceRequired(transaction.id),
    onAccept: async (transaction, choice, onContinue) => {
      if (!needsConfirmation(choice)) {
        await matching.match(transaction.id, planOf(choice));
        return;
      }
      setQuestion({ transaction, choice, onContinue: onContinue ?? null });
      show('confirm');
    },
    onReject: (transaction, { invoices }) =>
      reject(
        transaction.id,
        invoices.map(({ id }) => id),
      ),
  };
  const close = () => setOpenDialog(null);
  /** Closes the dialog about a line when what it asked about is done. A dialog about another line stays open. */
  const finish = (lineId: number) => {
    const askedId = openDialog === 'confirm' ? question?.transaction.id : subject?.id;
    if (askedId !== lineId) return;
    setIsDone(true);
    close();
  };
  const isUsed = openDialog !== null || matching.held !== null || matching.fitted !== null;
  return { actions, matching, subject, question, openDialog, isUsed, isDone, close, finish };
}

export type TransactionDialogState = ReturnType<typeof useTransactionDialogs>;

/** Plan of accepting a choice. An amount that differs from the invoices is accepted with the difference shown. */
export function planOf(choice: SuggestionChoice): MatchPlan {
  const { invoices, paymentRunItemId, differencePence } = choice;
  const isMoneyBack = isRefund(choice);
  const isPartPayment = isMoneyBack ? differencePence < 0 : isPartOfOne(choice);
  return {
    invoiceIds: invoices.map(({ id }) => id),
    paymentRunItemId,
    isPartPayment,
    hasDifference: !isMoneyBack && !isExact(choice) && !isPartPayment,
    differencePence,
    ...(isMoneyBack && { isRefund: true }),
  };
}
