import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import { formatPounds, type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { InvoiceToMatch, MatchedLine, MatchPlan, MatchWords, PlannedMatch, Refunds } from './match.types.ts';
import { isCredit, planMatchWithCredit } from './match-credit.plan.ts';
import {
  kindOf,
  outcomeOf,
  paidOutsideOf,
  refusePaymentInProgress,
  refuseWithoutCredit,
  settlesByWord,
} from './match-words.plan.ts';

/*
 * The rules of matches for every entry point: by hand, by suggestion, one or several, through both APIs (RULES.md, 47
 * and 48).
 */

/**
 * Plans the match of a transaction to invoices. Outgoing money settles invoices, or pays a part of one; incoming money
 * refunds paid invoices. Credit notes follow `planMatchWithCredit`. An invoice with another payment in progress can be
 * matched if the transaction is that payment, or if the caller declares it paid outside.
 * @param invoices one or more, ascending by id
 * @throws ALREADY_MATCHED; VALIDATION_FAILED for the wrong direction, and for an undeclared difference;
 * PAYMENT_IN_PROGRESS, naming the payment or the run; CONTENT_CHANGED for another difference than was shown
 */
export function planMatch(line: MatchedLine, invoices: readonly InvoiceToMatch[], words: MatchWords): MatchPlan {
  const plan = planAsSaid(line, invoices, words);
  refuseOtherDifference(line, plan, words);
  return plan;
}

/** Refuses another difference than the caller was shown: an invoice may have been corrected since. */
function refuseOtherDifference(
  { isOutgoing }: MatchedLine,
  { matches }: MatchPlan,
  { seenDifferencePence }: MatchWords,
) {
  if (seenDifferencePence == null) return;
  const difference = sumPence(matches.map(({ differencePence }) => differencePence));
  // Credit notes that incoming money settles are negative.
  const isBelowZero = !isOutgoing && matches.some(({ amountPence }) => amountPence < 0);
  const now = isBelowZero ? pence(-difference) : difference;
  if (now === seenDifferencePence) return;
  const message = `The transaction is ${describeGap(now)} by now, not ${describeGap(seenDifferencePence)}. Nothing was matched; look again.`;
  throw new AppError('CONTENT_CHANGED', message);
}

function describeGap(difference: Pence): string {
  if (difference === 0) return 'as much as the invoices';
  return `${formatPounds(pence(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than the invoices`;
}

function planAsSaid(line: MatchedLine, invoices: readonly InvoiceToMatch[], words: MatchWords): MatchPlan {
  if (line.isMatched) throw new AppError('ALREADY_MATCHED', 'This transaction is matched already');
  if (invoices.some(isCredit)) return planMatchWithCredit(line, invoices, words);
  refuseDirection(line, invoices, words);
  const paidPence = pence(Math.abs(line.amountPence));
  if (words.refund) return planRefund(paidPence, invoices, words);
  refuseSettled(paidPence, invoices, words);
  refuseWithoutCredit(invoices);
  const kind = kindOf(invoices, words);
  const matches = planAmounts(kind, paidPence, invoices, words);
  refusePaymentInProgress(invoices, words);
  const outside = invoices.map(paidOutsideOf);
  return {
    kind,
    matches: matches.map((match, index) => ({
      ...match,
      kind,
      ...outcomeOf(outside[index] ?? null),
    })),
    paymentsToStop: [...new Set(outside.flatMap((other) => (other?.canStop && other.paymentId) || []))],
    settlesByWord: settlesByWord(kind, invoices, { paidPence, owedPence: totalOf(invoices) }),
  };
}

function refuseDirection({ isOutgoing }: MatchedLine, invoices: readonly InvoiceToMatch[], { refund }: MatchWords) {
  if (isOutgoing && refund) {
    const message = 'This money went out, so it is no refund. Match it as a payment.';
    throw new AppError('VALIDATION_FAILED', message, { refund: message });
  }
  if (!isOutgoing && !refund) {
    const message =
      'This money came in, so it cannot have paid an invoice. If a supplier has sent it back, match it as a refund.';
    throw new AppError('VALIDATION_FAILED', message, { refund: message });
  }
  const unpaid = refund ? invoices.find(({ status, isMatched }) => status !== 'paid' && !isMatched) : undefined;
  if (!unpaid) return;
  const message = `Invoice ${unpaid.invoiceNumber} is not paid, so there is nothing to refund. Choose a paid invoice.`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

/** Plans a refund. It changes no invoice: they stay paid. Each paid amount is refunded once. */
function planRefund(paidPence: Pence, invoices: readonly InvoiceToMatch[], words: MatchWords): MatchPlan {
  const left = invoices.map((invoice) => ({
    ...invoice,
    outstandingPence: invoice.refunds?.refundablePence ?? invoice.amountPence,
  }));
  const done = left.find(({ outstandingPence }) => outstandingPence === 0);
  if (done) throw otherRefund(paidPence, [done]);
  const isPart = kindOf(invoices, words) === 'part_payment';
  const matches = isPart
    ? planPart(paidPence, left, 'A part refund is less than what can still come back of')
    : planWhole(paidPence, left, words, otherRefund);
  const plain = { isPaidOutside: false, paidTwice: null };
  return {
    kind: 'refund',
    matches: matches.map((match) => ({ ...match, kind: 'refund', ...plain })),
    paymentsToStop: [],
    settlesByWord: false,
  };
}

/** Refuses matched invoices, except the rest of one that a smaller transaction has settled, as a part payment. */
function refuseSettled(paidPence: Pence, invoices: readonly InvoiceToMatch[], { partPayment }: MatchWords): void {
  const matched = invoices.find(
    ({ isMatched, remainderPence }) =>
      isMatched && !(partPayment && remainderPence !== null && paidPence <= remainderPence),
  );
  if (!matched) return;
  const message = `Invoice ${matched.invoiceNumber} is matched to another transaction already`;
  throw new AppError('ALREADY_MATCHED', message);
}

type PlannedAmount = Pick<PlannedMatch, 'invoiceId' | 'amountPence' | 'differencePence'>;

function planAmounts(
  kind: MatchKind,
  paidPence: Pence,
  invoices: readonly InvoiceToMatch[],
  words: MatchWords,
): PlannedAmount[] {
  if (kind === 'settlement') return planWhole(paidPence, invoices, words);
  return planPart(paidPence, invoices, 'A part payment is less than what is still to pay of');
}

function planWhole(
  paidPence: Pence,
  invoices: readonly InvoiceToMatch[],
  words: MatchWords,
  refusal = otherAmount,
): PlannedAmount[] {
  const total = totalOf(invoices);
  const differencePence = pence(paidPence - total);
  if (differencePence !== 0 && !words.allowDifference) throw refusal(paidPence, invoices);
  return invoices.map(({ id, outstandingPence }, index) => ({
    invoiceId: id,
    amountPence: outstandingPence,
    differencePence: index === 0 ? differencePence : ZERO_PENCE,
  }));
}

function totalOf(invoices: readonly InvoiceToMatch[]): Pence {
  return sumPence(invoices.map(({ outstandingPence }) => outstandingPence));
}

function otherAmount(paidPence: Pence, invoices: readonly InvoiceToMatch[]): AppError {
  const [first, ...others] = invoices;
  const what = first && others.length === 0 ? `Invoice ${first.invoiceNumber} comes to` : 'The invoices come to';
  const message = `${what} ${formatPounds(totalOf(invoices))}, and the transaction to ${formatPounds(paidPence)}`;
  return new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

/** Names the refunds that are matched already. */
function otherRefund(paidPence: Pence, invoices: readonly InvoiceToMatch[]): AppError {
  const [first, ...others] = invoices;
  const what = first && others.length === 0 ? `invoice ${first.invoiceNumber}` : 'the invoices';
  const before = invoices.flatMap(({ refunds }) => describeRefunds(refunds));
  const message = `${formatPounds(totalOf(invoices))} of ${what} can come back, and the transaction comes to ${formatPounds(paidPence)}${before.map((words) => `. ${words}`).join('')}`;
  return new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

function describeRefunds(refunds: Refunds | null): string[] {
  if (!refunds?.refundedOn) return [];
  return [
    `${formatPounds(refunds.refundedPence)} came back already, the last of it on ${formatLocalDate(refunds.refundedOn)}`,
  ];
}

function planPart(paidPence: Pence, [invoice]: readonly InvoiceToMatch[], limit: string): PlannedAmount[] {
  if (!invoice) return [];
  const { id, invoiceNumber, outstandingPence } = invoice;
  if (paidPence === 0 || paidPence >= outstandingPence) {
    const message = `${limit} invoice ${invoiceNumber}: ${formatPounds(outstandingPence)}`;
    throw new AppError('VALIDATION_FAILED', message, { partPayment: message });
  }
  return [{ invoiceId: id, amountPence: paidPence, differencePence: ZERO_PENCE }];
}
