import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { evictCompanyFields, FROM_TRANSACTIONS } from '../../../apollo/company-lists.ts';
import { useRejectMatchMutation, useUndoRejectionMutation } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { notify } from '../../../components/notify.ts';
import { UNREACHABLE } from '../use-statement-change.ts';

type Rejected = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * 'Not a Match': the pair is hidden at once, before the server has answered, and comes back when it could not be
 * recorded or is taken back (RULES.md, 37).
 */
export function useRejections(companyId: number) {
  const client = useApolloClient();
  const [rejected, setRejected] = useState<Rejected>(new Map());
  const [send] = useRejectMatchMutation();
  const [sendBack] = useUndoRejectionMutation();
  /** Done when what is on the screen was fetched again; a failure shows in the query's own error. */
  const forget = () =>
    Promise.allSettled([
      client.refetchQueries({ updateCache: (cache) => evictCompanyFields(cache, companyId, FROM_TRANSACTIONS) }),
    ]);

  async function takeBack(bankTransactionId: number, invoiceIds: readonly number[]) {
    try {
      await sendBack({ variables: { bankTransactionId, invoiceIds } });
      setRejected((before) => without(before, bankTransactionId, invoiceIds));
      notify({ title: 'Feedback Taken Back' });
    } catch (error) {
      notify({ title: 'Undo Failed', description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
    }
    await forget();
  }

  async function reject(bankTransactionId: number, invoiceIds: readonly number[]) {
    setRejected((before) => including(before, bankTransactionId, invoiceIds));
    try {
      await send({ variables: { bankTransactionId, invoiceIds } });
      notify({
        title: 'Feedback Recorded',
        description: 'The system has learned this is not a good match',
        action: { label: 'Undo', onClick: () => void takeBack(bankTransactionId, invoiceIds) },
      });
    } catch {
      // After any failure the pair is shown again and can be rejected again.
      setRejected((before) => without(before, bankTransactionId, invoiceIds));
      notify({
        title: 'Feedback Failed',
        description: 'Could not record negative feedback',
        variant: 'destructive',
      });
    }
    const [fetched] = await forget();
    // From then on it is the server that leaves the pair out, until what was learned is forgotten.
    if (fetched.status === 'fulfilled') setRejected((before) => without(before, bankTransactionId, invoiceIds));
  }
  return { rejected, reject };
}

function including(rejected: Rejected, transactionId: number, invoiceIds: readonly number[]): Rejected {
  const ids = new Set([...(rejected.get(transactionId) ?? []), ...invoiceIds]);
  return new Map(rejected).set(transactionId, ids);
}

function without(rejected: Rejected, transactionId: number, invoiceIds: readonly number[]): Rejected {
  const back = new Set(invoiceIds);
  const ids = [...(rejected.get(transactionId) ?? [])].filter((id) => !back.has(id));
  return new Map(rejected).set(transactionId, new Set(ids));
}
