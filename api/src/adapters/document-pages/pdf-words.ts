import type { Word } from '../../document-reader/index.ts';

/** A piece of text as a PDF places it, often less or more than a word. */
export interface TextPiece {
  readonly text: string;
  /** Text matrix of PDF: axes of the text and the start of its baseline, as a, b, c, d, e, f. */
  readonly transform: readonly number[];
  /** Width along the baseline, in the page's units. */
  readonly width: number;
  /** Font size; 0 if unknown. */
  readonly height: number;
}

/** View of a page. `transform` converts the page's units to those of the view, whose origin is at the top left. */
export interface PageView {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** Part of a piece, in the units of the view: start and end on the baseline, and the upward direction. */
interface PlacedWord {
  text: string;
  from: Point;
  to: Point;
  readonly up: Point;
  /** Font size, in the units of the view. */
  readonly size: number;
  /** True if its piece begins with it: it may continue the word before. */
  readonly beginsPiece: boolean;
  /** True if its piece ends with it: the next piece may continue it. */
  endsPiece: boolean;
  /** True if its figures differ much in size: a reader overlooks the small ones. */
  isUneven: boolean;
  /** Font size of the piece that was joined last. */
  endSize: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fractions of the font size. */
const ASCENT = 0.76;
const DESCENT = 0.22;
const SAME_WORD = 0.1;
const OVERLAP = 0.3;

/**
 * Figures whose sizes differ by a larger factor are not read as one number. Pence behind a point are often this
 * small.
 */
const SIZES_MAX = 1.5;
const UNEVEN_CONFIDENCE = 0.5;

/** Sine of the least slant: a page that was scanned askew has less. */
const SLANT_MIN = 0.08;
/** No stamp has more letters. */
const SLANTED_LENGTH_MAX = 60;

/** Returns the words of a page with their boxes, line by line. Joins words that were placed in several pieces. */
export function wordsOfPieces(pieces: readonly TextPiece[], view: PageView): Word[] {
  const placed = pieces.flatMap((piece) => placedWordsOf(piece, view));
  return joined(placed).flatMap((word) => {
    const box = boxOf(word, view);
    return box ? [{ text: word.text, box, confidence: word.isUneven ? UNEVEN_CONFIDENCE : 1 }] : [];
  });
}

function placedWordsOf({ text, transform, width, height }: TextPiece, view: PageView): PlacedWord[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const size = height || Math.hypot(c, d);
  const run = Math.hypot(a, b);
  const rise = Math.hypot(c, d);
  if (size === 0 || run === 0 || rise === 0) return [];
  const share = sharesOf(text);
  const along = (part: number): Point => pointOn(view, e + (a / run) * width * part, f + (b / run) * width * part);
  const origin = along(0);
  const above = pointOn(view, e + (c / rise) * size, f + (d / rise) * size);
  const up = { x: above.x - origin.x, y: above.y - origin.y };
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    from: along(share[match.index] ?? 0),
    to: along(share[match.index + match[0].length] ?? 1),
    up,
    size: Math.hypot(up.x, up.y),
    endSize: Math.hypot(up.x, up.y),
    beginsPiece: match.index === 0,
    endsPiece: match.index + match[0].length === text.length,
    isUneven: false,
  }));
}

/** Box of a whole piece, its spaces included; null if it is not on the page. */
export function boxOfPiece(piece: TextPiece, view: PageView): Word['box'] | null {
  const [word] = wordsOfPieces([{ ...piece, text: piece.text.replace(/\s/g, '_') }], view);
  return word?.box ?? null;
}

/** The texts that run otherwise than most of the page, as a stamp's does; pieces that follow each other are one text. */
export function slantedTexts(pieces: readonly TextPiece[]): string[] {
  const texts: string[] = [];
  const usual = usualQuarter(pieces);
  let direction: number | null = null;
  for (const { text, transform } of pieces) {
    const [a = 1, b = 0] = transform;
    if (text.trim() === '') continue;
    const isSlanted = Math.min(Math.abs(a), Math.abs(b)) > SLANT_MIN * Math.hypot(a, b);
    const angle = isSlanted || quarterOf(transform) !== usual ? Math.atan2(b, a) : null;
    const isSame = angle !== null && direction !== null && Math.abs(angle - direction) < SLANT_MIN;
    if (isSame) texts.push(`${texts.pop() ?? ''} ${text.trim()}`);
    else if (angle !== null) texts.push(text.trim());
    direction = angle;
  }
  return texts.filter((text) => text.length <= SLANTED_LENGTH_MAX).map((text) => text.replace(/\s+/g, ' '));
}

