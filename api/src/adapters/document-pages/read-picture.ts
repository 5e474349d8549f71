import type { DocumentPage } from '../../document-reader/document.types.ts';
import type { GreyPicture } from './grey-picture.ts';
import { mergedReadings } from './merge-readings.ts';
import { flattened, levelled, tiltOf } from './prepare-picture.ts';
import { type RecognisedWord, recognisedWords } from './text-recogniser.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** A reading that is less sure than this may be of a page that stands on its head. */
const SURE = 0.65;

/** Words of a page that has so few tell nothing of how it lies. */
const TELLING_WORDS = 5;

/** A picture that lies some way, and what was read of it. */
interface Reading {
  readonly quarters: number;
  readonly picture: GreyPicture;
  readonly words: readonly RecognisedWord[];
  readonly sureness: number;
}

/**
 * Reads a picture twice, without its shadows and as it is: the one reads what the other does not. A page that lies on its
 * side or stands on its head is turned.
 */
export async function readPicture(picture: GreyPicture): Promise<Pick<DocumentPage, 'aspect' | 'words'>> {
  const flat = flattened(picture);
  const { radians, isOnSide, hasInk } = tiltOf(flat);
  if (!hasInk) return { aspect: picture.width / picture.height, words: [] };
  const prepared = await bestReading(flat, isOnSide, radians);
  const { width, height } = prepared.picture;
  const raw = await recognisedWords(levelled(picture, prepared.quarters, radians));
  return { aspect: width / height, words: mergedReadings(prepared.words, raw, { width, height }) };
}

/** Turns the page until it can be read, the likely way first. */
async function bestReading(flat: GreyPicture, isOnSide: boolean, radians: number): Promise<Reading> {
  let best: Reading | null = null;
  for (const quarters of isOnSide ? [1, 3] : [0, 2]) {
    const picture = levelled(flat, quarters, radians);
    const words = await recognisedWords(picture);
    const reading = { quarters, picture, words, sureness: surenessOf(words) };
    if (!best || reading.sureness > best.sureness) best = reading;
    if (best.sureness >= SURE || (!isOnSide && words.length < TELLING_WORDS)) break;
  }
  if (!best) throw new Error('a page can lie some way');
  return best;
}

/** The mean confidence in what was read, by characters: single ones are often a speck. */
function surenessOf(words: readonly RecognisedWord[]): number {
  const long = words.filter(({ text }) => text.length > 2);
  const characters = long.reduce((sum, { text }) => sum + text.length, 0);
  return long.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / (characters || 1);
}
