import { formatLocalDate, type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { DayBalance } from './day-balances.plan.ts';
import type { ReconciliationException } from './exception.types.ts';
import type { MissingStatement } from './statement-gaps.plan.ts';

/** Each day on which the bank's balance begins to differ from the books', or differs by another amount than before. */
export function differentBalances(days: readonly DayBalance[]): ReconciliationException[] {
  let carried = pence(0);
  return days.flatMap(({ date, printedPence, bookedPence }) => {
    const difference = pence(printedPence - bookedPence);
    const isKnown = difference === carried;
    carried = difference;
    if (isKnown || difference === 0) return [];
    const more = difference > 0 ? 'more' : 'less';
    const message = `The bank's balance on ${formatLocalDate(date)} is ${formatPounds(printedPence)}, ${formatPounds(pence(Math.abs(difference)))} ${more} than the ${formatPounds(bookedPence)} in your books`;
    return [balanceException(message, date, difference)];
  });
}

/** A statement that is missing between two that were imported. */
export function missingStatement({ previousTo, from, previousClosingPence, openingPence }: MissingStatement) {
  const message = `A statement seems to be missing: the one to ${formatLocalDate(previousTo)} closes at ${formatPounds(previousClosingPence)}, and the next, from ${formatLocalDate(from)}, opens at ${formatPounds(openingPence)}`;
  return balanceException(message, from, pence(openingPence - previousClosingPence));
}

/** Lines that were imported before the account got an opening date later than theirs. */
export function linesBeforeOpening(count: number, openingDate: LocalDate): ReconciliationException {
  const lines = count === 1 ? '1 line lies' : `${count} lines lie`;
  const message = `${lines} before the account's opening date, ${formatLocalDate(openingDate)}, and no balance counts them`;
  return balanceException(message, openingDate, null);
}

/** The balances of a month as they were when it was closed. */
export interface ClosedBalances {
  readonly openingBalancePence: Pence;
  readonly closingBalancePence: Pence;
  readonly closedAt: Date;
}

/** What has changed of a closed month's balances: an earlier month, or the account's opening balance, was changed since. */
export function changedSinceClosing(
  closing: ClosedBalances,
  now: { readonly openingPence: Pence; readonly closingPence: Pence },
): ReconciliationException[] {
  const closedOn = formatLocalDate(londonDate(closing.closedAt));
  const balances = [
    { name: 'opening', was: closing.openingBalancePence, is: now.openingPence },
    { name: 'closing', was: closing.closingBalancePence, is: now.closingPence },
  ];
  return balances
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => ({
      kind: 'changed_since_closing',
      message: `The ${name} balance was ${formatPounds(was)} when the month was closed on ${closedOn}, and is ${formatPounds(is)} now`,
      date: null,
      amountPence: pence(is - was),
      bankTransactionId: null,
      invoiceId: null,
    }));
}

function balanceException(message: string, date: LocalDate, amountPence: Pence | null): ReconciliationException {
  return { kind: 'balance_difference', message, date, amountPence, bankTransactionId: null, invoiceId: null };
}
