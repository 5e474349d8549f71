import { coreWordsOf, wordsOf } from './name-form.ts';
import { CARD_COMPANIES } from './other-purpose.ts';
import { BANK_WORDS } from './payee-key.ts';
import type { OpenTransaction } from './read-line.ts';
import { isOneTypoApart } from './read-number.ts';

/** Shorter words are initials, abbreviations and endings. */
const TELLING_LENGTH_MIN = 3;
const TYPO_LENGTH_MIN = 5;
/** Banks print at least so many characters of a name. */
const FIELD_LENGTH_MIN = 14;
const TRADING_AS = /\s(?:t\/a|trading as)\s/i;

/**
 * The payee of a line that has only a part of a supplier's names, if the payee and each name have words that the other lacks:
 * 'ROYAL MAIL' for Royal Oak Joinery. Null where the bank only cut the name, or the line only has more words or fewer.
 *
 * @param names all names by which the supplier is known
 */
export function anotherPayee({ words, payeeWords }: OpenTransaction, names: readonly string[]): string | null {
  const known = names.flatMap(coreWordsOf);
  if (tellingWordsOf(payeeWords).every((word) => isAmong(word, known))) return null;
  const printed = words.filter((word) => !BANK_WORDS.has(word));
  const isNamed = names
    .flatMap((name) => [name, ...name.split(TRADING_AS)])
    .some((name) => isCut(words, name) || tellingWordsOf(coreWordsOf(name)).every((word) => isAmong(word, printed)));
  return isNamed ? null : payeeWords.join(' ').toUpperCase();
}

/**
 * The shop for which a card company sold, if a supplier's only word is one of its several: 'SUMUP *MOSS SIDE CAFE' for Moss
 * Ltd. Null where the supplier has a longer name.
 *
 * @param names all names by which the supplier is known
 */
export function anotherShop({ payeeWords }: OpenTransaction, names: readonly string[]): string | null {
  const payee = payeeWords.join(' ');
  if (!CARD_COMPANIES.test(` ${payee} `) || names.some((name) => coreWordsOf(name).length > 1)) return null;
  const known = new Set(names.flatMap(coreWordsOf));
  const isLonger = tellingWordsOf(payeeWords).some((word) => !known.has(word) && !CARD_COMPANIES.test(` ${word} `));
  return isLonger && payeeWords.some((word) => known.has(word)) && !isCardCompany(known) ? payee.toUpperCase() : null;
}

/** Its own fees and payments are not those of a shop. */
function isCardCompany(words: ReadonlySet<string>): boolean {
  return [...words].some((word) => CARD_COMPANIES.test(` ${word} `));
}

/** Words that tell one payee from another. */
export function tellingWordsOf(words: readonly string[]): string[] {
  return coreWordsOf(words.join(' ')).filter(
    (word) => word.length >= TELLING_LENGTH_MIN && /^\p{L}+$/u.test(word) && !BANK_WORDS.has(word),
  );
}

/** True for a word that is among others, even if one is cut or has a typo, or if two of them are written apart. */
function isAmong(word: string, others: readonly string[]): boolean {
  return others.some((other, at) => isLike(word, other) || other + (others[at + 1] ?? '') === word);
}

function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= TELLING_LENGTH_MIN && long.startsWith(short)) return true;
  return long.length >= TYPO_LENGTH_MIN && isOneTypoApart(one, other);
}

/** True if the bank has cut the name within a word: 'ELMWOOD TIMBER M ACCOUNT' for Elmwood Timber Merchants. */
function isCut(words: readonly string[], name: string): boolean {
  const whole = wordsOf(name).join(' ');
  return words.some((_, start) => {
    const text = `${words.slice(start).join(' ')} `;
    let shared = 0;
    while (shared < whole.length && whole[shared] === text[shared]) shared += 1;
    const isWithinWord = text[shared] === ' ' && whole[shared - 1] !== ' ' && shared < whole.length;
    return isWithinWord && shared >= FIELD_LENGTH_MIN;
  });
}
