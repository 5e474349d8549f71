import { inLatinLetters } from './look-alike-letters.ts';
import { namesLikeEach } from './payee-likeness.ts';

/** Someone by the name that they gave themselves, or by their e-mail where they gave none. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/**
 * The ids of those whose name does not tell them from the other people, so that the e-mail has to stand beside it: the two
 * look the same, one slip of the pen tells them apart, or one has all words of the other. A name without letters tells
 * nobody apart, and one with an address in it could be another person's address.
 */
export function idsReadAlike(asked: readonly NamedPerson[], people: readonly NamedPerson[]): ReadonlySet<string> {
  const idsByName = new Map(
    [...Map.groupBy([...asked, ...people], ({ name }) => name)].map(([name, bearers]) => [
      name,
      new Set(bearers.map(({ id }) => id)),
    ]),
  );
  const names = [...idsByName.keys()];
  const like = namesLikeEach(
    asked.map(({ name }) => name),
    names,
  );
  const words = names.map((name) => ({ name, words: wordsOf(name) }));
  const isAlike = ({ id, name }: NamedPerson, index: number): boolean => {
    if (!/\p{L}/u.test(name) || name.normalize('NFKC').includes('@')) return true;
    const isAnother = (other: string): boolean => [...(idsByName.get(other) ?? [])].some((each) => each !== id);
    const own = wordsOf(name);
    return (
      isAnother(name) ||
      (like[index] ?? []).some(isAnother) ||
      words.some((other) => other.name !== name && hasSameWords(own, other.words) && isAnother(other.name))
    );
  };
  return new Set(asked.filter(isAlike).map(({ id }) => id));
}

/** Whether all words of one name are in the other; a single word, such as a first name, is too common to say so. */
function hasSameWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  return few.size > 1 && [...few].every((word) => many.has(word));
}

/** The words of a name in Latin letters, without case and accents. */
function wordsOf(name: string): ReadonlySet<string> {
  const plain = inLatinLetters(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}
