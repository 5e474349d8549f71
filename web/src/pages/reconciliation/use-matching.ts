import { useApolloClient } from '@apollo/client/react';
import type { Pence } from '@paycycle/schema/domain/money';
import { useState } from 'react';
import {
  useMarkInvoiceRequiredMutation,
  useMarkNoInvoiceRequiredMutation,
  useMatchBankTransactionMutation,
  useMatchBankTransactionToInvoicesMutation,
  useUnmatchBankTransactionMutation,
} from '../../apollo/hooks.generated.ts';
import { serverCode, serverFieldErrors, serverMessage } from '../../apollo/server-error.ts';
import type { Notice } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';
import { type RunOnLine, useLineChanges } from './line-changes.ts';
import type { MatchPlan } from './match-plan.ts';
import {
  addShownVersion,
  applySuggestionChanges,
  monthFigures,
  previewMatched,
  previewNeedsInvoice,
  previewUnmatched,
  showMatched,
  showNeedsInvoice,
  showUnmatched,
} from './month-cache.ts';
import type { NoInvoiceChoice } from './no-invoice/no-invoice-labels.ts';
import { noInvoiceNotice } from './no-invoice/no-invoice-labels.ts';
import { describeLine } from './transactions/payee-name.ts';

/** A match to confirm: a payment of its invoices is in progress, or the transaction names another invoice. */
export interface MatchToConfirm {
  readonly id: number;
  readonly plan: MatchPlan;
  readonly asks: 'paidOutside' | 'otherInvoice';
  /** Names that payment or invoice, and says what the match does to the payment. */
  readonly message: string;
}

/** A transaction that fits an open invoice, with the user's choice for it. */
export interface FittedLine {
  readonly id: number;
  readonly choice: NoInvoiceChoice;
  /** Names that invoice. */
  readonly message: string;
}

/**
 * Actions on single transactions. Each shows its effect at once, reverts it if refused, and returns true on success.
 */
export function useMatching(companyId: number) {
  const { cache } = useApolloClient();
  const { changes, runOnLine } = useLineChanges();
  const { held, hold, release } = useHeldMatches();
  const { matchOne, matchSeveral, unmatch } = useMatchCommands(companyId, hold, runOnLine);
  const { markNoInvoice, markInvoice, fitted, forgetFitted } = useMarkCommands(companyId);
  return {
    changes,
    runOnLine,
    /** Match whose question is next; null if none is pending. */
    held,
    /** Drops the question of a transaction. */
    release,
    /** A transaction marked as needing no invoice, although an open invoice fits it. */
    fitted,
    forgetFitted,
    match: (id: number, plan: MatchPlan) => {
      const { invoiceIds, paymentRunItemId } = plan;
      const [invoiceId, ...others] = invoiceIds;
      if (invoiceId === undefined) throw new Error('a match to no invoice');
      const said = { id, ...monthFigures(cache, id), ...wordsOf(plan) };
      return runOnLine(id, previewMatched(cache, plan), async () => {
        const answer = await (others.length === 0
          ? // A match confirmed by a person is certain, even if it was suggested (RULES.md, section 7).
            matchOne.send({ ...said, invoiceId, confidence: 1 })
          : matchSeveral.send({ ...said, invoiceIds, paymentRunItemId }));
        if (answer) release(id);
        return answer !== null;
      });
    },
    unmatch: (id: number) =>
      runOnLine(id, previewUnmatched, async () => (await unmatch.send({ id, ...monthFigures(cache, id) })) !== null),
    markNoInvoice: (id: number, choice: NoInvoiceChoice) =>
      runOnLine(id, previewNeedsInvoice(false), async () => {
        const { notes, isAlways, applyToOpenTransactions, despiteInvoice = false } = choice;
        const answer = await markNoInvoice.send({
          id,
          ...monthFigures(cache, id),
          notes: notes.trim() || null,
          autoMarkSupplier: isAlways,
          applyToOpenTransactions: isAlways && applyToOpenTransactions,
          despiteInvoice,
        });
        if (answer) forgetFitted();
        return answer !== null;
      }),
    markInvoiceRequired: (id: number) =>
      runOnLine(
        id,
        previewNeedsInvoice(true),
        async () => (await markInvoice.send({ id, ...monthFigures(cache, id) })) !== null,
      ),
  };
}

