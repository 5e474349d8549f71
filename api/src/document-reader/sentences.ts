import { clausesIn } from './clauses.ts';
import { tidyLabel } from './labels.ts';
import { isBelow, type PageLayout, type PlacedWord, type Run, runOf } from './layout.ts';

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

/** The verb 'may'. The month stands beside a figure, behind a preposition, or at the end. */
const MAY =
  /(?<!\b(?:in|of|for|your|until|till|since|by|from|during|last) )(?<!\d(?:st|nd|rd|th)? (?!may (?:be|not|also|have|only|incur|attract|result|apply|vary|lead|cause)\b))\bmay\b(?!\W*(?:\d|$))/g;
/** 'No' for 'number', in front of a code. */
const NO = /\bno\b\.?(?=:? (?:gb )?#?[a-z]{0,5}[-/]?\d[\w/-]*\b(?![.\d]* ?%)(?<!\d(?:st|nd|rd|th)))/g;

/**
 * A sentence as it is compared: a rule of dots or dashes is as good as a short one, the verb 'may' is 'might' and 'no' before
 * a code is 'number'.
 */
export function lookOf(text: string, mended: boolean): string {
  return tidyLabel(text.slice(0, LENGTH_MAX), mended)
    .replace(/[^\p{L}\p{N}*]{6,}/gu, ' *** ')
    .replace(MAY, 'might')
    .replace(NO, 'number');
}

/**
 * The sentences of a page. A paper often prints lines below one another that belong to different sentences and end without a
 * point, so a line that begins with a capital letter begins a sentence too.
 */
export function sentencesOn(page: PageLayout): Sentence[] {
  return page.runs.flatMap((run) => sentencesOf(page, run, [...endsIn(run), ...lineStarts(run)]));
}

function sentencesOf(page: PageLayout, run: Run, cuts: readonly number[]): Sentence[] {
  const places = [...new Set([0, ...cuts, run.text.length])].toSorted((a, b) => a - b);
  return places.slice(1).flatMap((end, at) => {
    const start = places[at] ?? 0;
    const text = run.text.slice(start, end).trim();
    const look = lookOf(text, page.origin === 'picture');
    return look === '' ? [] : [{ text, look, run, start, end }];
  });
}

function endsIn({ text }: Run): number[] {
  return [...text.matchAll(ENDS)].map(({ index, 0: mark }) => index + mark.length);
}

/** The sentences of a page, those over several short lines, and the clauses that are judged alone. */
export function statementsOn(page: PageLayout): Sentence[] {
  const isPicture = page.origin === 'picture';
  const known = statements.get(page);
  if (known) return known;
  const found = [...sentencesOn(page), ...overLines(page)].flatMap((sentence) => {
    const offset = sentence.run.text.indexOf(sentence.text, sentence.start);
    const clauses = clausesIn(sentence.text).map(({ start, end }) => {
      const text = sentence.text.slice(start, end).trim();
      return { text, look: lookOf(text, isPicture), run: sentence.run, start: offset + start, end: offset + end };
    });
    return [sentence, ...clauses];
  });
  statements.set(page, found);
  return found;
}

/** Cached, because many checks read the statements of the same page. */
const statements = new WeakMap<PageLayout, Sentence[]>();

/** A line continues the one above if it begins with a small letter or a figure, or if that one ends with such a word. */
const GOES_ON = /^[\p{Ll}\d£(]/u;
const ENDS_OPEN =
  /\b(?:a|an|and|at|be|been|by|for|from|has|in|into|is|of|on|only|or|our|the|this|through|to|under|via|was|will|with|your)$/;
const LINES_MAX = 5;

/** Sentences that span several short lines, as in a narrow box. */
function overLines(page: PageLayout): Sentence[] {
  const blocks: Run[][] = [];
  for (const run of page.runs) {
    const block = blocks.findLast((lines) => goesOn(lines.at(-1), run));
    if (block && block.length < LINES_MAX) block.push(run);
    else blocks.push([run]);
  }
  return blocks.flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const run = lines.length === 1 ? first : joined(lines, first.page);
    const capitals = lineStarts(run);
    const open = capitals.filter((place) => ENDS_OPEN.test(run.text.slice(0, place).trimEnd()));
    const breaks = [...open, ...lines.map((_, at) => lengthOf(lines.slice(0, at)))];
    const cuts = [...endsIn(run), ...capitals.filter((place) => !breaks.includes(place))];
    return sentencesOf(page, run, cuts).filter(({ start, end }) =>
      breaks.some((place) => place > start && place < end - 1),
    );
  });
}

function joined(lines: readonly Run[], page: number): Run {
  return runOf(
    lines.flatMap(({ words }) => words),
    page,
  );
}

/** Length of the joined lines, with a blank behind each. */
function lengthOf(lines: readonly Run[]): number {
  return lines.reduce((length, { text }) => length + text.length + 1, 0);
}

function goesOn(line: Run | undefined, next: Run): boolean {
  if (!line || /[.:;!?]$/.test(line.text) || !line.text.includes(' ') || !isBelow(line, next)) return false;
  return ENDS_OPEN.test(line.text) || (/\p{Ll}/u.test(next.text) && GOES_ON.test(next.text));
}

/** A sentence as it is compared, and its clauses that are judged alone. */
export function looksIn(text: string): string[] {
  return [text, ...clausesIn(text).map(({ start, end }) => text.slice(start, end))].map((part) => lookOf(part, false));
}

/** Stamps as sentences are compared: each as a whole, and line by line. */
export function stampLooks(stamps: PageLayout['stamps']): string[] {
  const texts = stamps.flatMap((stamp) => [stamp.replaceAll('\n', ' '), ...stamp.split('\n')]);
  return [...new Set(texts)].map((text) => lookOf(text, true));
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
