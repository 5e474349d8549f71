import { inLatinLetters } from './look-alike-letters.ts';
import { namesLikeEach } from './payee-likeness.ts';

/** Someone by the name that they gave themselves, or by their e-mail where they gave none. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/**
 * Ids of people whose name does not identify them, so that the email must be shown too. Two names look the same, differ by
 * one typo, or one has all words of the other. A name without letters identifies no one, and a name that contains an
 * address could be another person's address.
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

const PRODUCT = 'paycycle';
/** The product's name with one letter too few, too many or different. */
const NEAR_PRODUCT = new RegExp(
  [...PRODUCT]
    .flatMap((_, at) => [at, at + 1].map((rest) => `${PRODUCT.slice(0, at)}.?${PRODUCT.slice(rest)}`))
    .join('|'),
);

/**
 * True if a name has the product's name in it, also with a typo, spaces, accents, look-alike letters or other signs for
 * letters.
 */
export function namesProduct(name: string): boolean {
  const letters = inLatinLetters(name)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[i1|!]/g, 'l')
    .replaceAll('4', 'a');
  return NEAR_PRODUCT.test(letters.replaceAll(/[^a-z]/g, ''));
}

/** True if all words of one name are in the other. A single word is too common to count, for example a first name. */
function hasSameWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  return few.size > 1 && [...few].every((word) => many.has(word));
}

/** The words of a name in Latin letters, without case and accents. */
function wordsOf(name: string): ReadonlySet<string> {
  const plain = inLatinLetters(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}
