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

/** As reports and lists call them. */
export const EXCEPTION_LABELS = {
  missing_invoice: 'Missing invoice',
  unmatched: 'Not matched yet',
  incoming_unmatched: 'Unreconciled receipt',
  difference: 'Amounts differ',
  part_payment: 'Part payment',
  balance_difference: 'Balance differs',
  changed_since_closing: 'Changed since closing',
  duplicate_payment: 'Paid twice?',
} as const satisfies Record<ExceptionKind, string>;

/** Exception that an accountant has to check, before or after a month is closed. */
export interface ReconciliationException {
  readonly kind: ExceptionKind;
  /** Message with the names and amounts. */
  readonly message: string;
  readonly date: LocalDate | null;
  /** Open amount or difference; for a balance, the bank's less the books'. */
  readonly amountPence: Pence | null;
  readonly bankTransactionId: number | null;
  readonly invoiceId: number | null;
  /** Id of the duplicate payment that a user can resolve. */
  readonly duplicatePaymentId?: number | null;
}
