import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { FROM_TRANSACTIONS, forgetCompanyLists } from '../../apollo/company-lists.ts';
import {
  useMatchBankTransactionMutation,
  useMatchBankTransactionToInvoicesMutation,
  useUnmatchBankTransactionMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import type { BatchSuggestion } from './use-month.ts';

type Send = () => Promise<unknown>;
type Notice = Parameters<typeof notify>[0];

const UNREACHABLE = 'The server could not be reached. Please try again.';

/**
 * Matches and unmatches. The answer's records update the cache in place; what follows from them on the server (summary,
 * suggestions, lists of unmatched invoices) is fetched again. Each answers whether it went well.
 */
export function useMatching(companyId: number) {
  const { cache } = useApolloClient();
  const [match] = useMatchBankTransactionMutation();
  const [matchBatch] = useMatchBankTransactionToInvoicesMutation();
  const [unmatch] = useUnmatchBankTransactionMutation();
  const [busyId, setBusyId] = useState<number | null>(null);

  const change = useOneAtATime(async (transactionId: number, failure: string, success: Notice, send: Send) => {
    setBusyId(transactionId);
    try {
      await send();
    } catch (error) {
      notify({ title: failure, description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
      return false;
    } finally {
      setBusyId(null);
      forgetCompanyLists(cache, companyId, ['invoices', ...FROM_TRANSACTIONS]);
    }
    notify(success);
    return true;
  });
  return {
    /** The transaction whose match is being changed. */
    busyId,
    matchTransaction: (id: number, invoiceId: number) =>
      change(id, 'Matching Failed', { title: 'Transaction Matched' }, () =>
        match({ variables: { id, invoiceId, confidence: 1 } }),
      ),
    /** Several invoices that it paid together; the run item is the one that they were paid with. */
    matchToInvoices: (id: number, { invoices, paymentRunItemId }: BatchSuggestion) => {
      const invoiceIds = invoices.map((invoice) => invoice.id);
      const description = `matched transaction to ${invoiceIds.length} invoices`;
      return change(id, 'Batch Match Failed', { title: 'Batch Match Successful', description }, () =>
        matchBatch({ variables: { id, invoiceIds, paymentRunItemId } }),
      );
    },
    unmatchTransaction: (id: number) =>
      change(id, 'Unmatch Failed', { title: 'Transaction Unmatched' }, () => unmatch({ variables: { id } })),
  };
}
