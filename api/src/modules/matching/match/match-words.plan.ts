import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import type { Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { InvoiceToMatch, MatchWords, PaymentOnItsWay, PlannedMatch } from './match.types.ts';

/* What the caller declares about a match, and what they have to (RULES.md, 47 and 48). */

/** Whether invoices are settled or one is paid in part. @throws VALIDATION_FAILED for words that contradict themselves */
export function kindOf(invoices: readonly InvoiceToMatch[], { partPayment, allowDifference }: MatchWords): MatchKind {
  if (!partPayment) return 'settlement';
  if (allowDifference) {
    const message = 'A match is either a part payment, or pays its invoice with a difference';
    throw new AppError('VALIDATION_FAILED', message, { partPayment: message });
  }
  if (invoices.length === 1) return 'part_payment';
  const message = 'A part payment is of one invoice: match the others by themselves';
  throw new AppError('VALIDATION_FAILED', message, { partPayment: message });
}

/** @throws PAYMENT_ON_ITS_WAY naming the payment or the run that pays an invoice, unless it was paid outside */
export function refuseOnItsWay(invoices: readonly InvoiceToMatch[], { paidOutside }: MatchWords): void {
  const held = paidOutside ? undefined : invoices.find((invoice) => paidOutsideOf(invoice) !== null);
  if (!held?.onItsWay) return;
  throw new AppError('PAYMENT_ON_ITS_WAY', questionOf(held.invoiceNumber, held.onItsWay), {
    paidOutside: 'Say true if this transaction is another payment of the invoice',
  });
}

/** Whether a transaction settles what is owed of invoices with less than half of it (RULES.md, 69). */
export function settlesByWord(
  kind: MatchKind,
  invoices: readonly InvoiceToMatch[],
  { paidPence, owedPence }: { readonly paidPence: Pence; readonly owedPence: Pence },
): boolean {
  const isOwed = kind === 'settlement' && invoices.some(({ status }) => status !== 'paid');
  return isOwed && 2 * Math.abs(paidPence) < Math.abs(owedPence);
}

/** The other payment of an invoice; null when there is none. */
export function paidOutsideOf({ onItsWay }: InvoiceToMatch): PaymentOnItsWay | null {
  return onItsWay === null || onItsWay.isRecognised ? null : onItsWay;
}

/** Names the payment, and what matching the transaction anyway will do. */
function questionOf(invoiceNumber: string, { words, canStop, mayPayTwice }: PaymentOnItsWay): string {
  const held = `Invoice ${invoiceNumber} ${words}.`;
  if (canStop)
    return `${held} If this transaction paid it instead, we'll cancel the payment that's waiting at the bank.`;
  if (!mayPayTwice) return `${held} If this transaction paid it instead, the run won't pay it again.`;
  return `${held} If this transaction paid it as well, it may be paid twice: we'll keep that as an exception until it's resolved.`;
}

/** What a match of an invoice with another payment records. */
export function outcomeOf(other: PaymentOnItsWay | null): Pick<PlannedMatch, 'isPaidOutside' | 'paidTwice'> {
  if (other === null) return { isPaidOutside: false, paidTwice: null };
  const { paymentId, paymentRunId, mayPayTwice } = other;
  return {
    isPaidOutside: true,
    paidTwice: mayPayTwice ? { paymentId, paymentRunId } : null,
  };
}
