import { AppError } from '@paycycle/schema/errors';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../../modules/identity/index.ts';
import type { SupplierMerge } from './supplier-merge.types.ts';

/** For so many days a merge can be undone (RULES.md, 56). */
const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** One of the merges that the caller may see. @throws NOT_FOUND */
export async function getSupplierMerge(scope: Scope, id: number): Promise<SupplierMerge> {
  const [merge] = await readMerges(scope, 'merge.id = ?', [id]);
  if (!merge) throw new AppError('NOT_FOUND', 'Merge not found');
  return merge;
}

/** The merge by which a supplier stands for another now; null when there is none. */
export async function findLiveMerge(scope: Scope, companyId: number, mergedId: number): Promise<SupplierMerge | null> {
  const condition = 'merge.company_id = ? and merge.merged_supplier_id = ? and merge.undone_at is null';
  const [merge] = await readMerges(scope, condition, [companyId, mergedId]);
  return merge ?? null;
}

/** The merges of a supplier that are listed. */
const LISTED_MAX = 100;

/**
 * The newest merges of a supplier, as the one that was kept or the other, the newest first: one query for a whole list.
 */
export const mergesOfSupplier = batchLoad(async (scope, ids: readonly number[]) => {
  const condition = `merge.id in (
    select found.id from unnest(?::integer[]) as supplier_id cross join lateral (
      select id from supplier_merges one
      where one.company_id = any(?::integer[]) and supplier_id in (one.kept_supplier_id, one.merged_supplier_id)
      order by id desc limit ?) found)`;
  const merges = await readMerges(scope, condition, [sqlArray(ids), sqlArray(scope.companyIds), LISTED_MAX]);
  return ids.map((id) => {
    const own = merges.filter((merge) => merge.keptSupplierId === id || merge.mergedSupplierId === id);
    return own.slice(0, LISTED_MAX);
  });
});

/** The suppliers of a company that were ever merged, also where that was undone: what happened stays on record. */
export async function suppliersInMerges(scope: Scope, companyId: number): Promise<ReadonlySet<number>> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<{ id: number }[]>(
    `select kept_supplier_id as id from supplier_merges where company_id = ?
     union select merged_supplier_id from supplier_merges where company_id = ?`,
    [companyId, companyId],
  );
  return new Set(rows.map(({ id }) => id));
}

interface MergeRow extends Omit<SupplierMerge, 'openPence' | 'mergedAt' | 'undoneAt' | 'undoUntil'> {
  readonly openAmount: string;
  readonly mergedAt: string;
  readonly undoneAt: string | null;
}

async function readMerges(scope: Scope, condition: string, values: readonly unknown[]): Promise<SupplierMerge[]> {
  const rows = await scope.em.execute<MergeRow[]>(
    `select merge.id, merge.company_id as "companyId", kept_supplier_id as "keptSupplierId", kept.name as "keptName",
       merged_supplier_id as "mergedSupplierId", merged.name as "mergedName", invoice_count as "invoiceCount",
       open_amount::text as "openAmount", pattern_count as "patternCount", stayed_count as "notMovedCount",
       merged_by as "mergedBy", merged_at as "mergedAt", undone_by as "undoneBy", undone_at as "undoneAt"
     from supplier_merges merge
       join suppliers kept on kept.company_id = merge.company_id and kept.id = merge.kept_supplier_id
       join suppliers merged on merged.company_id = merge.company_id and merged.id = merge.merged_supplier_id
     where merge.company_id = any(?::integer[]) and ${condition} order by merge.id desc`,
    [sqlArray(scope.companyIds), ...values],
  );
  return Promise.all(rows.map((row) => recordOf(scope, row)));
}

async function recordOf(scope: Scope, { openAmount, ...row }: MergeRow): Promise<SupplierMerge> {
  const mergedAt = new Date(row.mergedAt);
  return {
    ...row,
    openPence: penceFromNumeric(openAmount),
    mergedBy: await personName(scope, row.mergedBy),
    mergedAt,
    undoneBy: row.undoneBy === null ? null : await personName(scope, row.undoneBy),
    undoneAt: row.undoneAt === null ? null : new Date(row.undoneAt),
    undoUntil: row.undoneAt === null ? new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS) : null,
  };
}
