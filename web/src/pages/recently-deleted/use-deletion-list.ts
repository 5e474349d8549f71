import type { DeletionFieldsFragment } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useEffect, useState } from 'react';
import { useDeletionsQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';

/** Deletions that the page begins with, and adds at a time. */
const WINDOW = 50;

/**
 * What was deleted, of which a window is loaded and then more on request. It is read anew whenever the page is opened: a
 * colleague may have deleted or restored something. Until an answer is here the list before it stays.
 */
export function useDeletionList(companyId: number) {
  const [wantedCount, setWantedCount] = useState(WINDOW);
  const [moreError, setMoreError] = useState<unknown>(null);
  const { data, previousData, error, loading, fetchMore, refetch } = useDeletionsQuery({
    variables: { companyId, offset: 0, limit: Math.min(wantedCount, PAGE_SIZE_MAX) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = (data ?? (loading ? previousData : undefined))?.company.deletions;
  const deletions = page && loadedFrom(page.items);
  const loadedCount = deletions?.length ?? 0;
  const missingFrom = data && loadedCount < Math.min(wantedCount, page?.totalCount ?? 0) ? loadedCount : null;

  useEffect(() => {
    if (missingFrom === null || moreError) return;
    const limit = Math.min(wantedCount - missingFrom, PAGE_SIZE_MAX);
    fetchMore({ variables: { offset: missingFrom, limit } }).catch(setMoreError);
  }, [missingFrom, wantedCount, moreError, fetchMore]);

  const failure = page ? moreError : error;
  return {
    deletions,
    totalCount: page?.totalCount ?? 0,
    isStale: loading,
    isLoadingMore: missingFrom !== null && !moreError,
    failure: failure ? serverMessage(failure, 'The server could not be reached.') : null,
    showMore: () => setWantedCount((count) => count + WINDOW),
    retry: () => {
      setMoreError(null);
      if (!data) void refetch();
    },
  };
}

/** The rows from the first on, up to the first that is not loaded: the cache keeps null in the place of those. */
function loadedFrom(items: readonly (DeletionFieldsFragment | null)[]): DeletionFieldsFragment[] {
  const end = items.indexOf(null);
  return items.slice(0, end < 0 ? items.length : end).filter((one) => one !== null);
}
