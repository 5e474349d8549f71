import { DeletionsDocument } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useDeletionsQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';

/** Deletions that the page begins with, and adds at a time. */
const DELETION_WINDOW = 50;

/** Lists deletions. Loads one window, and more on request. */
export function useDeletionList(companyId: number) {
  const [wantedCount, setWantedCount] = useState(DELETION_WINDOW);
  const windowAt = ({ offset, limit }: Window) => ({ companyId, offset, limit });
  const list = useWindowedList({
    query: DeletionsDocument,
    result: useDeletionsQuery({ variables: windowAt(firstWindow(DELETION_WINDOW)) }),
    companyId,
    field: 'deletions',
    windowRows: DELETION_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.deletions,
    firstRows: wantedCount,
    // A colleague may have deleted or restored something.
    isReadAtStart: true,
  });
  const { loadedRows, totalCount, isLoaded, isStale, isReadingAgain, failure, retry } = list;
  return {
    deletions: isLoaded ? loadedRows : undefined,
    totalCount,
    isStale: isStale || isReadingAgain,
    isLoadingMore: loadedRows.length < Math.min(wantedCount, totalCount) && !failure,
    failure,
    showMore: () => setWantedCount((count) => count + DELETION_WINDOW),
    retry,
  };
}
