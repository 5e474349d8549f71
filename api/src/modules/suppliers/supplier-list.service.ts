import { BULK_SIZE_MAX, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { findInParts } from '../../kernel/read/find-in-parts.ts';
import { type Reader, read, readAll } from '../../kernel/read/read.ts';
import type { RowOf } from '../../kernel/read/view.ts';
import type { Scope } from '../../kernel/scope.ts';
import { likePattern } from '../../kernel/search.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { changedIdsSince } from '../feed/index.ts';
import { Supplier } from './supplier.entity.ts';
import {
  SUPPLIER_COUNTS,
  SUPPLIER_IDS,
  SUPPLIER_KIND_COUNTS,
  SUPPLIER_LIST,
  type SupplierKind,
  type SupplierKindCounts,
  type SupplierShape,
  type SupplierSort,
} from './supplier-list.view.ts';

/** Filters of the supplier list. */
export interface SupplierFilter {
  /** One company's; left out, those of all companies that the caller may use. */
  readonly companyId?: number | undefined;
  /** Part of the name or of the email address. */
  readonly search?: string | null | undefined;
  readonly includeArchived?: boolean | null | undefined;
  /** Only suppliers of this kind; archived ones are in the kind 'archived' alone. */
  readonly kind?: SupplierKind | null | undefined;
  /** Only these. */
  readonly supplierIds?: readonly number[] | null;
  /** All but these. */
  readonly exceptSupplierIds?: readonly number[] | null;
  /** Only those that were made or changed at this moment or later. */
  readonly updatedSince?: Date | null | undefined;
}

const WHOLE_LIST: Page = { offset: 0, limit: LIST_SIZE_MAX };
export const BY_NAME: SupplierSort = { field: 'name', direction: 'asc' };

/** Suppliers in their order: by name unless sorted otherwise or read on from an id. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listSuppliers(
  scope: Scope,
  filter: SupplierFilter,
  page: Page = WHOLE_LIST,
  sort: SupplierSort = BY_NAME,
): Promise<Supplier[]> {
  const reader = readerOf(scope, filter);
  const { offset, limit, afterId } = requirePage(page, LIST_SIZE_MAX);
  const query = queryOf(filter);
  if (!query) return [];
  const { field, direction } = sort;
  const isAfter = afterId !== undefined;
  const shape = { filter: { ...query.shape, isAfter }, sort: { field, direction } };
  const values = { pattern: query.pattern, ...(await changesOf(scope, filter)), after: afterId ?? null };
  const found = await reader.rows(SUPPLIER_LIST, { ...values, offset, limit }, shape);
  const ids = found.map(({ id }) => id);
  return findInParts(scope, ids, (part) => scope.em.find(Supplier, { id: anyOf(part) }));
}

export type SupplierCounts = RowOf<typeof SUPPLIER_COUNTS>;

const NONE: SupplierCounts = { totalCount: 0, autoPaidCount: 0, manualCount: 0 };

/** How many suppliers a filter finds, and how they are paid (RULES.md, section 2, Suppliers page). @throws NOT_FOUND */
export async function countSuppliers(scope: Scope, filter: SupplierFilter): Promise<SupplierCounts> {
  const reader = readerOf(scope, filter);
  const query = queryOf(filter);
  if (!query) return NONE;
  const values = { pattern: query.pattern, ...(await changesOf(scope, filter)) };
  return reader.one(SUPPLIER_COUNTS, values, { filter: query.shape });
}

const NO_KINDS: SupplierKindCounts = {
  activeCount: 0,
  withoutBankDetailsCount: 0,
  autoPaidCount: 0,
  unconfirmedCount: 0,
  archivedCount: 0,
};

/** Counts the suppliers of a search by kind, regardless of the kind that is listed. @throws NOT_FOUND */
export async function countSupplierKinds(scope: Scope, filter: SupplierFilter): Promise<SupplierKindCounts> {
  const reader = readerOf(scope, filter);
  const query = queryOf(filter);
  if (!query) return NO_KINDS;
  const { isSearched } = query.shape;
  return reader.one(SUPPLIER_KIND_COUNTS, { pattern: query.pattern }, { isSearched });
}

/** The ids of all that a filter finds; one more than a bulk command takes at most. @throws NOT_FOUND */
export async function supplierIdsOf(scope: Scope, companyId: number, filter: SupplierFilter): Promise<number[]> {
  const query = queryOf(filter);
  const reader = read(scope, companyId);
  if (!query) return [];
  const values = { pattern: query.pattern, limit: BULK_SIZE_MAX + 1 };
  return (await reader.rows(SUPPLIER_IDS, values, query.shape)).map(({ id }) => id);
}

async function changesOf(scope: Scope, { companyId, updatedSince = null }: SupplierFilter) {
  if (updatedSince === null) return { updatedSince, changedIds: [] };
  return { updatedSince, changedIds: await changedIdsSince(scope, 'supplier', updatedSince, companyId) };
}

function readerOf(scope: Scope, { companyId }: SupplierFilter): Reader {
  return companyId === undefined ? readAll(scope) : read(scope, companyId);
}

/** Turns a filter into a query; null if no supplier can fit it. */
export function queryOf(filter: SupplierFilter): { shape: SupplierShape; pattern: string } | null {
  const { search, includeArchived, kind, supplierIds, exceptSupplierIds, updatedSince } = filter;
  const isSearched = Boolean(search?.trim());
  const pattern = likePattern(search ?? '');
  if (pattern === null) return null;
  const shape = {
    isSearched,
    includeArchived: includeArchived ?? false,
    kind: kind ?? null,
    isNamed: Boolean(supplierIds),
    isExcepted: Boolean(exceptSupplierIds && exceptSupplierIds.length > 0),
    isUpdatedSince: Boolean(updatedSince),
  };
  return { pattern, shape };
}
