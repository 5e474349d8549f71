import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import type { Pence } from '@paycycle/schema/domain/money';
import type { Mentions } from './document.types.ts';
import type { PageLayout } from './layout.ts';
import { amountsOn } from './printed-amounts.ts';

/** A paper of many pages is a table: what its first thousand figures do not mention is not looked for. */
const NUMBERS_MAX = 1000;
/** Limit of amounts, half from the start and half from the end, where sums are printed. */
const AMOUNTS_MAX = 400;
/** Fewer characters are the number of many things: it has to be called an invoice's, or to have letters. */
const TELLING_LENGTH = 5;
/** A number of this many digits identifies a bill only if it is separate: phone and VAT numbers are in groups. */
const TELLING_ALONE = /^\d{4}$/;
/** Of a number like 'HP 2026 10 39'. */
const PARTS_MAX = 4;
const PART_LENGTH_MAX = 5;

const PAPER =
  /^(?:invoices?|inv|bills?|credit|note|cn|no|nos|number|numbers|nr|ref|reference|replaces|replacing|supersedes|corrects|corrected|rebill|re-billed|original|copy|and|&|#|of|for)$/;
const DATE =
  /^(?:\d{4}[/.-](?:0?\d|1[0-2])[/.-](?:[0-2]?\d|3[01])|(?:[0-2]?\d|3[01])[/.-](?:0?\d|1[0-2])[/.-](?:\d{2}|\d{4}))$/;
const AMOUNT = /^\D{0,3}[\d,]*\d\.\d\d$/;
const MONEY = /[£€$]/;
const CURRENCY = /^(?:gbp|eur|usd)$/;
const YEAR = /^(?:19\d|20[0-3])\d$/;
/** Words of letters and figures in an address: 'London W6 9XY', 'Unit A1'. */
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$/i;
const PREMISES = /^(?:apartment|apt|bay|block|building|flat|floor|gate|plot|room|suite|unit)$/i;

/** Numbers and amounts of a document other than its own fields. */
export function mentionsOn(pages: readonly PageLayout[]): Mentions {
  const texts = pages.flatMap(({ runs }) => runs.map(({ text }) => text));
  return mentionsOf(
    texts,
    pages.flatMap(amountsOn).map(({ value }) => value.pence),
  );
}

/** @param elsewhere texts that seldom mention anything: what does not fit in is left out of these */
export function mentionsOf(
  texts: readonly string[],
  amounts: readonly Pence[],
  elsewhere: readonly string[] = [],
): Mentions {
  const above = [...new Set(amounts.filter((amount) => amount > 0))];
  const half = AMOUNTS_MAX / 2;
  return {
    numbers: [...new Set([texts, elsewhere].flatMap(allNumbersIn))].slice(0, NUMBERS_MAX),
    amounts: above.length > AMOUNTS_MAX ? [...above.slice(0, half), ...above.slice(-half)] : above,
  };
}

function allNumbersIn(texts: readonly string[]): string[] {
  return [numbersIn, numbersInParts, numbersInOneWord].flatMap((find) => texts.flatMap(find));
}

/** The keys of what may be the number of an invoice: 'HP-20390', 'HP 20390', '20390', 'W-6' and 'invoice 6'. */
function numbersIn(text: string): string[] {
  const printed = text.split(/[\s,;:()|→]+/);
  const words = printed.map(bare);
  return words.flatMap((word, at) => {
    if (!/\d/.test(word) || DATE.test(word)) return [];
    const before = (words[at - 1] ?? '').toLowerCase();
    const isMoney = MONEY.test(printed[at] ?? '') || CURRENCY.test(before);
    if (AMOUNT.test(word)) return isMoney ? [] : (numberLikeAmount(word) ?? []);
    const key = invoiceNumberKey(word);
    const isTelling = key.length >= TELLING_LENGTH || PAPER.test(before) || (!isMoney && isTellingShort(words, at));
    const withLetters = /^\p{L}{1,6}$/u.test(before) && !PAPER.test(before) ? [invoiceNumberKey(before + word)] : [];
    return isTelling ? [key, ...withLetters] : withLetters;
  });
}

/** A word without the marks around it. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}#&]+|[^\p{L}\p{N}]+$/gu, '');
}

/** 'W-6' and 'A1', but in an address; '4711', where it is no year and no group of a longer number. */
function isTellingShort(words: readonly string[], at: number): boolean {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  if (/\p{L}/u.test(word)) {
    return !POSTCODE.test(`${word} ${after}`) && !POSTCODE.test(`${before} ${word}`) && !PREMISES.test(before);
  }
  return TELLING_ALONE.test(word) && !YEAR.test(word) && !/\d/.test(before + after);
}

/**
 * The number of an invoice that looks like an amount, '20390.25', as it is printed: its key would be that of other numbers.
 * Null for any other, and for one that is a usual amount.
 */
export function numberLikeAmount(number: string): string | null {
  return /(?<!\d)\d{4,}\.\d\d$/.exec(number)?.[0] ?? null;
}

/** Possible invoice numbers in parts, as printed: 'hp 20 390', '2026 10 39'. */
function numbersInParts(text: string): string[] {
  return text.split(/[,;:()|→]+/).flatMap((phrase) => {
    const words = phrase.toLowerCase().split(/\s+/).map(bare);
    return words.flatMap((first, at) => {
      const isPrefix = /^\p{L}{1,6}$/u.test(first);
      if (!isPrefix && !isPart(first)) return [];
      const rest = words.slice(at + 1, at + PARTS_MAX);
      const end = rest.findIndex((word) => !isPart(word));
      const parts = end < 0 ? rest : rest.slice(0, end);
      return parts
        .map((_, last) => [first, ...parts.slice(0, last + 1)])
        .filter((own) => own.length > (isPrefix ? 2 : 1) && own.join('').length >= TELLING_LENGTH)
        .map((own) => own.join(' '));
    });
  });
}

/** Several numbers in one word: 'HP-20390/20391', 'HP-20390/91', 'HP-20390&91', '2026/20390'. */
function numbersInOneWord(text: string): string[] {
  return text.split(/[\s,;:()|→]+/).flatMap((printed) => {
    const word = bare(printed);
    const parts = word.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
    if (parts.length < 2 || parts.length > PARTS_MAX + 1 || DATE.test(word) || AMOUNT.test(word)) return [];
    const runs = parts.flatMap((_, from) =>
      parts.slice(from).map((_, at) => parts.slice(from, from + at + 1).join('')),
    );
    return [...runs, ...furtherNumbers(parts)].filter(isTellingNumber).map(invoiceNumberKey);
  });
}

/** Further numbers, with the omitted parts added: '20391' and '91' after 'HP', '20390'. */
function furtherNumbers(parts: readonly string[]): string[] {
  const at = parts.findIndex((part) => /\d/.test(part));
  const [first = '', ...others] = parts.slice(at).filter((part) => /\d/.test(part));
  const letters = parts.slice(0, at).join('');
  return others.flatMap((other) => {
    const whole = first.slice(0, Math.max(0, first.length - other.length)) + other;
    return [letters + other, letters + whole, whole];
  });
}

function isTellingNumber(number: string): boolean {
  if (!/\d/.test(number)) return false;
  return number.length >= TELLING_LENGTH || (TELLING_ALONE.test(number) && !YEAR.test(number));
}

function isPart(word: string): boolean {
  return /\d/.test(word) && word.length <= PART_LENGTH_MAX && !DATE.test(word) && !AMOUNT.test(word);
}
