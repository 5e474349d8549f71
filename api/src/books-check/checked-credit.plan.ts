import { formatPounds, type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isInProgress } from '@paycycle/schema/domain/provider-payment';
import type { CheckedCredit, CheckedInvoice, CheckedMatch, CheckedPayment, CheckedRun } from './checked-books.types.ts';
import { isPiece } from './checked-parts.plan.ts';

/* Credit notes in the check of the books (RULES.md, 61). */

/** Ids of an open run's invoices, and of the credit notes that it has not used yet. */
export function heldBy({ items }: CheckedRun): number[] {
  const unused = items.flatMap(({ credits }) => credits.filter(({ isUsed }) => !isUsed));
  return [...items.flatMap(({ invoiceIds }) => invoiceIds), ...unused.map(({ invoiceId }) => invoiceId)];
}

/** True if an item of the run has used the credit note. The credit note stays in the run until that use ends. */
export function isUsedIn({ items }: CheckedRun, creditId: number): boolean {
  return items.some(({ credits }) => credits.some(({ isUsed, invoiceId }) => isUsed && invoiceId === creditId));
}

/**
 * True if a payment in progress is reduced by credit notes. The run waits for it, even if its invoices were paid
 * otherwise.
 */
export function waitsForCredit({ items }: CheckedRun, payments: readonly CheckedPayment[]): boolean {
  const inProgress = new Set(
    payments.filter(({ status }) => isInProgress(status)).map((payment) => payment.paymentRunItemId),
  );
  return items.some(({ id, credits }) => inProgress.has(id) && credits.some(({ appliedPence }) => appliedPence < 0));
}

/** Uses of credit notes by runs, per credit note. Omits a use that a matched bank line of the same item stands for. */
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

/** True if the invoice is a credit note. */
export function isCredit({ amountPence }: CheckedInvoice): boolean {
  return amountPence < 0;
}

/**
 * True if a settlement is larger than when it was matched, which is a contradiction. An amount taken back from an
 * invoice is owed again, and one given back to a credit note is open again (RULES.md, 34 and 61).
 */
export function hasGrown({ amountPence, madeOfPence }: CheckedMatch): boolean {
  return madeOfPence !== null && Math.abs(amountPence) > Math.abs(madeOfPence);
}

/** Contradiction of a settlement whose amount has grown since it was matched. */
export function grownWords(name: string, { lineId, amountPence, madeOfPence }: CheckedMatch): string {
  const made = formatPounds(madeOfPence ?? ZERO_PENCE);
  return `${name} is settled by transaction ${lineId} with ${formatPounds(amountPence)}, and was matched with ${made}; the rest is open`;
}

/**
 * True if a bank line other than its own settles an invoice that a run paid less credit notes: their use comes on
 * top.
 */
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

/** True if an item deducts a credit note of another payee than that of its invoices. Merged suppliers count as one. */
export function takesOtherCredit(
  { invoiceIds, credits }: CheckedRun['items'][number],
  isTaken: (credit: CheckedCredit) => boolean,
  invoices: ReadonlyMap<number, CheckedInvoice>,
): boolean {
  const payees = new Set(invoiceIds.flatMap((id) => invoices.get(id)?.payeeId ?? []));
  const taken = credits.filter(isTaken).flatMap(({ invoiceId }) => invoices.get(invoiceId) ?? []);
  return payees.size > 0 && taken.some(({ payeeId }) => !payees.has(payeeId));
}

/** Credit notes that an item of an open run plans to use beyond the amount left. */
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

/** Amount of each use of a credit note. */
export function appliedBy(credits: readonly CheckedCredit[]): Pence[] {
  return credits.map(({ appliedPence }) => appliedPence);
}
