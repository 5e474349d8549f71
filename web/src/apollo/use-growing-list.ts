import type { OperationVariables } from '@apollo/client';
import { useState } from 'react';
import { useWindowedList, type WindowedListOptions } from './use-windowed-list.ts';
import type { ListPage } from './window-reader.ts';

/** Reads the first window of a list, and one more with each `showMore`. `rows` is undefined until the first is loaded. */
export function useGrowingList<Data, Variables extends OperationVariables, Page extends ListPage>(
  options: Omit<WindowedListOptions<Data, Variables, Page>, 'firstRows'>,
) {
  const { windowRows } = options;
  const [wantedCount, setWantedCount] = useState(windowRows);
  const list = useWindowedList({ ...options, firstRows: wantedCount });
  const { page, loadedRows, totalCount, isLoaded, isStale, isReadingAgain, failure, retry } = list;
  return {
    page,
    rows: isLoaded ? loadedRows : undefined,
    totalCount,
    isStale: isStale || isReadingAgain,
    isLoadingMore: loadedRows.length < Math.min(wantedCount, totalCount) && !failure,
    failure,
    showMore: () => setWantedCount((count) => count + windowRows),
    retry,
  };
}
