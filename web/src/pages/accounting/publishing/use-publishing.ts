import type { Month } from '@paycycle/schema/domain/local-date';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import {
  type PublicationFieldsFragment,
  type PublicationPreviewQuery,
  PublishBillsDocument,
  RetryPublicationDocument,
  WithdrawPublicationDocument,
} from '@paycycle/schema/generated/operations';
import { usePublicationPreviewQuery, usePublicationsQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../../apollo/use-command.ts';
import type { Notice } from '../../../components/notify.ts';
import { countOf } from '../../../lib/count-of.ts';

export type Preview = NonNullable<PublicationPreviewQuery['company']['publicationPreview']>;
export type Published = PublicationFieldsFragment;

/** While bills are on their way, how they stand is asked for again this often. */
const UNDER_WAY_MS = 3000;

const FRESH = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/** What publishing a month would do. It is followed while bills are on their way. */
export function usePreview(companyId: number, month: Month) {
  const first = usePublicationPreviewQuery({ variables: { companyId, month }, ...FRESH });
  const preview = (first.data ?? first.previousData)?.company.publicationPreview;
  const isUnderWay = (preview?.underWayCount ?? 0) > 0;
  usePublicationPreviewQuery({
    variables: { companyId, month },
    fetchPolicy: 'network-only',
    skip: !isUnderWay,
    pollInterval: UNDER_WAY_MS,
  });
  const failure = preview === undefined && first.error ? serverMessage(first.error, UNREACHABLE) : null;
  return { preview, isUnderWay, failure, retry: () => void first.refetch() };
}

/** The publications of a month. @param isUnderWay they are followed */
export function usePublications(
  companyId: number,
  month: Month,
  state: StoredPublicationState | null,
  limit: number,
  isUnderWay: boolean,
) {
  const variables = { companyId, month, state, limit };
  const { data, previousData, error, loading, refetch } = usePublicationsQuery({
    variables,
    ...FRESH,
    ...(isUnderWay && { pollInterval: UNDER_WAY_MS }),
  });
  const found = (data ?? previousData)?.company.publications;
  return {
    found,
    loading,
    failure: !found && error ? serverMessage(error, UNREACHABLE) : null,
    retry: () => void refetch(),
  };
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
