import {
  useMarkInvoiceRequiredMutation,
  useMarkNoInvoiceRequiredMutation,
  useMatchBankTransactionMutation,
  useMatchBankTransactionToInvoicesMutation,
  useUnmatchBankTransactionMutation,
} from '../../apollo/hooks.generated.ts';
import { countOf } from '../../lib/count-of.ts';
import type { NoInvoiceChoice } from './no-invoice/no-invoice-words.ts';
import { noInvoiceNotice } from './no-invoice/no-invoice-words.ts';
import { useStatementChange } from './use-statement-change.ts';

/** What a transaction is said to have paid. */
export interface MatchPlan {
  readonly invoiceIds: readonly number[];
  readonly paymentRunItemId: number | null;
  /** It pays a part of its one invoice, which stays open. */
  readonly isPartPayment: boolean;
  /** Its amount is another one, and the user has seen by how much. */
  readonly hasDifference: boolean;
  /** The supplier has sent the money back: nothing becomes paid. */
  readonly isRefund?: boolean;
}

/** What is done with single transactions. Each answers whether it went well. */
export function useMatching(companyId: number) {
  const { busyId, change } = useStatementChange(companyId);
  const [matchOne] = useMatchBankTransactionMutation();
  const [matchSeveral] = useMatchBankTransactionToInvoicesMutation();
  const [unmatch] = useUnmatchBankTransactionMutation();
  const [markNoInvoice] = useMarkNoInvoiceRequiredMutation();
  const [markInvoice] = useMarkInvoiceRequiredMutation();

  return {
    /** The transaction that is being changed. */
    busyId,
    match: (id: number, { invoiceIds, paymentRunItemId, isPartPayment, hasDifference }: MatchPlan) => {
      const [invoiceId, ...others] = invoiceIds;
      if (invoiceId === undefined) throw new Error('a match to no invoice');
      if (others.length === 0) {
        return change(id, 'Matching Failed', async () => {
          // A match that a person confirms is certain, whoever suggested it (section 7).
          const certain = { id, invoiceId, confidence: 1 };
          const words = isPartPayment ? { partPayment: true } : hasDifference ? { allowDifference: true } : {};
          await matchOne({ variables: { ...certain, ...words } });
          return { title: 'Transaction Matched' };
        });
      }
      return change(id, 'Batch Match Failed', async () => {
        const variables = { id, invoiceIds, paymentRunItemId };
        await matchSeveral({ variables: hasDifference ? { ...variables, allowDifference: true } : variables });
        const description = `matched transaction to ${countOf(invoiceIds.length, 'invoice')}`;
        return { title: 'Batch Match Successful', description };
      });
    },
    unmatch: (id: number) =>
      change(id, 'Unmatch Failed', async () => {
        await unmatch({ variables: { id } });
        return { title: 'Transaction Unmatched' };
      }),
    markNoInvoice: (id: number, { notes, isAlways, markOpen }: NoInvoiceChoice) =>
      change(id, 'Update Failed', async () => {
        const { data } = await markNoInvoice({
          variables: { id, notes: notes.trim() || null, autoMarkSupplier: isAlways, markOpen: isAlways && markOpen },
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
