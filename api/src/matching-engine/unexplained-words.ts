import { anotherPayee, type KnownPayee, standsBeside } from './another-payee.ts';
import { BANK_CODES, isNumberWord } from './bank-codes.ts';
import { isJoiningWord, wordsOf } from './name-form.ts';
import { explainsNumbers } from './numbered-words.ts';
import { MS_PER_DAY, type OpenInvoice } from './open-invoices.ts';
import { isOfBill, type Period, periodsOf } from './periods.ts';
import type { OpenTransaction } from './read-line.ts';
import { isNumberOf, withoutZeros } from './read-number.ts';
import { townLengthAt } from './uk-places.ts';

/** Banks number payments so. People write shorter numbers. */
const BANK_ID = /^\d{9,}\p{L}?$/u;
/** Banks print four digits of their own, too. They count for nothing beside a payee that was confirmed. */
const BANK_NUMBER = /^\d{4}$/;
/** Letters with digits, or many digits. */
const OBJECT = /^(?=.*\d)(?:.*\p{L}.*|\d{5,})$/u;
const AMOUNT = /^(?:gbp|£)?(\d[\d,]*)\.(\d{2})$/;
const YEAR = /^20[1-4]\d$/;
/** Fewer digits may be the end of many numbers. */
const ENDING_LENGTH_MIN = 3;
/** A shorter beginning of a name is no sign of it. */
const CUT_LENGTH_MIN = 3;

/**
 * The first period of a line, its payee, or a word or number beside the payee that neither these bills and their supplier
 * nor the bank explain: 'W/E 19/04/26', 'MOSS SIDE CAFE', 'UNIT'. Null if all is explained.
 */
export function unexplainedIn(
  line: OpenTransaction,
  invoices: readonly OpenInvoice[],
  known: KnownPayee,
): string | null {
  const { pieces } = line;
  const own = [...new Set(known.names.flatMap(wordsOf))];
  const explained = new Set(
    pieces.flatMap(({ printed }, at) => (isOfNames(printed, own) || isOfNumbers(printed, invoices) ? [at] : [])),
  );
  const ofPeriods = new Set<number>();
  for (const period of periodsOf(pieces, line.day)) {
    const places = Array.from({ length: period.length }, (_, index) => period.at + index);
    if (places.every((place) => explained.has(place)) || isFirstName(period, explained)) continue;
    if (!period.isOfBank && !invoices.some((invoice) => isOfBill(period, invoice))) return period.printed;
    for (const place of places) ofPeriods.add(place);
  }
  const payee = wordsOfPayee(line);
  const words = payee.filter(({ place }) => !ofPeriods.has(place)).map(({ word }) => word);
  const another = anotherPayee(payee.length > 0 ? words : line.payeeWords, known);
  if (another !== null) return another;
  for (const place of [...ofPeriods, ...payee.map((word) => word.place)]) explained.add(place);
  return unexplainedBeside(line, invoices, known, explained);
}

/** True for a month without a figure in front of the supplier's name: 'JUNE' of 'JUNE BROWN'. */
function isFirstName({ at, length, day, year }: Period, explained: ReadonlySet<number>): boolean {
  return day === null && year === null && explained.has(at + length) && !explained.has(at - 1);
}

/** @param explained places of the pieces that need no other explanation */
function unexplainedBeside(
  line: OpenTransaction,
  invoices: readonly OpenInvoice[],
  known: KnownPayee,
  explained: ReadonlySet<number>,
): string | null {
  const printed = line.pieces.map((piece) => piece.printed);
  for (let at = 0; at < printed.length; at += 1) {
    const { isBankCode = true, isAccount = false, isCount = false, isPayer = false } = line.pieces[at] ?? {};
    const word = printed[at] ?? '';
    if ((isAccount && !nameAnObject(invoices)) || (isCount && Number(word) === invoices.length - 1)) continue;
    if (explained.has(at) || isBankCode || isPayer || isKnown(at, line, invoices, known)) continue;
    if (known.isConfirmed && BANK_NUMBER.test(word)) continue;
    const length = townLengthAt(printed, at);
    if (length === 0) return word.toUpperCase();
    at += length - 1;
  }
  return null;
}

/** True if the bills name an account, a policy or a vehicle of their own: 'Policy P55102'. */
function nameAnObject(invoices: readonly OpenInvoice[]): boolean {
  return invoices.some(({ number, recordWords }) => {
    const ofNumber = wordsOf(number.printed);
    return recordWords.some((word) => OBJECT.test(word) && !ofNumber.includes(word));
  });
}

/** The words of the payee, and the places of their pieces. */
function wordsOfPayee({ pieces, payeeWords }: OpenTransaction): { readonly word: string; readonly place: number }[] {
  const words = pieces.flatMap(({ printed }, place) =>
    (printed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => ({ word, place })),
  );
  const start = words.findIndex((_, at) => payeeWords.every((word, index) => words[at + index]?.word === word));
  return start < 0 ? [] : words.slice(start, start + payeeWords.length);
}

/** True for words of the supplier's names, also cut. */
function isOfNames(printed: string, own: readonly string[]): boolean {
  const words = wordsOf(printed).filter((word) => !isJoiningWord(word));
  const isOwn = (word: string): boolean =>
    own.includes(word) || (word.length >= CUT_LENGTH_MIN && own.some((one) => one.startsWith(word)));
  return words.length > 0 && words.every(isOwn);
}

/** True for the numbers of these bills, alone or in a list. */
function isOfNumbers(printed: string, invoices: readonly OpenInvoice[]): boolean {
  if (!/\d/.test(printed)) return false;
  const numbers = invoices.map(({ number }) => number);
  const isOne = (text: string): boolean => {
    if (/^\d+$/.test(text) && text.length < ENDING_LENGTH_MIN)
      return numbers.some(({ digits }) => withoutZeros(digits) === withoutZeros(text));
    return text !== '' && isNumberOf(text, numbers);
  };
  if (isOne(printed.replaceAll(/[^\p{L}\p{N}]/gu, ''))) return true;
  return printed.split(/[^\p{L}\p{N}]+/u).every(isOne);
}

function isKnown(
  at: number,
  { amount, pieces }: OpenTransaction,
  invoices: readonly OpenInvoice[],
  { names, recordWords }: KnownPayee,
): boolean {
  const printed = pieces[at]?.printed ?? '';
  const words = wordsOf(printed);
  if (BANK_CODES.has(printed) || printed === 'a/c') return true;
  if (words.every((word) => recordWords.has(word))) {
    const records = invoices.map(({ record }) => record);
    if (!/\d/.test(printed) || explainsNumbers(records, pieces, at, names.flatMap(wordsOf))) return true;
  }
  if (!/\d/.test(printed)) return words.every((word) => standsBeside(word, recordWords) || isNumberWord(word));
  if (BANK_ID.test(printed)) return true;
  const [, pounds, rest] = AMOUNT.exec(printed) ?? [];
  if (pounds !== undefined) {
    const stated = Number(pounds.replaceAll(',', '') + rest);
    return stated === amount || invoices.some((invoice) => invoice.amount === stated);
  }
  return YEAR.test(printed) && invoices.some(({ dated, due }) => [dated, due].map(yearOf).includes(Number(printed)));
}

function yearOf(day: number): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear();
}
