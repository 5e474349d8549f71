import type { InvoiceToPayFieldsFragment } from '@paycycle/schema/generated/operations';

export type PayObstacle = 'in_run' | 'under_way' | 'part_paid' | 'archived' | 'bank_details';

/** Reason why an invoice cannot be paid singly now; null if it can (RULES.md, 22 and 24; section 2, Payments page). */
export function payObstacle(invoice: InvoiceToPayFieldsFragment): PayObstacle | null {
  if (invoice.hasLivePayment) return 'under_way';
  if (invoice.partPaidPence > 0) return 'part_paid';
  const { isActive, bankSortCode, bankAccountNumber } = invoice.supplier;
  if (!isActive) return 'archived';
  // A run requires them, too.
  if (!bankSortCode || !bankAccountNumber) return 'bank_details';
  return invoice.paymentRunId === null ? null : 'in_run';
}
