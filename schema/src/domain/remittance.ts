import type { PaymentRunStatus } from './payment-run.ts';
import { isLivePayment, type ProviderPaymentStatus } from './provider-payment.ts';

/** Facts that decide whether an item of a run is paid. */
export interface AdvisedItem {
  /** Of its payments through a provider. */
  readonly paymentStatuses: readonly ProviderPaymentStatus[];
  /** All its invoices are paid. */
  readonly isPaid: boolean;
}

/**
 * True if a supplier can get a remittance advice (RULES.md, 27): a provider's payment is in progress or made, a payment
 * file is out, or the run was completed and its invoices are still paid.
 */
export function hasRemittance(
  run: { readonly status: PaymentRunStatus; readonly isFileOut: boolean },
  { paymentStatuses, isPaid }: AdvisedItem,
): boolean {
  return paymentStatuses.some(isLivePayment) || run.isFileOut || (run.status === 'processed' && isPaid);
}
