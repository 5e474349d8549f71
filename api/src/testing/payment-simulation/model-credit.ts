import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { ModelCompany } from './model-company.ts';
import type { InvoiceRow } from './simulation-books.ts';

/*
 * What has become of a credit note (RULES.md, 49 and 61): items of runs and lines of money in use pieces of it, and marks by
 * hand the rest. Its status and what is used of it follow from these.
 */

/** What has used a credit note, each at most zero. */
interface Claims {
  readonly piecesPence: Pence;
  /** What marks settle beyond the lines that showed the same money afterwards. */
  readonly byHandPence: Pence;
}

function claimsOn({ runs, creditLines, marks }: ModelCompany, { id }: InvoiceRow): Claims {
  const used = runs.flatMap(({ items }) =>
    items.flatMap(({ credits }) => credits.filter(({ creditId, usedBy }) => creditId === id && usedBy !== null)),
  );
  const lines = creditLines.filter(({ creditId }) => creditId === id);
  const parts = lines.filter(({ isPart }) => isPart);
  const shown = lines.filter(({ before }) => before.status === 'paid');
  const marked = marks.flatMap(({ entries }) => entries.filter((one) => one.invoiceId === id && !one.isTakenBack));
  const byHand = sumOf(marked) - sumOf(shown);
  return {
    piecesPence: pence(sumOf(parts) + sumPence(used.map(({ appliedPence }) => appliedPence))),
    byHandPence: byHand < 0 ? pence(byHand) : ZERO_PENCE,
  };
}

function sumOf(amounts: readonly { readonly amountPence: Pence }[]): Pence {
  return sumPence(amounts.map(({ amountPence }) => amountPence));
}

/**
 * Makes a credit note say what has become of it.
 * @param usedOn the day on which it counts as used up when it is now
 */
export function recount(company: ModelCompany, credit: InvoiceRow, usedOn: LocalDate): void {
  const before = JSON.stringify([credit.partPaidPence, credit.status]);
  if (company.bug !== 'money in takes all of a credit note') becomePiece(company, credit);
  const { piecesPence, byHandPence } = claimsOn(company, credit);
  const marks = standingMarksOf(company, credit);
  credit.markedPence = sumOf(marks.map(({ entry }) => entry));
  const isUsedUp = !credit.isMatched && piecesPence + byHandPence <= credit.amountPence;
  credit.partPaidPence = isUsedUp ? piecesPence : pence(piecesPence + byHandPence);
  credit.status = credit.isMatched || isUsedUp ? 'paid' : 'to_pay';
  if (before === JSON.stringify([credit.partPaidPence, credit.status])) return;
  const days = [usedOn, ...marks.map(({ markedOn }) => markedOn)].toSorted();
  credit.paidOn = credit.status === 'paid' ? (credit.paidOn ?? days.at(-1) ?? usedOn) : null;
  company.noteChange(credit);
}

/** Where a piece has come back, the money in that had settled the rest is a piece, too, and what came back is open. */
function becomePiece(company: ModelCompany, credit: InvoiceRow): void {
  const { piecesPence, byHandPence } = claimsOn(company, credit);
  const line = company.creditLines.find(({ creditId, isPart }) => creditId === credit.id && !isPart);
  if (!line || piecesPence + byHandPence <= credit.partPaidPence) return;
  line.isPart = true;
  credit.isMatched = false;
  Object.assign(credit, line.before);
  company.noteChange(credit);
}

/** What marks settle of an invoice or a credit note now, and since when. */
export function standingMarksOf({ marks }: ModelCompany, { id }: InvoiceRow) {
  return marks.flatMap(({ markedOn, entries }) =>
    entries.filter((entry) => entry.invoiceId === id && !entry.isTakenBack).map((entry) => ({ markedOn, entry })),
  );
}

/** Whether something of a credit note can still be used. */
export function isOpenCredit({ status, isMatched }: InvoiceRow): boolean {
  return status === 'to_pay' && !isMatched;
}
