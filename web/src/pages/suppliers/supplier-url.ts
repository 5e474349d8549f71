import type { SupplierKind, SupplierSort, SupplierSortField } from '@paycycle/schema/generated/operations';
import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { createParser, parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { listSort } from '../../lib/list-sort.ts';

export interface SupplierFilter {
  /** Part of a name or email; null for all. */
  readonly search: string | null;
  readonly includeArchived: boolean;
  /** Only suppliers of this kind; null for all. */
  readonly kind: SupplierKind | null;
}

/** All suppliers except archived ones. */
export const EVERY_SUPPLIER: SupplierFilter = { search: null, includeArchived: false, kind: null };
export const BY_NAME: SupplierSort = { field: 'name', direction: 'asc' };

export const SUPPLIER_SORT = listSort<SupplierSortField>({
  name: 'asc',
  openAmount: 'desc',
  lastInvoiceDate: 'desc',
  paymentTermsDays: 'asc',
  category: 'asc',
});

/** Names of the filters in the URL. */
const KIND_SLUGS = {
  without_bank_details: 'without-bank-details',
  auto_paid: 'auto-paid',
  unconfirmed_bank_details: 'changed-bank-details',
  archived: 'archived',
} as const satisfies Record<SupplierKind, string>;

const kindInAddress = createParser<SupplierKind>({
  parse: (text) => KINDS.find((kind) => KIND_SLUGS[kind] === text) ?? null,
  serialize: (kind) => KIND_SLUGS[kind],
});
const KINDS = ['without_bank_details', 'auto_paid', 'unconfirmed_bank_details', 'archived'] as const;

/** URL parameters of the Suppliers page. Invalid values are ignored. */
const SUPPLIERS_ADDRESS = {
  q: parseAsString,
  show: kindInAddress,
  archived: parseAsBoolean.withDefault(false),
  sort: SUPPLIER_SORT.parser.withDefault(BY_NAME),
};

/** Filter and sort of the list, stored in the URL: `?show=auto-paid&sort=-openAmount`. */
export function useSupplierFilter() {
  const [{ q, show, archived, sort }, setAddress] = useQueryStates(SUPPLIERS_ADDRESS);
  const filter = useMemo<SupplierFilter>(
    () => ({ search: q?.slice(0, SEARCH_LENGTH_MAX) || null, kind: show, includeArchived: archived }),
    [q, show, archived],
  );
  const narrow = useCallback(
    ({ search, kind, includeArchived }: Partial<SupplierFilter>) =>
      void setAddress(
        {
          ...(search !== undefined && { q: search }),
          ...(kind !== undefined && { show: kind }),
          ...(includeArchived !== undefined && { archived: includeArchived || null }),
        },
        // The browser's Back undoes a choice, not each typed letter.
        { history: search === undefined ? 'push' : 'replace' },
      ),
    [setAddress],
  );
  const sortBy = useCallback(
    (next: SupplierSort) => void setAddress({ sort: next }, { history: 'push' }),
    [setAddress],
  );
  return { filter, sort, narrow, sortBy };
}
