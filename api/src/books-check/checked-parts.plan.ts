import { formatPounds, type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { CheckedCredit, CheckedInvoice, CheckedMatch } from './checked-books.types.ts';

/* Parts, pieces and marks by hand in the check of the books (RULES.md, 34, 49 and 61). */

/** Payments of an invoice, or uses of a credit note. */
export interface CheckedParts {
  readonly matches: readonly CheckedMatch[];
  /** Uses of a credit note by runs, except those that a line stands for. */
  readonly used: readonly CheckedCredit[];
  /** True if a completion of a run, or a payment, has paid it. */
  readonly isPaidOtherwise: boolean;
}

/** True for a part payment. The line of a payment that the bank returned pays nothing of an invoice. */
export function isPiece({ kind, isReturned }: CheckedMatch): boolean {
  return kind === 'part_payment' && !isReturned;
}

/** Returns the contradictions between an invoice and its parts, pieces and marks. */
export function contradictionsOfParts(invoice: CheckedInvoice, parts: CheckedParts): string[] {
  const { partPaidPence, status, amountPence, markedPence, isMatched, paymentDate, lastPaidOn } = invoice;
  const name = `Invoice ${invoice.id}`;
  const pieces = piecesOf(parts);
  const withMarks = pence(pieces + byHandOf(invoice, parts));
  const isUsedUp = covers(pieces, invoice);
  const isByHand = markedPence !== 0 && !isMatched && !isUsedUp && covers(withMarks, invoice);
  const expected = isByHand || isUsedUp ? pieces : withMarks;
  const isPaidBySomething = isByHand || isMatched || parts.isPaidOtherwise || partPaidPence === amountPence;
  const isBeyondMarks = markedPence !== 0 && status === 'paid' && !isPaidBySomething;
  const refundedPence = sumPence(
    parts.matches.filter(({ kind }) => kind === 'refund').map((refund) => refund.amountPence),
  );
  const found: (string | false)[] = [
    invoice.asksIfPaid !== invoice.unansweredCount > 0 &&
      `${name} asks whether it was paid and no match of it was undone, or the reverse`,
    refundedPence > 0 &&
      refundedPence > amountPence &&
      `${name} is refunded with ${formatPounds(refundedPence)}, and came to ${formatPounds(amountPence)}`,
    partPaidPence !== expected &&
      !isBeyondMarks &&
      `${name} has ${formatPounds(partPaidPence)} paid in parts, and its matches ${formatPounds(expected)}`,
    status === 'paid' &&
      lastPaidOn !== null &&
      paymentDate !== null &&
      paymentDate < lastPaidOn &&
      `${name} is paid on ${paymentDate}, and its last payment is of ${lastPaidOn}`,
    isBeyondAmount(invoice) && `${name} is paid in parts beyond its amount`,
    isByHand && status !== 'paid' && `${name} is marked as paid by hand and is ${status}`,
    isBeyondMarks &&
      `${name} is paid, and what was marked by hand and its parts come to ${formatPounds(withMarks)}; the rest is open`,
  ];
  const alone = parts.matches.filter(({ standsForNothing }) => standsForNothing);
  return [
    ...found.filter((words) => words !== false),
    ...alone.map(
      ({ lineId }) =>
        `${name} is paid in part by transaction ${lineId}, which counts as what was marked and taken back`,
    ),
  ];
}

function piecesOf({ matches, used }: CheckedParts): Pence {
  const lines = matches.filter(isPiece).map(({ amountPence }) => amountPence);
  return sumPence([...lines, ...used.map(({ appliedPence }) => appliedPence)]);
}

/** Amount that marks settle beyond the lines: a line that was matched to a marked invoice stands for the same money. */
function byHandOf({ markedPence }: CheckedInvoice, { matches }: CheckedParts): Pence {
  const settled = matches.findIndex(({ kind, wasPaid }) => kind === 'settlement' && !wasPaid);
  const before = settled === -1 ? matches : matches.slice(0, settled);
  const lines = before.filter(({ kind, wasPaid, isReturned }) => kind !== 'refund' && wasPaid && !isReturned);
  const shown = sumPence(lines.map(({ amountPence }) => amountPence));
  return Math.abs(markedPence) > Math.abs(shown) ? pence(markedPence - shown) : ZERO_PENCE;
}

function covers(partPence: Pence, { amountPence }: CheckedInvoice): boolean {
  return Math.abs(partPence) >= Math.abs(amountPence);
}

/** True if the parts exceed the invoice. Parts must leave a rest; a credit note that is used up counts as paid. */
function isBeyondAmount(invoice: CheckedInvoice): boolean {
  const { partPaidPence, amountPence, status } = invoice;
  if (partPaidPence === 0) return false;
  if (amountPence > 0) return partPaidPence >= amountPence;
  return partPaidPence < amountPence || (partPaidPence === amountPence && status !== 'paid');
}
