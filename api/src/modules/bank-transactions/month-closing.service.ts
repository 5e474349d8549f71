import {
  firstDayOf,
  formatLocalDate,
  formatMonth,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { MonthClosing } from './month-closing.entity.ts';
import { CLOSED_MONTHS } from './month-closing.view.ts';

const batchedMonths = batchLoad(readClosedMonths);

/** The months of a company that refuse changes. One query for all fields of a request that ask. @throws NOT_FOUND */
export async function closedMonths(scope: Scope, companyId: number): Promise<ReadonlySet<Month>> {
  requireCompany(scope, companyId);
  return batchedMonths(scope, companyId);
}

/**
 * The last day of the latest closed month. No money line up to it comes, goes or changes its direction, also in an
 * earlier month that is open: the balances of the closed month follow from all lines before its end.
 *
 * @returns null when no month is closed
 * @throws NOT_FOUND
 */
export async function lastClosedDay(scope: Scope, companyId: number): Promise<LocalDate | null> {
  const latest = [...(await closedMonths(scope, companyId))].toSorted().at(-1);
  return latest ? lastDayOf(latest) : null;
}

/**
 * Requires that the months of these dates are open. Commands that change transactions or their matches call it after
 * locking the company. A month is closed under the same lock, so a change and a closing cannot overlap.
 * @throws NOT_FOUND, MONTH_CLOSED
 */
export async function requireOpenMonth(scope: Scope, companyId: number, ...dates: LocalDate[]): Promise<void> {
  refuseClosedMonth(await closedMonths(scope, companyId), ...dates);
}

/** As `requireOpenMonth`, for callers that know the closed months. @throws MONTH_CLOSED */
export function refuseClosedMonth(closed: ReadonlySet<Month>, ...dates: LocalDate[]): void {
  const month = dates.map(monthOf).find((month) => closed.has(month));
  if (month) throw monthClosed(month);
}

/**
 * Requires dates after the last closed month. Commands that set or undo payment dates call it after locking the
 * company. The amounts owed at the end of a closed month depend on all earlier payments, even those in an earlier open
 * month.
 * @throws NOT_FOUND, MONTH_CLOSED
 */
export async function requireLaterThanClosed(
  scope: Scope,
  companyId: number,
  ...dates: readonly (LocalDate | null)[]
): Promise<void> {
  const closed = await closedMonths(scope, companyId);
  const latest = [...closed].toSorted().at(-1);
  const date = latest && dates.find((day) => day !== null && day <= lastDayOf(latest));
  if (!date) return;
  refuseClosedMonth(closed, date);
  const month = formatMonth(latest);
  const message = `${formatLocalDate(date)} is before the end of ${month}, which is closed: what was owed then would change. Reopen ${month} with a reason to change it.`;
  throw new AppError('MONTH_CLOSED', message);
}

/** Returns the valid closing of a month; null while it is open. @throws NOT_FOUND */
export async function findClosing(scope: Scope, companyId: number, month: Month): Promise<MonthClosing | null> {
  requireCompany(scope, companyId);
  return scope.em.findOne(MonthClosing, { companyId, firstDay: firstDayOf(month), reopenedAt: null });
}

/** Returns the closings of a month, or of all months, including reopened ones. Newest first. @throws NOT_FOUND */
export async function listClosings(scope: Scope, companyId: number, month: Month | null): Promise<MonthClosing[]> {
  requireCompany(scope, companyId);
  const where = { companyId, ...(month && { firstDay: firstDayOf(month) }) };
  return scope.em.find(MonthClosing, where, { orderBy: { id: 'desc' }, limit: LIST_SIZE_MAX });
}

/** Returns a closing of a month, even if it was reopened. @throws NOT_FOUND */
export async function getClosing(scope: Scope, id: number): Promise<MonthClosing> {
  const closing = await scope.em.findOne(MonthClosing, { id });
  if (!closing) throw new AppError('NOT_FOUND', 'Closing not found');
  return closing;
}

/** The refusal, which names the month. */
function monthClosed(month: Month): AppError {
  return new AppError('MONTH_CLOSED', `${formatMonth(month)} is closed. Reopen it with a reason to change it.`);
}

async function readClosedMonths(scope: Scope, companyIds: readonly number[]): Promise<ReadonlySet<Month>[]> {
  const closings = await readAll(scope).rows(CLOSED_MONTHS, { companyIds });
  const byCompany = Map.groupBy(closings, ({ companyId }) => companyId);
  return companyIds.map((id) => new Set(byCompany.get(id)?.map(({ firstDay }) => monthOf(firstDay))));
}
