import type { AuditFilter } from '@paycycle/schema/generated/operations';
import { CompanyRecordDocument } from '@paycycle/schema/generated/operations';
import { useCompanyRecordQuery } from '../../../apollo/hooks.generated.ts';
import { useGrowingList } from '../../../apollo/use-growing-list.ts';
import { firstWindow, type Window } from '../../../apollo/window-reader.ts';

/** Entries that the page begins with, and adds at a time. */
const RECORD_WINDOW = 50;

/** Lists the audit log. Loads one window, and more on request. */
export function useAuditLog(companyId: number, filter: AuditFilter) {
  const windowAt = ({ offset, limit }: Window) => ({ companyId, filter, offset, limit });
  const { rows, ...list } = useGrowingList({
    query: CompanyRecordDocument,
    result: useCompanyRecordQuery({ variables: windowAt(firstWindow(RECORD_WINDOW)) }),
    companyId,
    field: 'record',
    windowRows: RECORD_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.record,
    // Every action in the company adds an entry.
    isReadAtStart: true,
  });
  return { entries: rows, signature: list.page?.signature ?? null, ...list };
}
