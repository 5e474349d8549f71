import { isTransposed } from '@paycycle/schema/domain/one-typo';
import { type OpenInvoice, type SupplierInvoices, zerosLeftOut } from './open-invoices.ts';
import type { OpenTransaction, ReferenceToken } from './read-line.ts';
import { isOneTypoApart } from './read-number.ts';

/** How a token names an invoice: its whole number, all digits of it, or the last digits. */
export type NamedBy = 'number' | 'digits' | 'ending';

export interface NamedInvoice {
  readonly token: string;
  readonly by: NamedBy;
  /** More than one when the token fits several numbers of the supplier. */
  readonly invoices: readonly OpenInvoice[];
}

/** 'INV479-480': from an invoice to the one whose number ends so; empty when the bank cut it. */
export interface NamedRange {
  readonly token: string;
  readonly first: NamedInvoice;
  readonly lastDigits: string;
  readonly isCut: boolean;
}

/** References of a line to the open invoices of one supplier. */
export interface References {
  readonly named: readonly NamedInvoice[];
  /** Invoices that a short number alone may name. It may also be a day, a year or a code of the bank. */
  readonly hinted: readonly NamedInvoice[];
  readonly ranges: readonly NamedRange[];
  /** 'INV479 +2': how many more were paid. */
  readonly more: number | null;
  /** True if the last token may be truncated. */
  readonly isOpenEnded: boolean;
  /** Tokens that name nothing of the supplier's. */
  readonly unknown: readonly ReferenceToken[];
}

const NO_REFERENCES: References = { named: [], hinted: [], ranges: [], more: null, isOpenEnded: false, unknown: [] };
const ENDING_DIGITS_MIN = 2;
const MORE_MAX = 40;
const HINT_DIGITS_MAX = 2;
const HINT_ENDING_DIGITS_MAX = 3;
const YEAR = /^20[1-4]\d$/;
const SLIP_LENGTH_MIN = 3;
const PARTS_OF_NUMBER_MAX = 3;
/** Letters that people put before any number. */
const NUMBER_WORDS = /^(?:invoices?|invs?|in|no|nos|nr|num|ref|bill|doc)(?=\d)/;

export function readReferences({ tokens }: OpenTransaction, supplier: SupplierInvoices): References {
  if (tokens.length === 0) return NO_REFERENCES;
  const named: NamedInvoice[] = [];
  const hinted: NamedInvoice[] = [];
  const ranges: NamedRange[] = [];
  const unknown: ReferenceToken[] = [];
  let more: number | null = null;
  for (const token of tokens) {
    const one = nameOf(token.whole, token.before, supplier);
    const range = one?.by === 'number' && !token.printed.endsWith('-') ? null : rangeOf(token, supplier);
    const list = one || range ? [] : listOf(token, supplier);
    if (range) ranges.push(range);
    else if (one) (isOnlyHint(token, one) ? hinted : named).push(one);
    else if (list.length > 0) named.push(...list);
    else if (named.length > 0 && isCount(token.whole)) more = Number(token.whole);
    else unknown.push(token);
  }
  const isOpenEnded = tokens.some(({ isLast }) => isLast);
  // Two that fit the supplier are no chance, nor is one beside a number that is sure.
  const isProved = hinted.length > 1 || (hinted.length > 0 && (named.length > 0 || more !== null));
  if (isProved) return { named: [...named, ...hinted], hinted: [], ranges, more, isOpenEnded, unknown };
  return { named, hinted, ranges, more, isOpenEnded, unknown };
}

/** Two digits, a year, or the last three digits of a number are weak evidence without a mark such as NO. */
function isOnlyHint({ isSaid, whole }: ReferenceToken, { by }: NamedInvoice): boolean {
  if (isSaid || !/^\d+$/.test(whole)) return false;
  return YEAR.test(whole) || whole.length <= (by === 'ending' ? HINT_ENDING_DIGITS_MAX : HINT_DIGITS_MAX);
}

/** True if a token that names another invoice is this invoice's number with two neighbours swapped. */
export function isExchangeOf({ named }: References, { number }: OpenInvoice): boolean {
  return named.some(
    ({ token }) => token.length === number.whole.length && token !== number.whole && isTransposed(token, number.whole),
  );
}

/** True if a token without an invoice is this invoice's number with one typo. */
export function isSlipOf({ unknown }: References, { number }: OpenInvoice): boolean {
  return unknown.some(({ whole }) => {
    if (whole.length < SLIP_LENGTH_MIN) return false;
    if (isOneTypoApart(whole, number.whole)) return true;
    return /^\d+$/.test(whole) && number.digits.length >= SLIP_LENGTH_MIN && isOneTypoApart(whole, number.digits);
  });
}

