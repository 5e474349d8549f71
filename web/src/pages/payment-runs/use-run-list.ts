import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useEffect, useState } from 'react';
import { usePaymentRunsQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';

/** Runs that the page begins with, and adds at a time. */
const RUN_WINDOW = 20;

/**
 * The company's payment runs, of which a window is loaded and then more on request. After a change all that was shown is
 * loaded again, and until it is here the list before it stays.
 */
export function useRunList(companyId: number) {
  const [wantedCount, setWantedCount] = useState(RUN_WINDOW);
  const [moreError, setMoreError] = useState<unknown>(null);
  const { data, previousData, error, loading, fetchMore, refetch } = usePaymentRunsQuery({
    variables: { companyId, offset: 0, limit: Math.min(wantedCount, PAGE_SIZE_MAX) },
  });
  const page = (data ?? (loading ? previousData : undefined))?.company.paymentRuns;
  const runs = page && loadedFrom(page.items);
  const missingFrom = data && page && runs && runs.length < Math.min(wantedCount, page.totalCount) ? runs.length : null;

  useEffect(() => {
    if (missingFrom === null || moreError) return;
    const limit = Math.min(wantedCount - missingFrom, PAGE_SIZE_MAX);
    fetchMore({ variables: { offset: missingFrom, limit } }).catch(setMoreError);
  }, [missingFrom, wantedCount, moreError, fetchMore]);

  const failure = page ? moreError : error;
  return {
    runs,
    totalCount: page?.totalCount ?? 0,
    isStale: loading,
    isLoadingMore: missingFrom !== null && !moreError,
    failure: failure ? serverMessage(failure, 'The server could not be reached.') : null,
    showMore: () => setWantedCount((count) => count + RUN_WINDOW),
    retry: () => {
      setMoreError(null);
      if (!data) void refetch();
    },
  };
}

/** The rows from the first on, up to the first that is not loaded: the cache keeps null in the place of those. */
function loadedFrom(items: readonly (PaymentRunFieldsFragment | null)[]): PaymentRunFieldsFragment[] {
  const end = items.indexOf(null);
  return items.slice(0, end < 0 ? items.length : end).filter((run) => run !== null);
}
