import { namesPayee, payeeKey } from '../../matching-engine/index.ts';

/** How short a text may be that is the beginning of another one. */
const BEGINNING_LENGTH_MIN = 4;
/** A single letter may begin many names. */
const CUT_WORD_LENGTH_MIN = 2;
/** OFX cuts a name at 32 characters, in the middle of a word. */
const CUT_LENGTH_MIN = 12;

/** A line's text without regard to case, punctuation and spaces: banks change these from one download to the next. */
export function foldedText(text: string): string {
  return wordsOf(text).join(' ');
}

/**
 * Whether two texts of one day and amount may be one payment in other words: one is the beginning of the other or has all of
 * its words, or both name one payee. Two that have different numbers are two payments.
 */
export function maySayTheSame(a: string, b: string): boolean {
  const [short, long] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.join('').length - other.join('').length);
  if (!short || !long || short.length === 0) return false;
  if (isBeginning(short, long)) return true;
  if (haveOtherNumbers(short, long)) return false;
  if (short.some((word) => /\p{L}{3}/u.test(word)) && short.every((word) => isWordOf(word, long))) return true;
  const [payee, other] = [a, b].map((description) => payeeKey({ description, counterpartyName: null }));
  return Boolean(payee && payee === other);
}

/** Whether two texts of one amount may be a pending payment and the same one booked: their payees begin with one word. */
export function mayNameOnePayee(a: string, b: string): boolean {
  if (maySayTheSame(a, b)) return true;
  if (haveOtherNumbers(wordsOf(a), wordsOf(b))) return false;
  const [word, other] = [a, b].map((description) => payeeKey({ description, counterpartyName: null }).split(' ')[0]);
  return word !== undefined && word === other && word.length >= BEGINNING_LENGTH_MIN && namesPayee(word);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** At the end of a word, or of so much that the bank may have cut it. */
function isBeginning(short: readonly string[], long: readonly string[]): boolean {
  if (isCutInLastWord(short, long)) return true;
  const [beginning, whole] = [short.join(''), long.join('')];
  if (!whole.startsWith(beginning)) return false;
  const isWhole = short.every((word, index) => word === long[index]);
  return beginning.length >= (isWhole ? BEGINNING_LENGTH_MIN : CUT_LENGTH_MIN);
}

/** 'COUNTER CR' of 'COUNTER CREDIT', but no number that another one begins with. */
function isCutInLastWord(short: readonly string[], long: readonly string[]): boolean {
  const last = short.at(-1) ?? '';
  const isCut =
    last.length >= CUT_WORD_LENGTH_MIN && !/\d/.test(last) && long[short.length - 1]?.startsWith(last) === true;
  const before = short.slice(0, -1);
  return isCut && before.join('').length >= BEGINNING_LENGTH_MIN && before.every((word, index) => word === long[index]);
}

/** The last word may be cut. */
function isWordOf(word: string, words: readonly string[]): boolean {
  return words.includes(word) || (word.length >= BEGINNING_LENGTH_MIN && words.some((other) => other.startsWith(word)));
}

function haveOtherNumbers(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = [a, b].map((words) => words.filter((word) => /\d/.test(word)));
  if (!few?.length || !many?.length) return false;
  const isWithin = (some: readonly string[], others: readonly string[]) => some.every((word) => others.includes(word));
  return !isWithin(few, many) && !isWithin(many, few);
}
