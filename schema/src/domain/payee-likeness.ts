import { inLatinLetters } from './look-alike-letters.ts';

/** Legal forms and fillers, which tell no two payees apart. */
const FILLERS = new Set(
  'ltd limited plc llp llc lp cic co company corp corporation inc incorporated cyf cyfyngedig ccc uk the and of'.split(
    ' ',
  ),
);

/** Letters and digits that are taken for one another. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', '5': 's', '8': 'b' };

/** Names shorter than this are alike only when they look the same: one letter tells 'BP' and 'BT' apart. */
const EDIT_LENGTH_MIN = 6;

/** Whether two payees' names are easily taken for one another: they look the same, or one slip of the pen tells them apart. */
export function looksAlike(one: string, other: string): boolean {
  return areLooksAlike(lookOf(one), lookOf(other));
}

/** Whether two names differ in nothing but case, accents, punctuation, spaces and legal forms. */
export function isSameName(one: string, other: string): boolean {
  return tellingWords(one).join('') === tellingWords(other).join('');
}

/** Which of many names are easily taken for each of some, in their order: each name is looked at once. */
export function namesLikeEach(names: readonly string[], others: readonly string[]): string[][] {
  const looks = others.map((other) => ({ other, look: lookOf(other) }));
  return names.map((name) => {
    const own = lookOf(name);
    return looks.flatMap(({ other, look }) => (other !== name && areLooksAlike(own, look) ? other : []));
  });
}

/** What two suppliers' names have in common that mean one company: 'The Harbour Print Co. Ltd' and 'Harbour Print' (RULES.md, 11). */
export function payeeNameKey(name: string): string {
  return lookOf(name).letters || name.trim();
}

/** How a name looks at a glance. */
interface Look {
  readonly letters: string;
  /** Two narrow letters look like a wide one. */
  readonly wide: string;
}

function areLooksAlike(a: Look, b: Look): boolean {
  if (a.letters === '' || b.letters === '') return false;
  if (a.wide === b.wide) return true;
  return Math.min(a.letters.length, b.letters.length) >= EDIT_LENGTH_MIN && isOneSlip(a.letters, b.letters);
}

/** A name as it looks at a glance: in Latin letters, without case, accents, punctuation, spaces and legal forms. */
function lookOf(name: string): Look {
  const narrow = [...tellingWords(inLatinLetters(name)).join('')].map((letter) => LOOKS_LIKE[letter] ?? letter);
  const letters = narrow.join('');
  return { letters, wide: letters.replaceAll('rn', 'm').replaceAll('vv', 'w') };
}

/** The words of a name that tell it from others; all of them where none does. */
function tellingWords(name: string): string[] {
  const words: string[] =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])/gu, (dotted) => dotted.replaceAll('.', ''))
      .replace('public limited company', 'plc')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether one letter more, less or another, or two that changed places, make one text of the other. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
