import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { endsText, isBankCode, isNumberWord } from './bank-codes.ts';
import type { EngineTransaction } from './engine.types.ts';
import { wordsOf } from './name-form.ts';
import { dayNumber } from './open-invoices.ts';
import { namesPayee, payeeKey } from './payee-key.ts';
import { foldText } from './read-number.ts';

/** A piece of a line that may name an invoice: it has a digit. */
export interface ReferenceToken {
  /** Its place among the words of the line. */
  readonly index: number;
  /** As printed, in lower case. */
  readonly printed: string;
  /** Letters and digits. */
  readonly whole: string;
  /** The word before it, or before the list that it stands in, when it has only letters: 'invoice' of 'invoice 411 412'. */
  readonly before: string;
  /** True if the line marks it as an invoice number by INV, NO or # before it. */
  readonly isSaid: boolean;
  /** True if only codes of the bank follow, so that the number may be truncated. */
  readonly isLast: boolean;
}

/** A word of a line between spaces and commas. */
export interface Piece {
  /** In lower case, without punctuation around it. */
  readonly printed: string;
  /** True for what the bank prints beside a payment: its date, branch, card, counter, and tokens that many payees have. */
  readonly isBankCode: boolean;
  /** True for '+2': so many more bills were paid than the line names. */
  readonly isCount?: boolean;
  /** True for the payer's account with the payee: a number with letters that all lines of the payee have. */
  readonly isAccount?: boolean;
  /** True for a word of the payer's own name, which banks print as the reference. */
  readonly isPayer?: boolean;
}

/** A statement line of money that went out, as the engine looks at it. */
export interface OpenTransaction {
  readonly id: number;
  readonly date: LocalDate;
  /** Its date in days since 1970. */
  readonly day: number;
  /** Amount paid; positive. */
  readonly amount: number;
  readonly words: readonly string[];
  readonly pieces: readonly Piece[];
  readonly tokens: readonly ReferenceToken[];
  /** Its payee key without spaces and joining words; empty when the line does not name a payee. */
  readonly payee: string;
  /** The words of that key. */
  readonly payeeWords: readonly string[];
}

const TOKENS_MAX = 40;
/** Between the numbers of a list: '1023 & 1024'. */
const JOINS = /^(?:and|[&+/-])$/;
const RANGE_WORDS = new Set(['to', '-', 'until', 'thru', 'through']);

export function readLine(transaction: EngineTransaction): OpenTransaction {
  const { id, date, amountPence, description, counterpartyName } = transaction;
  const isSaidTwice = foldText(description).includes(foldText(counterpartyName ?? ''));
  const text = isSaidTwice ? description : `${counterpartyName ?? ''} ${description}`;
  const key = payeeKey(transaction);
  const printed = printedWordsOf(text);
  return {
    id,
    date,
    day: dayNumber(date),
    amount: -amountPence,
    words: wordsOf(text),
    pieces: piecesOf(printed),
    tokens: tokensOf(printed),
    payee: namesPayee(key) ? payeeForm(key) : '',
    payeeWords: key.split(' '),
  };
}

/** The pieces of a text that is not a line. */
export function printedPartsOf(text: string): Piece[] {
  return piecesOf(printedWordsOf(text));
}

function piecesOf(printed: readonly string[]): Piece[] {
  return printed.map((word, at) => ({
    printed: trimmed(word),
    isBankCode: isBankCode(printed, at),
    isCount: /^\+\d{1,2}$/.test(word),
  }));
}

/** A payee key as it is compared: without spaces and joining words. */
export function payeeForm(key: string): string {
  return key
    .split(' ')
    .filter((word) => word !== 'and')
    .join('');
}

/** 'INV-12 to INV-19' and '12 - 19' as 'inv-12-inv-19' and '12-19'. */
function withRanges(words: readonly string[]): string[] {
  const joined: string[] = [];
  words.forEach((word, index) => {
    const isJoined = RANGE_WORDS.has(words[index - 1] ?? '') && isNumberLike(joined.at(-2) ?? '') && isNumberLike(word);
    if (isJoined) joined.splice(-2, 2, `${joined.at(-2) ?? ''}-${word}`);
    else joined.push(word);
  });
  return joined;
}

function isNumberLike(word: string): boolean {
  return /\d{2}$/.test(word) && !word.includes(':');
}

function printedWordsOf(text: string): string[] {
  return withRanges(
    foldText(text)
      .replaceAll(/[–—]/g, '-')
      .split(/[\s,;|]+/)
      .filter((word) => word !== '')
      .slice(0, TOKENS_MAX),
  );
}

function trimmed(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}-])[^\p{L}\p{N}-]+$/gu, '');
}

function tokensOf(words: readonly string[]): ReferenceToken[] {
  const tokens: ReferenceToken[] = [];
  words.forEach((word, index) => {
    const printed = trimmed(word);
    if (!/\d/.test(printed) || isBankCode(words, index)) return;
    const before = words[index - 1] ?? '';
    const last = tokens.at(-1);
    const isNext =
      last?.isSaid === true && (last.index === index - 1 || (last.index === index - 2 && JOINS.test(before)));
    tokens.push({
      index,
      printed,
      whole: printed.replaceAll(/[^\p{L}\p{N}]/gu, ''),
      before: isNext ? last.before : /^[\p{L}.:#]+$/u.test(before) ? before.replaceAll(/[^\p{L}]/gu, '') : '',
      isSaid: isNext || word.startsWith('#') || isNumberWord(before),
      isLast: endsText(words, index),
    });
  });
  return tokens;
}
