import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { InvoiceToMatch, MatchWords, PaymentInProgress, PlannedMatch } from './match.types.ts';

/* The caller's declarations about a match, and those that are required (RULES.md, 47 and 48). */

/** Returns settlement or part payment. @throws VALIDATION_FAILED for declarations that contradict each other */
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

/** @throws PAYMENT_IN_PROGRESS naming the payment or the run that pays an invoice, unless declared as paid outside */
export function refusePaymentInProgress(invoices: readonly InvoiceToMatch[], { paidOutside }: MatchWords): void {
  const held = paidOutside ? undefined : invoices.find((invoice) => paidOutsideOf(invoice) !== null);
  if (!held?.onItsWay) return;
  throw new AppError('PAYMENT_IN_PROGRESS', questionOf(held.invoiceNumber, held.onItsWay), {
    paidOutside: 'Say true if this transaction is another payment of the invoice',
  });
}

/** True if a transaction settles the debt of invoices with less than half of it (RULES.md, 69). */
export function settlesByWord(
  kind: MatchKind,
  invoices: readonly InvoiceToMatch[],
  { paidPence, owedPence }: { readonly paidPence: Pence; readonly owedPence: Pence },
): boolean {
  const isOwed = kind === 'settlement' && invoices.some(({ status }) => status !== 'paid');
  return isOwed && 2 * Math.abs(paidPence) < Math.abs(owedPence);
}

/**
 * Requires that invoices which a run paid less credit notes are matched together: one alone would be paid in full, and
 * the credit notes would stay used (RULES.md, 61). A payment outside the run is exempt.
 * @throws VALIDATION_FAILED naming the run and all that it paid
 */
export function refuseWithoutCredit(invoices: readonly InvoiceToMatch[]): void {
  const paid = invoices.find((invoice) => paidOutsideOf(invoice) === null && invoice.paidLessCredit)?.paidLessCredit;
  if (!paid) return;
  const { runName, paidPence, invoiceNumbers, creditNumbers } = paid;
  const what = `${namesOf('invoice', invoiceNumbers)} less ${namesOf('credit note', creditNumbers)}`;
  const message = `${runName} paid ${formatPounds(paidPence)} for ${what}: match all of them together. If that is not what was paid, reopen ${runName} first.`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

/** Limit of invoices that a message names. */
const NAMED_MAX = 5;

function namesOf(what: string, numbers: readonly string[]): string {
  const more = numbers.length > NAMED_MAX ? ` and ${numbers.length - NAMED_MAX} more` : '';
  return `${what}${numbers.length === 1 ? '' : 's'} ${numbers.slice(0, NAMED_MAX).join(', ')}${more}`;
}

/** Returns an invoice's other payment; null without one, or if the transaction is that payment. */
export function paidOutsideOf({ onItsWay }: InvoiceToMatch): PaymentInProgress | null {
  return onItsWay === null || onItsWay.isRecognised ? null : onItsWay;
}

/** Names the payment, and the effect of matching the transaction anyway. */
function questionOf(invoiceNumber: string, { words, canStop, mayPayTwice }: PaymentInProgress): string {
  const held = `Invoice ${invoiceNumber} ${words}.`;
  if (canStop)
    return `${held} If this transaction paid it instead, we'll cancel the payment that's waiting at the bank.`;
  if (!mayPayTwice) return `${held} If this transaction paid it instead, the run won't pay it again.`;
  return `${held} If this transaction paid it as well, it may be paid twice: we'll keep that as an exception until it's resolved.`;
}

/** Fields that a match records about another payment of its invoice. */
export function outcomeOf(other: PaymentInProgress | null): Pick<PlannedMatch, 'isPaidOutside' | 'paidTwice'> {
  if (other === null) return { isPaidOutside: false, paidTwice: null };
  const { paymentId, paymentRunId, mayPayTwice } = other;
  return {
    isPaidOutside: true,
    paidTwice: mayPayTwice ? { paymentId, paymentRunId } : null,
  };
}
