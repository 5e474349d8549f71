import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { ModelCompany } from './model-company.ts';
import type { InvoiceRow } from './simulation-books.ts';
import { LINE_DATE } from './simulation-days.ts';

/*
 * State of a credit note (RULES.md, 49 and 61). Items of runs and lines of money in use parts of it, and marks by hand the
 * rest. Its status and its used amount follow from these.
 */

/** Amounts used of a credit note, each at most zero. */
interface Claims {
  readonly piecesPence: Pence;
  /** Amount settled by marks, beyond lines that later showed the same money. */
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
  if (credit.status !== 'paid' && marks.length === 0) countLinesAlone(company, credit);
  const isByHand = byHandPence !== 0 && piecesPence > credit.amountPence;
  const markedOn = marks.map((mark) => mark.markedOn);
  const settledOn = credit.paidOn ?? lastOf([usedOn, ...markedOn]);
  const paidOn = lastOf([settledOn, ...daysOfPieces(company, credit), ...(isByHand ? markedOn : [])]);
  credit.paidOn = credit.status === 'paid' ? paidOn : null;
  if (before === JSON.stringify([credit.partPaidPence, credit.status])) return;
  company.noteChange(credit);
}

function lastOf(days: readonly [LocalDate, ...LocalDate[]]): LocalDate {
  return days.reduce((last, day) => (day > last ? day : last));
}

/** A line no longer stands for a mark's money: it is a part of its own. */
function countLinesAlone({ creditLines }: ModelCompany, { id }: InvoiceRow): void {
  for (const line of creditLines) {
    const isShowing = line.creditId === id && line.isPart && line.before.status === 'paid';
    if (isShowing) line.before = { status: 'to_pay', paidOn: null };
  }
}

/** When items of runs and lines used a credit note, but for lines that show what had used it before. */
function daysOfPieces({ runs, creditLines, itemsPaidOn }: ModelCompany, { id }: InvoiceRow): LocalDate[] {
  const used = runs.flatMap((run) =>
    run.items
      .filter(({ credits }) => credits.some(({ creditId, usedBy }) => creditId === id && usedBy !== null))
      .flatMap(({ supplierId }) => itemsPaidOn.get(`${run.id} ${supplierId}`) ?? []),
  );
  const lines = creditLines.filter((line) => line.creditId === id && line.isPart && line.before.status !== 'paid');
  return [...used, ...lines.map(() => LINE_DATE)];
}

/** After a release, a line that had settled the rest becomes a part too, and the released amount is open. */
function becomePiece(company: ModelCompany, credit: InvoiceRow): void {
  const { piecesPence, byHandPence } = claimsOn(company, credit);
  const line = company.creditLines.find(({ creditId, isPart }) => creditId === credit.id && !isPart);
  if (!line || piecesPence + byHandPence <= credit.partPaidPence) return;
  line.isPart = true;
  credit.isMatched = false;
  Object.assign(credit, line.before);
  company.noteChange(credit);
}

/** Current marks of an invoice or a credit note, with their dates. */
export function standingMarksOf({ marks }: ModelCompany, { id }: InvoiceRow) {
  return marks.flatMap(({ markedOn, entries }) =>
    entries.filter((entry) => entry.invoiceId === id && !entry.isTakenBack).map((entry) => ({ markedOn, entry })),
  );
}

/** True if a credit note has credit left to use. */
export function isOpenCredit({ status, isMatched }: InvoiceRow): boolean {
  return status === 'to_pay' && !isMatched;
}
