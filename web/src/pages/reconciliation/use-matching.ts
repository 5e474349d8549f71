import { useState } from 'react';
import {
  useMarkInvoiceRequiredMutation,
  useMarkNoInvoiceRequiredMutation,
  useMatchBankTransactionMutation,
  useMatchBankTransactionToInvoicesMutation,
  useUnmatchBankTransactionMutation,
} from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import type { Notice } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';
import type { NoInvoiceChoice } from './no-invoice/no-invoice-words.ts';
import { noInvoiceNotice } from './no-invoice/no-invoice-words.ts';
import { UNREACHABLE, useStatementChange } from './use-statement-change.ts';

/** What a transaction is to be matched to. */
export interface MatchPlan {
  readonly invoiceIds: readonly number[];
  readonly paymentRunItemId: number | null;
  /** It pays a part of its one invoice, which stays open. */
  readonly isPartPayment: boolean;
  /** Its amount is another one, and the user has seen by how much. */
  readonly hasDifference: boolean;
  /** The user has seen which payment is on its way, and confirms that this is another one. */
  readonly isPaidOutside?: boolean;
  /** It brings back money for invoices that are paid. */
  readonly isRefund?: boolean;
}

/** A match that waits for an answer: another payment of its invoices is on its way. */
export interface HeldMatch {
  readonly id: number;
  readonly plan: MatchPlan;
  /** Which payment that is, and what matching does to it. */
  readonly message: string;
}

/** What is done with single transactions. Each returns whether it succeeded. */
export function useMatching(companyId: number) {
  const { busyId, change } = useStatementChange(companyId);
  const [matchOne] = useMatchBankTransactionMutation();
  const [matchSeveral] = useMatchBankTransactionToInvoicesMutation();
  const [unmatch] = useUnmatchBankTransactionMutation();
  const [markNoInvoice] = useMarkNoInvoiceRequiredMutation();
  const [markInvoice] = useMarkInvoiceRequiredMutation();

  const { held, askedFirst, forgetHeld } = useHeldMatch();
  const takeBack = (id: number) =>
    change(id, 'Unmatch Failed', async () => {
      await unmatch({ variables: { id } });
      return { title: 'Transaction Unmatched' };
    });
  return {
    /** The transaction that is being changed. */
    busyId,
    /** What has to be asked before a match is made; null when nothing has. */
    held,
    forgetHeld,
    match: (id: number, plan: MatchPlan) => {
      const { invoiceIds, paymentRunItemId } = plan;
      const [invoiceId, ...others] = invoiceIds;
      if (invoiceId === undefined) throw new Error('a match to no invoice');
      const action = { label: 'Undo', onClick: () => void takeBack(id) };
      return change(id, others.length === 0 ? 'Matching Failed' : 'Batch Match Failed', () =>
        askedFirst({ id, plan }, async () => {
          if (others.length === 0) {
            // A match confirmed by a person is certain, even if it was suggested (RULES.md, section 7).
            await matchOne({ variables: { id, invoiceId, confidence: 1, ...wordsOf(plan) } });
            return { title: 'Transaction Matched', action };
          }
          await matchSeveral({ variables: { id, invoiceIds, paymentRunItemId, ...wordsOf(plan) } });
          const description = `matched transaction to ${countOf(invoiceIds.length, 'invoice')}`;
          return { title: 'Batch Match Successful', description, action };
        }),
      );
    },
    unmatch: takeBack,
    markNoInvoice: (id: number, { notes, isAlways, applyToOpenTransactions }: NoInvoiceChoice) =>
      change(id, 'Update Failed', async () => {
        const { data } = await markNoInvoice({
          variables: {
            id,
            notes: notes.trim() || null,
            autoMarkSupplier: isAlways,
            applyToOpenTransactions: isAlways && applyToOpenTransactions,
          },
        });
        if (!data) throw new Error('a mark without errors and without an answer');
        return noInvoiceNotice(data.markNoInvoiceRequired);
      }),
    markInvoiceRequired: (id: number) =>
      change(id, 'Update Failed', async () => {
        await markInvoice({ variables: { id } });
        return { title: 'Transaction marked as requiring an invoice' };
      }),
  };
}

/** A match that the server does not make before someone has been asked. */
function useHeldMatch() {
  const [held, setHeld] = useState<HeldMatch | null>(null);
  const askedFirst = async (match: Omit<HeldMatch, 'message'>, send: () => Promise<Notice>): Promise<Notice | null> => {
    try {
      const notice = await send();
      setHeld(null);
      return notice;
    } catch (error) {
      if (serverCode(error) !== 'PAYMENT_ON_ITS_WAY') throw error;
      setHeld({ ...match, message: serverMessage(error, UNREACHABLE) });
      return null;
    }
  };
  return { held, askedFirst, forgetHeld: () => setHeld(null) };
}

/** What is declared about a match besides its invoices; false values are left out. */
function wordsOf({ isPartPayment, hasDifference, isPaidOutside, isRefund }: MatchPlan) {
  return {
    ...(isPartPayment && { partPayment: true }),
    ...(hasDifference && { allowDifference: true }),
    ...(isPaidOutside && { paidOutside: true }),
    ...(isRefund && { refund: true }),
  };
}
