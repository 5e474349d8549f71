import { isOneTypo, isTransposed } from '@paycycle/schema/domain/one-typo';
import type { Box } from './document.types.ts';
import { boxAround, type PageLayout, type PlacedWord, type Run, sameRow, wordsBetween } from './layout.ts';
import { piecesBetween } from './nearby.ts';

/** A value on a page, before its role is known. */
export interface Found<Value> {
  readonly value: Value;
  readonly text: string;
  readonly run: Run;
  readonly start: number;
  readonly end: number;
  readonly words: readonly PlacedWord[];
  readonly page: PageLayout;
  /** Confidence of the least certain word. */
  readonly confidence: number;
  readonly box: Box | null;
}

/** Texts around a value that may be its label; in lower case, with misread letters of an image corrected. */
export interface Surroundings {
  /** Before it in the same run. */
  readonly before: string;
  /** Behind it in the same run. */
  readonly after: string;
  /** The words to the left of it on its row. */
  readonly left: string;
  /** The words above it in its column. */
  readonly above: string;
  /** The words above those: a label may be of two lines, or head a block. */
  readonly higher: string;
  /** The words below it: some put the label there. */
  readonly below: string;
  /** The words to the right of it, where nothing else stands on its row. */
  readonly right: string;
}

/** A currency, or a number with letters: the value of another label. */
const VALUE_ALONE =
  /^(?:\(?(?:GBP|EUR|USD)\)?|(?=\S*\d)[A-Z][A-Z\d/-]*\d|\d{1,3} days?(?: net)?|\d{1,2}(?:st|nd|rd|th)?[ -][A-Z][a-z]{2,8}[ -]\d{2,4}|[A-Z][a-z]{2,8} \d{1,2}, \d{4})$/;

/** In heights of letters: how far above its value a label may stand. */
const ABOVE_MAX = 3.4;

/** Of the page's height: no label is further above, however large its letters are. */
const ABOVE_REACH = 0.12;

const LABEL_LENGTH_MAX = 70;

/** Of a whole paragraph beside or above a value only the end can be a label, and dots may lead from there. */
const NEIGHBOUR_LENGTH_MAX = 200;

/** Words of labels, by which one that was misread is mended. */
const LABEL_WORDS = [
  'invoice',
  'number',
  'total',
  'amount',
  'payment',
  'account',
  'balance',
  'credit',
  'statement',
  'terms',
  'subtotal',
  'document',
  'reference',
  'customer',
  'issued',
  'payable',
  'registered',
  'limited',
  'sort',
  'code',
  'date',
  'please',
  'receipt',
  'demand',
];

/** Tells what a part of a run's text is: a value with its place. */
export function foundAt<Value>(page: PageLayout, run: Run, start: number, end: number, value: Value): Found<Value> {
  const words = wordsBetween(run, start, end);
  return {
    value,
    text: run.text.slice(start, end),
    run,
    start,
    end,
    words,
    page,
    confidence: Math.min(1, ...words.map(({ confidence }) => confidence)),
    box: boxAround(words),
  };
}

/** Texts around a value. */
export function surroundingsOf(found: Found<unknown>): Surroundings {
  const { page, run, start, end } = found;
  const mend = (text: string) => tidyLabel(text.slice(-NEIGHBOUR_LENGTH_MAX), page.origin === 'picture');
  const before = mend(run.text.slice(Math.max(0, start - LABEL_LENGTH_MAX), start));
  const place = placeOf(found);
  const left = /\p{L}{2}/u.test(before) ? null : leftOf(place, page, run);
  const above = /\p{L}{2}/u.test(before) ? null : aboveOf(place, page, run);
  const higher = above ? aboveOf(above, page, run) : null;
  const below = /\p{L}{2}/u.test(before) ? null : belowOf(place, page, run);
  return {
    before,
    after: mend(run.text.slice(end, end + LABEL_LENGTH_MAX)),
    left: mend(left?.text ?? ''),
    above: mend(above?.text ?? ''),
    higher: mend(higher?.text ?? ''),
    below: mend(below?.text ?? ''),
    right: before === '' && end === run.text.length ? mend(rightOf(place, page, run)) : '',
  };
}

/** True if similar values follow below in its column. The words above are then a table heading. */
export function followedInColumn({ words, page, run }: Found<unknown>, same: RegExp): boolean {
  const [word] = words;
  if (!word) return false;
  const height = word.bottom - word.top;
  const [next] = piecesBetween(page, word.top, word.bottom + 3 * height)
    .filter(
      (piece) =>
        piece !== run &&
        piece.top >= word.bottom - 0.2 * height &&
        piece.top - word.bottom <= 2.4 * height &&
        piece.left < word.right &&
        piece.right > word.left,
    )
    .toSorted((a, b) => a.top - b.top);
  return next !== undefined && same.test(next.text);
}

