import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { OpenInvoice } from './engine.types.ts';
import { type NumberForm, readNumber } from './read-number.ts';

/** An open invoice as the engine looks at it: days and pence as plain numbers. */
export interface Bill {
  readonly id: number;
  /** The payee: of suppliers that were entered twice the first record. */
  readonly supplierId: number;
  /** The name of its own record. */
  readonly supplierName: string;
  readonly number: NumberForm;
  /** What is outstanding; below zero for a credit note. */
  readonly amount: number;
  readonly isPartPaid: boolean;
  readonly dated: number;
  readonly due: number;
  /** The day on which the product was told that it was paid. */
  readonly paidOn: number | null;
}

/** A supplier with what is open, by due date, then invoice date, then id. */
export interface SupplierBills {
  readonly id: number;
  readonly names: readonly string[];
  readonly bills: readonly Bill[];
  /** Bills by what a reference may print of their number: see `namesOf`. */
  readonly byPrinted: ReadonlyMap<string, readonly Bill[]>;
}

/** All that is open, with the indexes that keep a line from being compared with every invoice. */
export interface Books {
  readonly suppliers: ReadonlyMap<number, SupplierBills>;
  readonly bills: ReadonlyMap<number, Bill>;
  /** By due date, then invoice date, then id. */
  readonly byDue: readonly Bill[];
  readonly byAmount: ReadonlyMap<number, readonly Bill[]>;
  readonly medianAmount: number;
  readonly byNumber: ReadonlyMap<string, readonly Bill[]>;
}

const MS_PER_DAY = 86_400_000;
const PRINTED_DIGITS_MIN = 2;
const PRINTED_DIGITS_MAX = 8;

/** Days since 1970, so that distances are subtractions. */
export function dayNumber(date: LocalDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY);
}

/** @param payeeOf the supplier under which one is looked at: the first of its records where it was entered twice */
export function openBooks(
  invoices: readonly OpenInvoice[],
  payeeOf: (supplierId: number) => number = (supplierId) => supplierId,
): Books {
  const bills = invoices
    .filter(({ outstandingPence }) => outstandingPence !== 0)
    .map((invoice) => billOf(invoice, payeeOf(invoice.supplierId)))
    .sort(byDue);
  const names = new Map<number, Set<string>>();
  for (const { supplierId, supplierName, bankAccountName } of invoices) {
    const known = names.get(payeeOf(supplierId)) ?? new Set();
    names.set(payeeOf(supplierId), known.add(supplierName));
    if (bankAccountName) known.add(bankAccountName);
  }
  const suppliers = [...Map.groupBy(bills, ({ supplierId }) => supplierId)].map(
    ([id, own]): [number, SupplierBills] => [
      id,
      { id, names: [...(names.get(id) ?? [])].sort(), bills: own, byPrinted: byPrinted(own) },
    ],
  );
  return {
    suppliers: new Map(suppliers.sort(([a], [b]) => a - b)),
    bills: new Map(bills.map((bill) => [bill.id, bill])),
    byDue: bills,
    byAmount: Map.groupBy(bills, ({ amount }) => amount),
    medianAmount: bills.map(({ amount }) => amount).sort((a, b) => a - b)[bills.length >> 1] ?? 0,
    byNumber: Map.groupBy(bills, ({ number }) => number.whole),
  };
}

function billOf(invoice: OpenInvoice, supplierId: number): Bill {
  return {
    id: invoice.id,
    supplierId,
    supplierName: invoice.supplierName,
    number: readNumber(invoice.invoiceNumber),
    amount: invoice.outstandingPence,
    isPartPaid: invoice.isPartPaid,
    dated: dayNumber(invoice.invoiceDate),
    due: dayNumber(invoice.dueDate),
    paidOn: invoice.paymentDate === null ? null : dayNumber(invoice.paymentDate),
  };
}

function byDue(a: Bill, b: Bill): number {
  return a.due - b.due || a.dated - b.dated || a.id - b.id;
}

function byPrinted(bills: readonly Bill[]): ReadonlyMap<string, readonly Bill[]> {
  const index = new Map<string, Bill[]>();
  const add = (printed: string, bill: Bill): void => {
    const known = index.get(printed);
    if (!known) index.set(printed, [bill]);
    else if (known.at(-1) !== bill) known.push(bill);
  };
  for (const bill of bills) {
    add(bill.number.whole, bill);
    const { digits } = bill.number;
    const start = digits.replace(/^0+/, '');
    if (start !== '') add(start, bill);
    for (let length = PRINTED_DIGITS_MIN; length <= Math.min(PRINTED_DIGITS_MAX, digits.length); length += 1)
      add(digits.slice(-length), bill);
  }
  return index;
}
