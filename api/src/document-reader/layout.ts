import type { Box, DocumentPage, Word } from './document.types.ts';
import { quartersOf, upright } from './page-rotation.ts';
import { withPoint, withRaisedPence } from './raised-pence.ts';
import { deskewed, slopeOf } from './skew.ts';
import { withoutSpacing } from './spaced-letters.ts';

/** A word where it stands; all measures in heights of its page, so that across and down compare. */
export interface PlacedWord {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Words that are read as one text: a cell, a label, or a whole paragraph. */
export interface Run {
  readonly text: string;
  readonly words: readonly PlacedWord[];
  /** Start of each word in the text. */
  readonly starts: readonly number[];
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Of its letters, as a rule of the line. */
  readonly height: number;
}

/** Layout of a page. A piece is on one line; a run joins the lines of a paragraph. */
export interface PageLayout {
  readonly number: number;
  readonly origin: DocumentPage['origin'];
  readonly width: number;
  readonly pieces: readonly Run[];
  readonly runs: readonly Run[];
  /** The usual height of letters. */
  readonly textHeight: number;
  readonly stamps: readonly string[];
}

/** Parts of the letters' height: lines nearer are one, gaps wider part two pieces, lines further apart no paragraph. */
const SAME_LINE = 0.5;
/** The box of a recognised word is as high as its letters, that of a text layer as its font. */
const PIECE_GAP = { text: 1.05, picture: 1.45 };
const PARAGRAPH_GAP = 1.5;

/** A line of this share of the page's width continues on the next line. */
const FULL_LINE = 0.42;

/** A word that stands alone between columns, and parts them. */
const COLUMN_MARK = /^[|¦·•]$/;

/** Puts the words of a page into pieces, from the top down and from left to right, and the pieces into runs. */
export function layOut(page: DocumentPage): PageLayout {
  const quarters = quartersOf(page);
  const aspect = quarters % 2 === 0 ? page.aspect : 1 / page.aspect;
  const turned = page.words
    .filter(({ text }) => text.trim() !== '')
    .map((word) => placed(word, upright(word.box, quarters), aspect));
  const textHeight = median(turned.map(({ top, bottom }) => bottom - top));
  const words = page.origin === 'picture' ? deskewed(turned, slopeOf(turned, textHeight)) : withRaisedPence(turned);
  const pieces = linesOf(words).flatMap((line) => piecesOf(line, page));
  return {
    number: page.number,
    origin: page.origin,
    width: aspect,
    pieces,
    runs: runsOf(pieces, aspect),
    textHeight,
    stamps: page.stamps ?? [],
  };
}

/** The words of a run between two places of its text. */
export function wordsBetween(run: Run, start: number, end: number): PlacedWord[] {
  return run.words.filter((word, index) => {
    const from = run.starts[index] ?? 0;
    return from < end && from + word.text.length > start;
  });
}

/** Box around all words; null without words. */
export function boxAround(words: readonly PlacedWord[]): Box | null {
  const [first] = words;
  if (!first) return null;
  const left = Math.min(...words.map(({ box }) => box.left));
  const top = Math.min(...words.map(({ box }) => box.top));
  const right = Math.max(...words.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** True for two things side by side. */
export function sameRow(one: Pick<Run, 'top' | 'bottom'>, other: Pick<Run, 'top' | 'bottom'>): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top);
}

function placed(word: Word, { left, top, width, height }: Box, aspect: number): PlacedWord {
  return {
    text: withPoint(word.text).normalize('NFKC').trim(),
    confidence: word.confidence,
    box: word.box,
    left: left * aspect,
    right: (left + width) * aspect,
    top,
    bottom: top + height,
  };
}

function linesOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: { middle: number; height: number; words: PlacedWord[] }[] = [];
  for (const word of words.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const middle = (word.top + word.bottom) / 2;
    const height = word.bottom - word.top;
    const line = lines.at(-1);
    if (line && middle - line.middle <= SAME_LINE * Math.min(height, line.height)) {
      line.words.push(word);
      line.middle += (middle - line.middle) / line.words.length;
      line.height = Math.max(line.height, height);
    } else lines.push({ middle, height, words: [word] });
  }
  return lines.map((line) => withoutSpacing(line.words.toSorted((a, b) => a.left - b.left)));
}

function piecesOf(line: readonly PlacedWord[], { number, origin }: DocumentPage): Run[] {
  const pieces: PlacedWord[][] = [];
  const lineHeight = median(line.map(({ top, bottom }) => bottom - top));
  for (const word of line) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (COLUMN_MARK.test(word.text)) {
      pieces.push([]);
      continue;
    }
    const height = Math.max(word.bottom - word.top, lineHeight);
    const gap = before ? word.left - before.right : 0;
    if (piece && (!before || gap <= PIECE_GAP[origin] * height)) piece.push(word);
    else pieces.push([word]);
  }
  return pieces.filter((words) => words.length > 0).map((words) => runOf(words, number));
}

/** One text of words in their order. */
export function runOf(words: readonly PlacedWord[], page: number): Run {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return {
    text,
    words,
    starts,
    page,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
    height: Math.max(...words.map(({ top, bottom }) => bottom - top)),
  };
}

/** Joins the lines of paragraphs: a full line and the one that begins below it. */
function runsOf(pieces: readonly Run[], width: number): Run[] {
  const paragraphs: Run[][] = [];
  for (const piece of pieces) {
    const goesOn = paragraphs.findLast((lines) => continues(lines.at(-1), piece, width));
    if (goesOn) goesOn.push(piece);
    else paragraphs.push([piece]);
  }
  return paragraphs.map((lines) => {
    const [first] = lines;
    return first && lines.length === 1
      ? first
      : runOf(
          lines.flatMap(({ words }) => words),
          first?.page ?? 1,
        );
  });
}

function continues(last: Run | undefined, next: Run, width: number): boolean {
  return last !== undefined && last.right - last.left >= FULL_LINE * width && isBelow(last, next);
}

/** True for a line of the same letters directly below another, which may be of its paragraph. */
export function isBelow(last: Run, next: Run): boolean {
  const gap = next.top - last.bottom;
  return (
    last.page === next.page &&
    Math.abs(last.height - next.height) <= 0.35 * last.height &&
    gap > -0.5 * last.height &&
    gap <= PARAGRAPH_GAP * last.height &&
    (Math.abs(last.left - next.left) <= 1.5 * last.height ||
      Math.abs(last.left + last.right - next.left - next.right) <= 2 * last.height)
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
