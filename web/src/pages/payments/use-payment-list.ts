import type { PaymentCardFieldsFragment, ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useEffect, useState } from 'react';
import { usePaymentsQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';

/** Payments that a list begins with, and adds at a time. */
export const PAYMENT_WINDOW = 20;

interface ShownList {
  readonly payments: readonly PaymentCardFieldsFragment[];
  readonly totalCount: number;
}

/**
 * The company's payments of some statuses, or all for null, the newest first: a window, and then more on request. After a
 * change all that was shown is loaded again, and until it is here the list before it stays.
 */
export function usePaymentList(companyId: number, statuses: readonly ProviderPaymentStatus[] | null) {
  const { data, error, loading, fetchMore, refetch } = usePaymentsQuery({
    variables: { companyId, statuses, offset: 0, limit: PAYMENT_WINDOW },
    // Payments move on while no page follows them.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [wantedCount, setWantedCount] = useState(PAYMENT_WINDOW);
  const [moreError, setMoreError] = useState<unknown>(null);
  const [shown, setShown] = useState<ShownList | null>(null);
  const page = data?.company.payments;
  const loadedCount = page ? loadedFrom(page.items).length : 0;
  const missingFrom = page && loadedCount < Math.min(wantedCount, page.totalCount) ? loadedCount : null;

  useEffect(() => {
    if (missingFrom === null || moreError) return;
    const limit = Math.min(wantedCount - missingFrom, PAGE_SIZE_MAX);
    fetchMore({ variables: { offset: missingFrom, limit } }).catch(setMoreError);
  }, [missingFrom, wantedCount, moreError, fetchMore]);

  useEffect(() => {
    if (!page || missingFrom !== null) return;
    setShown({ payments: loadedFrom(page.items).slice(0, page.totalCount), totalCount: page.totalCount });
  }, [page, missingFrom]);

  const failure = data ? moreError : error;
  return {
    shown,
    isStale: loading,
    isLoadingMore: missingFrom !== null && !moreError,
    failure: failure ? serverMessage(failure, 'The server could not be reached.') : null,
    showMore: () => setWantedCount((count) => count + PAYMENT_WINDOW),
    retry: () => {
      setMoreError(null);
      if (!data) void refetch();
    },
  };
}

/** The rows from the first on, up to the first that is not loaded: the cache keeps null in the place of those. */
function loadedFrom(items: readonly (PaymentCardFieldsFragment | null)[]): PaymentCardFieldsFragment[] {
  const end = items.indexOf(null);
  return items.slice(0, end < 0 ? items.length : end).filter((payment) => payment !== null);
}
