import { formatPounds, type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { CheckedCredit, CheckedInvoice, CheckedMatch } from './checked-books.types.ts';

/* What the check of the books knows of parts, pieces and marks by hand (RULES.md, 34, 49 and 61). */

/** What has paid an invoice, or used a credit note. */
export interface CheckedParts {
  readonly matches: readonly CheckedMatch[];
  /** Of a credit note, what runs have used of it, but for what a line stands for. */
  readonly used: readonly CheckedCredit[];
  /** A completion of a run, or a payment, has paid it. */
  readonly isPaidOtherwise: boolean;
}

/** The line of a payment that the bank returned pays nothing of an invoice. */
export function isPiece({ kind, isReturned }: CheckedMatch): boolean {
  return kind === 'part_payment' && !isReturned;
}

/** What parts, pieces and marks of an invoice say against it. */
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

/** A line that was matched to what was marked already stands for the same money. */
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

/** Parts leave something of an invoice; a credit note that is used up counts as paid. */
function isBeyondAmount(invoice: CheckedInvoice): boolean {
  const { partPaidPence, amountPence, status } = invoice;
  if (partPaidPence === 0) return false;
  if (amountPence > 0) return partPaidPence >= amountPence;
  return partPaidPence < amountPence || (partPaidPence === amountPence && status !== 'paid');
}
