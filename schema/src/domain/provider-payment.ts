/** The statuses of a payment through an open-banking provider (RULES.md, 25; section 4, Provider payment). */
export const PROVIDER_PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number];

/**
 * A payment of one of these holds its invoices: there is no second one for them (RULES.md, 24). The database has the
 * same list in the trigger that keeps `provider_payment_invoices.is_live`.
 */
export const LIVE_PAYMENT_STATUSES = [
  'pending',
  'processing',
  'completed',
] as const satisfies readonly ProviderPaymentStatus[];

/**
 * Where a status may go. Statuses only move forward; the one way out of an end is a completed payment that the bank
 * returns, which becomes failed (RULES.md, 25). The database refuses every other change.
 */
const NEXT_STATUSES = {
  pending: ['processing', 'completed', 'failed', 'cancelled'],
  processing: ['completed', 'failed', 'cancelled'],
  completed: ['failed'],
  failed: [],
  cancelled: [],
} as const satisfies Record<ProviderPaymentStatus, readonly ProviderPaymentStatus[]>;

/** The status after an update from the provider. A late, repeated or impossible update changes nothing. */
export function nextPaymentStatus(
  current: ProviderPaymentStatus,
  update: ProviderPaymentStatus,
): ProviderPaymentStatus {
  const next: readonly ProviderPaymentStatus[] = NEXT_STATUSES[current];
  return next.includes(update) ? update : current;
}

/** Whether a payment holds its invoices. */
export function isLivePayment(status: ProviderPaymentStatus): boolean {
  return (LIVE_PAYMENT_STATUSES as readonly ProviderPaymentStatus[]).includes(status);
}

/** Whether the outcome is still open, so that the provider has to be asked. */
export function isInProgress(status: ProviderPaymentStatus): boolean {
  return status === 'pending' || status === 'processing';
}
