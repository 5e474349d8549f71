import { createCanvas, type ImageData } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, Word } from '../../document-reader/index.ts';
import { DRAWN_LETTERS, stampsIn } from './find-stamps.ts';
import { type GreyPicture, toGreyscale, toPageImage } from './grey-picture.ts';
import { drawsNoText, type PageOperations, saysOtherLetters } from './other-letters.ts';
import { boxOfPiece, figuresWide, type PageView, slantedTexts, type TextPiece, wordsOfPieces } from './pdf-words.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** The text layer of a page, parted by what a person sees of it. */
export interface PageText {
  readonly shown: readonly Word[];
  /** White on white, covered, transparent, invisible or too small to read. */
  readonly hidden: readonly Word[];
  /** True if a font of the page encodes other letters than it draws. */
  readonly hasOtherLetters: boolean;
  /** True if its pictures and curves have large letters, which can be a stamp. */
  readonly hasLargeLetters: boolean;
  /** Texts at a slant, which can be a stamp. */
  readonly slanted: readonly string[];
}

/** Smallest legible size, in points. */
const LEGIBLE_POINTS = 3;

/** Longer side in pixels: 120 dots an inch of A4. */
const LONGER_SIDE = 1400;

/** Shades of 255 by which a letter differs from what is beneath it, and the part of its word's place that does; any of a dash's. */
const INK_SHADES = 24;
const INK_SHARE = 0.02;

/** Two figures that overlap by this share of the smaller one cannot both be read. */
const SAME_PLACE = 0.5;
const UNREADABLE = 0.5;

/** A hidden digit leaves a gap without ink. These are the widest gaps of a visible text, in widths of a digit. */
const HOLE_AT_EDGE = 0.75;
const HOLE_IN_WORD = 0.9;
const HOLE_AMONG_WORDS = 1.45;

/** Draws the page with its text and without it: a word that makes no difference is not seen. @throws as pdf.js refuses */
export async function textShownOn(page: PDFPageProxy, pieces: readonly TextPiece[]): Promise<PageText> {
  const view = page.getViewport({ scale: 1 });
  const isLegible = ({ transform: [, , c = 0, d = 0], height }: TextPiece) =>
    Math.max(height, Math.hypot(c, d)) * view.userUnit >= LEGIBLE_POINTS;
  const tiny = wordsOfPieces(
    pieces.filter((piece) => !isLegible(piece)),
    view,
  );
  const legible = pieces.filter(isLegible);
  if (wordsOfPieces(legible, view).length === 0) {
    return { shown: [], hidden: tiny, hasOtherLetters: false, hasLargeLetters: false, slanted: [] };
  }
  const { image, operations } = await drawn(page, view, () => true);
  const whole = toGreyscale(image.data, image.width, image.height);
  const { image: withoutText } = await drawn(page, view, drawsNoText());
  const graphics = toPageImage(withoutText.data, withoutText.width, withoutText.height);
  const bare = graphics.grey;
  const isShown = ({ text, box }: Word) => differs(whole, bare, box, /[\p{L}\p{N}]/u.test(text) ? INK_SHARE : 0);
  // Pieces are tested before they are joined: a hidden piece and a visible one would make a word with enough ink.
  const isUnseen = (piece: TextPiece) => /\S/.test(piece.text) && !wordsOfPieces([piece], view).some(isShown);
  const seen = legible.filter((piece) => !isUnseen(piece));
  const words = wordsOfPieces(seen, view);
  const unseen = wordsOfPieces(legible.filter(isUnseen), view);
  const holed = legible.flatMap((piece) => holedBox(piece, view, (box) => inkOf(whole, bare, box)) ?? []);
  const shown = words.filter(isShown).map((word) => {
    const isHoled = /\d/.test(word.text) && holed.some((box) => isWithin(word.box, box));
    return isHoled ? { ...word, confidence: UNREADABLE } : word;
  });
  return {
    shown: withConflictsDoubted(shown),
    hidden: [...tiny, ...unseen, ...words.filter((word) => !isShown(word))],
    hasOtherLetters: operations !== null && saysOtherLetters(page, operations),
    hasLargeLetters: stampsIn(graphics, DRAWN_LETTERS).length > 0,
    slanted: slantedTexts(seen),
  };
}

