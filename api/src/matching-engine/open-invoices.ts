import { type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import type { EngineInvoice } from './engine.types.ts';
import { wordsOf } from './name-form.ts';
import { type NumberForm, readNumber, withoutZeros } from './read-number.ts';

/** An open invoice as the engine looks at it: days and pence as plain numbers. */
export interface OpenInvoice {
  readonly id: number;
  /** The payee: of suppliers that were entered twice the first record. */
  readonly supplierId: number;
  /** The name of its own record. */
  readonly supplierName: string;
  /** All names of its own record: the supplier's, and that of the bank account. */
  readonly names: readonly string[];
  /** Its number, its description and the category of its supplier. */
  readonly record: string;
  readonly recordWords: readonly string[];
  readonly number: NumberForm;
  /** Amount outstanding; negative for a credit note. */
  readonly amount: number;
  readonly isPartPaid: boolean;
  readonly dated: number;
  readonly due: number;
  /** The day on which the product was told that it was paid. */
  readonly paidOn: number | null;
  /** A user disputes it. */
  readonly isInQuery: boolean;
}

/** A supplier with what is open, by due date, then invoice date, then id. */
export interface SupplierInvoices {
  readonly id: number;
  readonly names: readonly string[];
  readonly invoices: readonly OpenInvoice[];
  /** Invoices by what a reference may print of their number: see `namesOf`. */
  readonly byPrinted: ReadonlyMap<string, readonly OpenInvoice[]>;
}

/** All that is open, with the indexes that keep a line from being compared with every invoice. */
export interface OpenInvoices {
  readonly suppliers: ReadonlyMap<number, SupplierInvoices>;
  readonly byId: ReadonlyMap<number, OpenInvoice>;
  /** By due date, then invoice date, then id. */
  readonly byDue: readonly OpenInvoice[];
  readonly byAmount: ReadonlyMap<number, readonly OpenInvoice[]>;
  readonly medianAmount: number;
  readonly byNumber: ReadonlyMap<string, readonly OpenInvoice[]>;
  /** By all digits of the number. */
  readonly byDigits: ReadonlyMap<string, readonly OpenInvoice[]>;
}

export const MS_PER_DAY = 86_400_000;
const PRINTED_DIGITS_MIN = 2;
const PRINTED_DIGITS_MAX = 8;

/** Days since 1970, so that distances are subtractions. */
export function dayNumber(date: LocalDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY);
}

/** The date of a day number. */
export function localDateOf(day: number): LocalDate {
  return localDate(new Date(day * MS_PER_DAY).toISOString().slice(0, 10));
}

/** @param payeeOf the supplier under which one is looked at: the first of its records where it was entered twice */
export function indexOpenInvoices(
  records: readonly EngineInvoice[],
  payeeOf: (supplierId: number) => number = (supplierId) => supplierId,
): OpenInvoices {
  const invoices = records
    .filter(({ outstandingPence }) => outstandingPence !== 0)
    .map((record) => openInvoiceOf(record, payeeOf(record.supplierId)))
    .sort(byDue);
  const names = new Map<number, Set<string>>();
  for (const { supplierId, supplierName, bankAccountName } of records) {
    const known = names.get(payeeOf(supplierId)) ?? new Set();
    names.set(payeeOf(supplierId), known.add(supplierName));
    if (bankAccountName) known.add(bankAccountName);
  }
  const suppliers = [...Map.groupBy(invoices, ({ supplierId }) => supplierId)].map(
    ([id, own]): [number, SupplierInvoices] => [
      id,
      {
        id,
        names: [...(names.get(id) ?? [])].sort(),
        invoices: own,
        byPrinted: byPrinted(own),
      },
    ],
  );
  return {
    suppliers: new Map(suppliers.sort(([a], [b]) => a - b)),
    byId: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    byDue: invoices,
    byAmount: Map.groupBy(invoices, ({ amount }) => amount),
    medianAmount: invoices.map(({ amount }) => amount).sort((a, b) => a - b)[invoices.length >> 1] ?? 0,
    byNumber: Map.groupBy(invoices, ({ number }) => number.whole),
    byDigits: Map.groupBy(invoices, ({ number }) => number.digits),
  };
}

function openInvoiceOf(record: EngineInvoice, supplierId: number): OpenInvoice {
  const text = [record.invoiceNumber, record.description, record.supplierCategory].filter(Boolean).join(' ; ');
  return {
    id: record.id,
    supplierId,
    supplierName: record.supplierName,
    names: [record.supplierName, ...(record.bankAccountName ? [record.bankAccountName] : [])],
    record: text,
    // 'A' of number A-40 is no initial.
    recordWords: wordsOf(text).filter((word) => !/^\p{L}$/u.test(word)),
    number: readNumber(record.invoiceNumber),
    amount: record.outstandingPence,
    isPartPaid: record.isPartPaid,
    dated: dayNumber(record.invoiceDate),
    due: dayNumber(record.dueDate),
    paidOn: record.paymentDate === null ? null : dayNumber(record.paymentDate),
    isInQuery: record.isInQuery ?? false,
  };
}

/** The key of a number that is printed with fewer zeros, or more. */
export function zerosLeftOut(whole: string): string {
  return `0:${withoutZeros(whole)}`;
}

export function sumOf(invoices: readonly OpenInvoice[]): number {
  return invoices.reduce((sum, { amount }) => sum + amount, 0);
}

/** Order of a list by due date, then by the date of the invoice. */
export function byDue(a: OpenInvoice, b: OpenInvoice): number {
  return a.due - b.due || a.dated - b.dated || a.id - b.id;
}

function byPrinted(invoices: readonly OpenInvoice[]): ReadonlyMap<string, readonly OpenInvoice[]> {
  const index = new Map<string, OpenInvoice[]>();
  const add = (printed: string, invoice: OpenInvoice): void => {
    const known = index.get(printed);
    if (!known) index.set(printed, [invoice]);
    else if (known.at(-1) !== invoice) known.push(invoice);
  };
  for (const invoice of invoices) {
    add(invoice.number.whole, invoice);
    add(zerosLeftOut(invoice.number.whole), invoice);
    const { digits } = invoice.number;
    const start = digits.replace(/^0+/, '');
    if (start !== '') add(start, invoice);
    for (let length = PRINTED_DIGITS_MIN; length <= Math.min(PRINTED_DIGITS_MAX, digits.length); length += 1)
      add(digits.slice(-length), invoice);
  }
  return index;
}
