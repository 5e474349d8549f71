import { isOneTypo } from '@paycycle/schema/domain/one-typo';
import { isNumberWord } from './bank-codes.ts';

/** An invoice number in the forms in which a payer may print it. */
export interface NumberForm {
  readonly printed: string;
  /** Letters and digits, lower case: inv00031. */
  readonly whole: string;
  /** Only its digits: 00031. */
  readonly digits: string;
  /** Its last group of digits as a number, which is what ranges run over. */
  readonly value: number;
}

const SAFE_DIGITS = 15;

export function readNumber(printed: string): NumberForm {
  const whole = foldText(printed).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const digits = whole.replaceAll(/\D/g, '');
  const last = foldText(printed).match(/\d+/g)?.at(-1) ?? '';
  return { printed, whole, digits, value: last === '' ? -1 : Number(last.slice(-SAFE_DIGITS)) };
}

/** Each group of digits without the zeros before it: EVENT-00005 and EVENT-0005 are one number. */
export function withoutZeros(text: string): string {
  return text.replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

/** Lower case, and one form of each letter. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * Whether two texts differ by one slip of the hand: a character more, less or other, or two neighbours exchanged. The
 * letters O and I are the digits that they look like.
 */
export function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const a = withoutLookalikes(one);
  const b = withoutLookalikes(other);
  return a === b ? one !== other : isOneTypo(a, b);
}

function withoutLookalikes(text: string): string {
  return text.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** True for an invoice number, its digits, or its end. Its beginning may be the whole number of another bill. */
export function isNumberOf(text: string, numbers: readonly NumberForm[]): boolean {
  const bare = withoutZeros(text);
  const digits = withoutWord(text);
  return numbers.some((number) => {
    if (bare === withoutZeros(number.whole)) return true;
    if (withoutLookalikes(text) === withoutLookalikes(number.whole)) return true;
    if (!/^\d+$/.test(digits)) return false;
    return withoutZeros(digits) === withoutZeros(number.digits) || number.digits.endsWith(digits);
  });
}

/** Without what people write before any number: 'INV', 'NO'. */
export function withoutWord(text: string): string {
  const word = /^\p{L}+(?=\d+$)/u.exec(text)?.[0] ?? '';
  return word !== '' && isNumberWord(word) ? text.slice(word.length) : text;
}
