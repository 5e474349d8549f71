import {
  type PublicationFieldsFragment,
  PublishBillsDocument,
  type PublishBillsInput,
  RetryPublicationDocument,
  WithdrawPublicationDocument,
} from '@paycycle/schema/generated/operations';
import { serverMessage } from '../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../apollo/use-command.ts';
import { countOf } from '../../lib/count-of.ts';
import type { Notice } from '../notify.ts';

export type Published = PublicationFieldsFragment;

/** Queues the bills that are ready. */
export function usePublish(companyId: number, ledgerName: string) {
  const { send, busy } = useCommand(PublishBillsDocument, {
    companyId,
    failed: (error) => refused('Nothing was published', error),
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
  const { send, busy } = useCommand(RetryPublicationDocument, {
    companyId,
    failed: (error) => refused('Not sent again', error),
    done: ({ retryPublication: { invoiceNumber } }) => ({ title: 'Sent again', about: invoiceNumber }),
  });
  return { retry: (id: number) => send({ id }), busy };
}

/** Removes a bill from the ledger. */
export function useWithdrawal(companyId: number, ledgerName: string) {
  const { send, busy } = useCommand(WithdrawPublicationDocument, {
    companyId,
    failed: (error) => refused(`Not removed from ${ledgerName}`, error),
    done: ({ withdrawPublication: { publication } }) =>
      publication === null ? { title: 'It is not sent any more' } : { title: `Removed from ${ledgerName}` },
  });
  return { withdraw: (id: number) => send({ id }), busy };
}

function refused(title: string, error: unknown): Notice {
  return { title, description: serverMessage(error, UNREACHABLE), variant: 'destructive' };
}
