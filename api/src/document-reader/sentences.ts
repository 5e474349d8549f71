import { tidyLabel } from './labels.ts';
import type { PageLayout, PlacedWord, Run } from './layout.ts';

/** A sentence of a run, or a line of it that begins anew. */
export interface Sentence {
  /** As it is printed, without the blanks and points around it. */
  readonly text: string;
  /** In lower case, mended where a picture was read with a slip. */
  readonly look: string;
  readonly run: Run;
  readonly start: number;
  readonly end: number;
}

/** Points of abbreviations and of figures end no sentence. */
const ENDS =
  /(?<!\b(?:no|nos|ref|ltd|co|inc|inv|e\.g|i\.e|approx|excl|incl|acc|tel|recd|ret|bal|dep|pd))[.!?](?=\s|$)|[;|•]|\s[·–—]\s/gi;

/** No statement about a bill is longer. */
const LENGTH_MAX = 240;

/** A sentence as it is compared; a rule of dots or dashes is as good as a short one. */
export function lookOf(text: string, mended: boolean): string {
  return tidyLabel(text.slice(0, LENGTH_MAX), mended).replace(/[^\p{L}\p{N}]{6,}/gu, ' *** ');
}

/**
 * The sentences of a page. A paper often prints lines below one another that belong to different sentences and end without a
 * point, so a line that begins with a capital letter begins a sentence too.
 */
export function sentencesOn(page: PageLayout): Sentence[] {
  const isPicture = page.origin === 'picture';
  return page.runs.flatMap((run) =>
    partsOf(run).flatMap(({ start, end }) => {
      const text = run.text.slice(start, end).trim();
      const look = lookOf(text, isPicture);
      return look === '' ? [] : [{ text, look, run, start, end }];
    }),
  );
}

/** Stamps as sentences are compared: each as a whole, and line by line. */
export function stampLooks(stamps: PageLayout['stamps']): string[] {
  const texts = stamps.flatMap((stamp) => [stamp.replaceAll('\n', ' '), ...stamp.split('\n')]);
  return [...new Set(texts)].map((text) => lookOf(text, true));
}

function partsOf(run: Run): { start: number; end: number }[] {
  const cuts = [...run.text.matchAll(ENDS)].map(({ index, 0: mark }) => index + mark.length);
  const places = [...new Set([0, ...cuts, ...lineStarts(run), run.text.length])].toSorted((a, b) => a - b);
  return places.slice(1).map((end, at) => ({ start: places[at] ?? 0, end }));
}

/** Starts of a run's lines that begin with a capital letter. */
export function lineStarts({ words, starts }: Run): number[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    const start = starts[at];
    return before && start !== undefined && isNextLine(before, word) && /^\p{Lu}/u.test(word.text) ? [start] : [];
  });
}

function isNextLine(before: PlacedWord, word: PlacedWord): boolean {
  return word.left < before.right && word.top > before.top + 0.4 * (before.bottom - before.top);
}
