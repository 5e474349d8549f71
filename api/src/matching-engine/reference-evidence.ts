import type { Bill, SupplierBills } from './books.ts';
import type { Line, ReferenceToken } from './read-line.ts';
import { isExchanged, isOneSlipApart } from './read-number.ts';

/** How a token names an invoice: its whole number, all digits of it, or the last digits. */
export type NamedBy = 'number' | 'digits' | 'ending';

export interface NamedBill {
  readonly token: string;
  readonly by: NamedBy;
  /** More than one when the token fits several numbers of the supplier. */
  readonly bills: readonly Bill[];
}

/** 'INV479-480': from an invoice to the one whose number ends so; empty when the bank cut it. */
export interface NamedRange {
  readonly token: string;
  readonly first: NamedBill;
  readonly lastDigits: string;
  readonly isCut: boolean;
}

/** What the references of a line say about the open invoices of one supplier. */
export interface References {
  readonly named: readonly NamedBill[];
  /** What a short number that stands alone may name: it may as well be a day, a year or a code of the bank. */
  readonly hinted: readonly NamedBill[];
  readonly ranges: readonly NamedRange[];
  /** 'INV479 +2': how many more were paid. */
  readonly more: number | null;
  /** Whether the last token may be cut. */
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
/** Letters that people put before any number. */
const NUMBER_WORDS = /^(?:invoices?|invs?|in|no|nos|nr|num|ref|bill|doc)(?=\d)/;

export function readReferences({ tokens }: Line, supplier: SupplierBills): References {
  if (tokens.length === 0) return NO_REFERENCES;
  const named: NamedBill[] = [];
  const hinted: NamedBill[] = [];
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

/** Two digits, a year, or the last three of a number say little where nobody says that they are a number. */
function isOnlyHint({ isSaid, whole }: ReferenceToken, { by }: NamedBill): boolean {
  if (isSaid || !/^\d+$/.test(whole)) return false;
  return YEAR.test(whole) || whole.length <= (by === 'ending' ? HINT_ENDING_DIGITS_MAX : HINT_DIGITS_MAX);
}

/** Whether a token that names another invoice is this one's number but for two neighbours exchanged. */
export function isExchangeOf({ named }: References, { number }: Bill): boolean {
  return named.some(
    ({ token }) => token.length === number.whole.length && token !== number.whole && isExchanged(token, number.whole),
  );
}

/** Whether a token that names nothing is an invoice's number but for one slip. */
export function isSlipOf({ unknown }: References, { number }: Bill): boolean {
  return unknown.some(({ whole }) => {
    if (whole.length < SLIP_LENGTH_MIN) return false;
    if (isOneSlipApart(whole, number.whole)) return true;
    return /^\d+$/.test(whole) && number.digits.length >= SLIP_LENGTH_MIN && isOneSlipApart(whole, number.digits);
  });
}

function nameOf(whole: string, before: string, { byPrinted }: SupplierBills): NamedBill | null {
  const withWord = before === '' ? undefined : wholeNumbers(byPrinted.get(before + whole), before + whole);
  const exact = withWord ?? wholeNumbers(byPrinted.get(whole), whole);
  if (exact) return { token: whole, by: 'number', bills: exact };
  const digits = whole.replace(NUMBER_WORDS, '');
  if (!/^\d+$/.test(digits)) return null;
  const stripped = digits.replace(/^0+/, '');
  const all = byPrinted.get(stripped)?.filter(({ number }) => number.digits.replace(/^0+/, '') === stripped) ?? [];
  if (all.length > 0 && stripped.length >= ENDING_DIGITS_MIN) return { token: whole, by: 'digits', bills: all };
  if (digits.length < ENDING_DIGITS_MIN) return null;
  const ending = byPrinted.get(digits)?.filter(({ number }) => number.digits.endsWith(digits)) ?? [];
  return ending.length > 0 ? { token: whole, by: 'ending', bills: ending } : null;
}

function wholeNumbers(bills: readonly Bill[] | undefined, whole: string): readonly Bill[] | undefined {
  const same = bills?.filter(({ number }) => number.whole === whole) ?? [];
  return same.length > 0 ? same : undefined;
}

function rangeOf({ printed, before, isLast }: ReferenceToken, supplier: SupplierBills): NamedRange | null {
  const cut = printed.lastIndexOf('-');
  if (cut <= 0) return null;
  const first = nameOf(printed.slice(0, cut).replaceAll(/[^\p{L}\p{N}]/gu, ''), before, supplier);
  const lastDigits = /\d*$/.exec(printed.slice(cut + 1))?.[0] ?? '';
  if (!first || (lastDigits === '' && printed.length > cut + 1)) return null;
  return { token: printed, first, lastDigits, isCut: isLast || lastDigits === '' };
}

/** '1001/1002', '1001/02', 'INV7+8', '107/9/10': what is shorter than the one before goes on from it. */
function listOf({ printed, before, isLast }: ReferenceToken, supplier: SupplierBills): NamedBill[] {
  const parts = printed.split(/[/+&]/).map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if (parts.length < 2) return [];
  const found: NamedBill[] = [];
  for (const [at, part] of parts.entries()) {
    const last = found.at(-1)?.bills[0];
    const one = (last && goingOn(last, part, supplier)) ?? nameOf(part, before, supplier);
    if (one) found.push(one);
    else return isLast && at > 1 && at === parts.length - 1 ? found : [];
  }
  return found;
}

/** The bill whose number is that of another with other last digits, and comes after it. */
function goingOn({ number }: Bill, part: string, { byPrinted }: SupplierBills): NamedBill | null {
  if (!/^\d+$/.test(part) || part.length >= number.digits.length) return null;
  const digits = number.digits.slice(0, -part.length) + part;
  const printed = digits.replace(/^0+/, '');
  const bills = byPrinted.get(printed)?.filter((bill) => bill.number.digits === digits) ?? [];
  return digits > number.digits && bills.length > 0 ? { token: part, by: 'digits', bills } : null;
}

function isCount(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= MORE_MAX;
}

/** Whether a number could be the end of a range: it ends with the digits, or with those that a cut has left. */
export function endsRange({ number }: Bill, { lastDigits, isCut, first }: NamedRange): boolean {
  if (lastDigits === '') return true;
  if (number.digits.endsWith(lastDigits)) return true;
  if (!isCut) return false;
  const start = first.bills[0]?.number.digits ?? '';
  return Array.from({ length: Math.min(start.length, number.digits.length) }, (_, at) => at).some((at) =>
    number.digits.slice(-1 - at).startsWith(lastDigits),
  );
}
