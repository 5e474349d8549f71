import { daysBetween, formatLocalDate, type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { LastBalance, TypedBy } from '../month-end/index.ts';

/** A statement so old leaves out a month's money. */
const STATEMENT_DAYS_MAX = 31;

/**
 * Says what a reader of a forecast has to know of its balance (RULES.md, 102): that a user typed it, and when; how far
 * it is from the books; that a typed one is not used; and that it is old. Null if nothing.
 */
export function balanceCaution(last: LastBalance, today: LocalDate): string | null {
  const { date, source, balancePence, typedBy, abovePence, outdated } = last;
  const ageDays = daysBetween(date, today);
  const found = [
    source === 'typed' && typedBy ? `The balance is not the bank's. ${typed('it', typedBy)}.` : null,
    abovePence ? `It is ${differenceOf(abovePence)} than in the books.` : null,
    source === 'books' && balancePence !== null
      ? `The balance is not the bank's. It comes from the opening balance${typedBy ? `. ${typed('that', typedBy)}` : ''}.`
      : null,
    outdated ? `${typed('a closing balance', outdated)}. It is not used, because lines were imported since.` : null,
    ageDays > STATEMENT_DAYS_MAX ? `The last statement line is ${ageDays} days old.` : null,
  ].filter((sentence) => sentence !== null);
  return found.length > 0 ? found.join(' ') : null;
}

function typed(what: string, { name, at }: TypedBy): string {
  return `${name} typed ${what} on ${formatLocalDate(londonDate(at))}`;
}

function differenceOf(abovePence: number): string {
  return `${formatPounds(pence(Math.abs(abovePence)))} ${abovePence > 0 ? 'more' : 'less'}`;
}