/** True if the words below a value are the heading of a column. */
export function headsColumnBelow(found: Found<unknown>, same: RegExp): boolean {
  const label = belowOf(placeOf(found), found.page, found.run);
  return label !== null && followedInColumn({ ...found, run: label, words: label.words }, same);
}

/** The part of a value's sentence before it, in lower case. */
export function sentenceBefore({ run, start }: Found<unknown>): string {
  return (
    run.text
      .slice(0, start)
      .split(/(?<!\b[ie]\.[eg])[.;!?]\s+/)
      .at(-1) ?? ''
  ).toLowerCase();
}

/** True for a sentence that offers a discount for early payment. */
export function offersDiscount(sentence: string): boolean {
  return /\bdiscount|\bdeduct|\bif (?:paid|settled|received|you pay|we receive|payment is)\b|\bearly (?:payment|settlement)/.test(
    sentence,
  );
}

/** A label as it is compared: lower case, single blanks, 'received' in full, without the colon that ends it. */
export function tidyLabel(text: string, mended: boolean): string {
  const tidy = text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\b(?:rec'?v?d|rcv?'?d)\b/g, 'received')
    .replace(/[_.…]{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return mended ? tidy.replace(/[\p{L}\d|]{4,}/gu, mendWord) : tidy;
}

/** The pieces of a row that stand left of a place, the nearest first. */
export function rowLeftOf(found: Found<unknown>): Run[] {
  const place = placeOf(found);
  return piecesBetween(found.page, place.top, place.bottom)
    .filter((piece) => piece.right <= place.left + 0.002 && sameRow(piece, place))
    .toSorted((a, b) => b.right - a.right);
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function placeOf({ words, run }: Found<unknown>): Place {
  if (words.length === 0) return run;
  return {
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

/** The nearest words to the left; numbers and other values between are passed over, as the rate between 'VAT' and its amount. */
function leftOf(place: Place, page: PageLayout, self: Run): Run | null {
  return (
    piecesBetween(page, place.top, place.bottom)
      .filter((piece) => piece !== self && piece.right <= place.left + 0.002 && sameRow(piece, place))
      .toSorted((a, b) => b.right - a.right)
      .find(({ text }) => /\p{L}{2}|\p{L}\.\p{L}/u.test(text) && !VALUE_ALONE.test(text)) ?? null
  );
}

/** Text to the right of a place that begins its row, if it ends the row; '' if the row has more. */
function rightOf(place: Place, page: PageLayout, self: Run): string {
  const others = piecesBetween(page, place.top, place.bottom).filter(
    (piece) => piece !== self && sameRow(piece, place),
  );
  const [only] = others;
  return only && others.length === 1 && only.left >= place.right && !/\d/.test(only.text) ? only.text : '';
}

function aboveOf(place: Place, page: PageLayout, self: Run): Run | null {
  const height = place.bottom - place.top;
  return (
    piecesBetween(page, place.top - ABOVE_REACH, place.bottom)
      .filter(
        (piece) =>
          piece !== self &&
          piece.bottom <= place.top + 0.3 * height &&
          place.top - piece.bottom <= ABOVE_MAX * Math.max(height, piece.height) &&
          piece.left < place.right &&
          piece.right > place.left,
      )
      .toSorted((a, b) => b.bottom - a.bottom)[0] ?? null
  );
}

/** Text directly below, in the next line only. */
function belowOf(place: Place, page: PageLayout, self: Run): Run | null {
  const height = place.bottom - place.top;
  return (
    piecesBetween(page, place.top, place.bottom + 2 * height).find(
      (piece) =>
        piece !== self &&
        piece.top >= place.bottom - 0.3 * height &&
        piece.top - place.bottom <= height &&
        piece.left < place.right &&
        piece.right > place.left,
    ) ?? null
  );
}

function mendWord(word: string): string {
  if (LABEL_WORDS.includes(word)) return word;
  return LABEL_WORDS.find((known) => isOneLetterOff(word, known)) ?? word;
}

/** True for words of four letters or more that differ by one letter. */
function isOneLetterOff(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1 || known.length < 4) return false;
  // Short words are mended only where a digit or a bar stands for a letter.
  if (known.length < 6 && !/[\d|]/.test(word)) return false;
  return isOneTypo(word, known) && !isTransposed(word, known);
}
