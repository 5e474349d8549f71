import { currencyIn } from '@paycycle/schema/domain/currency';
import type { ExtraColumns } from './import-columns.plan.ts';

/** The columns that each list begins with, in their order. */
const COLUMNS = ['supplier', 'date', 'number', 'amount'] as const;
type Column = (typeof COLUMNS)[number];

const IS_OF_SUPPLIER = /supplier|vendor|\b(?:payee|creditor|name|company|contact|from)\b/i;

/** The first one that fits says which column a heading means: 'Supplier invoice number' is a number. */
const MEANINGS: readonly (readonly [Column, RegExp])[] = [
  ['date', /date|\bday\b|\btax ?point\b/i],
  [
    'amount',
    /amount|total|\b(?:gross|net|vat|sum|value|balance|price|cost|charges?|owed|owing|outstanding|unpaid|remaining|due|payable|to pay|to be paid|pounds|dollars?)\b/i,
  ],
  ['number', /number|reference|\b(?:num|no|nr|ref|id)\b|#|№/i],
  ['supplier', IS_OF_SUPPLIER],
  ['number', /invoice|\b(?:inv|bill|doc|document)\b/i],
];

/** Which column a heading means; null where its words are not known. */
export function meaningOf(heading: string): Column | null {
  const words = wordsOf(heading);
  const found = MEANINGS.find(([, pattern]) => pattern.test(words));
  return found?.[0] ?? (currencyNamed(words) === null ? null : 'amount');
}

/** 'InvoiceDate' and 'invoice_date' are two words. */
function wordsOf(heading: string): string {
  return heading
    .trim()
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ');
}

/** The currency that a heading names; null where it names none. */
export function currencyNamed(heading: string): string | null {
  return currencyIn(heading) ?? (/\bdollars?\b/i.test(heading) ? 'USD' : null);
}

/** Of an amount to which VAT has to be added, in any text. */
export const WITHOUT_VAT =
  /\b(?:ex(?:cl?|cluding|clusive of)?\.?|before|without|net of|plus)[ -]?(?:vat|tax)\b|\+ ?(?:vat|tax)\b|\b(?:vat|tax) (?:not included|excluded|extra)\b/i;
/** So is a net amount, unless it says that it is what is to be paid. */
const NET = /\bnet\b|sub-?\s?total|^vat(?:\s?amount)?$/i;
const IS_OWED = /\bdue\b|\bto (?:pay|be paid)\b|\b(?:payable|outstanding|owed|owing|unpaid|remaining)\b/i;

const PLACES = ['first', 'second', 'third', 'fourth'];
const ADVICE: Readonly<Record<Column, string>> = {
  supplier: "Put the supplier there, and head it 'Supplier'.",
  date: "Put the date of the invoice there, and head it 'Invoice date'.",
  number: "Put the number of the invoice there, and head it 'Invoice number'.",
  amount: "Put what is owed there, with VAT, and head it 'Amount'; net and VAT may follow it.",
};

/** Why one of the first columns does not hold what is read from it, by its heading; null where nothing says so. */
export function columnFault(names: readonly string[], extras: ExtraColumns): string | null {
  for (const [at, column] of COLUMNS.entries()) {
    const name = (names[at] ?? '').trim();
    if (name !== '' && !isHeadingOf(column, name, extras)) {
      return `The ${PLACES[at]} column is headed '${name}'. ${ADVICE[column]}`;
    }
  }
  return null;
}

/** An unknown word is taken for any column but the amount's: the money has to be named. */
function isHeadingOf(column: Column, name: string, extras: ExtraColumns): boolean {
  const words = wordsOf(name);
  const meaning = meaningOf(name);
  if (column === 'amount') return meaning === 'amount' && isOwed(words, extras);
  if (column === 'date') return meaning === 'date' ? !OTHER_DAY.test(words) : meaning === null && !IS_PAID.test(words);
  if (column === 'supplier') return meaning === null || IS_OF_SUPPLIER.test(words);
  return meaning === null || meaning === column;
}

/** A day of the payment, in place of the day of the invoice. */
const OTHER_DAY = /\bdue\b|\bpa(?:y|id|yable|yment)\b/i;
const IS_PAID = /\bpaid\b|\bpayments?\b|\bremittances?\b/i;
/** Of the whole bill, with what was paid in advance. */
const WHOLE = /total|\bgross\b|\binvoice\b|\bbill\b|\bprice\b|\bcost\b|\bvalue\b/i;

/** Whether an amount is what is left to be paid, with VAT. */
function isOwed(words: string, { paidInAdvance }: ExtraColumns): boolean {
  if (WITHOUT_VAT.test(words)) return false;
  if (IS_OWED.test(words)) return true;
  return !NET.test(words) && !IS_PAID.test(words) && (paidInAdvance === undefined || !WHOLE.test(words));
}

const IS_LIST_OF_PAYMENTS = /\bpaid\b|\bpayments? (?:made|sent)\b|\bremittances?\b/i;

/** Whether a title says that what it lists has been paid: 'Bills to be paid' does not. */
export function isOfPayments(title: string): boolean {
  return IS_LIST_OF_PAYMENTS.test(title) && !/\b(?:not|to be|part)\b/i.test(title);
}
