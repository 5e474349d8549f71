import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Candidate, Evidence } from './candidate.ts';
import { localDateOf, sumOf } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';

/** A user's day and the bank's seldom differ by more: a cheque or a weekend lies between. */
const MARKED_DAYS_APART_MAX = 7;
/** Of a bill that comes each year, the next one may be paid: it is only not entered yet. */
const OLD_MONTHS = 9;
const OLD_DAYS = 274;
/** Usual retentions in building contracts. */
const HELD_BACK_PER_CENTS = [3, 5];

/**
 * Returns why a line that fits these bills may not have paid them, or not in full; null if nothing speaks against it.
 * If the line has their number, the days do not count.
 */
export function doubtOfBills(
  { day }: OpenTransaction,
  { invoices, isNumbered, isByAmountOnly, difference, evidence }: Candidate,
): string | null {
  if (difference < 0 && mayBeDeduction(sumOf(invoices), -difference, evidence))
    return `but ${formatPounds(pence(-difference))} may still be owed`;
  if (isNumbered) return null;
  if (isByAmountOnly) return 'but the line names neither the supplier nor the bill';
  const paidOn = invoices.find((invoice) => isFar(invoice.paidOn, day))?.paidOn ?? null;
  if (paidOn !== null) return `but a user marked it as paid on ${formatLocalDate(localDateOf(paidOn))}`;
  if (invoices.some(({ dated, paidOn }) => day - dated >= OLD_DAYS && paidOn === null))
    return `but the bill is more than ${OLD_MONTHS} months old`;
  return invoices.some(({ dated }) => dated > day) ? 'but the invoice is dated later' : null;
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
