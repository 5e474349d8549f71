import { leaveOut, nameForms, wordsOf, writeOut } from './name-form.ts';
import type { OpenInvoices } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';

/** How much of a supplier's name stands on a line. */
export type NameLevel = 'whole' | 'cut' | 'part';

export interface NameEvidence {
  readonly supplierId: number;
  readonly level: NameLevel;
  /** Characters of the name that were found. */
  readonly length: number;
  /** Whether a letter of it is wrong, missing or too many on the line, or two are exchanged. */
  readonly hasSlip?: boolean;
}

interface NameEntry {
  readonly whole: string;
  readonly coreLength: number;
  /** Its first word. */
  readonly first: string;
  readonly supplierId: number;
}

/** The names of all suppliers, in alphabetical order, so that the nearest to a text is found by halving. */
export interface NameIndex {
  readonly entries: readonly NameEntry[];
  /** Names by their first words with a letter left out, which is where two of one slip meet. */
  readonly byLessFirst: ReadonlyMap<string, readonly NameEntry[]>;
  /** Suppliers by a word that few names have. */
  readonly byRareWord: ReadonlyMap<string, readonly number[]>;
}

const FOUND_LENGTH_MIN = 4;
const CUT_LENGTH_MIN = 9;
const CUT_SHARE_MIN = 0.6;
/** A word by which a name is known wherever it stands: 'J SMITH JOINERY' for Joinery by Smith. */
const RARE_WORD_LENGTH_MIN = 5;
const RARE_WORD_SUPPLIERS_MAX = 3;
const NEIGHBOURS_MAX = 40;
const TEXT_LENGTH_MAX = 60;
/** Shorter words with a slip are other words. */
const SLIP_WORD_LENGTH_MIN = 4;
const SLIP_LENGTH_MIN = 9;
/** A shorter name with a slip may be another name. From this length on, it counts as a part of the name. */
const SLIP_SHORT_LENGTH_MIN = 6;
const SLIP_CUT_LENGTH_MIN = 12;
const SLIP_SHARED_AFTER_MIN = 2;
/** A name with a slip counts for so many letters less, so that a like one without comes before it. */
const SLIP_SHORTER = 2;

export function indexNames({ suppliers }: Pick<OpenInvoices, 'suppliers'>): NameIndex {
  const entries = [...suppliers.values()].flatMap(({ id, names }) =>
    names.flatMap((name) => nameForms(name).map((form) => ({ ...form, supplierId: id }))),
  );
  const byLessFirst = new Map<string, NameEntry[]>();
  for (const entry of entries)
    for (const key of lessOf(entry.first)) byLessFirst.set(key, [...(byLessFirst.get(key) ?? []), entry]);
  return {
    entries: entries.sort((a, b) => compare(a.whole, b.whole) || a.supplierId - b.supplierId),
    byLessFirst,
    byRareWord: rareWords(suppliers),
  };
}

function rareWords(suppliers: OpenInvoices['suppliers']): ReadonlyMap<string, readonly number[]> {
  const byWord = new Map<string, Set<number>>();
  for (const { id, names } of suppliers.values()) {
    for (const word of names.flatMap(wordsOf)) {
      if (word.length < RARE_WORD_LENGTH_MIN || !/^\p{L}+$/u.test(word)) continue;
      byWord.set(word, (byWord.get(word) ?? new Set()).add(id));
    }
  }
  const rare = [...byWord].filter(([, ids]) => ids.size <= RARE_WORD_SUPPLIERS_MAX);
  return new Map(rare.map(([word, ids]) => [word, [...ids].sort((a, b) => a - b)]));
}

/** The suppliers whose names begin at a word of the line, each at its best, the longest first. */
export function findNames({ words }: OpenTransaction, index: NameIndex): NameEvidence[] {
  const { entries, byRareWord } = index;
  const best = new Map<number, NameEvidence>();
  for (const form of [leaveOut, writeOut]) {
    const formed = words.map(form);
    formed.forEach((word, start) => {
      if (word === '' || /^\d+$/.test(word)) return;
      const text = textFrom(formed, start);
      for (const entry of neighbours(entries, text.whole)) keepBetter(best, evidenceOf(entry, text));
    });
  }
  if (![...best.values()].some(({ level }) => level !== 'part'))
    for (const found of namesWithSlip(words, index)) keepBetter(best, found);
  for (const word of words) {
    for (const supplierId of byRareWord.get(word) ?? [])
      keepBetter(best, { supplierId, level: 'part', length: word.length });
  }
  return [...best.values()].sort((a, b) => b.length - a.length || a.supplierId - b.supplierId);
}

