/** Statuses of a payment through an open-banking provider (RULES.md, 25; section 4, Provider payment). */
export const PROVIDER_PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number];

/**
 * Statuses in which a payment locks its invoices: no second payment is possible (RULES.md, 24). The database has the
 * same list in the trigger that sets `provider_payment_invoices.is_live`.
 */
export const LIVE_PAYMENT_STATUSES = [
  'pending',
  'processing',
  'completed',
] as const satisfies readonly ProviderPaymentStatus[];

/**
 * Allowed next statuses. Statuses only move forward, except that a completed payment fails if the bank returns it
 * (RULES.md, 25). The database refuses every other change.
 */
const NEXT_STATUSES = {
  pending: ['processing', 'completed', 'failed', 'cancelled'],
  processing: ['completed', 'failed', 'cancelled'],
  completed: ['failed'],
  failed: [],
  cancelled: [],
} as const satisfies Record<ProviderPaymentStatus, readonly ProviderPaymentStatus[]>;

/** Status after an update from the provider. A late, repeated or impossible update changes nothing. */
export function nextPaymentStatus(
  current: ProviderPaymentStatus,
  update: ProviderPaymentStatus,
): ProviderPaymentStatus {
  const next: readonly ProviderPaymentStatus[] = NEXT_STATUSES[current];
  return next.includes(update) ? update : current;
}

/** True if a payment locks its invoices. */
export function isLivePayment(status: ProviderPaymentStatus): boolean {
  return (LIVE_PAYMENT_STATUSES as readonly ProviderPaymentStatus[]).includes(status);
}

/** True if the outcome is still open, so that the provider must be polled. */
export function isInProgress(status: ProviderPaymentStatus): boolean {
  return status === 'pending' || status === 'processing';
}
