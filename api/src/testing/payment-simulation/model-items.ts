import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { PlantedBug } from './planted-bugs.ts';
import {
  type CreditUseRow,
  type InvoiceRow,
  isCredit,
  type RunItemRow,
  type RunRow,
  rowOf,
  type SimulatedCompany,
  type SupplierRow,
} from './simulation-books.ts';

/* Amounts and credit of a run's items: one item for each supplier, less its credit notes (RULES.md, 21 and 61). */

/** Data that a model needs to build items. */
export interface ItemBooks {
  readonly bug: PlantedBug | null;
  readonly beginning: SimulatedCompany;
  readonly suppliers: readonly SupplierRow[];
}

/** A credit note that can be taken off invoices, and what of it. */
interface OpenCredit {
  readonly creditId: number;
  /** Below zero. */
  readonly openPence: number;
}

/**
 * Builds the items of a run with these invoices less these credit notes, in the order of ids. A credit note reduces its
 * supplier's invoices, or those of a supplier that it was merged with, or none.
 */
export function itemsOf(books: ItemBooks, rows: readonly InvoiceRow[]): RunItemRow[] {
  const invoices = rows.filter((row) => !isCredit(row));
  const bySupplier = Map.groupBy(rows, (row) => supplierPaidWith(books, row, invoices));
  return [...bySupplier].flatMap(([supplierId, ofSupplier]) => {
    const paid = ofSupplier.filter((row) => !isCredit(row));
    if (paid.length === 0) return [];
    const open = ofSupplier.filter(isCredit).map((credit) => ({
      creditId: credit.id,
      openPence: books.bug === 'credit notes are used twice' ? credit.amountPence : openPenceOf(credit),
    }));
    const askedPence = sumPence(paid.map(({ amountPence }) => amountPence));
    const credits = takeOff(books, askedPence, open).map((taken) => ({ ...taken, usedBy: null }));
    const totalPence = askedPence + appliedIn(credits);
    return { supplierId, totalPence, invoiceIds: paid.map(({ id }) => id), credits };
  });
}

function supplierPaidWith(books: ItemBooks, row: InvoiceRow, invoices: readonly InvoiceRow[]): number {
  const { supplierId } = row;
  if (!isCredit(row) || invoices.some((one) => one.supplierId === supplierId)) return supplierId;
  const payeeId = payeeOf(books, supplierId);
  return invoices.find((one) => payeeOf(books, one.supplierId) === payeeId)?.supplierId ?? supplierId;
}

/** The supplier that one was merged into, or itself. */
export function payeeOf({ suppliers }: Pick<ItemBooks, 'suppliers'>, supplierId: number): number {
  return rowOf(suppliers, supplierId).mergedIntoId ?? supplierId;
}

/** Takes credit notes off what invoices come to: the oldest first, and never more than that. */
export function takeOff(
  { beginning }: Pick<ItemBooks, 'beginning'>,
  askedPence: number,
  credits: readonly OpenCredit[],
): { readonly creditId: number; readonly appliedPence: Pence }[] {
  let left = askedPence;
  const byAge = credits.toSorted((one, other) =>
    dateOf(beginning, one.creditId) < dateOf(beginning, other.creditId) ? -1 : 1,
  );
  const taken = byAge.map(({ creditId, openPence }) => {
    const appliedPence = left <= 0 ? ZERO_PENCE : pence(Math.max(openPence, -left));
    left += appliedPence;
    return { creditId, appliedPence };
  });
  return taken.toSorted((one, other) => one.creditId - other.creditId);
}

function dateOf({ invoices, credits }: SimulatedCompany, creditId: number): LocalDate {
  const credit = credits[creditId - invoices.length - 1];
  if (!credit) throw new Error(`there is no credit note ${creditId}`);
  return credit.date;
}

/** Open amount of a credit note, at most zero. */
export function openPenceOf({ amountPence, partPaidPence }: InvoiceRow): Pence {
  return pence(amountPence - partPaidPence);
}

export function appliedIn(credits: readonly Pick<CreditUseRow, 'appliedPence'>[]): Pence {
  return sumPence(credits.map(({ appliedPence }) => appliedPence));
}

/** Total of an item's invoices, less the credit that it uses. */
export function totalOfItem(invoices: readonly InvoiceRow[], { invoiceIds, credits }: RunItemRow): Pence {
  const asked = invoiceIds.map((id) => rowOf(invoices, id).amountPence);
  return sumPence([...asked, appliedIn(credits)]);
}

/** Credit that an item of a run has yet to use. */
export function creditsToUse(invoices: readonly InvoiceRow[], { id }: RunRow, { credits }: RunItemRow): CreditUseRow[] {
  return credits.filter(({ creditId, usedBy }) => {
    const { paymentRunId, status } = rowOf(invoices, creditId);
    return usedBy === null && paymentRunId === id && status !== 'paid';
  });
}
