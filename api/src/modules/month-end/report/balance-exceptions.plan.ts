import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate, type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { DayBalance } from './day-balances.plan.ts';
import type { ReconciliationException } from './report.types.ts';
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

/** The boxes of a VAT return that the bills of a month fill. */
type Boxes<Kept = never> = Readonly<Record<'box1Pence' | 'box4Pence' | 'box7Pence', Pence | Kept>>;

/** Balances of a month when it was closed; null if they were not stored yet. */
export interface ClosedBalances extends Boxes<null> {
  readonly openingBalancePence: Pence;
  readonly closingBalancePence: Pence;
  /** Amount owed to suppliers. */
  readonly owedPence: Pence | null;
  readonly closedAt: Date;
}

/**
 * Returns differences from a closed month's balances. An earlier month or the opening balance was changed since, or an
 * invoice was entered or coded.
 */
export function changedSinceClosing(
  closing: ClosedBalances,
  now: Boxes & { readonly openingPence: Pence; readonly closingPence: Pence; readonly owedPence: Pence },
): ReconciliationException[] {
  const closedOn = formatLocalDate(londonDate(closing.closedAt));
  const balances = [
    { name: 'The opening balance', was: closing.openingBalancePence, is: now.openingPence },
    { name: 'The closing balance', was: closing.closingBalancePence, is: now.closingPence },
    { name: 'What was owed to suppliers', was: closing.owedPence ?? now.owedPence, is: now.owedPence },
    { name: 'Box 1 of the VAT return', was: closing.box1Pence ?? now.box1Pence, is: now.box1Pence },
    { name: 'Box 4 of the VAT return', was: closing.box4Pence ?? now.box4Pence, is: now.box4Pence },
    { name: 'Box 7 of the VAT return', was: closing.box7Pence ?? now.box7Pence, is: now.box7Pence },
  ];
  return balances
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => ({
      kind: 'changed_since_closing',
      message: `${name} was ${formatPounds(was)} when the month was closed on ${closedOn}, and is ${formatPounds(is)} now`,
      date: null,
      amountPence: pence(is - was),
      bankTransactionId: null,
      invoiceId: null,
    }));
}

/** An invoice that was entered after the month of its date was closed. */
export interface LateEntry {
  readonly invoiceId: number;
  readonly documentType: InvoiceType;
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly invoiceDate: LocalDate;
  readonly amountPence: Pence;
  readonly enteredAt: Date;
  /** The person's name. */
  readonly enteredBy: string;
}

/** None of the figures at the closing has it (RULES.md, 49). */
export function enteredAfterClosing(entry: LateEntry, closedAt: Date): ReconciliationException {
  const { invoiceId, documentType, invoiceNumber, supplierName, invoiceDate, amountPence, enteredAt, enteredBy } =
    entry;
  const what = `${documentType === 'invoice' ? 'Invoice' : 'Credit note'} ${invoiceNumber} from ${supplierName}`;
  const [closedOn, enteredOn] = [closedAt, enteredAt].map((moment) => formatLocalDate(londonDate(moment)));
  return {
    kind: 'changed_since_closing',
    message: `Entered after the closing on ${closedOn}: ${what} of ${formatPounds(amountPence)}, by ${enteredBy} on ${enteredOn}`,
    date: invoiceDate,
    amountPence,
    bankTransactionId: null,
    invoiceId,
  };
}

function balanceException(message: string, date: LocalDate, amountPence: Pence | null): ReconciliationException {
  return { kind: 'balance_difference', message, date, amountPence, bankTransactionId: null, invoiceId: null };
}
