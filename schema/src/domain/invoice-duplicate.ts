import { areMistyped, areNumbersAlike, keyWithoutPart, keyWithoutRevision } from './invoice-identity.ts';
import { daysBetween, type LocalDate } from './local-date.ts';
import type { Pence } from './money.ts';

/** Most days between two invoices of one supplier with the same amount that look alike. */
export const DUPLICATE_DAYS = 5;

/**
 * Most days between two bills whose numbers differ by a typo. A supplier that bills one amount regularly has such
 * numbers too, but at least nine bills later.
 */
export const MISTYPED_DAYS = 31;

/** Shortest number key that identifies a bill at any supplier on another day, too. Shorter numbers are common to many. */
export const TELLING_NUMBER_LENGTH_MIN = 5;

/** Shortest number key that, with the amount, identifies a bill at any supplier within `MISTYPED_DAYS`. */
export const UNMISTAKABLE_NUMBER_LENGTH_MIN = 6;

/**
 * Reasons for a possible duplicate. `same_number`: the same number with another amount, or from a supplier whose name
 * means the same company; a similar number with the same amount; or the same bill at any other supplier. `same_amount`:
 * the same amount within five days.
 */
export const POSSIBLE_DUPLICATE_REASONS = ['same_number', 'same_amount'] as const;
export type PossibleDuplicateReason = (typeof POSSIBLE_DUPLICATE_REASONS)[number];

/** Fields that identify an invoice within a company. */
export interface InvoiceIdentity {
  /** The number for comparison, from `invoiceNumberKey`. */
  readonly numberKey: string;
  /** As it is written. Undefined where only its key is known. */
  readonly invoiceNumber?: string | null | undefined;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
}

export type DuplicateKind = 'exact' | PossibleDuplicateReason;

/**
 * Key that identifies one bill at any two suppliers: number, amount and date. Null for a short number without a digit, such
 * as 'none'.
 */
export function billKey({ numberKey, amountPence, invoiceDate }: InvoiceIdentity): string | null {
  const isNumber = /\d/.test(numberKey) || numberKey.length >= TELLING_NUMBER_LENGTH_MIN;
  return isNumber ? JSON.stringify([numberKey, amountPence, invoiceDate]) : null;
}

/**
 * Finds the invoice of the same supplier that this one duplicates (RULES.md, 11); null if there is none. In this order:
 * - same number and amount, which is exact;
 * - same number, also with a word such as 'revised' after it, or a similar number with the same amount;
 * - same amount and a date within five days.
 * Invoices of suppliers whose names mean the same company count too, but never as exact: two companies can have similar
 * names. Nor is the same bill at an unrelated supplier exact. A credit note, whose amount is below zero, duplicates no
 * invoice, even with an equal number.
 * @param known invoices of the same supplier
 * @param ofAlike invoices of suppliers whose names mean the same company
 * @param ofOthers invoices of any supplier
 */
export function findDuplicate<Known extends InvoiceIdentity>(
  invoice: InvoiceIdentity,
  known: readonly Known[],
  ofAlike: readonly Known[] = [],
  ofOthers: readonly Known[] = [],
): { readonly kind: DuplicateKind; readonly of: Known } | null {
  const { numberKey, amountPence, invoiceDate } = invoice;
  const isOfKind = (other: Known) => other.amountPence < 0 === amountPence < 0;
  const hasNumber = (other: Known) => other.numberKey === numberKey && isOfKind(other);
  // A revised bill has another amount.
  const isRevised = (other: Known) =>
    isOfKind(other) && keyWithoutRevision(other.numberKey) === keyWithoutRevision(numberKey);
  const hasAmount = (other: Known) => other.amountPence === amountPence;
  const isSame = (other: Known) => hasAmount(other) && hasNumber(other);
  const isWithin = (days: number, other: Known) => Math.abs(daysBetween(other.invoiceDate, invoiceDate)) <= days;
  const looksSame = (other: Known) => looksLikeOneBill(invoice, other);
  const isNear = (other: Known) => hasAmount(other) && isWithin(DUPLICATE_DAYS, other);
  const bill = billKey(invoice);
  const isSameBill = (other: Known) => bill !== null && billKey(other) === bill;
  const findIn = (isLike: (other: Known) => boolean) => known.find(isLike) ?? ofAlike.find(isLike);

  const exact = known.find(isSame);
  if (exact) return { kind: 'exact', of: exact };
  const sameNumber =
    findIn(isSame) ?? ofOthers.find(isSameBill) ?? findIn(hasNumber) ?? findIn(isRevised) ?? findIn(looksSame);
  if (sameNumber) return { kind: 'same_number', of: sameNumber };
  const sameAmount = findIn(isNear);
  return sameAmount ? { kind: 'same_amount', of: sameAmount } : null;
}

/** True if two bills have one amount, and one number or numbers that look the same (RULES.md, 11). */
export function looksLikeOneBill(one: InvoiceIdentity, other: InvoiceIdentity): boolean {
  if (one.amountPence !== other.amountPence) return false;
  const days = Math.abs(daysBetween(one.invoiceDate, other.invoiceDate));
  return (
    one.numberKey === other.numberKey ||
    areNumbersAlike(one.numberKey, other.numberKey) ||
    isPartOf(one, other) ||
    isPartOf(other, one) ||
    (days <= MISTYPED_DAYS && areMistyped(one.numberKey, other.numberKey))
  );
}

/** True if a number is the other with a part after it: '1005/1' and '1005'. */
export function isPartOf(
  part: Pick<InvoiceIdentity, 'invoiceNumber'>,
  whole: Pick<InvoiceIdentity, 'numberKey'>,
): boolean {
  return part.invoiceNumber != null && keyWithoutPart(part.invoiceNumber) === whole.numberKey;
}
