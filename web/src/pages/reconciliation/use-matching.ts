import { useApolloClient } from '@apollo/client/react';
import type { Pence } from '@paycycle/schema/domain/money';
import {
  MarkInvoiceRequiredDocument,
  MarkNoInvoiceRequiredDocument,
  MatchBankTransactionDocument,
  MatchBankTransactionToInvoicesDocument,
  UnmatchBankTransactionDocument,
} from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { serverCode, serverFieldErrors, serverMessage } from '../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../apollo/use-command.ts';
import type { Notice } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';
import {
  addShownVersion,
  applySuggestionChanges,
  monthFigures,
  showMatched,
  showNeedsInvoice,
  showUnmatched,
} from './month-cache.ts';
import type { NoInvoiceChoice } from './no-invoice/no-invoice-labels.ts';
import { noInvoiceNotice } from './no-invoice/no-invoice-labels.ts';
import { usePendingTransaction } from './pending-transaction.ts';
import { lineInWords } from './transactions/payee-name.ts';

/** What a transaction is to be matched to. */
export interface MatchPlan {
  readonly invoiceIds: readonly number[];
  readonly paymentRunItemId: number | null;
  /** It pays a part of its one invoice, which stays open. */
  readonly isPartPayment: boolean;
  /** Its amount is another one, and the user has seen by how much. */
  readonly hasDifference: boolean;
  /** By how much it is more than the invoices; no other difference is agreed to. */
  readonly differencePence?: Pence;
  /** The user has seen which payment is on its way, and confirms that this is another one. */
  readonly isPaidOutside?: boolean;
  /** The user has seen which invoice the line names, and confirms that it paid another one. */
  readonly isOtherInvoice?: boolean;
  /** It brings back money for invoices that are paid. */
  readonly isRefund?: boolean;
}

/** A match that waits for an answer: a payment of its invoices is on its way, or the line names another invoice. */
export interface MatchToConfirm {
  readonly id: number;
  readonly plan: MatchPlan;
  readonly asks: 'paidOutside' | 'otherInvoice';
  /** Which payment or invoice that is, and what matching does to the payment. */
  readonly message: string;
}

/** A line that an open invoice fits, and what was chosen for it. */
export interface FittedLine {
  readonly id: number;
  readonly choice: NoInvoiceChoice;
  /** Which invoice that is. */
  readonly message: string;
}

/**
 * What is done with single transactions. Each shows at once, is put back when it is refused, and returns whether it
 * succeeded.
 */
