import { type SupplierSort, SuppliersDocument } from '@paycycle/schema/generated/operations';
import { useSuppliersQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';
import type { SupplierFilter } from './supplier-url.ts';

/** Rows per request. */
export const SUPPLIER_WINDOW_ROWS = 100;

/** The company's suppliers as one long list. Only the visible windows are loaded. */
export function useSupplierList(companyId: number, filter: SupplierFilter, sort: SupplierSort) {
  const windowAt = ({ offset, limit }: Window) => ({ companyId, ...filter, sort, offset, limit });
  return useWindowedList({
    query: SuppliersDocument,
    result: useSuppliersQuery({ variables: windowAt(firstWindow(SUPPLIER_WINDOW_ROWS)) }),
    companyId,
    field: 'suppliers',
    windowRows: SUPPLIER_WINDOW_ROWS,
    windowAt,
    pageOf: ({ company }) => company.suppliers,
  });
}
