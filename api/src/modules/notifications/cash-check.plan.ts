import type { LocalDate } from '@paycycle/schema/domain/local-date';

/** Week in which money runs short: the first week of a forecast begins today, and all end on a Sunday. */
interface ShortWeek {
  readonly weekFrom: LocalDate;
  readonly weekTo: LocalDate;
}

/** Result of a check. `shortUntil` is the Sunday of the short week that the company knows of. */
export interface CashCheckPlan {
  readonly isNew: boolean;
  readonly shortUntil: LocalDate | null;
}

/**
 * Decides whether a shortage is new (RULES.md, 78). While the company knows of one, only a shortage in an earlier week
 * is new. A known shortage is over when its week has passed and money does not run short this week.
 * @param known Sunday of the week of the shortage that the company knows of; null without one
 */
export function planCashCheck(known: LocalDate | null, shortage: ShortWeek | null, today: LocalDate): CashCheckPlan {
  if (!shortage) return { isNew: false, shortUntil: null };
  const isKnownOver = known === null || (known < today && shortage.weekFrom > today);
  if (isKnownOver || shortage.weekTo < known) return { isNew: true, shortUntil: shortage.weekTo };
  return { isNew: false, shortUntil: known };
}
