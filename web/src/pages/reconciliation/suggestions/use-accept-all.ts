import { useApolloClient } from '@apollo/client/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { AcceptSuggestionsMutation } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { evictCompanyFields, FROM_TRANSACTIONS } from '../../../apollo/company-lists.ts';
import { useAcceptSuggestionsMutation, useUnmatchBankTransactionsMutation } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { notify } from '../../../components/notify.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { countOf } from '../../../lib/count-of.ts';
import { UNREACHABLE } from '../use-statement-change.ts';

export type SuggestionRefusal = AcceptSuggestionsMutation['acceptSuggestions']['refused'][number];

/** Accepts a month's suggestions together, and takes that back together. */
export function useAcceptAll(companyId: number, month: Month) {
  const { cache } = useApolloClient();
  const [accept] = useAcceptSuggestionsMutation();
  const [unmatch] = useUnmatchBankTransactionsMutation();
  const [busy, setBusy] = useState(false);
  const forget = () => evictCompanyFields(cache, companyId, ['invoices', 'bankTransactions', ...FROM_TRANSACTIONS]);

  const undo = async (ids: readonly number[]) => {
    try {
      const { data } = await unmatch({ variables: { companyId, ids } });
      if (!data) throw new Error('an undo without errors and without an answer');
      notify(undoNotice(data.unmatchBankTransactions));
    } catch (error) {
      notify({ title: 'Unmatch Failed', description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
    }
    forget();
  };

  /** From a confidence on, from 0 to 1. Returns those that were refused; undefined when the call failed. */
  const acceptAll = useOneAtATime(async (minConfidence: number) => {
    setBusy(true);
    try {
      const { data } = await accept({ variables: { companyId, month, minConfidence } });
      if (!data) throw new Error('an acceptance without errors and without an answer');
      const { matched, refused } = data.acceptSuggestions;
      const ids = matched.map(({ bankTransaction }) => bankTransaction.id);
      if (ids.length > 0 || refused.length === 0) {
        notify({
          title: 'Suggestions Accepted',
          description:
            ids.length > 0 ? `matched ${countOf(ids.length, 'transaction')}` : 'there was nothing left to match',
          ...(ids.length > 0 && { action: { label: 'Undo', onClick: () => void undo(ids) } }),
        });
      }
      return refused;
    } catch (error) {
      notify({ title: 'Batch Match Failed', description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
      return undefined;
    } finally {
      setBusy(false);
      forget();
    }
  });
  return { acceptAll, busy };
}

function undoNotice({ matched, refused }: AcceptSuggestionsMutation['acceptSuggestions']) {
  const [first] = refused;
  if (first) {
    const description = `${countOf(refused.length, 'transaction')} could not be unmatched: ${first.message}`;
    return { title: 'Unmatch Failed', description, variant: 'destructive' } as const;
  }
  return matched.length === 1
    ? { title: 'Transaction Unmatched' }
    : { title: 'Transactions Unmatched', description: countOf(matched.length, 'transaction') };
}
