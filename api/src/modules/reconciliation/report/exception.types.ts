import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

export const EXCEPTION_KINDS = [
  'missing_invoice',
  'unmatched',
  'incoming_unmatched',
  'difference',
  'part_payment',
  'balance_difference',
  'changed_since_closing',
  'duplicate_payment',
] as const;

export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** What an accountant has to look at before, or although, a month is closed. */
export interface ReconciliationException {
  readonly kind: ExceptionKind;
  /** In words, with the names and the amounts. */
  readonly message: string;
  readonly date: LocalDate | null;
  /** What is open or differs; of a balance, the bank's less the books'. */
  readonly amountPence: Pence | null;
  readonly bankTransactionId: number | null;
  readonly invoiceId: number | null;
}
