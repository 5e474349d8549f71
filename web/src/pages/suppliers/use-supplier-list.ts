import type { SupplierFieldsFragment, SupplierSort, SuppliersQuery } from '@paycycle/schema/generated/operations';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSuppliersQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { SupplierFilter } from './supplier-address.ts';

/** Rows of one request. */
export const SUPPLIER_WINDOW_ROWS = 100;

/** Rows that only pass by during scrolling are not read. */
const SCROLL_SETTLE_MS = 80;

/** A supplier; null or undefined while its window is not loaded. */
type LoadedSupplier = SupplierFieldsFragment | null | undefined;

/** The rows that were shown last: they stay until newer ones are here. */
interface KeptRows {
  /** The filter and sort that they were found by. */
  readonly key: string;
  readonly totalCount: number;
  readonly rows: readonly LoadedSupplier[];
}

/**
 * The company's suppliers as one long list, of which only the windows that are shown get loaded. After a change they are
 * loaded again, and until they are here the rows before stay: nobody loses their place by saving.
 */
export function useSupplierList(companyId: number, filter: SupplierFilter, sort: SupplierSort) {
  const variables = { companyId, ...filter, sort, offset: 0, limit: SUPPLIER_WINDOW_ROWS };
  const { data, error, fetchMore, refetch } = useSuppliersQuery({ variables });
  const [kept, setKept] = useState<KeptRows | null>(null);
  const [windowError, setWindowError] = useState<unknown>(null);
  const onTheWay = useRef(new Set<string>());

  const key = JSON.stringify([filter, sort]);
  const page = data?.company.suppliers;
  useEffect(() => {
    if (page) setKept((before) => withNewer(before?.key === key ? before.rows : [], page, key));
  }, [page, key]);
  const shown = useMemo(
    () => (page ? withNewer(kept?.key === key ? kept.rows : [], page, key) : kept),
    [page, kept, key],
  );
  const rows = shown?.rows;
  const itemAt = useCallback((index: number): LoadedSupplier => rows?.[index], [rows]);

  const loadNow = useCallback(
    (first: number, last: number) => {
      if (!page || windowError) return;
      for (const offset of missingWindows(first, Math.min(last, page.totalCount - 1), page)) {
        const window = `${key} ${offset}`;
        if (onTheWay.current.has(window)) continue;
        onTheWay.current.add(window);
        fetchMore({ variables: { offset } })
          .catch(setWindowError)
          .finally(() => onTheWay.current.delete(window));
      }
    },
    [page, windowError, fetchMore, key],
  );
  const loadRange = useSettled(loadNow, SCROLL_SETTLE_MS);

  const failure = windowError ?? (data ? null : error);
  return {
    totalCount: shown?.totalCount ?? 0,
    isLoaded: shown !== null,
    /** What is shown is not, or no longer, what was asked for. */
    isStale: page === undefined,
    failure: failure ? serverMessage(failure, 'The server could not be reached.') : null,
    itemAt,
    loadRange,
    retry: () => {
      setWindowError(null);
      if (!data) void refetch();
    },
  };
}

type SupplierPage = SuppliersQuery['company']['suppliers'];

/** The rows of a page, and before them those that it has not loaded yet, as they were. */
function withNewer(before: readonly LoadedSupplier[], { items, totalCount }: SupplierPage, key: string): KeptRows {
  const newer: readonly LoadedSupplier[] = items;
  const loadedIds = new Set(newer.map((row) => row?.id));
  const rows = Array.from({ length: totalCount }, (_, index): LoadedSupplier => {
    const old = before[index];
    // One that has moved is shown in its new place only.
    return newer[index] ?? (old && !loadedIds.has(old.id) ? old : null);
  });
  return { key, totalCount, rows };
}

/** Offsets of the windows between two rows of which a row is missing. */
function missingWindows(first: number, last: number, { items }: SupplierPage): Set<number> {
  const loaded: readonly LoadedSupplier[] = items;
  const offsets = new Set<number>();
  for (let index = first; index <= last; index++) {
    if (!loaded[index]) offsets.add(index - (index % SUPPLIER_WINDOW_ROWS));
  }
  return offsets;
}
