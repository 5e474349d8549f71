import { inLatinLetters } from './look-alike-letters.ts';
import { seenText } from './storable-text.ts';

/** Characters of the keys: those of the name and the number themselves (RULES.md, section 3). */
const NAME_KEY_LENGTH_MAX = 255;
const NUMBER_KEY_LENGTH_MAX = 100;

/** A supplier's name as it is compared: without case, surrounding space, repeated spaces and what nobody sees (RULES.md, 7). */
export function supplierNameKey(name: string): string {
  const key = seenText(name).normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
  return cutTo(NAME_KEY_LENGTH_MAX, key).trimEnd();
}

/**
 * An invoice's number as it is compared: without case, spaces, punctuation and leading zeros (RULES.md, 11). Spaces and
 * punctuation go first, so that 'INV-2026-007' and 'inv2026007' are one number; then the zeros that begin a run of
 * digits, so that 'INV-0012' and 'INV 12' are one. A run of zeros keeps its last one. A number of nothing but
 * punctuation is compared as it is, so no number has an empty key. A letter of another alphabet is the Latin one that it
 * looks like: a capital as it is, and again in lower case, which is what a key has.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  const lowered = inLatinLetters(inLatinLetters(seenText(invoiceNumber)).toLowerCase());
  const compact = lowered.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return cutTo(NUMBER_KEY_LENGTH_MAX, compact.replace(/(?<!\p{N})0+(?=\p{N})/gu, '') || invoiceNumber.trim());
}

/** Words before a number that name the paper, and are no part of the number. */
const PAPER_WORDS =
  /^(?:tax|vat|sales|purchase|supplier|invoice|inv|document|doc|bill|sin|si|credit|note|crn|cn|number|num|nr|no|reference|ref)+(?=\P{N}?\p{N})/u;
/** A prefix or a suffix of more letters than these tells two numbers apart. */
const PREFIX_LETTERS_MAX = 8;
const SUFFIX_LETTERS_MAX = 3;

/**
 * Whether two numbers, by their keys, are easily one that was typed in two ways (RULES.md, 11): 'INV-1005' and '1005',
 * '2026/1005' or '26/1005' and '1005', '1O05' and '1005', 'I005' and '1005'. One is the other with letters or a year around it, and O
 * counts as 0, I and L as 1. 'A-1005' and 'B-1005' are two.
 */
export function areNumbersAlike(oneKey: string, otherKey: string): boolean {
  const one = oneKey.replace(PAPER_WORDS, '');
  const other = otherKey.replace(PAPER_WORDS, '');
  if (!mayBeAlike(one, other)) return false;
  return isCoreOf(one, other) || isCoreOf(other, one);
}

/** Shorter numbers that differ so little are often of two bills. */
const EXCHANGED_LENGTH_MIN = 4;
const LEFT_OUT_LENGTH_MIN = 5;

/**
 * Whether two numbers, by their keys, are one but for the commonest slips of typing: two neighbouring characters that changed
 * places ('hp1041' and 'hp1014'), or a figure that was left out or typed twice ('hp1041' and 'hp10441').
 */
export function areMistyped(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || short.length < EXCHANGED_LENGTH_MIN) return false;
  let at = 0;
  while (short[at] === long[at]) at += 1;
  if (short.length === long.length) {
    return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  }
  if (short.length < LEFT_OUT_LENGTH_MIN) return false;
  return short.slice(at) === long.slice(at + 1) && /\d/.test(long[at] ?? '');
}

/** So many figures tell most numbers apart that are not alike. */
const TAIL_LENGTH = 4;

/**
 * By what numbers that are alike are found among many: two of which `areNumbersAlike` holds have one of these in common. They
 * are the last figures but zeros of all that may be the number itself.
 */
export function numberTails(key: string): ReadonlySet<string> {
  const figures = coresOf(key.replace(PAPER_WORDS, '')).map((core) => withDigits(core).replace(/[^1-9]+/g, ''));
  return new Set(figures.map((each) => each.slice(-TAIL_LENGTH)));
}

/** Quickly, for the many that are not: the digits of one are among those of the other. */
function mayBeAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((key) => withDigits(key).replace(/[^1-9]+/g, ''))
    .sort((a, b) => a.length - b.length);
  return short !== '' && long.includes(short);
}

/** Whether a number is another one without some of the letters, or the year, that the other begins or ends with. */
function isCoreOf(core: string, key: string): boolean {
  return coresOf(key).some((rest) => looksLike(rest, core));
}

/** A number without some of the letters, or the year, that it begins or ends with; itself first. */
function coresOf(key: string): string[] {
  const lettersBefore = /^\p{L}*/u.exec(key)?.[0].length ?? 0;
  const lettersAfter = /\p{L}*$/u.exec(key)?.[0].length ?? 0;
  const cores: string[] = [];
  for (let from = 0; from <= Math.min(lettersBefore, PREFIX_LETTERS_MAX); from += 1) {
    for (let off = 0; off <= Math.min(lettersAfter, SUFFIX_LETTERS_MAX); off += 1) {
      const rest = key.slice(from, key.length - off);
      const afterYear = /^(?:20\d\d(?=\d{3})|2\d(?=\d{4}))(\d+)$/.exec(rest)?.[1];
      cores.push(rest);
      if (afterYear) cores.push(afterYear);
    }
  }
  return cores;
}

/** Whether two numbers look the same at a glance. */
function looksLike(one: string, other: string): boolean {
  return /\p{N}/u.test(one + other) && (lookOf(one).test(digitsOf(other)) || lookOf(other).test(digitsOf(one)));
}

/** How a number can be written: a key has lost the zeros that followed a letter, which may stand for a digit. */
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

/** Normalising makes some characters longer (one Arabic sign becomes 18), which would not fit the key's column. */
function cutTo(lengthMax: number, key: string): string {
  return [...key].slice(0, lengthMax).join('');
}
