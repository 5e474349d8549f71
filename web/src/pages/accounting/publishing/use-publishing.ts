import type { Month } from '@paycycle/schema/domain/local-date';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import { usePublishingQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';

/** Filters of the publication list. */
export interface Shown {
  readonly month: Month;
  readonly state: StoredPublicationState | null;
  readonly limit: number;
}

/** Reads the preview of publishing a month, and the state of its bills. */
export function usePublishing(companyId: number, shown: Shown) {
  const { data, previousData, error, loading, refetch } = usePublishingQuery({
    variables: { companyId, ...shown },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const company = (data ?? previousData)?.company;
  const isInProgress = (company?.publicationPreview?.inProgressCount ?? 0) > 0;
  const failure = !company && error ? serverMessage(error) : null;
  return { company, isInProgress, loading, failure, retry: () => void refetch() };
}
