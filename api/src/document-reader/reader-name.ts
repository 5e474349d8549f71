import { editDistance, legalFormOf, nameLook, nameOnDocument } from './names.ts';

/** Words that two companies have in common by chance, or that are left out of a name. */
const USUAL = new Set(['and', 'the', 'for', 'group', 'services', 'trading', 'holdings', 'solutions', 'supplies', 'uk']);
/** Words of an addressee: 'FAO Accounts, Thorpe Ltd', 'Ann Lowe t/a Thorpe'. */
const ADDRESSEE =
  /\b(?:fao|attn|attention|for the attention of|accounts?|payable|ledger|dept|department|directors?|managers?|mr|mrs|ms|miss|dr|messrs|t a|trading as|c o|care of|formerly)\b/;
/** A shorter beginning of a name may be that of any company. */
const BEGIN_MIN = 4;
/** Most wrong letters of a name, by its length. A picture has more of them than a text. */
const TEXT = { lettersForSlip: 7, slipsMax: 1 };
const PICTURE = { lettersForSlip: 6, slipsMax: 3 };
/** Letters that text recognition takes for one another at the beginning of a word. */
const LIKE_LETTERS = ['nmhwrk', 'oqcgde', 'iltjfe', 'bprse', 'uvyw', 'xky', 'sg', 'ao', 'zs'];

/** True if the name is the company's: the same, its beginning, or with words around it that make no other company of it. */
export function isReaderName(printed: string, companyName: string, isPicture: boolean): boolean {
  const [words, own] = [wordsOf(printed), wordsOf(companyName)];
  if (words.length === 0 || own.length === 0) return true;
  if (areSame(words, own, isPicture)) return isPicture || !isOfOtherForm(printed, companyName);
  const isBegin = words.length < own.length && words.join('').length >= BEGIN_MIN;
  if (isBegin && areSame(words, own.slice(0, words.length), isPicture)) return true;
  const isOpen = legalFormOf(printed) === null || legalFormOf(companyName) === null;
  return (isOpen || ADDRESSEE.test(nameOnDocument(printed))) && hasReaderName(words, own, isPicture);
}

/** True for two legal forms: 'Thorpe LLP' is not Thorpe Ltd. */
export function isOfOtherForm(one: string, other: string): boolean {
  const [a, b] = [legalFormOf(one), legalFormOf(other)];
  return a !== null && b !== null && a !== b;
}

/** True if the company's whole name is in a text. */
export function isReaderNamed(text: string, companyName: string, isPicture: boolean): boolean {
  return (
    nameLook(text).includes(nameLook(companyName)) || hasReaderName(wordsOf(text), wordsOf(companyName), isPicture)
  );
}

/** True if two names have a word in common that tells companies apart. */
export function sharesWord(one: string, other: string): boolean {
  const words = wordsOf(other);
  return wordsOf(one).some((word) => word.length >= 3 && words.includes(word));
}

/** True if each word of the name is one of the company's. */
export function isPartOfReaderName(name: string, companyName: string): boolean {
  const own = wordsOf(companyName);
  return wordsOf(name).every((word) => own.includes(word));
}

function wordsOf(name: string): string[] {
  const words = nameOnDocument(name).split(' ').filter(Boolean);
  const telling = words.filter((word) => !USUAL.has(word));
  return (telling.length > 0 ? telling : words).map(nameLook);
}

function hasReaderName(words: readonly string[], own: readonly string[], isPicture: boolean): boolean {
  return words.some((_, start) =>
    // A picture parts a word, or joins two.
    [own.length, own.length + 1, own.length - 1].some(
      (count) =>
        count > 0 && start + count <= words.length && areSame(words.slice(start, start + count), own, isPicture),
    ),
  );
}

/** Compares letter by letter. The first letter of a word is never mistyped, and only misread as one that looks like it. */
function areSame(words: readonly string[], own: readonly string[], isPicture: boolean): boolean {
  const [one, other] = [words.join(''), own.join('')];
  if (one === other) return true;
  const { lettersForSlip, slipsMax } = isPicture ? PICTURE : TEXT;
  const slips = Math.min(slipsMax, Math.floor(other.length / lettersForSlip));
  if (Math.abs(one.length - other.length) > slips || editDistance(one, other) > slips) return false;
  const pairs = words.length === own.length ? words.map((word, at) => [word, own[at] ?? '']) : [[one, other]];
  return pairs.every(([word = '', known = '']) => beginsAlike(word, known, isPicture));
}

function beginsAlike(word: string, known: string, isPicture: boolean): boolean {
  const [a = '', b = ''] = [word[0], known[0]];
  // A letter before the first one, or a missing first one, is a slip like others.
  if (a === b || word.slice(1) === known || word === known.slice(1)) return true;
  return isPicture && LIKE_LETTERS.some((letters) => letters.includes(a) && letters.includes(b));
}
