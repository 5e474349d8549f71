import { createCanvas } from '@napi-rs/canvas';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, Word } from '../../document-reader/index.ts';
import { type GreyPicture, greyOf } from './grey-picture.ts';
import { type PageView, type TextPiece, wordsOfPieces } from './pdf-words.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** The text layer of a page, parted by what a person sees of it. */
export interface PageText {
  readonly shown: readonly Word[];
  /** White on white, covered, transparent, invisible or too small to read. */
  readonly hidden: readonly Word[];
}

/** Nobody reads what is smaller, in points. */
const LEGIBLE_POINTS = 3;

/** 120 dots an inch of A4. */
const LONGER_SIDE = 1400;

/** Shades of 255 by which a letter differs from what is beneath it, and the part of its word's place that does; any of a dash's. */
const INK_SHADES = 24;
const INK_SHARE = 0.02;

/** Two figures that share so much of the smaller one's place cannot both be read. */
const SAME_PLACE = 0.5;
const UNREADABLE = 0.5;

const TEXT = new Set<unknown>([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText]);

/** Draws the page with its text and without it: a word that makes no difference is not seen. @throws as pdf.js refuses */
export async function textShownOn(page: PDFPageProxy, pieces: readonly TextPiece[]): Promise<PageText> {
  const view = page.getViewport({ scale: 1 });
  const isLegible = ({ transform: [, , c = 0, d = 0], height }: TextPiece) =>
    Math.max(height, Math.hypot(c, d)) * view.userUnit >= LEGIBLE_POINTS;
  const tiny = wordsOfPieces(
    pieces.filter((piece) => !isLegible(piece)),
    view,
  );
  const words = wordsOfPieces(pieces.filter(isLegible), view);
  if (words.length === 0) return { shown: [], hidden: tiny };
  const whole = await drawn(page, view, () => true);
  const bare = await drawn(page, view, (operator) => !TEXT.has(operator));
  const isShown = ({ text, box }: Word) => differs(whole, bare, box, /[\p{L}\p{N}]/u.test(text) ? INK_SHARE : 0);
  return {
    shown: withConflictsDoubted(words.filter(isShown)),
    hidden: [...tiny, ...words.filter((word) => !isShown(word))],
  };
}

async function drawn(
  page: PDFPageProxy,
  { width, height }: PageView,
  isWanted: (operator: unknown) => boolean,
): Promise<GreyPicture> {
  const viewport = page.getViewport({ scale: LONGER_SIDE / Math.max(width, height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const operationsFilter = (at: number, { fnArray }: { fnArray: readonly number[] }) => isWanted(fnArray[at]);
  await page.render({ canvas, viewport, operationsFilter }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return greyOf(data, canvas.width, canvas.height);
}

function differs(one: GreyPicture, other: GreyPicture, box: Box, shareMin: number): boolean {
  const { width, height } = one;
  const left = Math.floor(box.left * width);
  const right = Math.min(width, Math.ceil((box.left + box.width) * width));
  const top = Math.floor(box.top * height);
  const bottom = Math.min(height, Math.ceil((box.top + box.height) * height));
  let ink = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) >= INK_SHADES) ink += 1;
    }
  }
  return ink > 0 && ink >= shareMin * (right - left) * (bottom - top);
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
