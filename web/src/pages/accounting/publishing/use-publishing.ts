import type { Month } from '@paycycle/schema/domain/local-date';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import {
  type PublicationFieldsFragment,
  PublishBillsDocument,
  type PublishingQuery,
  RetryPublicationDocument,
  WithdrawPublicationDocument,
} from '@paycycle/schema/generated/operations';
import { useEffect } from 'react';
import { usePublishingQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../../apollo/use-command.ts';
import type { Notice } from '../../../components/notify.ts';
import { countOf } from '../../../lib/count-of.ts';

export type Preview = NonNullable<PublishingQuery['company']['publicationPreview']>;
export type Published = PublicationFieldsFragment;

/** While bills are on their way, how they stand is asked for again this often. */
const UNDER_WAY_MS = 3000;

/** Which publications are listed. */
export interface Shown {
  readonly month: Month;
  readonly state: StoredPublicationState | null;
  readonly limit: number;
}

/** What publishing a month would do, and how its bills stand. They are followed while they are on their way. */
export function usePublishing(companyId: number, shown: Shown) {
  const { data, previousData, error, loading, refetch, startPolling, stopPolling } = usePublishingQuery({
    variables: { companyId, ...shown },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const company = (data ?? previousData)?.company;
  const isUnderWay = (company?.publicationPreview?.underWayCount ?? 0) > 0;
  useEffect(() => {
    if (isUnderWay) startPolling(UNDER_WAY_MS);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  const failure = !company && error ? serverMessage(error, UNREACHABLE) : null;
  return { company, isUnderWay, loading, failure, retry: () => void refetch() };
}

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
  const publish = (month: Month, seenReadyCount: number) => send({ companyId, input: { month, seenReadyCount } });
  return { publish, busy };
}

/** Sends again what has failed, the bill or its file alone. */
export function useRetry(companyId: number) {
  const { send, busy } = useCommand(RetryPublicationDocument, {
    companyId,
    failed: (error) => refused('Not sent again', error),
    done: ({ retryPublication: { invoiceNumber } }) => ({ title: 'Sent again', about: invoiceNumber }),
  });
  return { retry: (id: number) => send({ id }), busy };
}

/** Takes a bill out of the ledger. */
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
