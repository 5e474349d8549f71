import { addDays, compareDates, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/**
 * Days before a month's end on which a bank may book nothing: a weekend with bank holidays at both its ends, such as
 * Easter's.
 */
const QUIET_DAYS_MAX = 4;

/** An imported statement, by its days. */
export interface StatementDays {
  /** The days of its first and its last row. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The last day of the period that the file states; null where it states none. */
  readonly statedTo: LocalDate | null;
  readonly importedOn: LocalDate;
  readonly openingPence: Pence | null;
}

/**
 * Returns whether a balance printed within a month is also the one at its end (RULES.md, 33). A statement continues
 * past the end, states a period up to it, or is followed by one that opens with the balance. A file without a period
 * reaches the end if its last row is within the month's last days. A file imported before the month ended does not
 * reach the end by its stated period.
 * @param statements those that end on the day of the balance or later
 */
export function reachesMonthEnd(
  printedPence: Pence,
  lastDay: LocalDate,
  statements: readonly StatementDays[],
): boolean {
  const next = statements.filter(({ from }) => from > lastDay).toSorted((a, b) => compareDates(a.from, b.from))[0];
  if (next?.openingPence === printedPence) return true;
  return statements.some((statement) => statement.from <= lastDay && coversEnd(statement, lastDay));
}

function coversEnd({ to, statedTo, importedOn }: StatementDays, lastDay: LocalDate): boolean {
  if (to > lastDay) return true;
  if (importedOn <= lastDay) return false;
  return statedTo === null ? to >= addDays(lastDay, -QUIET_DAYS_MAX) : to === lastDay || statedTo >= lastDay;
}
