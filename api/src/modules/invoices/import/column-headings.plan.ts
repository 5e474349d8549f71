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
/** So is a net amount, unless its heading says that it is the amount to pay. */
const NET = /\bnet\b|sub-?\s?total|^vat(?:\s?amount)?$/i;
const IS_OWED = /\bdue\b|\bto (?:pay|be paid)\b|\b(?:payable|outstanding|owed|owing|unpaid|remaining)\b/i;

const PLACES = ['first', 'second', 'third', 'fourth'];
const ADVICE: Readonly<Record<Column, string>> = {
  supplier: "Put the supplier there, and head it 'Supplier'.",
  date: "Put the date of the invoice there, and head it 'Invoice date'.",
  number: "Put the number of the invoice there, and head it 'Invoice number'.",
  amount: "Put what is owed there, with VAT, and head it 'Amount'; net and VAT may follow it.",
};

/** Returns why the heading of one of the first columns contradicts its meaning; null if none does. */
export function columnFault(names: readonly string[], extras: ExtraColumns): string | null {
  for (const [at, column] of COLUMNS.entries()) {
    const name = (names[at] ?? '').trim();
    if (name !== '' && !isHeadingOf(column, name, extras)) {
      return `The ${PLACES[at]} column is headed '${name}'. ${ADVICE[column]}`;
    }
  }
  return null;
}

/**
 * An unknown word is taken for the supplier or the number, unless it is of something else than a bill to pay: the money and the
 * day have to be named.
 */
function isHeadingOf(column: Column, name: string, extras: ExtraColumns): boolean {
  const words = wordsOf(name);
  const meaning = meaningOf(name);
  if (IS_NO_BILL.test(extras.documentType === undefined ? words : words.replaceAll(OF_BOTH, ''))) return false;
  if (column === 'amount') return meaning === 'amount' && isOwed(words, extras);
  if (column === 'date') return meaning === 'date' ? hasOnly(DATE_WORDS, words) : meaning === null;
  if (column === 'supplier') return meaning === null || IS_OF_SUPPLIER.test(words);
  return (meaning === null || meaning === column) && !IS_OTHER_NUMBER.test(words);
}

/** Headings of numbers that are not a bill's: the customer's order, an account, a card. */
const IS_OTHER_NUMBER = /\b(?:account|card|phone|po|p\.o|p\/o|requisition)\b|^po(?=num|no\b|ref)/i;

/** Beside a column of types the list has both. */
const OF_BOTH = /\bcredit notes?\b/gi;

/** Headings of rows that are not bills to pay: receivables, orders, payments. 'Bills to be paid' is none of these. */
const IS_NO_BILL =
  /\bcredit(?!or)|\brefund|\brebate|\border|\bquot|\bestimate|\bpro-? ?forma|\bdeliver|\bcheques?\b|\breceipts?\b|\breceived\b|\bsettled?\b|\bcleared\b|\bsales?\b|\bcustomers?\b|\bclients?\b|\bdebtors?\b|\breceivables?\b|\bbuyers?\b|\bsold\b|\bstatement\b|\bbacs\b|\bremittances?\b|(?<!to be )\bpaid\b|\bpayments?\b(?! due)/i;

/** The words of a heading that are the day of an invoice, and of none that is another day of it. */
const DATE_WORDS = wordSet(
  'date dated day of the invoice inv bill doc document tax point issue issued raised supplier vendor posting posted entry entered transaction dd mm yy yyyy uk us iso format utc gmt',
);
const AMOUNT_WORDS = wordSet(
  'amount total gross invoice inv bill document sum value balance price cost charge charges owed owing outstanding unpaid open remaining left due payable to pay be paid now pounds sterling gbp inc incl including inclusive with of the in and vat tax at as on to us you net supplier vendor payment jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function hasOnly(known: ReadonlySet<string>, words: string): boolean {
  return (words.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => known.has(word));
}

/** VAT by itself, and not an amount that has it. */
const IS_VAT = /\b(?:vat|tax)\b/i;
const HAS_VAT = /\b(?:inc(?:l(?:uding|usive)?)?|with|and)\b/i;
/** A figure in a heading is a rate or a unit, unless it is of a day: 'Balance at 30/09/2026'. */
const IS_FIGURE = /\d/;
const IS_DAY = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\b\d{1,2} \p{L}{3,9} \d{4}\b|\b\p{L}{3,9} \d{4}\b/gu;

/** Headings of the total of a bill, including amounts paid in advance. */
const WHOLE = /total|\bgross\b|\binvoice\b|\bbill\b|\bprice\b|\bcost\b|\bvalue\b/i;

/** Returns true if an amount is the rest to pay, with VAT. */
function isOwed(words: string, { paidInAdvance }: ExtraColumns): boolean {
  if (WITHOUT_VAT.test(words) || !hasOnly(AMOUNT_WORDS, words)) return false;
  if (IS_FIGURE.test(words.replaceAll(IS_DAY, '')) || (IS_VAT.test(words) && !HAS_VAT.test(words))) return false;
  if (IS_OWED.test(words)) return true;
  return !NET.test(words) && (paidInAdvance === undefined || !WHOLE.test(words));
}

/** Kinds of documents that a title names: a company may be called 'Clear Accounts'. */
const IS_LIST_OF_OTHERS =
  /\bcredit (?:notes?|memos?)\b|\brefunds?\b|\bsales (?:invoices?|ledger|day)\b|\bcustomers?\b|\bdebtors?\b|\breceivables?\b|\b(?:purchase|sales|open) orders?\b|\bquot(?:e|ation)s?\b|\bdelivery notes?\b|\breceipts?\b/i;
/** Titles of lists that are collected or must not be paid. They win over the other words of a title. */
const IS_NOT_TO_PAY =
  /\bnot to (?:be )?pa(?:y|id)\b|\b(?:do not|don['’]t|never) pay\b|\bdirect debits?\b|\b(?:credit|debit|company) cards?\b|\b(?:by|on) card\b|\bcard (?:purchases|statements?)\b|\bcollected\b|\bvoid(?:ed)?\b|\bcancell?ed\b|\bdisputed?\b|\bon hold\b|\bwritten off\b|\bpro-? ?formas?\b|\bdraft (?:bills?|invoices?)\b|\bstatements? of account\b|\baccount statements?\b|\breminders?\b|\breimbursed\b|\bduplicates?\b/i;
const IS_LIST_OF_PAYMENTS =
  /\bpaid\b|\bpayments?\b|\bpayment runs?\b|\bsettled\b|\bcleared\b|\bbacs\b|\bremittances?\b/i;
const IS_STILL_OWED = /\b(?:not|to be|to make|to pay|part|due|unpaid|outstanding|owed|owing|next|for payment)\b/i;

/** Returns true if a title says that its rows are no bills to pay, or are paid: 'Bills to be paid' does not. */
export function isOfOthers(title: string): boolean {
  if (IS_LIST_OF_OTHERS.test(title) || IS_NOT_TO_PAY.test(title)) return true;
  return IS_LIST_OF_PAYMENTS.test(title) && !IS_STILL_OWED.test(title);
}
