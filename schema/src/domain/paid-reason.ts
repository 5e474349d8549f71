import type { InvoiceStatus } from './invoice-status.ts';

/** What made an invoice paid; it is the only way back (RULES.md, 49). */
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
 * What made an invoice paid: a match, a completed payment, the completion of its run, or otherwise a person by hand.
 * Null while it is not paid. A match comes first: undoing it is what changes the invoice next.
 */
export function paidReason({ status, isMatched, hasLivePayment, isPaidByRun }: PaidEvidence): PaidReason | null {
  if (status !== 'paid') return null;
  if (isMatched) return 'match';
  if (hasLivePayment) return 'payment';
  return isPaidByRun ? 'run' : 'hand';
}
