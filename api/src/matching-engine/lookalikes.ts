import { coreWordsOf } from './name-form.ts';
import type { SupplierInvoices } from './open-invoices.ts';

/** A word of a supplier's name that tells it from another of nearly the same name. */
interface Telling {
  readonly own: string;
  /** What the other has in its place; null for any other number. */
  readonly other: string | null;
  /** The word of the name before it; empty where it is the first. */
  readonly before: string;
}

/** Words that distinguish suppliers of nearly the same name: 'Division 65' from 'Division 95', '(York)' from '(Leeds)'. */
export type Lookalikes = ReadonlyMap<number, readonly Telling[]>;

/** More suppliers of one name are branches or a trade: no word of theirs tells anything alone. */
const ALIKE_MAX = 8;
const SHORTENED_LENGTH_MIN = 3;
const CUT_LENGTH_MIN = 2;

export function findLookalikes(suppliers: ReadonlyMap<number, Pick<SupplierInvoices, 'id' | 'names'>>): Lookalikes {
  const byOtherWords = new Map<string, { readonly id: number; readonly word: string; readonly before: string }[]>();
  const found = new Map<number, Telling[]>();
  const add = (id: number, tellings: readonly Telling[]): void => {
    if (tellings.length > 0) found.set(id, [...(found.get(id) ?? []), ...tellings]);
  };
  for (const { id, names } of suppliers.values()) {
    for (const { otherWords, word, before } of names.flatMap(tellingsOf)) {
      const alike = byOtherWords.get(otherWords) ?? [];
      byOtherWords.set(otherWords, alike);
      alike.push({ id, word, before });
      if (before !== '' && /^\d+$/.test(word)) add(id, [{ own: word, other: null, before }]);
    }
  }
  for (const alike of byOtherWords.values()) {
    if (new Set(alike.map(({ id }) => id)).size > ALIKE_MAX) continue;
    for (const { id, word, before } of alike) {
      const others = alike.filter((other) => other.id !== id && !isCutOf(other.word, word));
      add(
        id,
        others.map((other) => ({ own: word, other: other.word, before })),
      );
    }
  }
  return found;
}

/** True if the line names another supplier of nearly the same name. */
export function namesLookalike(words: readonly string[], tellings: readonly Telling[] | undefined): boolean {
  return tellings?.some((telling) => !words.includes(telling.own) && namesOther(words, telling)) ?? false;
}

/** The bank may have cut the word that tells, or the one before it: 'KESTREL & SONS YO', 'GRANBY DIV 65'. */
function namesOther(words: readonly string[], { own, other, before }: Telling): boolean {
  if (other !== null && words.includes(other)) return true;
  return words.some((word, at) => {
    const last = words[at - 1] ?? '';
    if (before === '' || last.length < SHORTENED_LENGTH_MIN || !before.startsWith(last)) return false;
    if (other === null) return /^\d+$/.test(word) && word.length === own.length;
    return word.length >= CUT_LENGTH_MIN && other.startsWith(word) && !own.startsWith(word);
  });
}

/** Banks cut the names of accounts. */
function isCutOf(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** Numbers that distinguish lookalikes. On a line they belong to the payee. */
export function distinguishingNumbers(lookalikes: Lookalikes): ReadonlySet<string> {
  const words = [...lookalikes.values()].flatMap((tellings) => tellings.map(({ own }) => own));
  return new Set(words.filter((word) => /\d/.test(word)));
}

/** The words that may tell a name from another: an initial, a number, the last. */
function tellingsOf(name: string): { otherWords: string; word: string; before: string }[] {
  const words = coreWordsOf(name);
  if (words.length < 2) return [];
  return words.flatMap((word, at) =>
    word.length === 1 || /\d/.test(word) || at === words.length - 1
      ? [{ otherWords: words.filter((_, index) => index !== at).join(' '), word, before: words[at - 1] ?? '' }]
      : [],
  );
}
