import type { PaymentRunStatus } from './payment-run.ts';
import { isLivePayment, type ProviderPaymentStatus } from './provider-payment.ts';

/** What an item of a run says of whether it is paid. */
export interface AdvisedItem {
  /** Of its payments through a provider. */
  readonly paymentStatuses: readonly ProviderPaymentStatus[];
  /** All its invoices are paid. */
  readonly isPaid: boolean;
}

/**
 * Whether a supplier can be told of its payment: one is under way or made by a provider, a file that may pay it is out, or
 * the run was completed and what it paid is paid still (RULES.md, 23).
 */
export function hasRemittance(
  run: { readonly status: PaymentRunStatus; readonly isFileOut: boolean },
  { paymentStatuses, isPaid }: AdvisedItem,
): boolean {
  return paymentStatuses.some(isLivePayment) || run.isFileOut || (run.status === 'processed' && isPaid);
}
