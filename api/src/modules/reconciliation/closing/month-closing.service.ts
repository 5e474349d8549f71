import { formatMonth, type LocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { batchedRead } from '../../../kernel/batched-read.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';

const batchedMonths = batchedRead(readClosedMonths);

/** The months of a company that refuse changes. One query for all fields of a request that ask. @throws NOT_FOUND */
export async function closedMonths(scope: Scope, companyId: number): Promise<ReadonlySet<Month>> {
  requireCompany(scope, companyId);
  return batchedMonths(scope, companyId);
}

/**
 * What changes transactions, or what they are matched to, asks this of their dates after it has locked the company: a month
 * is closed under the same lock, so that a change and a closing never cross.
 * @throws NOT_FOUND, MONTH_CLOSED
 */
export async function requireOpenMonth(scope: Scope, companyId: number, ...dates: LocalDate[]): Promise<void> {
  const closed = await closedMonths(scope, companyId);
  const month = dates.map(monthOf).find((month) => closed.has(month));
  if (month) throw monthClosed(month);
}

/** The refusal, which names the month. */
export function monthClosed(month: Month): AppError {
  return new AppError('MONTH_CLOSED', `${formatMonth(month)} is closed. Open it again, with a reason, to change it.`);
}

async function readClosedMonths(scope: Scope, companyIds: readonly number[]): Promise<ReadonlySet<Month>[]> {
  const closings = await scope.em.execute<{ companyId: number; month: LocalDate }[]>(
    `select company_id as "companyId", month::text as month from month_closings
     where company_id = any(?::integer[]) and reopened_at is null`,
    [sqlArray(companyIds)],
  );
  const byCompany = Map.groupBy(closings, ({ companyId }) => companyId);
  return companyIds.map((id) => new Set(byCompany.get(id)?.map(({ month }) => monthOf(month))));
}
