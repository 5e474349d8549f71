/** The badge of a bank transaction (RULES.md, section 4, Bank transaction). */
export type BankTransactionStatus = 'matched' | 'unmatched' | 'no_invoice_required';

export const BANK_TRANSACTION_STATUS_LABELS = {
  matched: 'Matched',
  unmatched: 'Unmatched',
  no_invoice_required: 'No Invoice Required',
} as const satisfies Record<BankTransactionStatus, string>;

export interface BankTransactionState {
  readonly isMatched: boolean;
  readonly requiresInvoice: boolean;
}

/** A match counts, even on a transaction that would not require an invoice. */
export function bankTransactionStatus({ isMatched, requiresInvoice }: BankTransactionState): BankTransactionStatus {
  if (isMatched) return 'matched';
  return requiresInvoice ? 'unmatched' : 'no_invoice_required';
}
