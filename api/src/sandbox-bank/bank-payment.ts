import type { NameCheck, ScriptedOutcome } from './scripted-outcomes.ts';

/** Status of a payment, in the bank's own words. */
export type BankStatus = 'authorization_required' | 'authorized' | 'executed' | 'failed' | 'cancelled';

/** Decisions that the payer can take on the bank's page. */
export const DECISIONS = ['approve', 'reject', 'cancel'] as const;
export type Decision = (typeof DECISIONS)[number];

export type BankEventType =
  | 'payment_authorised'
  | 'payment_executed'
  | 'payment_failed'
  | 'payment_cancelled'
  | 'payment_returned';

/** A payment in the bank's books. */
export interface BankPayment {
  readonly id: string;
  readonly authorisationId: string;
  readonly idempotencyKey: string;
  readonly amountPence: number;
  readonly reference: string;
  readonly beneficiaryName: string;
  /** Six digits. */
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly outcome: ScriptedOutcome;
  readonly nameCheck: NameCheck | null;
  readonly status: BankStatus;
  readonly reason: string | null;
  /** The status in which it failed. */
  readonly stage: BankStatus | null;
  /** Time of the next change without a decision; null if none follows. */
  readonly nextStatusAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A change of status, and the event that announces it. */
export interface BankChange {
  readonly status: BankStatus;
  readonly reason: string | null;
  readonly stage: BankStatus | null;
  readonly at: Date;
  readonly nextStatusAt: Date | null;
  readonly event: BankEventType;
}

/** Durations at this bank, in milliseconds. */
export interface BankTiming {
  /** Time that the payer has for the approval. */
  readonly approvalMs: number;
  /** From the approval until the payment is sent. */
  readonly executionMs: number;
  /** The same for a slow payment. */
  readonly slowExecutionMs: number;
  /** From sending until the return, if the payment is returned. */
  readonly returnMs: number;
}

export const BANK_TIMING: BankTiming = {
  approvalMs: 15 * 60_000,
  executionMs: 1500,
  slowExecutionMs: 5 * 60_000,
  returnMs: 20_000,
};

/** Returns the effect of the payer's decision; null if nothing is left to decide. */
export function changeByDecision(
  payment: BankPayment,
  decision: Decision,
  now: Date,
  timing: BankTiming,
): BankChange | null {
  if (payment.status !== 'authorization_required') return null;
  if (decision === 'cancel') {
    return { ...ended(payment, 'canceled', now), status: 'cancelled', event: 'payment_cancelled' };
  }
  if (decision === 'reject') return ended(payment, 'authorization_failed', now);
  if (payment.outcome === 'expired') return ended(payment, 'expired', now);
  const wait = payment.outcome === 'slow' ? timing.slowExecutionMs : timing.executionMs;
  return {
    status: 'authorized',
    reason: null,
    stage: null,
    at: now,
    nextStatusAt: later(now, wait),
    event: 'payment_authorised',
  };
}

/** Returns the change that is due by now, with the time at which it was due; null if none is due. */
export function changeByTime(payment: BankPayment, now: Date, timing: BankTiming): BankChange | null {
  const at = payment.nextStatusAt;
  if (!at || at > now) return null;
  switch (payment.status) {
    case 'authorization_required':
      return ended(payment, 'expired', at);
    case 'authorized':
      return executionOf(payment, at, timing);
    case 'executed':
      return { ...ended(payment, 'returned', at), event: 'payment_returned' };
    case 'failed':
    case 'cancelled':
      return null;
  }
}

function executionOf(payment: BankPayment, at: Date, timing: BankTiming): BankChange {
  if (payment.outcome === 'rejected') return ended(payment, 'provider_rejected', at);
  if (payment.outcome === 'insufficient_funds') return ended(payment, 'insufficient_funds', at);
  const nextStatusAt = payment.outcome === 'returned' ? later(at, timing.returnMs) : null;
  return { status: 'executed', reason: null, stage: null, at, nextStatusAt, event: 'payment_executed' };
}

function ended(payment: BankPayment, reason: string, at: Date): BankChange {
  return { status: 'failed', reason, stage: payment.status, at, nextStatusAt: null, event: 'payment_failed' };
}

function later(time: Date, byMs: number): Date {
  return new Date(time.getTime() + byMs);
}
