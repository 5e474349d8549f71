import type { DocumentPage } from '../../document-reader/index.ts';
import { SCANNED_LETTERS } from './find-stamps.ts';
import { type GreyPicture, type PageImage, turned } from './grey-picture.ts';
import { mergedReadings } from './merge-readings.ts';
import { deskewed, skewAngle, withoutShading } from './prepare-picture.ts';
import { readStamps } from './read-stamps.ts';
import { type RecognisedWord, recognisedWords } from './text-recogniser.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** A reading that is less sure than this may be of a page that stands on its head. */
const SURE = 0.65;

/** Longest time for the stamps of a page, or half the time of its words: most take less than a second. */
const STAMPS_MS = 2000;

/** A word of so many letters is wider than high. */
const LONG_WORD = 4;

/** A picture that was turned some way, and what was read of it. */
interface Reading {
  /** By how many quarters it was turned clockwise. */
  readonly quarters: number;
  /** And how much further, until its lines were level. */
  readonly radians: number;
  readonly picture: GreyPicture;
  readonly words: readonly RecognisedWord[];
  readonly sureness: number;
}

/**
 * Reads a picture twice, without its shadows and as it is: the one reads what the other does not. A page that lies on its
 * side or stands on its head is turned. Stamps are read apart, at any slant.
 */
export async function readPicture({
  grey: picture,
  colour,
}: PageImage): Promise<Pick<DocumentPage, 'aspect' | 'words' | 'turnedDegrees' | 'stamps'>> {
  const begun = performance.now();
  const flat = withoutShading(picture);
  if (skewAngle(flat, 0) === null) return { aspect: picture.width / picture.height, words: [] };
  const { quarters, radians, words, picture: prepared } = await bestReading(flat);
  const raw = await recognisedWords(deskewed(picture, quarters, radians));
  const upright = { grey: turned(flat, quarters), colour: turned(colour, quarters) };
  const now = performance.now();
  const stamps = await readStamps(upright, SCANNED_LETTERS, now + Math.max(STAMPS_MS, (now - begun) / 2));
  const { width, height } = prepared;
  const turnedDegrees = quarters * 90 + (radians * 180) / Math.PI;
  return {
    aspect: width / height,
    words: mergedReadings(words, raw, prepared),
    ...(turnedDegrees !== 0 && { turnedDegrees }),
    ...(stamps.length > 0 && { stamps }),
  };
}

/** Turns the page until it can be read, the likely way first. */
async function bestReading(flat: GreyPicture): Promise<Reading> {
  let best = await readingAt(flat, 0);
  if (best.sureness >= SURE) return best;
  for (const quarters of waysAfter(best.words)) {
    const reading = await readingAt(flat, quarters);
    if (reading.sureness > best.sureness) best = reading;
    if (best.sureness >= SURE) break;
  }
  return best;
}

async function readingAt(flat: GreyPicture, quarters: number): Promise<Reading> {
  const radians = skewAngle(flat, quarters) ?? 0;
  const picture = deskewed(flat, quarters, radians);
  const words = await recognisedWords(picture);
  // The recogniser also reads lines that run up or down, and says where; the page is to be turned all the same.
  return { quarters, radians, picture, words, sureness: standsLevel(words) ? surenessOf(words) : 0 };
}

/** How else a page may lie that was not read well as it is. */
function waysAfter(words: readonly RecognisedWord[]): number[] {
  if (standsLevel(words)) return [2, 1, 3];
  const steps = words.slice(1).map(({ top }, at) => Math.sign(top - (words[at]?.top ?? 0)));
  const runsDown = steps.reduce((sum, step) => sum + step, 0) > 0;
  return runsDown ? [3, 1] : [1, 3];
}

/** True if at least half of the long words are wider than high. */
function standsLevel(words: readonly RecognisedWord[]): boolean {
  const long = words.filter(({ text }) => text.length >= LONG_WORD);
  const wide = long.filter(({ left, top, right, bottom }) => right - left > bottom - top);
  return wide.length * 2 >= long.length;
}

/** Mean confidence per character: single characters are often a speck. */
function surenessOf(words: readonly RecognisedWord[]): number {
  const long = words.filter(({ text }) => text.length > 2);
  const characters = long.reduce((sum, { text }) => sum + text.length, 0);
  return long.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / (characters || 1);
}