function useMatchCommands(companyId: number, hold: (match: MatchToConfirm) => void, runOnLine: RunOnLine) {
  const { cache } = useApolloClient();
  const shared = {
    companyId,
    variablesAtSend: addShownVersion(companyId),
    answered: applySuggestionChanges(companyId),
  };
  const unmatch = useUnmatchBankTransactionMutation({
    ...shared,
    optimistic: (shown, { id }) => showUnmatched(shown, companyId, id),
    done: () => ({ title: 'Transaction Unmatched' }),
    failed: { title: 'Unmatch Failed' },
  });
  const undo = (id: number) => () =>
    runOnLine(id, previewUnmatched, () => unmatch.sendOrThrow({ id, ...monthFigures(cache, id) }));
  const matchOne = useMatchBankTransactionMutation({
    ...shared,
    optimistic: (shown, { id, invoiceId, partPayment, refund }) =>
      showMatched(shown, companyId, { id, invoiceIds: [invoiceId], isSettled: !partPayment && !refund }),
    done: ({ matchBankTransaction: { bankTransaction } }) => ({
      title: 'Transaction Matched',
      about: describeLine(bankTransaction),
    }),
    failed: (error, variables) => heldOr(error, 'Matching Failed', { ...variables, invoiceIds: [variables.invoiceId] }),
    undo: (_answer, { id }) => undo(id),
  });
  const matchSeveral = useMatchBankTransactionToInvoicesMutation({
    ...shared,
    optimistic: (shown, { id, invoiceIds, partPayment, refund }) =>
      showMatched(shown, companyId, { id, invoiceIds, isSettled: !partPayment && !refund }),
    done: ({ matchBankTransactionToInvoices: { bankTransaction } }, { invoiceIds }) => ({
      title: 'Batch Match Successful',
      description: `matched transaction to ${countOf(invoiceIds.length, 'invoice')}`,
      about: describeLine(bankTransaction),
    }),
    failed: (error, variables) => heldOr(error, 'Batch Match Failed', variables),
    undo: (_answer, { id }) => undo(id),
  });
  return { matchOne, matchSeveral, unmatch };

  /** Keeps a match that the server refuses until the user confirms it. Reports any other failure. */
  function heldOr(error: unknown, title: string, sent: SentMatch): Notice | null {
    const message = serverMessage(error);
    const asks = questionOf(error);
    if (asks === null) return { title, description: message, variant: 'destructive' };
    hold({ id: sent.id, plan: planOf(sent), asks, message });
    return null;
  }
}

function questionOf(error: unknown): MatchToConfirm['asks'] | null {
  if (serverCode(error) === 'PAYMENT_IN_PROGRESS') return 'paidOutside';
  return serverCode(error) === 'CONTENT_CHANGED' && 'otherInvoice' in serverFieldErrors(error) ? 'otherInvoice' : null;
}

function useMarkCommands(companyId: number) {
  const shared = {
    companyId,
    variablesAtSend: addShownVersion(companyId),
    answered: applySuggestionChanges(companyId),
  };
  const [fitted, setFitted] = useState<FittedLine | null>(null);
  const markNoInvoice = useMarkNoInvoiceRequiredMutation({
    ...shared,
    optimistic: (shown, { id }) => showNeedsInvoice(shown, companyId, id, false),
    done: ({ markNoInvoiceRequired }) => noInvoiceNotice(markNoInvoiceRequired),
    failed: (error, { id, notes, autoMarkSupplier, applyToOpenTransactions }) => {
      const message = serverMessage(error);
      if (serverCode(error) !== 'INVOICE_FITS')
        return { title: 'Update Failed', description: message, variant: 'destructive' };
      setFitted({ id, message, choice: { notes: notes ?? '', isAlways: autoMarkSupplier, applyToOpenTransactions } });
      return null;
    },
  });
  const markInvoice = useMarkInvoiceRequiredMutation({
    ...shared,
    optimistic: (shown, { id }) => showNeedsInvoice(shown, companyId, id, true),
    done: () => ({ title: 'Transaction marked as requiring an invoice' }),
    failed: { title: 'Update Failed' },
  });
  return { markNoInvoice, markInvoice, fitted, forgetFitted: () => setFitted(null) };
}

/**
 * Refused matches that await confirmation, one for each transaction, in the order of refusal. Matches are sent one
 * after the other while the user continues, so several can be refused before the first question is answered.
 */
function useHeldMatches() {
  const [waiting, setWaiting] = useState<readonly MatchToConfirm[]>([]);
  const hold = (match: MatchToConfirm) =>
    setWaiting((before) =>
      before.some(({ id }) => id === match.id)
        ? before.map((one) => (one.id === match.id ? match : one))
        : [...before, match],
    );
  const release = (lineId: number) => setWaiting((before) => before.filter(({ id }) => id !== lineId));
  return { held: waiting[0] ?? null, hold, release };
}

interface SentMatch {
  readonly id: number;
  readonly invoiceIds: readonly number[];
  readonly paymentRunItemId?: number | null;
  readonly partPayment?: boolean | null;
  readonly allowDifference?: boolean | null;
  readonly seenDifferencePence?: Pence | null;
  readonly refund?: boolean | null;
  readonly otherInvoice?: boolean | null;
}

/** The plan from which a request was made. */
function planOf({ invoiceIds, paymentRunItemId, partPayment, refund, ...sent }: SentMatch): MatchPlan {
  const { allowDifference, seenDifferencePence, otherInvoice } = sent;
  return {
    invoiceIds,
    paymentRunItemId: paymentRunItemId ?? null,
    isPartPayment: partPayment === true,
    hasDifference: allowDifference === true,
    ...(seenDifferencePence != null && { differencePence: seenDifferencePence }),
    ...(refund && { isRefund: true }),
    ...(otherInvoice && { isOtherInvoice: true }),
  };
}

/** Flags of a match for the request; false values are omitted. */
function wordsOf(plan: MatchPlan) {
  const { isPartPayment, hasDifference, differencePence, isPaidOutside, isOtherInvoice, isRefund } = plan;
  return {
    ...(isPartPayment && { partPayment: true }),
    ...(hasDifference && { allowDifference: true }),
    ...(hasDifference && differencePence !== undefined && { seenDifferencePence: differencePence }),
    ...(isPaidOutside && { paidOutside: true }),
    ...(isOtherInvoice && { otherInvoice: true }),
    ...(isRefund && { refund: true }),
  };
}
