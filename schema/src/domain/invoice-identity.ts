import { inLatinLetters } from './look-alike-letters.ts';
import { isTransposed } from './one-typo.ts';
import { seenText } from './storable-text.ts';

/** Lengths of the keys, the same as of the name and the number (RULES.md, section 3). */
const NAME_KEY_LENGTH_MAX = 255;
const NUMBER_KEY_LENGTH_MAX = 100;

/** Supplier name for comparison, without case, outer or repeated spaces, and invisible characters (RULES.md, 7). */
export function supplierNameKey(name: string): string {
  const key = seenText(name).normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
  return cutTo(NAME_KEY_LENGTH_MAX, key).trimEnd();
}

/**
 * Invoice number for comparison: ignores case, spaces, punctuation and leading zeros (RULES.md, 11). Removes spaces and
 * punctuation first: 'INV-2026-007' and 'inv2026007' are the same number. Then removes the zeros at the start of each
 * run of digits: 'INV-0012' and 'INV 12' are the same. A run of zeros keeps its last one. A number of only punctuation
 * stays as it is, so no key is empty. Letters of other alphabets become the Latin letter that they look like, before
 * and after the change to lower case.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  const lowered = inLatinLetters(inLatinLetters(seenText(invoiceNumber)).toLowerCase());
  const compact = lowered.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return cutTo(NUMBER_KEY_LENGTH_MAX, compact.replace(/(?<!\p{N})0+(?=\p{N})/gu, '') || invoiceNumber.trim());
}

/** Words before a number that name the document and are no part of the number. */
const PAPER_WORDS =
  /^(?:tax|vat|sales|purchase|supplier|invoice|inv|document|doc|bill|sin|si|credit|note|crn|cn|number|num|nr|no|reference|ref)+(?=\P{N}?\p{N})/u;
/**
 * Words after a number that name the copy and are no part of the number. The first group is the digit before them.
 * PostgreSQL uses the pattern as well. A question mark would be a parameter there.
 */
export const COPY_WORDS =
  '([0-9])(copy|duplicate|dup|revised|revision|rev|version|v|reissue|reissued|amended|corrected|resent|reminder|final)+[0-9]{0,2}$';
/** Two numbers differ if their prefix or suffix has more letters than 'September'. */
const LETTERS_MAX = 9;

/**
 * True if two keys may be the same number typed in two ways (RULES.md, 11): 'INV-1005' and '1005', '2026/1005' or
 * '26/1005' and '1005', '1O05' and '1005', 'I005' and '1005', '1005-01' and '1005'. One is the other with letters or a
 * year around it, or with the number of a part from 01 to 09 after it. O counts as 0; I and L count as 1. 'A-1005' and
 * 'B-1005' differ.
 */
export function areNumbersAlike(oneKey: string, otherKey: string): boolean {
  const one = withoutWords(oneKey);
  const other = withoutWords(otherKey);
  if (!mayBeAlike(one, other)) return false;
  return isCoreOf(one, other) || isCoreOf(other, one);
}

/** The key without final words such as 'revised', 'copy' or 'v2', with which a supplier sends a bill once more. */
export function keyWithoutRevision(key: string): string {
  return key.replace(new RegExp(COPY_WORDS), '$1');
}

/** The key without the words for a document or its copy. */
function withoutWords(key: string): string {
  return keyWithoutRevision(key.replace(PAPER_WORDS, ''));
}

/**
 * A part after four digits: '/1', '-12', 'A', ' part 1', ' (1 of 2)'. Three digits in a row are no part. Written so
 * that PostgreSQL reads it alike, without a question mark, which would be a parameter there.
 */
export const PART_OF_NUMBER = '[0-9]{4}([^0-9]+([0-9]{1,2}[^0-9]+)*[0-9]{0,2})$';

/**
 * The key of a number without the part after it: '1005/1' is a part, or a copy, of '1005'. Null if it has none, or the
 * rest is too short to tell bills apart. Unlike the key, the number has the punctuation before a part.
 */
export function keyWithoutPart(invoiceNumber: string): string | null {
  const number = seenText(invoiceNumber).normalize('NFKC').trim();
  const part = new RegExp(PART_OF_NUMBER).exec(number)?.[1];
  if (part === undefined || !/[\p{L}\p{N}]/u.test(part)) return null;
  return invoiceNumberKey(number.slice(0, -part.length));
}

/** Shorter numbers with so small a difference often belong to two bills. */
const EXCHANGED_LENGTH_MIN = 4;
const LEFT_OUT_LENGTH_MIN = 5;

/**
 * True if two keys differ by one of the commonest typos: two neighbouring characters transposed ('hp1041' and
 * 'hp1014'), or a digit left out or typed twice ('hp1041' and 'hp10441'). A digit before leading zeros counts, although
 * a key has none: 'INV-0417' and 'INV-10417' are 'inv417' and 'inv10417'.
 */
