import { daysBetween, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { OPEN_BY_DAY } from './month-figures.view.ts';
import type { UnreconciledAge } from './report.types.ts';

/** Outgoing amounts that still need an invoice, by age. */
export interface Unreconciled {
  /** Total, above zero. */
  readonly totalPence: Pence;
  readonly oldestDate: LocalDate | null;
  /** Always the same four, the youngest first. */
  readonly ages: readonly UnreconciledAge[];
}

/** Age bands that accountants use for open items. */
const AGES = [
  { fromDays: 0, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: null },
] as const;

type Age = (typeof AGES)[number];

/**
 * Returns the amounts as at the end of a month, or today during the current month. Includes open lines of earlier
 * months, so that the report shows all outstanding work.
 */
export async function readUnreconciled(scope: Scope, companyId: number, month: Month): Promise<Unreconciled> {
  const lastDay = lastDayOf(month);
  const asOf = lastDay < scope.today ? lastDay : scope.today;
  const days = await read(scope, companyId).rows(OPEN_BY_DAY, { lastDay });
  const byAge = Map.groupBy(days, ({ date }) => ageAt(daysBetween(date, asOf)));
  const ages = AGES.map((age) => {
    const ofAge = byAge.get(age) ?? [];
    return {
      ...age,
      count: ofAge.reduce((total, { count }) => total + count, 0),
      amountPence: sumPence(ofAge.map(({ amountPence }) => amountPence)),
    };
  });
  return {
    totalPence: sumPence(ages.map(({ amountPence }) => amountPence)),
    oldestDate: days[0]?.date ?? null,
    ages,
  };
}

/** A line of a day that is still to come is of the youngest age. */
function ageAt(days: number): Age | undefined {
  return AGES.find(({ toDays }) => toDays === null || days <= toDays);
}
