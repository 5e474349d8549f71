import type { InvoiceFieldsFragment, InvoiceFilter, InvoiceSort } from '@paycycle/schema/generated/operations';
import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { useQueryStates } from 'nuqs';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { INVOICES_ADDRESS } from './invoice-url.ts';

/** Filters of the Invoices page. */
export type PageFilter = Required<
  Pick<InvoiceFilter, 'search' | 'statusLabel' | 'batch' | 'possibleDuplicate' | 'vatToRepay'>
> &
  Pick<InvoiceFilter, 'publication'> &
  ReportFilter;

/** Filters that a report's figure sets. Left out, they do not filter. */
export type ReportFilter = Pick<InvoiceFilter, 'supplierId' | 'outstandingOn' | 'dueFrom' | 'dueTo' | 'documentType'>;

/** Filter and sort order of the list, kept in the URL: `?status=overdue&sort=-amount`. */
export function useInvoiceFilter(onNarrow: () => void) {
  const [address, setAddress] = useQueryStates(INVOICES_ADDRESS);
  const { q, status, batch, duplicates, vat, accounting, sort, supplier, owed, due, type } = address;
  const filter = useMemo<PageFilter>(
    () => ({
      search: q?.slice(0, SEARCH_LENGTH_MAX) || null,
      statusLabel: status,
      batch,
      possibleDuplicate: duplicates,
      vatToRepay: vat,
      ...(accounting !== null && { publication: accounting }),
      ...(supplier !== null && { supplierId: supplier }),
      ...(owed !== null && { outstandingOn: owed }),
      ...(due?.from && { dueFrom: due.from }),
      ...(due?.to && { dueTo: due.to }),
      ...(type !== null && { documentType: type }),
    }),
    [q, status, batch, duplicates, vat, accounting, supplier, owed, due, type],
  );
  const narrow = useCallback(
    (change: Partial<PageFilter>) => {
      const { search, statusLabel, possibleDuplicate } = change;
      onNarrow();
      void setAddress(
        {
          ...('search' in change && { q: search ?? null }),
          ...('statusLabel' in change && { status: statusLabel ?? null }),
          ...('batch' in change && { batch: change.batch ?? null }),
          ...('possibleDuplicate' in change && { duplicates: possibleDuplicate ? true : null }),
          ...('publication' in change && { accounting: change.publication ?? null }),
          ...('vatToRepay' in change && { vat: change.vatToRepay ? true : null }),
        },
        // Back undoes a choice, and not each letter that was typed.
        { history: 'search' in change ? 'replace' : 'push' },
      );
    },
    [setAddress, onNarrow],
  );
  const leaveReport = useCallback(() => {
    onNarrow();
    void setAddress({ supplier: null, owed: null, due: null, type: null }, { history: 'push' });
  }, [setAddress, onNarrow]);
  const sortBy = useCallback((next: InvoiceSort) => void setAddress({ sort: next }, { history: 'push' }), [setAddress]);
  useOnWayBack(onNarrow);
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return { filter, narrow, leaveReport, sort, sortBy, isFiltered };
}

/** Calls back when the way back or forward leads to other filters. */
function useOnWayBack(onNarrow: () => void) {
  const { search } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const before = useRef(search);
  useEffect(() => {
    if (isWayBack && before.current !== search) onNarrow();
    before.current = search;
  }, [search, isWayBack, onNarrow]);
}

/** True if a change affects a filtered field, so that the invoice may leave the list. */
export function mayLeaveList(filter: PageFilter, before: InvoiceFieldsFragment, after: InvoiceFieldsFragment): boolean {
  return (
    ((filter.statusLabel !== null || filter.outstandingOn) && before.displayStatus !== after.displayStatus) ||
    ((filter.dueFrom || filter.dueTo) && before.dueDate !== after.dueDate) ||
    (filter.supplierId !== undefined && before.supplier.id !== after.supplier.id) ||
    (filter.possibleDuplicate !== null && before.possibleDuplicateReason !== after.possibleDuplicateReason) ||
    (filter.vatToRepay !== null && before.vatRepayment?.state !== after.vatRepayment?.state) ||
    (filter.search !== null &&
      (before.invoiceNumber !== after.invoiceNumber || before.supplier.name !== after.supplier.name))
  );
}

/** True if a change of status neither moves a row nor removes it from the list. */
export function isStatusIndependent(filter: PageFilter, { field }: InvoiceSort): boolean {
  const { statusLabel, vatToRepay, outstandingOn } = filter;
  return statusLabel === null && vatToRepay === null && !outstandingOn && field !== 'status';
}
