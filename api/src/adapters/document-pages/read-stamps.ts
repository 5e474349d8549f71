import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PSM } from 'tesseract.js';
import { DRAWN_LETTERS, type ImageLetters, stampsIn } from './find-stamps.ts';
import { type GreyPicture, type PageImage, resampled } from './grey-picture.ts';
import { drawnWithoutText } from './picture-raster.ts';
import { levelAngle } from './prepare-picture.ts';
import { type RecognisedWord, recognisedWords } from './text-recogniser.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** A stamp across the page runs along its diagonal, at 55 degrees. */
const SLANT_MAX_DEGREES = 60;
const SAME_ANGLE_DEGREES = 3;
/** A stamp may stand upright, or upside down. */
const QUARTERS = [0, 90, -90, 180];

/** Words that are read less surely are not letters, but part of a logo or a drawing. */
const READ = 0.5;
/** A word that is read so surely was turned the right way. */
const SURE = 0.9;
const LETTERS_MIN = 3;

/** Longest time for the stamps of a document with text, whose reader may be waiting. */
const DOCUMENT_MS = 30_000;

/** Reads the stamps that the pictures and curves of these pages show, from 1. @throws as pdf.js refuses */
export async function stampsOnPages(pdf: PDFDocumentProxy, pages: readonly number[]): Promise<string[][]> {
  const until = performance.now() + DOCUMENT_MS;
  const stamps: string[][] = [];
  for (const page of pages) {
    const isInTime = performance.now() < until;
    stamps.push(isInTime ? await readStamps(await drawnWithoutText(pdf, page), DRAWN_LETTERS, until) : []);
  }
  return stamps;
}

/**
 * Reads the stamps among the large letters of an image, at any slant. A stamp's text has a line for each of its lines.
 * @param until when to stop, by the clock of `performance`: what was read before is returned
 */
export async function readStamps(image: PageImage, limits: ImageLetters, until: number): Promise<string[]> {
  const read: string[] = [];
  for (const letters of stampsIn(image, limits)) {
    if (performance.now() > until) break;
    read.push(...(await textsAtAnySlant(letters)));
  }
  return [...new Set(read)];
}

/**
 * Readings of letters at the angles at which they may be level, or the one that is sure. Upside down, letters are often
 * read as other ones no less surely than upright.
 */
async function textsAtAnySlant(letters: GreyPicture): Promise<string[]> {
  const slants = slantsOf(letters);
  const texts: string[] = [];
  for (const degrees of QUARTERS.flatMap((quarter) => slants.map((slant) => slant + quarter))) {
    const level = resampled(letters, 1, (degrees * Math.PI) / 180);
    const words = (await recognisedWords(level, PSM.SINGLE_BLOCK)).filter(isRead);
    if (sureness(words) > 0) texts.push(linesOf(words));
    if (sureness(words) >= SURE) break;
  }
  return texts;
}

/** Letters are level at one angle, but their strokes also line up at another: on the other side of zero. */
function slantsOf(letters: GreyPicture): number[] {
  const rising = levelAngle(letters, 0, SLANT_MAX_DEGREES);
  const falling = levelAngle(letters, -SLANT_MAX_DEGREES, 0);
  return rising - falling < SAME_ANGLE_DEGREES ? [rising] : [rising, falling];
}

function isRead({ text, confidence }: RecognisedWord): boolean {
  return confidence >= READ && /[\p{L}\p{N}]/u.test(text);
}

function sureness(words: readonly RecognisedWord[]): number {
  return Math.max(0, ...words.filter(({ text }) => text.length >= LETTERS_MIN).map(({ confidence }) => confidence));
}

function linesOf(words: readonly RecognisedWord[]): string {
  return words
    .map(({ text, top }, at) => {
      const before = words[at - 1];
      if (!before) return text;
      return top > (before.top + before.bottom) / 2 ? `\n${text}` : ` ${text}`;
    })
    .join('');
}
