import type { AuditFilter } from '@paycycle/schema/generated/operations';
import { CompanyRecordDocument } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useCompanyRecordQuery } from '../../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../../apollo/window-reader.ts';

/** Entries that the page begins with, and adds at a time. */
const RECORD_WINDOW = 50;

/** Lists the audit log. Loads one window, and more on request. */
export function useAuditLog(companyId: number, filter: AuditFilter) {
  const [wantedCount, setWantedCount] = useState(RECORD_WINDOW);
  const windowAt = ({ offset, limit }: Window) => ({ companyId, filter, offset, limit });
  const list = useWindowedList({
    query: CompanyRecordDocument,
    result: useCompanyRecordQuery({ variables: windowAt(firstWindow(RECORD_WINDOW)) }),
    companyId,
    field: 'record',
    windowRows: RECORD_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.record,
    firstRows: wantedCount,
    // Every action in the company adds an entry.
    isReadAtStart: true,
  });
  const { page, loadedRows, totalCount, isLoaded, isStale, isReadingAgain, failure, retry } = list;
  return {
    entries: isLoaded ? loadedRows : undefined,
    signature: page?.signature ?? null,
    totalCount,
    isStale: isStale || isReadingAgain,
    isLoadingMore: loadedRows.length < Math.min(wantedCount, totalCount) && !failure,
    failure,
    showMore: () => setWantedCount((count) => count + RECORD_WINDOW),
    retry,
  };
}
