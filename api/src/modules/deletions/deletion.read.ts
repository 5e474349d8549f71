import { AppError } from '@paycycle/schema/errors';
import { DELETION_DAYS } from '@paycycle/schema/limits';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { type GuestScope, requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import type { Deletion } from './deletion.types.ts';

const DAY_MS = 86_400_000;

/** Start of the retention period: earlier deletions cannot be restored. */
export function retentionStart(scope: GuestScope): Date {
  return new Date(scope.ports.clock.now().getTime() - DELETION_DAYS * DAY_MS);
}

/** Returns the deletions of a company that can be restored, the newest first. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listDeletions(scope: Scope, companyId: number, page: Page): Promise<Deletion[]> {
  requireCompany(scope, companyId);
  const { offset, limit } = requirePage(page);
  return readDeletions(scope, 'company_id = ? and left_count > 0 order by id desc offset ? limit ?', [
    companyId,
    offset,
    limit,
  ]);
}

/** How many deletions `listDeletions` finds. @throws NOT_FOUND */
export async function countDeletions(scope: Scope, companyId: number): Promise<number> {
  requireCompany(scope, companyId);
  const [row] = await scope.em.execute<[{ count: number }]>(
    'select count(*)::int as count from deletions where company_id = ? and left_count > 0 and deleted_at > ?',
    [companyId, retentionStart(scope)],
  );
  return row.count;
}

/**
 * One of the last 30 days that the caller may see, also when nothing is left to restore of it.
 * @throws NOT_FOUND
 */
export async function getDeletion(scope: Scope, id: number): Promise<Deletion> {
  const [deletion] = await readDeletions(scope, 'id = ?', [id]);
  if (!deletion) throw new AppError('NOT_FOUND', 'It was deleted more than 30 days ago, or there is no such deletion');
  return deletion;
}

interface DeletionRow {
  readonly id: number;
  readonly companyId: number;
  readonly kind: Deletion['kind'];
  readonly label: string;
  readonly recordCount: number;
  readonly remainingCount: number;
  readonly amount: string | null;
  readonly deletedBy: string;
  readonly deletedAt: string;
}

async function readDeletions(scope: Scope, condition: string, values: readonly unknown[]): Promise<Deletion[]> {
  const rows = await scope.em.execute<DeletionRow[]>(
    `select id, company_id as "companyId", kind, label, record_count as "recordCount", left_count as "remainingCount",
       amount::text as amount, deleted_by as "deletedBy", deleted_at as "deletedAt"
     from deletions where company_id = any(?::integer[]) and deleted_at > ? and ${condition}`,
    [sqlArray(scope.companyIds), retentionStart(scope), ...values],
  );
  return Promise.all(rows.map((row) => deletionOf(scope, row)));
}

async function deletionOf(scope: Scope, { amount, ...row }: DeletionRow): Promise<Deletion> {
  const deletedAt = new Date(row.deletedAt);
  const restoreUntil = new Date(deletedAt.getTime() + DELETION_DAYS * DAY_MS);
  const leftMs = restoreUntil.getTime() - scope.ports.clock.now().getTime();
  return {
    ...row,
    amountPence: amount === null ? null : penceFromNumeric(amount),
    deletedBy: await personName(scope, row.deletedBy),
    deletedAt,
    restoreUntil,
    daysLeft: Math.ceil(leftMs / DAY_MS),
  };
}
