import { type FilterQuery, raw } from '@mikro-orm/core';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { RunSortField } from '@paycycle/schema/validation/rest-list-query';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { likePattern } from '../../kernel/search.ts';
import { awaitCommits, isChangedSince } from '../feed/index.ts';
import { PaymentRun } from './payment-run.entity.ts';

/** Filters of the run list. No filters return all runs. */
interface RunFilter {
  /** Any of these. */
  readonly statuses?: readonly PaymentRunStatus[] | null;
  /** Payee of the run. */
  readonly supplierId?: number | null;
  /** Part of the name. */
  readonly search?: string | null;
  /** First run date. */
  readonly from?: LocalDate | null;
  /** Last run date. */
  readonly to?: LocalDate | null;
  /** Earliest time of creation or last change. */
  readonly updatedSince?: Date | null;
}

export interface RunListRequest {
  readonly filter?: RunFilter;
  /** The newest first when left out. */
  readonly sort?: { readonly field: RunSortField; readonly direction: 'asc' | 'desc' } | null;
}

const SORTED_BY = {
  number: 'number',
  runDate: 'runDate',
  totalAmount: 'totalAmountPence',
} as const satisfies Record<RunSortField, keyof PaymentRun>;

/**
 * A company's runs, the newest first unless sorted otherwise or read on from an id. @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function listPaymentRuns(
  scope: Scope,
  companyId: number,
  page: Page,
  { filter = {}, sort }: RunListRequest = {},
): Promise<PaymentRun[]> {
  requireCompany(scope, companyId);
  const { offset, limit, afterId } = requirePage(page);
  if (filter.updatedSince) await awaitCommits(scope, companyId);
  const where = whereOf(companyId, filter);
  if (afterId !== undefined) {
    return scope.em.find(PaymentRun, { $and: [where, { id: { $gt: afterId } }] }, { orderBy: { id: 'asc' }, limit });
  }
  const { field, direction } = sort ?? { field: 'number', direction: 'desc' };
  const orderBy = [{ [SORTED_BY[field]]: direction }, { number: 'desc' as const }];
  return scope.em.find(PaymentRun, where, { orderBy, offset, limit });
}

/** How many runs a filter finds. @throws NOT_FOUND */
export function countPaymentRuns(scope: Scope, companyId: number, filter: RunFilter = {}): Promise<number> {
  requireCompany(scope, companyId);
  return scope.em.count(PaymentRun, whereOf(companyId, filter));
}

function whereOf(companyId: number, filter: RunFilter): FilterQuery<PaymentRun> {
  const { statuses, supplierId, search, from, to, updatedSince } = filter;
  // A text that nothing can hold finds nothing.
  const pattern = search?.trim() ? (likePattern(search) ?? '') : null;
  return {
    companyId,
    ...(statuses && { status: { $in: [...statuses] } }),
    ...(pattern !== null && { name: { $ilike: pattern } }),
    $and: [
      ...(from ? [{ runDate: { $gte: from } }] : []),
      ...(to ? [{ runDate: { $lte: to } }] : []),
      ...(supplierId ? [{ [paysSupplier(supplierId)]: [] }] : []),
      ...(updatedSince ? [{ $or: [{ createdAt: { $gte: updatedSince } }, { [changedSince(updatedSince)]: [] }] }] : []),
    ],
  };
}

function paysSupplier(supplierId: number) {
  return raw(
    (alias) => `exists (select from payment_run_items as paid
      where paid.payment_run_id = ${alias}.id and paid.supplier_id = ?)`,
    [supplierId],
  );
}

function changedSince(moment: Date) {
  return raw((alias) => isChangedSince('payment_run', alias), [moment]);
}
