import type { Month } from '@paycycle/schema/domain/local-date';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import type { PublishingQuery } from '@paycycle/schema/generated/operations';
import { useEffect } from 'react';
import { usePublishingQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE } from '../../../apollo/use-command.ts';

export type Preview = NonNullable<PublishingQuery['company']['publicationPreview']>;

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