export function useMatching(companyId: number) {
  const { cache } = useApolloClient();
  const { line: busyLine, during } = usePendingTransaction();
  const { held, hold, release } = useHeldMatches();
  const { matchOne, matchSeveral, unmatch } = useMatchCommands(companyId, hold);
  const { markNoInvoice, markInvoice, fitted, forgetFitted } = useMarkCommands(companyId);
  return {
    busyLine,
    /** The match whose question is next; null when none waits for an answer. */
    held,
    /** Drops the question of a line. */
    release,
    /** A line that is to need no invoice, though an open one fits it. */
    fitted,
    forgetFitted,
    match: (id: number, plan: MatchPlan) => {
      const { invoiceIds, paymentRunItemId } = plan;
      const [invoiceId, ...others] = invoiceIds;
      if (invoiceId === undefined) throw new Error('a match to no invoice');
      const said = { id, ...monthFigures(cache, id), ...wordsOf(plan) };
      return during(id, async () => {
        const answer = await (others.length === 0
          ? // A match confirmed by a person is certain, even if it was suggested (RULES.md, section 7).
            matchOne.send({ ...said, invoiceId, confidence: 1 })
          : matchSeveral.send({ ...said, invoiceIds, paymentRunItemId }));
        if (answer) release(id);
        return answer !== null;
      });
    },
    unmatch: (id: number) => during(id, async () => (await unmatch.send({ id, ...monthFigures(cache, id) })) !== null),
    markNoInvoice: (id: number, choice: NoInvoiceChoice) =>
      during(id, async () => {
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
      during(id, async () => (await markInvoice.send({ id, ...monthFigures(cache, id) })) !== null),
  };
}

function useMatchCommands(companyId: number, hold: (match: MatchToConfirm) => void) {
  const { cache } = useApolloClient();
  const shared = {
    companyId,
    variablesAtSend: addShownVersion(companyId),
    answered: applySuggestionChanges(companyId),
  };
  const unmatch = useCommand(UnmatchBankTransactionDocument, {
    ...shared,
    optimistic: (shown, { id }) => showUnmatched(shown, companyId, id),
    done: () => ({ title: 'Transaction Unmatched' }),
    failed: { title: 'Unmatch Failed' },
  });
  const undo = (id: number) => () => unmatch.sendOrThrow({ id, ...monthFigures(cache, id) });
  const matchOne = useCommand(MatchBankTransactionDocument, {
    ...shared,
    optimistic: (shown, { id, invoiceId, partPayment, refund }) =>
      showMatched(shown, companyId, { id, invoiceIds: [invoiceId], isSettled: !partPayment && !refund }),
    done: ({ matchBankTransaction: { bankTransaction } }) => ({
      title: 'Transaction Matched',
      about: lineInWords(bankTransaction),
    }),
    failed: (error, variables) => heldOr(error, 'Matching Failed', { ...variables, invoiceIds: [variables.invoiceId] }),
    undo: (_answer, { id }) => undo(id),
  });
  const matchSeveral = useCommand(MatchBankTransactionToInvoicesDocument, {
    ...shared,
    optimistic: (shown, { id, invoiceIds, partPayment, refund }) =>
      showMatched(shown, companyId, { id, invoiceIds, isSettled: !partPayment && !refund }),
    done: ({ matchBankTransactionToInvoices: { bankTransaction } }, { invoiceIds }) => ({
      title: 'Batch Match Successful',
      description: `matched transaction to ${countOf(invoiceIds.length, 'invoice')}`,
      about: lineInWords(bankTransaction),
    }),
    failed: (error, variables) => heldOr(error, 'Batch Match Failed', variables),
    undo: (_answer, { id }) => undo(id),
  });
  return { matchOne, matchSeveral, unmatch };

  /** A match that the server does not make before someone has been asked is held; any other failure is told. */
  function heldOr(error: unknown, title: string, sent: SentMatch): Notice | null {
    const message = serverMessage(error, UNREACHABLE);
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
  const markNoInvoice = useCommand(MarkNoInvoiceRequiredDocument, {
    ...shared,
    optimistic: (shown, { id }) => showNeedsInvoice(shown, companyId, id, false),
    done: ({ markNoInvoiceRequired }) => noInvoiceNotice(markNoInvoiceRequired),
    failed: (error, { id, notes, autoMarkSupplier, applyToOpenTransactions }) => {
      const message = serverMessage(error, UNREACHABLE);
      if (serverCode(error) !== 'INVOICE_FITS')
        return { title: 'Update Failed', description: message, variant: 'destructive' };
      setFitted({ id, message, choice: { notes: notes ?? '', isAlways: autoMarkSupplier, applyToOpenTransactions } });
      return null;
    },
  });
  const markInvoice = useCommand(MarkInvoiceRequiredDocument, {
    ...shared,
    optimistic: (shown, { id }) => showNeedsInvoice(shown, companyId, id, true),
    done: () => ({ title: 'Transaction marked as requiring an invoice' }),
    failed: { title: 'Update Failed' },
  });
  return { markNoInvoice, markInvoice, fitted, forgetFitted: () => setFitted(null) };
}

/**
 * The refused matches that wait for an answer, one for each line, in the order of their refusals. Matches are sent in turn
 * while the user goes on, so several can be refused before the first question is answered.
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

/** What was sent, as it was planned. */
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

/** What is declared about a match besides its invoices; false values are left out. */
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
