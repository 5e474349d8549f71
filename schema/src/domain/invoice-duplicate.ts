import { daysBetween, type LocalDate } from './local-date.ts';
import type { Pence } from './money.ts';

/** Two invoices of one supplier over the same amount look alike when their dates lie at most so many days apart. */
export const DUPLICATE_DAYS = 5;

/** Why an invoice may be a duplicate: the same number with another amount, or the same amount within five days. */
export const POSSIBLE_DUPLICATE_REASONS = ['same_number', 'same_amount'] as const;
export type PossibleDuplicateReason = (typeof POSSIBLE_DUPLICATE_REASONS)[number];

/** What makes an invoice recognisable among those of its supplier. */
export interface InvoiceIdentity {
  /** The number as it is compared, by `invoiceNumberKey`. */
  readonly numberKey: string;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
}

export type DuplicateKind = 'exact' | PossibleDuplicateReason;

/**
 * What an invoice duplicates among the others of its supplier (RULES.md, 11): first of all one with the same number and
 * amount, which is exact; then one with the same number; then one with the same amount and a date within five days.
 * Null when it is like none of them. A credit note, whose amount is below zero, is like no invoice, whatever its number.
 */
export function findDuplicate<Known extends InvoiceIdentity>(
  invoice: InvoiceIdentity,
  known: readonly Known[],
): { readonly kind: DuplicateKind; readonly of: Known } | null {
  const isCredit = invoice.amountPence < 0;
  const sameNumber = known.filter(
    (other) => other.numberKey === invoice.numberKey && other.amountPence < 0 === isCredit,
  );
  const exact = sameNumber.find((other) => other.amountPence === invoice.amountPence);
  if (exact) return { kind: 'exact', of: exact };
  const [first] = sameNumber;
  if (first) return { kind: 'same_number', of: first };
  const sameAmount = known.find(
    (other) =>
      other.amountPence === invoice.amountPence &&
      Math.abs(daysBetween(other.invoiceDate, invoice.invoiceDate)) <= DUPLICATE_DAYS,
  );
  return sameAmount ? { kind: 'same_amount', of: sameAmount } : null;
}
