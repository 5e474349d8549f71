import type { Word } from '../../document-reader/index.ts';
import type { RecognisedWord } from './text-recogniser.ts';

/** Words that overlap so much of the smaller one are two readings of one place. */
const SAME_PLACE = 0.5;

/** Factor for the confidence in a word that the two readings read differently. */
const DOUBTED = 0.6;

/** Least confidence of a word that only one reading found. */
const LONELY_SURE = 0.3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Words of both readings of one place: one of each, as a rule, or several where one of them split a word. */
interface Place {
  readonly prepared: RecognisedWord[];
  readonly raw: RecognisedWord[];
}

/**
 * Merges two readings of the same page. Agreement confirms a word. On disagreement the likelier reading is taken with
 * a lower confidence. A word that only one reading found is kept if it was sure.
 */
export function mergedReadings(
  prepared: readonly RecognisedWord[],
  raw: readonly RecognisedWord[],
  page: Size,
): Word[] {
  return placesOf(prepared.filter(isText), raw.filter(isText))
    .flatMap(wordsAt)
    .map(({ text, confidence, left, top, right, bottom }) => ({
      text,
      confidence,
      box: {
        left: left / page.width,
        top: top / page.height,
        width: (right - left) / page.width,
        height: (bottom - top) / page.height,
      },
    }));
}

/** Rules and specks are recognised as dashes, bars and dots. */
function isText({ text, left, top, right, bottom }: RecognisedWord): boolean {
  return right > left && bottom > top && /[\p{L}\p{N}£€$&#@%+:/-]/u.test(text) && !/^[-_—|.,:]{2,}$/.test(text);
}

function placesOf(prepared: readonly RecognisedWord[], raw: readonly RecognisedWord[]): Place[] {
  const places: Place[] = prepared.map((word) => ({ prepared: [word], raw: [] }));
  for (const word of raw) {
    const touched = places.filter((place) => place.prepared.some((other) => isAtSamePlace(word, other)));
    const [first, ...others] = touched;
    if (!first) {
      places.push({ prepared: [], raw: [word] });
      continue;
    }
    first.raw.push(word);
    for (const other of others) {
      first.prepared.push(...other.prepared);
      first.raw.push(...other.raw);
      places.splice(places.indexOf(other), 1);
    }
  }
  return places;
}

function isAtSamePlace(one: RecognisedWord, other: RecognisedWord): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return false;
  const smaller = Math.min(areaOf(one), areaOf(other));
  return (width * height) / smaller >= SAME_PLACE;
}

function areaOf({ left, top, right, bottom }: RecognisedWord): number {
  return (right - left) * (bottom - top);
}

function wordsAt({ prepared, raw }: Place): RecognisedWord[] {
  if (raw.length === 0 || prepared.length === 0) {
    return [...prepared, ...raw].filter(({ confidence }) => confidence >= LONELY_SURE);
  }
  if (textOf(prepared) === textOf(raw)) {
    // Blanks that one reading did not see are doubtful; the words of the surer one stand.
    const better = surenessOf(raw) > surenessOf(prepared) ? raw : prepared;
    const both = 1 - (1 - surenessOf(prepared)) * (1 - surenessOf(raw));
    return better.map((word) => ({ ...word, confidence: Math.max(word.confidence, both) }));
  }
  const better = likelihoodOf(raw) > likelihoodOf(prepared) ? raw : prepared;
  return better.map((word) => ({ ...word, confidence: word.confidence * DOUBTED }));
}

function textOf(words: readonly RecognisedWord[]): string {
  return words.map(({ text }) => text).join('');
}

function surenessOf(words: readonly RecognisedWord[]): number {
  return Math.min(...words.map(({ confidence }) => confidence));
}

/** How sure a reading was, and whether it looks like what stands on invoices. */
function likelihoodOf(words: readonly RecognisedWord[]): number {
  const text = textOf(words);
  const isAmount = /^[£€$]?\d{1,3}(?:,?\d{3})*\.\d{2}$/.test(text);
  const isMixed = /\p{L}[£€$|]|[£€$|]\p{L}|[a-z][A-Z][a-z]?\d/u.test(text);
  return surenessOf(words) + (isAmount ? 0.3 : 0) - (isMixed ? 0.3 : 0);
}
