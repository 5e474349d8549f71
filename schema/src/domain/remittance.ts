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
 * State of an item's payment (RULES.md, 107). `made`: the bank has executed it, or a user or a bank transaction says
 * that the run paid it. `open`: the payment is in progress, or a payment file may still pay it.
 */
export type AdvisedPayment = 'made' | 'open' | 'none';

export function advisedPaymentOf(
  run: { readonly status: PaymentRunStatus; readonly isFileOut: boolean },
  { paymentStatuses, isPaid }: AdvisedItem,
): AdvisedPayment {
  if (paymentStatuses.includes('completed')) return 'made';
  if (paymentStatuses.some(isLivePayment)) return 'open';
  if (run.status === 'processed') return isPaid ? 'made' : 'none';
  return run.isFileOut ? 'open' : 'none';
}

/** Statuses of a queued email; `dropped` if the payment came back before. */
export const REMITTANCE_EMAIL_STATUSES = ['pending', 'sent', 'dropped', 'failed'] as const;
export type RemittanceEmailStatus = (typeof REMITTANCE_EMAIL_STATUSES)[number];

/** States of a remittance advice by email, for one supplier of a run. */
export const REMITTANCE_EMAIL_STATES = [
  'ready',
  'no_address',
  'unconfirmed',
  'unpaid',
  'sending',
  'sent',
  'failed',
] as const;
export type RemittanceEmailState = (typeof REMITTANCE_EMAIL_STATES)[number];

/** True if a user can have the advice sent. After a failure, it is sent again as another email. */
export function canEmailAdvice(state: RemittanceEmailState): boolean {
  return state === 'ready' || state === 'failed';
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
