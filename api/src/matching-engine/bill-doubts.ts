import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Candidate, Evidence } from './candidate.ts';
import { localDateOf, type OpenInvoice, sumOf } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';
import type { KnownTiming } from './timing-evidence.ts';

/** A user's day and the bank's seldom differ by more: a cheque or a weekend lies between. */
const MARKED_DAYS_APART_MAX = 7;
/** Later after the due date, the next bill of a regular supplier may be paid: it is only not entered yet. */
const LATE_WEEKS = 3;
const LATE_DAYS = LATE_WEEKS * 7;
/** One late payment is no habit. */
const HABIT_TIMES_MIN = 2;
/** Usual retentions in building contracts. */
const HELD_BACK_PER_CENTS = [3, 5];

/**
 * Returns why a line that fits these bills may not have paid them, or not in full; null if nothing speaks against it.
 * A bill in query is never sure. If the line has their number, the days do not count.
 *
 * @param timings days of the supplier's confirmed payments
 */
export function doubtOfBills(
  { day }: OpenTransaction,
  { invoices, isNumbered, isByAmountOnly, difference, evidence, supplierId }: Candidate,
  timings: readonly KnownTiming[],
): string | null {
  const inQuery = invoices.find((invoice) => invoice.isInQuery);
  if (inQuery) return `but ${inQuery.number.printed} is in query`;
  if (difference < 0 && mayBeDeduction(sumOf(invoices), -difference, evidence))
    return `but ${formatPounds(pence(-difference))} may still be owed`;
  if (isNumbered) return null;
  if (isByAmountOnly) return 'but the line names neither the supplier nor the bill';
  const paidOn = invoices.find((invoice) => isFar(invoice.paidOn, day))?.paidOn ?? null;
  if (paidOn !== null) return `but a user marked it as paid on ${formatLocalDate(localDateOf(paidOn))}`;
  const usualLateDays = usualLateDaysOf(timings);
  const isLate = ({ due, paidOn }: OpenInvoice): boolean => paidOn === null && day - due > LATE_DAYS + usualLateDays;
  // A whole run pays late bills, too.
  if (supplierId !== 0 && invoices.some(isLate))
    return usualLateDays > 0 ? 'but it is later than usual' : `but it is more than ${LATE_WEEKS} weeks late`;
  return invoices.some(({ dated }) => dated > day) ? 'but the invoice is dated later' : null;
}

/** How many days after the due date the supplier's bills were paid, on average; zero if not known. */
function usualLateDaysOf(timings: readonly KnownTiming[]): number {
  const known = timings.flatMap(({ afterDue, times }) => (afterDue === null ? [] : [{ afterDue, times }]));
  const times = known.reduce((sum, one) => sum + one.times, 0);
  if (times < HABIT_TIMES_MIN) return 0;
  return Math.max(0, Math.round(known.reduce((sum, one) => sum + one.afterDue * one.times, 0) / times));
}

/** True if the difference may be a deduction for CIS or a retention, even if it looks like a typo. */
function mayBeDeduction(owed: number, less: number, evidence: readonly Evidence[]): boolean {
  return (
    evidence.some(({ rows }) => rows?.digitsExchanged !== undefined) ||
    HELD_BACK_PER_CENTS.some((perCent) => Math.abs((owed * perCent) / 100 - less) <= 1)
  );
}

function isFar(paidOn: number | null, day: number): boolean {
  return paidOn !== null && Math.abs(paidOn - day) > MARKED_DAYS_APART_MAX;
}
