import type { PublicationFieldsFragment, PublishBillsInput } from '@paycycle/schema/generated/operations';
import {
  usePublishBillsMutation,
  useRetryPublicationMutation,
  useWithdrawPublicationMutation,
} from '../../apollo/hooks.generated.ts';
import { countOf } from '../../lib/count-of.ts';

export type Published = PublicationFieldsFragment;

/** Queues the bills that are ready. */
export function usePublish(companyId: number, ledgerName: string) {
  const { send, busy } = usePublishBillsMutation({
    companyId,
    failed: { title: 'Nothing was published' },
    done: ({ publishBills: { queuedCount } }) =>
      queuedCount === 0
        ? { title: 'Nothing new to publish' }
        : { title: `${countOf(queuedCount, 'bill')} on the way to ${ledgerName}` },
  });
  const publish = (input: PublishBillsInput) => send({ companyId, input });
  return { publish, busy };
}

/** Sends a failed bill again, or only its file. */
export function useRetry(companyId: number) {
  const { send, busy } = useRetryPublicationMutation({
    companyId,
    failed: { title: 'Not sent again' },
    done: ({ retryPublication: { invoiceNumber } }) => ({ title: 'Sent again', about: invoiceNumber }),
  });
  return { retry: (id: number) => send({ id }), busy };
}

/** Removes a bill from the ledger. */
export function useWithdrawal(companyId: number, ledgerName: string) {
  const { send, busy } = useWithdrawPublicationMutation({
    companyId,
    failed: { title: `Not removed from ${ledgerName}` },
    done: ({ withdrawPublication: { publication } }) =>
      publication === null ? { title: 'It is not sent any more' } : { title: `Removed from ${ledgerName}` },
  });
  return { withdraw: (id: number) => send({ id }), busy };
}
