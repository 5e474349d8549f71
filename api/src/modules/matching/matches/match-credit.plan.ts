import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import { formatPounds, type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { InvoiceToMatch, MatchedLine, MatchPlan, MatchWords } from './match.types.ts';
import {
  kindOf,
  outcomeOf,
  paidOutsideOf,
  refusePaymentInProgress,
  refuseWithoutCredit,
  settlesByWord,
} from './match-words.plan.ts';

/** True for a credit note. */
export function isCredit({ amountPence }: Pick<InvoiceToMatch, 'amountPence'>): boolean {
  return amountPence < 0;
}

/**
 * Plans the match of a transaction to invoices with credit notes among them (RULES.md, 61). Outgoing money pays
 * invoices less credit notes. Incoming money refunds credit notes less invoices, or a part of one. The transaction of a
 * run item uses as much of a credit note as the item does.
 * @throws VALIDATION_FAILED for the wrong direction, and for an undeclared difference; ALREADY_MATCHED; INVOICE_IN_RUN
 * for a credit note that a run is about to use; PAYMENT_IN_PROGRESS
 */
export function planMatchWithCredit(
  { amountPence, isOutgoing }: MatchedLine,
  invoices: readonly InvoiceToMatch[],
  words: MatchWords,
): MatchPlan {
  // Signed as the invoices are: outgoing money is above zero.
  const paidPence = pence(isOutgoing ? Math.abs(amountPence) : -Math.abs(amountPence));
  refuseDirection(isOutgoing, invoices, words);
  refuseWithoutCredit(invoices);
  refuseTaken(invoices);
  const kind = kindOf(invoices, words);
  if (kind === 'part_payment') refuseNoPart(paidPence, invoices);
  const total = sumPence(invoices.map(openOf));
  const differencePence = kind === 'settlement' ? pence(paidPence - total) : ZERO_PENCE;
  if (differencePence !== 0) refuseDifference(paidPence, total, invoices, words);
  refusePaymentInProgress(
    invoices.filter((invoice) => !isCredit(invoice)),
    words,
  );
  return {
    kind,
    matches: invoices.map((invoice, index) => ({
      invoiceId: invoice.id,
      kind: kindOfMatch(invoice, kind),
      amountPence: kind === 'part_payment' ? paidPence : openOf(invoice),
      differencePence: index === 0 ? differencePence : ZERO_PENCE,
      ...outcomeOf(isCredit(invoice) ? null : paidOutsideOf(invoice)),
    })),
    paymentsToStop: [...new Set(invoices.flatMap(paymentToStop))],
    settlesByWord: settlesByWord(kind, invoices, { paidPence, owedPence: total }),
  };
}

/** A run item uses an allocation of its credit note, even if that is all of it. */
function kindOfMatch({ usedByItemPence }: InvoiceToMatch, kind: MatchKind): MatchKind {
  return usedByItemPence === null ? kind : 'part_payment';
}

function openOf({ outstandingPence, usedByItemPence }: InvoiceToMatch): Pence {
  return usedByItemPence ?? outstandingPence;
}

function paymentToStop(invoice: InvoiceToMatch): number[] {
  const other = isCredit(invoice) ? null : paidOutsideOf(invoice);
  return other?.canStop && other.paymentId !== null ? [other.paymentId] : [];
}

function refuseDirection(isOutgoing: boolean, invoices: readonly InvoiceToMatch[], { refund }: MatchWords): void {
  if (isOutgoing && refund) {
    const message = 'This money went out, so it is no refund. Match it as a payment.';
    throw new AppError('VALIDATION_FAILED', message, { refund: message });
  }
  if (isOutgoing && invoices.every(isCredit)) {
    const message =
      'This money went out, so it is no refund of a credit note. Choose the invoices that it paid as well.';
    throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
  }
}

function refuseTaken(invoices: readonly InvoiceToMatch[]): void {
  const matched = invoices.find(({ isMatched }) => isMatched);
  if (matched) throw new AppError('ALREADY_MATCHED', `${nameOf(matched)} is matched to another transaction already`);
  const usedUp = invoices.find((invoice) => isCredit(invoice) && openOf(invoice) === 0);
  if (usedUp) {
    const message = `${nameOf(usedUp)} is used in full`;
    throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
  }
  const held = invoices.find((one) => isCredit(one) && one.usedByItemPence === null && one.onItsWay !== null);
  if (!held?.onItsWay) return;
  const message = `${nameOf(held)} ${held.onItsWay.words}: take it out of the run first`;
  throw new AppError('INVOICE_IN_RUN', message);
}

/** A part must be of one credit note, and less than its open amount. */
function refuseNoPart(paidPence: Pence, [credit]: readonly InvoiceToMatch[]): void {
  if (!credit || (paidPence < 0 && paidPence > credit.outstandingPence)) return;
  const open = formatPounds(pence(Math.abs(credit.outstandingPence)));
  const message = `A part refund is less than what is open of ${lowered(nameOf(credit))}: ${open}`;
  throw new AppError('VALIDATION_FAILED', message, { partPayment: message });
}

function refuseDifference(
  paidPence: Pence,
  total: Pence,
  invoices: readonly InvoiceToMatch[],
  { allowDifference }: MatchWords,
): void {
  // Money goes one way: a difference in direction is no fee.
  if (allowDifference && Math.sign(total) === Math.sign(paidPence)) return;
  const [first, ...others] = invoices;
  const what = first && others.length === 0 ? `${nameOf(first)} comes` : 'Invoices less credit notes come';
  const way = Math.sign(total) === Math.sign(paidPence) ? '' : total > 0 ? ' to pay' : ' to get back';
  const [come, paid] = [total, paidPence].map((amount) => formatPounds(pence(Math.abs(amount))));
  const message = `${what} to ${come}${way}, and the transaction to ${paid}`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

function nameOf(invoice: InvoiceToMatch): string {
  return `${isCredit(invoice) ? 'Credit note' : 'Invoice'} ${invoice.invoiceNumber}`;
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
