import type { OpenInvoice } from './open-invoices.ts';
import { anotherMonth, periodsOf } from './periods.ts';
import { type OpenTransaction, printedPartsOf, type ReferenceToken } from './read-line.ts';
import { foldText, isNumberOf, isOneTypoApart, type NumberForm, withoutWord, withoutZeros } from './read-number.ts';

/** Digits alone that may be an invoice's number where the line does not say so: banks print four of their own, too. */
const UNSAID_DIGITS_MIN = 4;
/** Of four digits, those so near to the number are of the same row of numbers. */
const NEAR_MAX = 200;
/** Before the bank's own numbers. */
const OTHER_NUMBER_WORDS: ReadonlySet<string> = new Set(['chq', 'cheque', 'card', 'mandate', 'account', 'policy']);
const YEAR = /^20[1-4]\d$/;

/** A number in the form in which an invoice number is compared with others. */
interface Form {
  /** Letters in their places, and '#' for each group of digits. */
  readonly skeleton: string;
  readonly digits: string;
}

/**
 * The number on a line that is of the form of these invoices' numbers, and the number of none of them: the line may well pay
 * an invoice that is not entered yet. Null where there is none.
 */
export function anotherNumber(line: OpenTransaction, invoices: readonly OpenInvoice[]): string | null {
  const numbers = invoices.map(({ number }) => number);
  // Of several invoices a line names some, in lists that the bank cuts: only a whole number speaks against them.
  const isOne = invoices.length === 1;
  for (const token of line.tokens) {
    if (OTHER_NUMBER_WORDS.has(token.before) || (!isOne && /[/+&]/.test(token.printed))) continue;
    if (isPeriod(token, line.day, numbers)) continue;
    if (isOne && token.printed.endsWith('-') && isNumberOf(token.whole, numbers)) return token.printed.toUpperCase();
    const named = [token.whole, token.before + token.whole];
    if (named.some((text) => isNumberOf(text, numbers)) || lastGroupOf(token, numbers) === 'same') continue;
    if (isOne && lastGroupOf(token, numbers) === 'other') return token.printed.toUpperCase();
    if (goesBeyond(token, numbers, isOne)) return token.printed.toUpperCase();
    for (const part of partsOf(token, isOne)) {
      if (!isNumberOf(part.text, numbers) && numbers.some((number) => isOfForm(part, number, isOne ? 1 : 0)))
        return part.printed;
    }
  }
  return anotherMonth(line, invoices);
}

/** True for a day or a month in figures, unless numbers of several groups look the same. */
function isPeriod({ printed, isSaid }: ReferenceToken, day: number, numbers: readonly NumberForm[]): boolean {
  if (isSaid || numbers.some((number) => groupsOf(number.printed).length > 1)) return false;
  return periodsOf(printedPartsOf(printed), day).length > 0;
}

/** True for a range or a list that begins with one of the invoices and ends with none: '1023-1024', '1023/24'. */
function goesBeyond({ printed, isLast }: ReferenceToken, numbers: readonly NumberForm[], isOne: boolean): boolean {
  const parts = printed.split(/[^\p{L}\p{N}]+/u);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !parts.slice(0, -1).some((part) => part !== '' && isNumberOf(part, numbers))) return false;
  return /\d/.test(last) && !isNumberOf(last, numbers) && (isOne || !isLast);
}

interface Part {
  readonly text: string;
  readonly printed: string;
  /** The line says that it is a number. */
  readonly isSaid: boolean;
}

/** The token, with the word before it and in the parts of a list or a range. */
function partsOf({ whole, printed, before, isSaid }: ReferenceToken, isOne: boolean): Part[] {
  const pieces = printed.split(/[/+&-]/).map((piece) => piece.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const texts = [...new Set([whole, ...(isOne && (pieces.length > 2 || /[/+&]/.test(printed)) ? pieces : [])])];
  const shown = (text: string): string => (text === whole ? printed : text).toUpperCase();
  const alone = texts.map((text): Part => ({ text, printed: shown(text), isSaid }));
  if (before === '' || !/^\d/.test(whole)) return alone;
  return [...alone, { text: before + whole, printed: `${before} ${printed}`.toUpperCase(), isSaid }];
}

function isOfForm({ text, isSaid }: Part, number: NumberForm, digitsApartMax: number): boolean {
  if (digitsApartMax > 0 && isOneTypoApart(text, number.whole)) return true;
  const own = formOf(text);
  const wanted = formOf(number.whole);
  if (Math.abs(own.digits.length - wanted.digits.length) > digitsApartMax) return false;
  if (own.skeleton === wanted.skeleton && /\p{L}/u.test(wanted.skeleton)) return true;
  const digits = withoutWord(text);
  if (!/^\d+$/.test(digits)) return false;
  if (isSaid || digits !== text) return true;
  if (digits.length < UNSAID_DIGITS_MIN || digits.length !== wanted.digits.length || YEAR.test(digits)) return false;
  return digits.length > UNSAID_DIGITS_MIN || Math.abs(Number(digits) - Number(wanted.digits)) <= NEAR_MAX;
}

/**
 * How the last group of digits compares where the groups before it are those of an invoice: '2026/15' and '2026/014'. Null
 * where they are not, or a number has one group only.
 */
function lastGroupOf({ printed }: ReferenceToken, numbers: readonly NumberForm[]): 'same' | 'other' | null {
  const own = groupsOf(printed);
  const alike = numbers
    .map((number) => groupsOf(number.printed))
    .filter((groups) => groups.length > 1 && groups.length === own.length)
    .filter((groups) => groups.slice(0, -1).every((group, index) => group === own[index]));
  if (alike.length === 0) return null;
  return alike.some((groups) => groups.at(-1) === own.at(-1)) ? 'same' : 'other';
}

function groupsOf(printed: string): string[] {
  return (printed.match(/\d+/g) ?? []).map(withoutZeros);
}

function formOf(text: string): Form {
  const folded = foldText(text);
  return { skeleton: folded.replaceAll(/\d+/g, '#'), digits: folded.replaceAll(/\D/g, '') };
}
