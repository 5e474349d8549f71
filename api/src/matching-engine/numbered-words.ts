import { isNumberWord } from './bank-codes.ts';
import { isJoiningWord, wordsOf } from './name-form.ts';
import type { Piece } from './read-line.ts';
import { foldText } from './read-number.ts';

/** Words, numbers, and the signs that stand between them. */
const TOKEN = /[\p{L}\p{M}]+|[\p{L}\p{M}\p{N}]+|[&+/,;:()]|(?<=\d)-(?=\d)/gu;
const NUMBER = /^\d+$/;
const LIST_WORDS: ReadonlySet<string> = new Set(['-', 'to']);
const BREAK = /^[,;:()]$/;

/** The numbers of a text on record, by what stands before them. */
interface NumberedWords {
  /** Words since the number or the comma before; none for 12 in 'Unit 7, 12 Mill Lane'. */
  readonly wordsBefore: ReadonlyMap<string, ReadonlySet<string>>;
  /** The second number of '1 of 3' and '1/3'. */
  readonly totals: ReadonlySet<string>;
}

/**
 * True if the record explains the numbers of a piece: the word before them stands before the same numbers on record. Number 3
 * of 'Instalment 1 of 3' does not explain 'INSTALMENT 3'.
 *
 * @param own words of the supplier's names, which stand before any number
 */
export function explainsNumbers(
  records: readonly string[],
  pieces: readonly Piece[],
  at: number,
  own: readonly string[],
): boolean {
  const printed = pieces[at]?.printed ?? '';
  const label = labelBefore(pieces, at);
  const isTotal = label === 'of' && NUMBER.test(pieces[at - 2]?.printed.split('/').at(-1) ?? '');
  const numbers = printed.match(TOKEN) ?? [];
  const read = records.map(numberedWordsOf);
  const words = new Set(records.flatMap(wordsOf));
  const isLabel = label !== '' && !own.includes(label) && !isTotal && formsOf(label).some((form) => words.has(form));
  return numbers.every((number, index) => {
    if (!NUMBER.test(number)) return true;
    if ((isTotal && index === 0) || numbers[index - 1] === '/') return read.some(({ totals }) => totals.has(number));
    return read.some(({ wordsBefore }) => {
      const before = wordsBefore.get(number);
      return before !== undefined && (!isLabel || formsOf(label).some((form) => before.has(form)));
    });
  });
}

/** The word before a number, or before the list in which it stands; empty if there is none. */
function labelBefore(pieces: readonly Piece[], at: number): string {
  let before = at - 1;
  while (before > 0 && isJoiningWord(pieces[before]?.printed ?? '') && /\d$/.test(pieces[before - 1]?.printed ?? ''))
    before -= 2;
  while (before >= 0 && isNumberWord(pieces[before]?.printed ?? '')) before -= 1;
  const { printed = '', isBankCode = true } = pieces[before] ?? {};
  return isBankCode ? '' : (wordsOf(printed).findLast((word) => /^[\p{L}\p{M}]+$/u.test(word)) ?? '');
}

/** 'plot' and 'plots' for either. */
function formsOf(word: string): string[] {
  return [word, `${word}s`, word.replace(/s$/, '')];
}

function numberedWordsOf(record: string): NumberedWords {
  const wordsBefore = new Map<string, Set<string>>();
  const totals = new Set<string>();
  let words: string[] = [];
  let ofList: string[] = [];
  let last = '';
  let beforeLast = '';
  for (const token of foldText(record).match(TOKEN) ?? []) {
    const isBehindNumber = NUMBER.test(beforeLast);
    if (NUMBER.test(token)) {
      if (isBehindNumber && (last === 'of' || last === '/')) totals.add(token);
      else {
        const isInList =
          isBehindNumber && (isJoiningWord(last) || LIST_WORDS.has(last) || (last === ',' && isPlural(ofList)));
        if (!isInList) ofList = words;
        wordsBefore.set(token, new Set([...(wordsBefore.get(token) ?? []), ...ofList]));
      }
      words = [];
    } else if (BREAK.test(token)) words = [];
    else words.push(token);
    beforeLast = last;
    last = token;
  }
  return { wordsBefore, totals };
}

function isPlural(words: readonly string[]): boolean {
  return words.at(-1)?.endsWith('s') ?? false;
}
