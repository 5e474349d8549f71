import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { DueByWeekQuery } from '@paycycle/schema/generated/operations';

export type DueWeek = DueByWeekQuery['company']['dueByWeek'][number];

/** Label of a week below its bar: 'Overdue', or its Monday as '23 Nov'. */
export function weekLabel({ from }: DueWeek): string {
  return from ? formatLocalDate(from).replace(/ \d+$/, '') : 'Overdue';
}

/** Label of a week in the table: 'Overdue', or '23 Nov 2026 to 29 Nov 2026'. */
export function weekName({ from, to }: DueWeek): string {
  return from ? `${formatLocalDate(from)} to ${formatLocalDate(to)}` : 'Overdue';
}
