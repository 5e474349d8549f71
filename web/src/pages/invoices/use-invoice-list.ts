import type { InvoiceFieldsFragment, InvoiceFilter, InvoiceSort } from '@paycycle/schema/generated/operations';
import { useCallback, useRef, useState } from 'react';
import { useInvoicesQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** Rows of one request. */
const INVOICE_WINDOW_ROWS = 100;

/** Rows that only pass by during scrolling are not read. */
const SCROLL_SETTLE_MS = 80;

/** An invoice; null or undefined while its window is not loaded. */
type LoadedInvoice = InvoiceFieldsFragment | null | undefined;

/**
 * The company's invoices as one long list, of which only the windows that are shown get loaded. They are counted and summed
 * with the first window only: to count takes the server longer than to read a window.
 */
export function useInvoiceList(companyId: number, filter: InvoiceFilter, sort: InvoiceSort) {
  const variables = { companyId, filter, sort, offset: 0, limit: INVOICE_WINDOW_ROWS };
  const { data, previousData, error, loading, fetchMore, refetch } = useInvoicesQuery({ variables });
  const [windowError, setWindowError] = useState<unknown>(null);
  const onTheWay = useRef(new Set<string>());

  const page = (data ?? (loading ? previousData : undefined))?.company.invoices;
  const isCurrent = data !== undefined;
  const totalCount = page?.totalCount ?? 0;
  const itemAt = useCallback((index: number): LoadedInvoice => page?.items[index], [page]);

  const loadNow = useCallback(
    (first: number, last: number) => {
      if (!isCurrent || windowError) return;
      for (const offset of missingWindows(first, last, itemAt)) {
        const key = JSON.stringify([filter, sort, offset]);
        if (onTheWay.current.has(key)) continue;
        onTheWay.current.add(key);
        fetchMore({ variables: { offset, withTotals: false } })
          .then(({ data: window }) => {
            const rows = window?.company.invoices.items.length ?? 0;
            // Somebody has deleted some since they were counted.
            if (rows < Math.min(INVOICE_WINDOW_ROWS, totalCount - offset)) return refetch();
          })
          .catch(setWindowError)
          .finally(() => onTheWay.current.delete(key));
      }
    },
    [isCurrent, windowError, itemAt, fetchMore, refetch, totalCount, filter, sort],
  );
  const loadRange = useSettled(loadNow, SCROLL_SETTLE_MS);

  const failure = windowError ?? (data ? null : error);
  return {
    totalCount,
    totalAmountPence: page?.totalAmountPence,
    isLoaded: page !== undefined,
    /** What is shown belongs to the filter or sort before this one. */
    isStale: !isCurrent,
    failure: failure ? serverMessage(failure, 'The server could not be reached.') : null,
    itemAt,
    loadRange,
    retry: () => {
      setWindowError(null);
      void refetch();
    },
  };
}

/** Offsets of the windows between two rows of which a row is missing. */
export function missingWindows(first: number, last: number, itemAt: (index: number) => unknown): number[] {
  const offsets = new Set<number>();
  for (let index = first; index <= last; index++) {
    if (!itemAt(index)) offsets.add(index - (index % INVOICE_WINDOW_ROWS));
  }
  return [...offsets];
}
