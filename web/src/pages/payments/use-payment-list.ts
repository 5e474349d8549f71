import { PaymentsDocument, type ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { usePaymentsQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';

/** Payments that a list begins with, and adds at a time. */
export const PAYMENT_WINDOW = 20;

/** The company's payments of some statuses, or all for null, the newest first: a window, and then more on request. */
export function usePaymentList(companyId: number, statuses: readonly ProviderPaymentStatus[] | null) {
  const [wantedCount, setWantedCount] = useState(PAYMENT_WINDOW);
  const windowAt = ({ offset, limit }: Window) => ({ companyId, statuses, offset, limit });
  const list = useWindowedList({
    query: PaymentsDocument,
    result: usePaymentsQuery({ variables: windowAt(firstWindow(PAYMENT_WINDOW)) }),
    companyId,
    field: 'payments',
    windowRows: PAYMENT_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.payments,
    firstRows: wantedCount,
    // Payments move on while no page follows them.
    isReadAtStart: true,
  });
  const { loadedRows, totalCount, isLoaded, isStale, isReadingAgain, failure, retry } = list;
  return {
    shown: isLoaded ? { payments: loadedRows, totalCount } : null,
    isStale: isStale || isReadingAgain,
    isLoadingMore: loadedRows.length < Math.min(wantedCount, totalCount) && !failure,
    failure,
    showMore: () => setWantedCount((count) => count + PAYMENT_WINDOW),
    retry,
  };
}