export function areMistyped(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < EXCHANGED_LENGTH_MIN) return false;
  if (short.length === long.length) return isTransposed(short, long);
  if (short.length < LEFT_OUT_LENGTH_MIN) return false;
  let at = 0;
  while (short[at] === long[at]) at += 1;
  const isFirstDigit = !/\d/.test(long[at - 1] ?? '');
  const rest = isFirstDigit ? long.slice(at + 1).replace(/^0+(?=\d)/, '') : long.slice(at + 1);
  return short.slice(at) === rest && /\d/.test(long[at] ?? '');
}

/** True if two keys of four characters or more differ in one digit. Neighbouring bills of a supplier differ so too. */
export function differInOneDigit(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < EXCHANGED_LENGTH_MIN) return false;
  const places = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [at, ...more] = places;
  return at !== undefined && more.length === 0 && /^\d\d$/.test(`${one[at]}${other[at]}`);
}

/** Four digits distinguish most numbers that are not alike. */
const TAIL_LENGTH = 4;

/**
 * Search keys for numbers that are alike: any two numbers for which `areNumbersAlike` is true share at least one. They
 * are the last non-zero digits of each possible core of the number.
 */
export function numberTails(key: string): ReadonlySet<string> {
  return new Set(coresOf(withoutWords(key)).map((core) => nonZeroDigits(core).slice(-TAIL_LENGTH)));
}

/**
 * Search keys for numbers with one typo: each number for which `areMistyped` or `differInOneDigit` is true has one of
 * them among its `numberTails`. A zero is no part of a tail, so a zero that is typed for another digit shortens it.
 */
export function mistypedTails(key: string): ReadonlySet<string> {
  // A digit that is left out brings the one before the tail into it.
  const digits = nonZeroDigits(withoutWords(key)).slice(-TAIL_LENGTH - 1);
  const typed = Array.from({ length: digits.length + 1 }, (_, at) => {
    const [before, here, next, after] = [
      digits.slice(0, at),
      digits[at] ?? '',
      digits[at + 1] ?? '',
      digits.slice(at + 1),
    ];
    const added = [...'123456789'].flatMap((digit) => [before + digit + here + after, before + digit + after]);
    return [before + after, before + next + here + digits.slice(at + 2), ...added];
  });
  return new Set([digits, ...typed.flat()].map((tail) => tail.slice(-TAIL_LENGTH)));
}

/** The digits 1 to 9 of a number, with letters that look like digits. They contain a tail of each number that it names. */
export function nonZeroDigits(key: string): string {
  return withDigits(key).replace(/[^1-9]+/g, '');
}

/** Quick check that rules out most pairs: the digits of one must be among those of the other. */
function mayBeAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].map(nonZeroDigits).sort((a, b) => a.length - b.length);
  return short !== '' && long.includes(short);
}

/** True if `core` is `key` without some of the letters, the year or the part at its beginning or end. */
function isCoreOf(core: string, key: string): boolean {
  return coresOf(key).some((rest) => looksLike(rest, core));
}

/** The number itself, then without some of the letters, the year or the part at its beginning or end. */
function coresOf(key: string): string[] {
  const lettersBefore = /^\p{L}*/u.exec(key)?.[0].length ?? 0;
  const lettersAfter = /\p{L}*$/u.exec(key)?.[0].length ?? 0;
  const cores: string[] = [];
  for (let from = 0; from <= Math.min(lettersBefore, LETTERS_MAX); from += 1) {
    for (let off = 0; off <= Math.min(lettersAfter, LETTERS_MAX); off += 1) {
      const rest = key.slice(from, key.length - off);
      const afterYear = /^(?:20\d\d(?=\d{3})|2\d(?=\d{4}))(\d+)$/.exec(rest)?.[1];
      const beforeYear = /^\p{L}*\d+?(?:(?<=\d{3})(?=20\d\d$)|(?<=\d{4})(?=2\d$))/u.exec(rest)?.[0];
      const beforePart = /^.*\d{4}(?=0[1-9]$)/u.exec(rest)?.[0];
      cores.push(rest, ...[afterYear, beforeYear, beforePart].filter((core) => core !== undefined));
    }
  }
  return cores;
}

/** True if two numbers look the same at a glance. */
function looksLike(one: string, other: string): boolean {
  return /\p{N}/u.test(one + other) && (lookOf(one).test(digitsOf(other)) || lookOf(other).test(digitsOf(one)));
}

/** Pattern of all ways to write a number. The key lost the zeros after a letter, and that letter may be a digit. */
function lookOf(key: string): RegExp {
  const digit = (letter: string, at: number) => {
    if (letter !== 'o') return '10*';
    return at === 0 || /[^\doil]/.test(key[at - 1] ?? '') ? '0*' : '00*';
  };
  return new RegExp(`^${key.replace(/^0+(?=\d)/, '').replaceAll(/[oil]/g, digit)}$`, 'u');
}

function digitsOf(key: string): string {
  return withDigits(key).replace(/(?<!\d)0+(?=\d)/g, '');
}

function withDigits(key: string): string {
  return key.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** Normalising can lengthen a text (one Arabic sign becomes 18 characters), beyond the key's column. */
function cutTo(lengthMax: number, key: string): string {
  return [...key].slice(0, lengthMax).join('');
}
