import { isInProgress, nextPaymentStatus, type ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';

/** Provider's state of a payment. */
export interface ProviderUpdate {
  readonly status: ProviderPaymentStatus;
  readonly reason: string | null;
  readonly stage: string | null;
}

/** Effect of an update on the payment's invoices. */
export type InvoiceEffect =
  | 'none'
  /** The payment completed: the invoices are paid. */
  | 'pay'
  /** Nothing was paid: the invoices can be paid again. */
  | 'release'
  /** The bank returned the money: the invoices are unpaid again. */
  | 'reopen';

/** A payment after an update of the provider. */
export interface StatusChange {
  readonly status: ProviderPaymentStatus;
  readonly failureCode: string | null;
  readonly failureStage: string | null;
  readonly effect: InvoiceEffect;
}

interface PaymentBefore {
  readonly status: ProviderPaymentStatus;
  readonly failureCode: string | null;
  readonly failureStage: string | null;
}

/** Applies an update once: a late, repeated or impossible one changes nothing (RULES.md, 23 to 25). */
export function planStatusChange(payment: PaymentBefore, update: ProviderUpdate): StatusChange {
  const status = nextPaymentStatus(payment.status, update.status);
  const { failureCode, failureStage } = payment;
  if (status === payment.status) return { status, failureCode, failureStage, effect: 'none' };
  const isEnd = status === 'failed' || status === 'cancelled';
  return {
    status,
    failureCode: isEnd ? update.reason : null,
    failureStage: isEnd ? update.stage : null,
    effect: effectOf(payment.status, status),
  };
}

function effectOf(before: ProviderPaymentStatus, after: ProviderPaymentStatus): InvoiceEffect {
  if (after === 'completed') return 'pay';
  if (before === 'completed') return 'reopen';
  return isInProgress(after) ? 'none' : 'release';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The longest pause before a payment that is under way is asked about again: the poll cycle. */
export const POLL_CYCLE_MS = 15 * MINUTE;

/** The pause between two questions about a completed payment. */
export const COMPLETED_CHECK_MS = 6 * HOUR;

/** How long a completed payment is looked at, in case the bank returns it and the webhook is lost. */
const RETURN_WATCH_MS = 14 * DAY;

/** The pause after so many attempts: 2 s, then longer by half each time, up to the poll cycle. */
export function backoffMs(attempts: number): number {
  return Math.min(2 * SECOND * 1.5 ** Math.min(attempts, 40), POLL_CYCLE_MS);
}

/**
 * When the provider is asked about a payment again: with growing pauses while it is under way, every six hours for two
 * weeks after it completed, and no more after it ended. Null means no more.
 */
export function nextCheckAt(
  payment: { readonly status: ProviderPaymentStatus; readonly checkCount: number; readonly createdAt: Date },
  now: Date,
): Date | null {
  if (isInProgress(payment.status)) return new Date(now.getTime() + backoffMs(payment.checkCount));
  if (payment.status !== 'completed') return null;
  const next = now.getTime() + COMPLETED_CHECK_MS;
  return next - payment.createdAt.getTime() > RETURN_WATCH_MS ? null : new Date(next);
}
