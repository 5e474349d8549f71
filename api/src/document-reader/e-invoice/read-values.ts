import { type LocalDate, localDateOf, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import type { Settled } from '../fields/settled-words.ts';
import type { EInvoice, Party, Period, SettlingMeans, Stated, VatTreatment } from './e-invoice.types.ts';
import { elementAt, textOf, type XmlElement } from './xml-element.ts';

const AMOUNT = /^([+-]?)(\d{0,13})(?:\.(\d{0,2})0*)?$/;

/** An amount as XML writes decimals: '+12.50', '.5', '3'. Its value is null when it is finer than a hundredth. */
export function amountAt(element: XmlElement | null, ...path: string[]): Stated<Pence> | null {
  const found = elementAt(element, ...path);
  const text = found && textOf(found);
  return text ? { text, value: parseAmount(text) } : null;
}

export function amountsOf(elements: readonly XmlElement[], ...path: string[]): Stated<Pence>[] {
  return elements.map((element) => amountAt(element, ...path)).filter((amount) => amount !== null);
}

function parseAmount(text: string): Pence | null {
  const [, sign, whole, decimals = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined || whole + decimals === '') return null;
  const magnitude = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return pence(sign === '-' ? -magnitude : magnitude);
}

/** A date of UBL: 2026-03-17, with a time zone where the sender's program adds one. */
export function ublDate(text: string | null): Stated<LocalDate> | null {
  if (!text) return null;
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T.*)?$/.exec(text) ?? [];
  return { text, value: parseLocalDate(date) };
}

/** A date of CII: 20260317 in format 102, with a time behind it in others. */
export function ciiDate(text: string | null): Stated<LocalDate> | null {
  if (!text) return null;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6})?$/.exec(text) ?? [];
  return year ? { text, value: localDateOf(Number(year), Number(month), Number(day)) } : ublDate(text);
}

/** Null if no category is stated, or the rate is invalid. */
export function vatTreatment(category: string | null, percent: string | null): VatTreatment | null {
  const rate = percent === null ? 0 : parseAmount(percent);
  return category === null || rate === null || rate < 0 ? null : { category, rate };
}

/** Null where a day is missing, or the period ends before it begins. */
export function periodOf(first: Stated<LocalDate> | null, last: Stated<LocalDate> | null): Period | null {
  const [from, to] = [first?.value ?? null, last?.value ?? null];
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

/** With its country's letters and without blanks. A UK number often comes without letters. */
export function vatNumber(text: string | null, country: string | null): string | null {
  const compact = text?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  if (compact === '') return null;
  return country === 'GB' && /^(\d{9}|\d{12})$/.test(compact) ? `GB${compact}` : compact;
}

/** Null if the text is no email address. */
export function emailAddress(text: string | null): string | null {
  const address = text?.replace(/^mailto:/i, '') ?? '';
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(address) && address.length <= 254 ? address : null;
}

export const NOBODY: Party = {
  name: null,
  tradingName: null,
  vatNumber: null,
  companyNumber: null,
  email: null,
  address: [],
  country: null,
};

/** Credit notes among the codes of UNTDID 1001 that EN 16931 allows. */
const CREDIT_NOTE_CODES = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '502',
  '503',
  '532',
]);
const PRO_FORMA_CODE = '325';
/** Type for an authority's books. The invoice itself was sent in another way. */
const FOR_THE_BOOKS_CODE = '751';
/** Takes the place of an invoice that is named or not. */
const CORRECTED_CODE = '384';

/** The kind of an invoice by its type code. */
export function typeOfCode(code: string | null): 'invoice' | 'credit_note' | 'pro_forma' | 'other' {
  if (code === FOR_THE_BOOKS_CODE) return 'other';
  if (code === PRO_FORMA_CODE) return 'pro_forma';
  return CREDIT_NOTE_CODES.has(code ?? '') ? 'credit_note' : 'invoice';
}

const UNPAYABLE_CODES: ReadonlyMap<string, Settled> = new Map([
  ['382', 'to you'],
  ['389', 'self-billed'],
  ['393', 'assigned'],
  ['527', 'self-billed'],
]);

const SELF_BILLING = /\bself-?billing\b/i;

/** The invoices among the codes of UNTDID 1001 that EN 16931 allows. */
const INVOICE_CODES = new Set(
  '71 80 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 395 456 457 527 553 575 623 633 751 780 817 870 875 876 877 935'.split(
    ' ',
  ),
);

/** Reads the type code and the business process of an invoice. Of other documents 310 is an offer, 351 a despatch advice. */
export function readType(
  code: string | null,
  process: string | null,
): Pick<EInvoice, 'isCorrected' | 'unpayableType' | 'isOtherDocument'> {
  return {
    isCorrected: code === CORRECTED_CODE,
    unpayableType: UNPAYABLE_CODES.get(code ?? '') ?? (SELF_BILLING.test(process ?? '') ? 'self-billed' : null),
    isOtherDocument: code !== null && !INVOICE_CODES.has(code) && !CREDIT_NOTE_CODES.has(code),
  };
}

/** True for terms that ask for another amount than the payable one, or for less than all of it. */
export function isPart(terms: XmlElement, payable: XmlElement | null, amount: string, percent: string): boolean {
  const [asked, all] = [amountAt(terms, amount)?.value, payable && parseAmount(textOf(payable) ?? '')];
  const share = amountAt(terms, percent)?.value;
  return (asked != null && asked !== all) || (share != null && share < WHOLE);
}

/** In hundredths of a percent. */
const WHOLE = 10_000;

/** True for XML's forms of true. */
export function isTrue(text: string | null): boolean {
  return ['true', '1'].includes(text ?? '');
}

const SETTLING_CODES: ReadonlyMap<string, SettlingMeans> = new Map([
  ['10', 'cash'],
  ['48', 'card'],
  ['49', 'direct debit'],
  ['54', 'card'],
  ['55', 'card'],
  ['57', 'standing agreement'],
  ['59', 'direct debit'],
  ['68', 'online payment service'],
  ['97', 'clearing between partners'],
]);

/** Transfers that are to be made: a mandate or a card beside them is not used. */
const TRANSFER_CODES = new Set(['30', '31', '42', '58']);

/**
 * How the supplier is paid without a transfer. Follows the codes of payment means (UNTDID 4461), or a named card or
 * mandate.
 */
export function settlingMeans(
  codes: readonly (string | null)[],
  named: { readonly hasCard: boolean; readonly hasMandate: boolean },
): SettlingMeans | null {
  const byCode = codes.map((code) => SETTLING_CODES.get(code ?? '')).find((means) => means !== undefined);
  if (byCode || codes.some((code) => TRANSFER_CODES.has(code ?? ''))) return byCode ?? null;
  if (named.hasMandate) return 'direct debit';
  return named.hasCard ? 'card' : null;
}
