import { cleanCell } from './clean-cell.ts';

/** The bank account that a text names, in the parts that tell it from another one. */
export interface StatedAccount {
  /** As the file prints it. */
  readonly text: string;
  /** Six digits. */
  readonly sortCode: string | null;
  /** Digits without leading zeros, or the whole IBAN of another country. */
  readonly number: string | null;
  /** The last digits of a number that is masked: '****1234'. */
  readonly ending: string | null;
}

/** In one, or in groups of four; a word behind it is none of them: 'GB11HBUK40000112345678 Current'. */
const IBAN = /\b([A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?: [A-Z\d]{4})(?: (?=[A-Z]*\d)[A-Z\d]{1,4}){2,7}))\b/i;
const BRITISH_IBAN = /^GB\d{2}[A-Z]{4}(\d{6})(\d{8})$/i;
const MASKED = /(?:(?:[x*\u2022#.][ -]?){2,}|\bend(?:ing|s)(?: in| with)? )(\d{3,6})\b/i;
const SORT_CODE_IN_GROUPS = /(?<!\d)(\d{2})[- ](\d{2})[- ](\d{2})(?!\d)/;
/** Sort code and number in one: 20-48-12 71234567 without its marks. */
const JOINED = /(?<!\d)(\d{6})[ /-]?(\d{8})(?!\d)/;
const NUMBER = /(?<!\d)(?:\d{7,12}|\d{4} \d{4})(?!\d)/;
const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/;
const ENDING_MIN = 3;

/** Reads the account that a text names: with marks or without, as an IBAN, or masked. */
export function readStatedAccount(text: string): StatedAccount {
  const printed = cleanCell(text);
  const read = (part: Partial<StatedAccount>): StatedAccount => ({
    text: printed,
    sortCode: null,
    number: null,
    ending: null,
    ...part,
  });
  const iban = IBAN.exec(printed)?.[1]?.replaceAll(' ', '').toUpperCase();
  if (iban) {
    const [, sortCode, number] = BRITISH_IBAN.exec(iban) ?? [];
    return sortCode && number ? read({ sortCode, number: withoutZeros(number) }) : read({ number: iban });
  }
  const masked = MASKED.exec(printed)?.[1];
  if (masked) return read({ ending: masked });
  const inGroups = SORT_CODE_IN_GROUPS.exec(printed);
  const rest = inGroups ? printed.replace(inGroups[0], ' ') : printed;
  const joined = inGroups ? null : JOINED.exec(rest);
  if (joined) return read({ sortCode: joined[1] ?? null, number: withoutZeros(joined[2] ?? '') });
  const number = NUMBER.exec(rest)?.[0].replace(' ', '') ?? null;
  const sortCode = inGroups ? inGroups.slice(1).join('') : number && (SIX_DIGITS.exec(rest)?.[0] ?? null);
  return number === null ? read({}) : read({ sortCode, number: withoutZeros(number) });
}

/** True if two texts name the same account; null if they say too little. */
export function isSameAccount(a: StatedAccount, b: StatedAccount): boolean | null {
  if (a.number !== null && b.number !== null) {
    if (!isSameNumber(a.number, b.number)) return false;
    return a.sortCode === null || b.sortCode === null || a.sortCode === b.sortCode;
  }
  const endings = [a.ending ?? a.number, b.ending ?? b.number];
  const [one, other] = endings;
  if (one && other) return one.length < other.length ? other.endsWith(one) : one.endsWith(other);
  if (endings.some(Boolean) || a.text === '' || b.text === '') return null;
  return nameOf(a) === nameOf(b);
}

/** Some banks print more digits before the number of the account than others. */
function isSameNumber(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (long.length > 8 && short.length > ENDING_MIN && long.endsWith(short));
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function nameOf({ text }: StatedAccount): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
