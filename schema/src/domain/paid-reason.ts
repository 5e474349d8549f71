import type { InvoiceStatus } from './invoice-status.ts';

/** Reason why an invoice is paid. Only undoing this reason makes it unpaid (RULES.md, 49). */
export const PAID_CAUSES = ['match', 'payment', 'run', 'hand'] as const;
export type PaidReason = (typeof PAID_CAUSES)[number];

/** The facts that show how an invoice became paid. */
export interface PaidEvidence {
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  /** A payment of it through the provider is under way or completed. */
  readonly hasLivePayment: boolean;
  /** The completion of a payment run paid it. */
  readonly isPaidByRun: boolean;
}

/**
 * Returns why an invoice is paid: a match, a completed payment, its run's completion, or a mark by hand. Null if it is not
 * paid. A match comes first, because undoing it is the next step back.
 */
export function paidReason({ status, isMatched, hasLivePayment, isPaidByRun }: PaidEvidence): PaidReason | null {
  if (status !== 'paid') return null;
  if (isMatched) return 'match';
  if (hasLivePayment) return 'payment';
  return isPaidByRun ? 'run' : 'hand';
}
