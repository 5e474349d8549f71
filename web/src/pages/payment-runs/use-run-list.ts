import { PaymentRunsDocument } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { usePaymentRunsQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';

/** Number of runs loaded at first, and with each request for more. */
const RUN_WINDOW = 20;

/** The company's payment runs: a first window, then more on request. */
export function useRunList(companyId: number) {
  const [wantedCount, setWantedCount] = useState(RUN_WINDOW);
  const windowAt = ({ offset, limit }: Window) => ({ companyId, offset, limit });
  const list = useWindowedList({
    query: PaymentRunsDocument,
    result: usePaymentRunsQuery({ variables: windowAt(firstWindow(RUN_WINDOW)) }),
    companyId,
    field: 'paymentRuns',
    windowRows: RUN_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.paymentRuns,
    firstRows: wantedCount,
  });
  const { loadedRows, totalCount, isLoaded, isStale, isReadingAgain, failure, retry } = list;
  const runs = isLoaded ? loadedRows : undefined;
  return {
    runs,
    totalCount,
    isStale: isStale || isReadingAgain,
    isLoadingMore: loadedRows.length < Math.min(wantedCount, totalCount) && !failure,
    failure,
    showMore: () => setWantedCount((count) => count + RUN_WINDOW),
    retry,
  };
}