/** The box of a piece in which some digits are hidden and others visible; null for any other piece. */
function holedBox(piece: TextPiece, view: PageView, inkIn: (box: Box) => readonly boolean[]): Box | null {
  const text = piece.text.trim();
  const box = /\d/.test(text) && text.length > 1 ? boxOfPiece({ ...piece, text }, view) : null;
  // Text that runs upwards is rare.
  if (!box || box.width * view.width < box.height * view.height) return null;
  const columns = inkIn(box);
  const figure = columns.length / figuresWide(text);
  const first = columns.indexOf(true);
  const last = columns.lastIndexOf(true);
  const edges = Math.max(first, columns.length - 1 - last) / figure;
  const inside = widestGap(columns.slice(first, last + 1)) / figure;
  const isSeveral = /\s/.test(text);
  const isHoled = isSeveral
    ? Math.max(edges, inside) > HOLE_AMONG_WORDS
    : edges > HOLE_AT_EDGE || inside > HOLE_IN_WORD;
  return isHoled ? box : null;
}

function widestGap(columns: readonly boolean[]): number {
  let widest = 0;
  let gap = 0;
  for (const hasInk of columns) {
    gap = hasInk ? 0 : gap + 1;
    widest = Math.max(widest, gap);
  }
  return widest;
}

/** For each column of pixels in a box: whether the text leaves ink there. */
function inkOf(one: GreyPicture, other: GreyPicture, box: Box): boolean[] {
  const { left, right, top, bottom } = pixelsOf(one, box);
  return Array.from({ length: Math.max(0, right - left) }, (_, column) => {
    for (let y = top; y < bottom; y += 1) if (isInk(one, other, y * one.width + left + column)) return true;
    return false;
  });
}

function isWithin(word: Box, piece: Box): boolean {
  const middle = word.left + word.width / 2;
  const height = word.top + word.height / 2;
  const isAcross = middle >= piece.left && middle <= piece.left + piece.width;
  return isAcross && height >= piece.top && height <= piece.top + piece.height;
}

async function drawn(
  page: PDFPageProxy,
  { width, height }: PageView,
  isWanted: (at: number, all: PageOperations) => boolean,
): Promise<{ image: ImageData; operations: PageOperations | null }> {
  const viewport = page.getViewport({ scale: LONGER_SIDE / Math.max(width, height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  let operations: PageOperations | null = null;
  const operationsFilter = (at: number, all: PageOperations) => {
    operations = all;
    return isWanted(at, all);
  };
  await page.render({ canvas, viewport, operationsFilter }).promise;
  return { image: canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height), operations };
}

function differs(one: GreyPicture, other: GreyPicture, box: Box, shareMin: number): boolean {
  const { left, right, top, bottom } = pixelsOf(one, box);
  let ink = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * one.width + left; at < y * one.width + right; at += 1) if (isInk(one, other, at)) ink += 1;
  }
  return ink > 0 && ink >= shareMin * (right - left) * (bottom - top);
}

function pixelsOf({ width, height }: GreyPicture, box: Box) {
  return {
    left: Math.floor(box.left * width),
    right: Math.min(width, Math.ceil((box.left + box.width) * width)),
    top: Math.floor(box.top * height),
    bottom: Math.min(height, Math.ceil((box.top + box.height) * height)),
  };
}

function isInk(one: GreyPicture, other: GreyPicture, at: number): boolean {
  return Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) >= INK_SHADES;
}

/** Of two figures in one place a drawing does not say which of them is seen. */
function withConflictsDoubted(words: readonly Word[]): Word[] {
  const figures = words.filter(({ text }) => /\d/.test(text));
  return words.map((word) => {
    const isUnreadable = figures.includes(word) && figures.some((other) => other !== word && isOnTop(word, other));
    return isUnreadable ? { ...word, confidence: UNREADABLE } : word;
  });
}

function isOnTop({ box: one }: Word, { box: other }: Word): boolean {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return false;
  return width * height > SAME_PLACE * Math.min(one.width * one.height, other.width * other.height);
}
