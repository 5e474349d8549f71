import type {
  SupplierFieldsFragment,
  SupplierKind,
  SupplierSort,
  SuppliersQuery,
} from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useEffect, useState } from 'react';
import { useSuppliersQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { BY_NAME } from './SupplierSortPicker.tsx';

/** Cards that the page begins with, and adds at a time. */
export const SUPPLIER_WINDOW_CARDS = 60;

export interface SupplierFilter {
  /** Part of a name or e-mail; null for all. */
  readonly search: string | null;
  readonly includeArchived: boolean;
  /** Only suppliers of this kind; null for all. */
  readonly kind: SupplierKind | null;
  readonly sort: SupplierSort;
}

/** All suppliers that are not archived, by name. */
export const EVERY_SUPPLIER: SupplierFilter = { search: null, includeArchived: false, kind: null, sort: BY_NAME };

interface ShownList {
  readonly filter: SupplierFilter;
  readonly suppliers: readonly SupplierFieldsFragment[];
  readonly totalCount: number;
}

type SupplierPage = SuppliersQuery['company']['suppliers'];

/**
 * The company's suppliers, of which a window is loaded and then more on request. After a change all that was shown is
 * loaded again, and until it is here the list before it stays: nobody loses their place by saving.
 */
export function useSupplierList(companyId: number, filter: SupplierFilter) {
  const { search, includeArchived, kind, sort } = filter;
  const variables = { companyId, search, includeArchived, kind, sort, offset: 0, limit: SUPPLIER_WINDOW_CARDS };
  const { data, error, fetchMore, refetch } = useSuppliersQuery({ variables });
  const [asked, setAsked] = useState({ filter, cards: SUPPLIER_WINDOW_CARDS });
  const [moreError, setMoreError] = useState<unknown>(null);
  const [settled, setSettled] = useState<ShownList | null>(null);

  const page = data?.company.suppliers;
  const loaded = page && loadedFrom(page);
  const wantedCount = isSameFilter(asked.filter, filter) ? asked.cards : SUPPLIER_WINDOW_CARDS;
  const missingFrom = page && loaded && loaded.length < Math.min(wantedCount, page.totalCount) ? loaded.length : null;

  useEffect(() => {
    if (missingFrom === null || moreError) return;
    const limit = Math.min(Math.max(wantedCount - missingFrom, 1), PAGE_SIZE_MAX);
    fetchMore({ variables: { offset: missingFrom, limit } }).catch(setMoreError);
  }, [missingFrom, wantedCount, moreError, fetchMore]);

  useEffect(() => {
    if (!page || missingFrom !== null) return;
    setSettled({
      filter: { search, includeArchived, kind, sort },
      suppliers: loadedFrom(page),
      totalCount: page.totalCount,
    });
  }, [page, missingFrom, search, includeArchived, kind, sort]);

  const failure = data ? moreError : error;
  return {
    shown: settled,
    /** What is shown belongs to the filter before this one. */
    isStale: settled !== null && !isSameFilter(settled.filter, filter),
    isLoadingMore: missingFrom !== null && !moreError,
    /** `isOfMore` when what is shown was loaded, and only the next window was not. */
    failure: failure
      ? { message: serverMessage(failure, 'The server could not be reached.'), isOfMore: data !== undefined }
      : null,
    showMore: () => setAsked({ filter, cards: wantedCount + SUPPLIER_WINDOW_CARDS }),
    retry: () => {
      setMoreError(null);
      if (!data) void refetch();
    },
  };
}

/** The rows from the first on, up to the first that is not loaded: the cache keeps null in the place of those. */
function loadedFrom({ items, totalCount }: SupplierPage): SupplierFieldsFragment[] {
  const rows: readonly (SupplierFieldsFragment | null)[] = items;
  const loaded: SupplierFieldsFragment[] = [];
  for (const row of rows.slice(0, totalCount)) {
    if (!row) break;
    loaded.push(row);
  }
  return loaded;
}

function isSameFilter(a: SupplierFilter, b: SupplierFilter): boolean {
  return a.search === b.search && a.includeArchived === b.includeArchived && a.kind === b.kind && a.sort === b.sort;
}
