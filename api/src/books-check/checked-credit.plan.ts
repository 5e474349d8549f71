import { formatPounds, type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isInProgress } from '@paycycle/schema/domain/provider-payment';
import type { CheckedCredit, CheckedInvoice, CheckedMatch, CheckedPayment, CheckedRun } from './checked-books.types.ts';
import { isPiece } from './checked-parts.plan.ts';

/* What the check of the books knows of credit notes (RULES.md, 61). */

/** What an open run holds: its invoices, and the credit notes that it has still to use. */
export function heldBy({ items }: CheckedRun): number[] {
  const unused = items.flatMap(({ credits }) => credits.filter(({ isUsed }) => !isUsed));
  return [...items.flatMap(({ invoiceIds }) => invoiceIds), ...unused.map(({ invoiceId }) => invoiceId)];
}

/** Whether an item of a run has used a credit note: it stays in the run until that is over. */
export function isUsedIn({ items }: CheckedRun, creditId: number): boolean {
  return items.some(({ credits }) => credits.some(({ isUsed, invoiceId }) => isUsed && invoiceId === creditId));
}

/** Whether a payment of a run is on its way that is less by credit notes: the run waits for it, whatever else has paid its invoices. */
export function waitsForCredit({ items }: CheckedRun, payments: readonly CheckedPayment[]): boolean {
  const inProgress = new Set(
    payments.filter(({ status }) => isInProgress(status)).map((payment) => payment.paymentRunItemId),
  );
  return items.some(({ id, credits }) => inProgress.has(id) && credits.some(({ appliedPence }) => appliedPence < 0));
}

/** What runs have used of credit notes, but for what the line of the same item stands for. */
export function usedCreditsOf(
  runs: readonly CheckedRun[],
  matches: readonly CheckedMatch[],
): Map<number, CheckedCredit[]> {
  const byLine = new Set(
    matches.filter(isPiece).map(({ paymentRunItemId, invoiceId }) => `${paymentRunItemId} ${invoiceId}`),
  );
  const used = runs.flatMap(({ items }) =>
    items.flatMap(({ id, credits }) =>
      credits.filter(({ isUsed, invoiceId }) => isUsed && !byLine.has(`${id} ${invoiceId}`)),
    ),
  );
  return Map.groupBy(used, ({ invoiceId }) => invoiceId);
}

/** Whether an invoice is a credit note. */
export function isCredit({ amountPence }: CheckedInvoice): boolean {
  return amountPence < 0;
}

/**
 * A settlement stands at most for what it did when it was made: what is taken back of an invoice is owed again, and what
 * is given back of a credit note is open again (RULES.md, 34 and 61).
 */
export function hasGrown({ amountPence, madeOfPence }: CheckedMatch): boolean {
  return madeOfPence !== null && Math.abs(amountPence) > Math.abs(madeOfPence);
}

/** Contradiction of a settlement whose amount has grown since it was matched. */
export function grownWords(name: string, { lineId, amountPence, madeOfPence }: CheckedMatch): string {
  const made = formatPounds(madeOfPence ?? ZERO_PENCE);
  return `${name} is settled by transaction ${lineId} with ${formatPounds(amountPence)}, and was matched with ${made}; the rest is open`;
}

/** True if an invoice that a run paid less credit notes is settled by the line of something else: they are used beside it. */
export function isSettledBesideCredit(
  invoiceId: number,
  { items }: CheckedRun,
  matches: readonly CheckedMatch[],
): boolean {
  const item = items.find(({ invoiceIds }) => invoiceIds.includes(invoiceId));
  if (!item?.credits.some(({ isUsed }) => isUsed)) return false;
  return matches.some(
    ({ kind, isPaidOutside, paymentRunItemId }) =>
      kind === 'settlement' && !isPaidOutside && paymentRunItemId !== item.id,
  );
}

/** True if an item takes off a credit note of a payee other than that of its invoices; suppliers that were merged are one. */
export function takesOtherCredit(
  { invoiceIds, credits }: CheckedRun['items'][number],
  isTaken: (credit: CheckedCredit) => boolean,
  invoices: ReadonlyMap<number, CheckedInvoice>,
): boolean {
  const payees = new Set(invoiceIds.flatMap((id) => invoices.get(id)?.payeeId ?? []));
  const taken = credits.filter(isTaken).flatMap(({ invoiceId }) => invoices.get(invoiceId) ?? []);
  return payees.size > 0 && taken.some(({ payeeId }) => !payees.has(payeeId));
}

/** Credit notes of which an item of an open run is to use more than is left. */
export function plannedBeyond(
  { id, credits }: CheckedRun['items'][number],
  invoices: ReadonlyMap<number, CheckedInvoice>,
  matches: ReadonlyMap<number, readonly CheckedMatch[]>,
): number[] {
  const isByLine = ({ invoiceId }: CheckedCredit) =>
    (matches.get(invoiceId) ?? []).some((match) => isPiece(match) && match.paymentRunItemId === id);
  const planned = credits.filter((credit) => !credit.isUsed && !isByLine(credit));
  return planned.flatMap(({ invoiceId, appliedPence }) => {
    const credit = invoices.get(invoiceId);
    return credit && appliedPence < credit.amountPence - credit.partPaidPence ? [invoiceId] : [];
  });
}

/** What is used of credit notes, one by one. */
export function appliedBy(credits: readonly CheckedCredit[]): Pence[] {
  return credits.map(({ appliedPence }) => appliedPence);
}