/** Quarter of a turn in which a text runs, 0 to 3. */
function quarterOf([a = 1, b = 0]: readonly number[]): number {
  return (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
}

/** Quarter of a turn in which most letters of a page run. */
function usualQuarter(pieces: readonly TextPiece[]): number {
  const letters = [0, 0, 0, 0];
  for (const { text, transform } of pieces) {
    const quarter = quarterOf(transform);
    letters[quarter] = (letters[quarter] ?? 0) + text.trim().length;
  }
  return letters.indexOf(Math.max(...letters));
}

/** Width of a text, in figures: uses the widths that letters have in most fonts. */
export function figuresWide(text: string): number {
  return [...text].reduce((width, character) => width + widthOf(character), 0);
}

/** Start of each character, as a fraction of the text's width. */
function sharesOf(text: string): number[] {
  const begins = [0];
  for (const character of text) {
    const end = (begins.at(-1) ?? 0) + widthOf(character);
    for (const _ of Array.from({ length: character.length })) begins.push(end);
  }
  const all = begins.at(-1) || 1;
  return begins.map((begin) => begin / all);
}

function widthOf(character: string): number {
  if (/[\s.,:;|!'’ijlIft/\\()[\]-]/.test(character)) return 0.55;
  if (/[mwMW@%]/.test(character)) return 1.6;
  return /[A-Z&]/.test(character) ? 1.25 : 1;
}

/** Joins words that are close together on one baseline, and sorts the words in reading order. */
function joined(placed: readonly PlacedWord[]): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const line of linesOf(placed)) {
    const inOrder = line.toSorted((one, other) => one.from.x - other.from.x || one.from.y - other.from.y);
    for (const word of inOrder) {
      const before = words.at(-1);
      if (before && isAgain(before, word)) continue;
      if (before && continues(before, word)) {
        before.isUneven ||= isOfOtherSize(before, word);
        before.endSize = word.size;
        before.text += word.text;
        before.to = word.to;
        before.endsPiece = word.endsPiece;
      } else words.push(word);
    }
  }
  return words;
}

function linesOf(placed: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  for (const word of placed.toSorted((one, other) => one.from.y - other.from.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && word.from.y - first.from.y <= 0.4 * Math.max(word.size, first.size)) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** True if the word repeats the one before in the same place: some programs print bold text that way. */
function isAgain(before: PlacedWord, { text, from, size }: PlacedWord): boolean {
  return text === before.text && Math.hypot(from.x - before.from.x, from.y - before.from.y) < 0.15 * size;
}

/** True if a word is only the rest of the one before it. */
function continues(before: PlacedWord, word: PlacedWord): boolean {
  if (!before.endsPiece || !word.beginsPiece) return false;
  const size = Math.max(before.size, word.size);
  // Only for horizontal text: vertical text is rare, and placed in whole words.
  if (Math.abs(before.up.x) > 0.1 * size || Math.abs(word.up.x) > 0.1 * size) return false;
  if (Math.abs(before.from.y - word.from.y) > 0.15 * size) return false;
  const gap = word.from.x - before.to.x;
  return gap <= SAME_WORD * size && gap >= -OVERLAP * size;
}

/** True if a figure, or a comma among figures, is followed by one of another size. */
function isOfOtherSize(before: PlacedWord, word: PlacedWord): boolean {
  const [small, large] = [Math.min(before.endSize, word.size), Math.max(before.endSize, word.size)];
  return large > SIZES_MAX * small && /[\d,]$/.test(before.text) && /^[\d,]/.test(word.text);
}

function boxOf({ from, to, up }: PlacedWord, { width, height }: PageView): Word['box'] | null {
  const corners = [from, to].flatMap((point) =>
    [ASCENT, -DESCENT].map((part) => ({ x: point.x + up.x * part, y: point.y + up.y * part })),
  );
  const left = within(Math.min(...corners.map(({ x }) => x)) / width);
  const right = within(Math.max(...corners.map(({ x }) => x)) / width);
  const top = within(Math.min(...corners.map(({ y }) => y)) / height);
  const bottom = within(Math.max(...corners.map(({ y }) => y)) / height);
  // A word outside the page has no box.
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

function pointOn({ transform }: PageView, x: number, y: number): Point {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

function within(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