/** Names that stand on a line but for one slip. */
function namesWithSlip(words: readonly string[], { entries, byLessFirst }: NameIndex): NameEvidence[] {
  const formed = words.map(writeOut);
  return formed.flatMap((word, start) => {
    if (word.length < SLIP_WORD_LENGTH_MIN || !/^\p{L}+$/u.test(word)) return [];
    const text = textFrom(formed, start);
    const likeFirst = lessOf(word).flatMap((key) => byLessFirst.get(key) ?? []);
    const near = [...neighbours(entries, text.whole), ...likeFirst.slice(0, NEIGHBOURS_MAX)];
    return near.flatMap((entry) => slipEvidenceOf(entry, text) ?? []);
  });
}

/** A word, and that word with each of its letters but the first left out. */
function lessOf(word: string): string[] {
  if (word.length < SLIP_WORD_LENGTH_MIN) return [];
  return [word, ...Array.from(word.slice(1), (_, at) => word.slice(0, at + 1) + word.slice(at + 2))];
}

/** Letters of the text and of the name that a slip takes: another letter, one too many, one too few, two exchanged. */
const SLIPS = [
  [1, 1],
  [1, 0],
  [0, 1],
  [2, 2],
] as const;

function slipEvidenceOf(
  { whole, coreLength, supplierId }: NameEntry,
  { whole: text, ends }: Text,
): NameEvidence | null {
  const at = sharedLength(whole, text);
  if (at === 0 || at >= coreLength) return null;
  const core = whole.slice(0, coreLength);
  const reached = SLIPS.map(([more, less]) => {
    if (/[^\p{L}]/u.test(text.slice(at, at + more) + core.slice(at, at + less))) return 0;
    const isExchange = more === 2 && (text[at] !== core[at + 1] || text[at + 1] !== core[at]);
    const after = isExchange ? 0 : sharedLength(core.slice(at + less), text.slice(at + more));
    const end = at + more + after;
    const isWhole = at + less + after >= coreLength;
    return (after >= SLIP_SHARED_AFTER_MIN || isWhole) && ends.includes(end) ? end : 0;
  });
  const length = Math.max(...reached);
  const isWhole = length >= coreLength - 1;
  if (isWhole && length >= SLIP_SHORT_LENGTH_MIN && length < SLIP_LENGTH_MIN)
    return { supplierId, level: 'part', length: length - SLIP_SHORTER, hasSlip: true };
  if (length < SLIP_LENGTH_MIN) return null;
  if (!isWhole && (length < SLIP_CUT_LENGTH_MIN || length < coreLength * CUT_SHARE_MIN)) return null;
  return { supplierId, level: isWhole ? 'whole' : 'cut', length: length - SLIP_SHORTER, hasSlip: true };
}

interface Text {
  readonly whole: string;
  /** The positions after each of its words. */
  readonly ends: readonly number[];
  readonly isWordless: (position: number) => boolean;
}

function textFrom(words: readonly string[], start: number): Text {
  let whole = '';
  const ends: number[] = [];
  const next = new Map<number, string>();
  for (const word of words.slice(start)) {
    if (word === '') continue;
    next.set(whole.length, word);
    whole += word;
    ends.push(whole.length);
    if (whole.length >= TEXT_LENGTH_MAX) break;
  }
  return { whole, ends, isWordless: (position) => !/^\p{L}{2,}$/u.test(next.get(position) ?? '') };
}

function evidenceOf(entry: NameEntry, text: Text): NameEvidence | null {
  const shared = sharedLength(entry.whole, text.whole);
  const length = Math.max(0, ...text.ends.filter((end) => end <= shared));
  const isWhole = shared >= entry.coreLength && (length >= entry.coreLength || entry.coreLength >= CUT_LENGTH_MIN);
  if (isWhole) return { supplierId: entry.supplierId, level: 'whole', length: Math.max(length, entry.coreLength) };
  if (length < FOUND_LENGTH_MIN) return null;
  const isCut = length >= CUT_LENGTH_MIN && (length >= entry.coreLength * CUT_SHARE_MIN || length >= 12);
  return { supplierId: entry.supplierId, level: isCut ? 'cut' : 'part', length };
}

function keepBetter(best: Map<number, NameEvidence>, found: NameEvidence | null): void {
  if (!found) return;
  const known = best.get(found.supplierId);
  if (!known || rank(found) > rank(known)) best.set(found.supplierId, found);
}

function rank({ level, length }: NameEvidence): number {
  return (level === 'whole' ? 2000 : level === 'cut' ? 1000 : 0) + length;
}

/** The entries that begin like the text: those around its place in the order. */
function neighbours(entries: readonly NameEntry[], text: string): NameEntry[] {
  const place = placeOf(entries, text);
  const found: NameEntry[] = [];
  for (const step of [-1, 1]) {
    let index = step < 0 ? place - 1 : place;
    for (let count = 0; count < NEIGHBOURS_MAX; count += 1, index += step) {
      const entry = entries[index];
      if (!entry || sharedLength(entry.whole, text) < FOUND_LENGTH_MIN) break;
      found.push(entry);
    }
  }
  return found;
}

function placeOf(entries: readonly NameEntry[], text: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(entries[middle]?.whole ?? '', text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sharedLength(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  return shared;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