function nameOf(whole: string, before: string, { byPrinted }: SupplierInvoices): NamedInvoice | null {
  const withWord = before === '' ? undefined : wholeNumbers(byPrinted.get(before + whole), before + whole);
  const exact =
    withWord ??
    wholeNumbers(byPrinted.get(whole), whole) ??
    (before === '' ? undefined : byPrinted.get(zerosLeftOut(before + whole))) ??
    lettersWithZeros(whole, byPrinted);
  if (exact) return { token: whole, by: 'number', invoices: exact };
  const digits = whole.replace(NUMBER_WORDS, '');
  if (!/^\d+$/.test(digits)) return null;
  const stripped = digits.replace(/^0+/, '');
  const all = byPrinted.get(stripped)?.filter(({ number }) => number.digits.replace(/^0+/, '') === stripped) ?? [];
  if (all.length > 0 && stripped.length >= ENDING_DIGITS_MIN) return { token: whole, by: 'digits', invoices: all };
  if (digits.length < ENDING_DIGITS_MIN) return null;
  const ending = byPrinted.get(digits)?.filter(({ number }) => number.digits.endsWith(digits)) ?? [];
  return ending.length > 0 ? { token: whole, by: 'ending', invoices: ending } : null;
}

/** Digits alone with other zeros are as good as any digits, no better. */
function lettersWithZeros(whole: string, byPrinted: SupplierInvoices['byPrinted']): readonly OpenInvoice[] | undefined {
  return /\p{L}/u.test(whole) ? byPrinted.get(zerosLeftOut(whole)) : undefined;
}

function wholeNumbers(invoices: readonly OpenInvoice[] | undefined, whole: string): readonly OpenInvoice[] | undefined {
  const same = invoices?.filter(({ number }) => number.whole === whole) ?? [];
  return same.length > 0 ? same : undefined;
}

function rangeOf({ printed, before, isLast }: ReferenceToken, supplier: SupplierInvoices): NamedRange | null {
  // The numbers may have dashes themselves.
  for (let cut = printed.lastIndexOf('-'); cut > 0; cut = printed.lastIndexOf('-', cut - 1)) {
    const first = nameOf(printed.slice(0, cut).replaceAll(/[^\p{L}\p{N}]/gu, ''), before, supplier);
    const lastDigits = /\d*$/.exec(printed.slice(cut + 1))?.[0] ?? '';
    if (first && (lastDigits !== '' || printed.length === cut + 1))
      return { token: printed, first, lastDigits, isCut: isLast || lastDigits === '' };
  }
  return null;
}

/** '1001/1002', '1001/02', 'INV7+8', '107/9/10': a part shorter than the one before replaces its last digits. */
function listOf({ printed, before, isLast }: ReferenceToken, supplier: SupplierInvoices): NamedInvoice[] {
  const parts = printed.split(/[/+&]/).map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if (parts.length < 2) return [];
  const found: NamedInvoice[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const last = found.at(-1)?.invoices[0];
    const whole = wholeOfParts(parts.slice(at, at + PARTS_OF_NUMBER_MAX), supplier);
    const one = whole?.named ?? (last && goingOn(last, part, supplier)) ?? nameOf(part, before, supplier);
    if (one) found.push(one);
    // The bank has cut the last number.
    else return isLast && at > 1 && parts.length - at <= PARTS_OF_NUMBER_MAX ? found : [];
    at += whole?.more ?? 0;
  }
  return found;
}

/** A number that is printed with slashes itself: '26/2250' in '26/2250/26/2251'. */
function wholeOfParts(
  parts: readonly string[],
  { byPrinted }: SupplierInvoices,
): { readonly named: NamedInvoice; readonly more: number } | null {
  for (let length = parts.length; length > 1; length -= 1) {
    const token = parts.slice(0, length).join('');
    const invoices = wholeNumbers(byPrinted.get(token), token);
    if (invoices) return { named: { token, by: 'number', invoices }, more: length - 1 };
  }
  return null;
}

/** The invoice whose number is that of another with other last digits, and comes after it. */
function goingOn({ number }: OpenInvoice, part: string, { byPrinted }: SupplierInvoices): NamedInvoice | null {
  if (!/^\d+$/.test(part) || part.length >= number.digits.length) return null;
  const digits = number.digits.slice(0, -part.length) + part;
  const printed = digits.replace(/^0+/, '');
  const invoices = byPrinted.get(printed)?.filter((invoice) => invoice.number.digits === digits) ?? [];
  return digits > number.digits && invoices.length > 0 ? { token: part, by: 'digits', invoices } : null;
}

function isCount(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= MORE_MAX;
}

/** True for a possible end of a range: the number ends with these digits, or with the rest of a truncated number. */
export function endsRange({ number }: OpenInvoice, { lastDigits, isCut, first }: NamedRange): boolean {
  if (lastDigits === '') return true;
  if (number.digits.endsWith(lastDigits)) return true;
  if (!isCut) return false;
  const start = first.invoices[0]?.number.digits ?? '';
  return Array.from({ length: Math.min(start.length, number.digits.length) }, (_, at) => at).some((at) =>
    number.digits.slice(-1 - at).startsWith(lastDigits),
  );
}
