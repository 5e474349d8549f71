import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { ModelCompany } from './model-company.ts';
import { isOpenCredit, recount } from './model-credit.ts';
import { followCreditInDrafts } from './model-drafts.ts';
import { openPenceOf, takeOff, totalOfItem } from './model-items.ts';
import { markPiecesUsed } from './model-marks.ts';
import { type CreditUseRow, type PaymentRow, type RunItemRow, type RunRow, rowOf } from './simulation-books.ts';
import { RUN_DATE } from './simulation-days.ts';

/* Credit that runs use and release (RULES.md, 61). */

/**
 * Completes a run that was paid outside. Its credit notes are used up to the total of the invoices paid with it, unless a
 * payment file says otherwise. Credit settled in another way since is not used.
 */
export function useOutside(company: ModelCompany, run: RunRow, paidIds: ReadonlySet<number>): void {
  const used: number[] = [];
  changeCredits(company, run, (item) => {
    const planned = item.credits.filter(({ usedBy }) => usedBy === null);
    const open = planned.filter(({ creditId }) => isOpenCredit(rowOf(company.invoices, creditId)));
    const paid = item.invoiceIds.filter((id) => paidIds.has(id));
    const paidPence = sumPence(paid.map((id) => rowOf(company.invoices, id).amountPence));
    const taken = run.isFileOut ? open : takeOff(company, paidPence, open.map(asOpen));
    const applied = new Map(taken.map(({ creditId, appliedPence }) => [creditId, appliedPence]));
    return item.credits.map((credit): CreditUseRow => {
      if (credit.usedBy !== null) return credit;
      const appliedPence = applied.get(credit.creditId) ?? ZERO_PENCE;
      if (appliedPence === 0) return { ...credit, appliedPence };
      used.push(credit.creditId);
      company.itemsPaidOn.set(`${run.id} ${item.supplierId}`, RUN_DATE);
      return { ...credit, appliedPence, usedBy: 'completion' };
    });
  });
  recountAll(company, used, RUN_DATE);
}

function asOpen({ creditId, appliedPence }: CreditUseRow) {
  return { creditId, openPence: appliedPence };
}

/** The provider has paid an item: its credit notes are used as they were submitted. */
export function useByPayment(company: ModelCompany, payment: PaymentRow, paidOn: LocalDate): void {
  const used = moveUses(company, payment, (credit) => credit.usedBy === null && credit.appliedPence < 0, 'payment');
  if (used.length > 0) company.itemsPaidOn.set(`${payment.paymentRunId} ${payment.supplierId}`, paidOn);
  recountAll(company, used, paidOn);
}

/** The bank has returned the payment of an item: what it used is open again. */
export function returnOfPayment(company: ModelCompany, payment: PaymentRow): void {
  if (company.bug === 'returned payments keep their credit') return;
  giveBack(
    company,
    moveUses(company, payment, ({ usedBy }) => usedBy === 'payment', null),
  );
}

/** Releases the credit that a run's completion used. */
export function returnOfCompletion(company: ModelCompany, run: RunRow): void {
  giveBack(
    company,
    forgetCompletion(run).map(({ creditId }) => creditId),
  );
}

/** A run is given up: what its completion has used counts as used by hand. */
export function leaveToHand(company: ModelCompany, run: RunRow): void {
  const pieces = forgetCompletion(run);
  const ids = pieces.map(({ creditId }) => creditId);
  if (company.bug === 'cancelled runs give back what they used') recountAll(company, ids, RUN_DATE);
  else markPiecesUsed(company, pieces);
}

/** Plans the credit of a reopened run again, because invoices may have left it and credit may have been used elsewhere. */
export function planAgain(company: ModelCompany, run: RunRow): void {
  changeCredits(company, run, (item) => {
    const isPlanned = ({ usedBy, creditId }: CreditUseRow) =>
      usedBy === null && isOpenCredit(rowOf(company.invoices, creditId));
    const open = item.credits.filter(isPlanned).map(({ creditId }) => {
      return { creditId, openPence: openPenceOf(rowOf(company.invoices, creditId)) };
    });
    const fixed = item.credits.filter(({ usedBy }) => usedBy !== null);
    const taken = takeOff(company, totalOfItem(company.invoices, { ...item, credits: fixed }), open);
    const applied = new Map(taken.map(({ creditId, appliedPence }) => [creditId, appliedPence]));
    return item.credits.map((credit) => ({
      ...credit,
      appliedPence: applied.get(credit.creditId) ?? credit.appliedPence,
    }));
  });
}

/** Items and total follow. */
function changeCredits(
  company: ModelCompany,
  run: RunRow,
  change: (item: RunItemRow) => readonly CreditUseRow[],
): void {
  run.items = run.items.map((item) => {
    if (item.credits.length === 0) return item;
    const changed = { ...item, credits: change(item) };
    return { ...changed, totalPence: totalOfItem(company.invoices, changed) };
  });
  run.totalPence = run.items.reduce((sum, { totalPence }) => sum + totalPence, 0);
  company.followContent(run);
}

/** Changes what has used the credit notes of the item that a payment is of. Returns their ids. */
function moveUses(
  { runs }: ModelCompany,
  { paymentRunId, supplierId }: PaymentRow,
  isMeant: (credit: CreditUseRow) => boolean,
  usedBy: CreditUseRow['usedBy'],
): number[] {
  if (paymentRunId === null) return [];
  const run = rowOf(runs, paymentRunId);
  const moved: number[] = [];
  run.items = run.items.map((item) => {
    if (item.supplierId !== supplierId) return item;
    const credits = item.credits.map((credit) => {
      if (!isMeant(credit)) return credit;
      moved.push(credit.creditId);
      return { ...credit, usedBy };
    });
    return { ...item, credits };
  });
  return moved;
}

function forgetCompletion(run: RunRow): CreditUseRow[] {
  const isOfCompletion = ({ usedBy }: CreditUseRow) => usedBy === 'completion';
  const pieces = run.items.flatMap(({ credits }) => credits.filter(isOfCompletion));
  run.items = run.items.map((item) => ({
    ...item,
    credits: item.credits.map((credit) => (isOfCompletion(credit) ? { ...credit, usedBy: null } : credit)),
  }));
  return pieces;
}

/** Makes released credit available, and updates the drafts that plan to use it. */
function giveBack(company: ModelCompany, creditIds: readonly number[]): void {
  recountAll(company, creditIds, company.today);
  followCreditInDrafts(company, creditIds);
}

function recountAll(company: ModelCompany, creditIds: readonly number[], usedOn: LocalDate): void {
  for (const id of creditIds) recount(company, rowOf(company.invoices, id), usedOn);
}
