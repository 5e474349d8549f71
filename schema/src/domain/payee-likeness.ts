import { inLatinLetters } from './look-alike-letters.ts';
import { isOneTypo } from './one-typo.ts';

/** Legal forms and filler words, which do not distinguish payees. */
const FILLERS = new Set(
  'ltd limited plc llp llc lp cic co company corp corporation inc incorporated cyf cyfyngedig ccc uk the and of'.split(
    ' ',
  ),
);

/** Letters and digits that look alike. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', '5': 's', '8': 'b' };

/** Shorter names are alike only if they look the same: one letter distinguishes 'BP' from 'BT'. */
const EDIT_LENGTH_MIN = 6;

/** True if two payees' names are easily confused: they look the same, or differ by one typo. */
export function looksAlike(one: string, other: string): boolean {
  return areLooksAlike(lookOf(one), lookOf(other));
}

/** True if two names differ only in case, accents, punctuation, spaces and legal forms. */
export function isSameName(one: string, other: string): boolean {
  return tellingWords(one).join('') === tellingWords(other).join('');
}

/** For each name, the other names that are easily confused with it, in their order. Each name is analysed once. */
export function namesLikeEach(names: readonly string[], others: readonly string[]): string[][] {
  return findLookAlikes(names, others).map((found, at) =>
    found.flatMap((index) => others[index] ?? []).filter((other) => other !== names[at]),
  );
}

/** From this number of names on, an index of the other names is faster than comparing each pair. */
const INDEXED_NAMES_MIN = 100;

/** For each name, the indexes of the other names that are the same or easily confused with it. */
export function findLookAlikes(names: readonly string[], others: readonly string[]): number[][] {
  const looks = others.map(lookOf);
  const all = looks.map((_look, place) => place);
  const index = names.length < INDEXED_NAMES_MIN ? null : indexOf(looks);
  return names.map((name) => {
    const own = lookOf(name);
    const candidates = index ? [...new Set(keysOf(own).flatMap((key) => index.get(key) ?? []))] : all;
    return candidates.filter((place) => areAlikeAt(own, looks[place])).sort((a, b) => a - b);
  });
}

function indexOf(looks: readonly Look[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, look] of looks.entries()) {
    for (const key of keysOf(look)) {
      const found = places.get(key);
      if (found) found.push(place);
      else places.set(key, [place]);
    }
  }
  return places;
}

function areAlikeAt(own: Look, other: Look | undefined): boolean {
  return other !== undefined && areLooksAlike(own, other);
}

/** Search keys of a name. Two names that look alike share at least one. */
function keysOf({ letters, wide }: Look): string[] {
  const shorter = [...letters].map((_letter, at) => letters.slice(0, at) + letters.slice(at + 1));
  return [...new Set([`wide ${wide}`, letters, ...shorter])];
}

/** Key that two names of one company share: 'The Harbour Print Co. Ltd' and 'Harbour Print' (RULES.md, 11). */
export function payeeNameKey(name: string): string {
  return lookOf(name).letters || name.trim();
}

/** Appearance of a name. */
interface Look {
  readonly letters: string;
  /** Two narrow letters look like a wide one. */
  readonly wide: string;
}

function areLooksAlike(a: Look, b: Look): boolean {
  if (a.letters === '' || b.letters === '') return false;
  if (a.wide === b.wide) return true;
  return Math.min(a.letters.length, b.letters.length) >= EDIT_LENGTH_MIN && isOneTypo(a.letters, b.letters);
}

/**
 * Appearance of a name: in Latin letters, without case, accents, punctuation, spaces and legal forms. The SQL function
 * `company_key` does the same, and a test holds the two together.
 */
function lookOf(name: string): Look {
  const narrow = [...tellingWords(onlyLatinLetters(inLatinLetters(name))).join('')].map(
    (letter) => LOOKS_LIKE[letter] ?? letter,
  );
  const letters = narrow.join('');
  return { letters, wide: letters.replaceAll('rn', 'm').replaceAll('vv', 'w') };
}

/** Leaves out other letters of a name that has Latin ones: some, such as the Hangul fillers, cannot be seen. */
function onlyLatinLetters(name: string): string {
  const plain = name.normalize('NFKD');
  return /[a-z]/i.test(plain) ? plain.replace(/(?![a-z0-9])[\p{L}\p{N}]/giu, '') : name;
}

/** Distinguishing words of a name; all of its words if none distinguishes it. */
function tellingWords(name: string): string[] {
  const words: string[] =
    name
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}\p{P}\p{S}\p{Z}\s]/gu, '')
      .toLowerCase()
      .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])/gu, (dotted) => dotted.replaceAll('.', ''))
      .replace(/public[^\p{L}\p{N}]+limited[^\p{L}\p{N}]+company/gu, 'plc')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}
