import { foldText } from './read-number.ts';

/** Words at the end of a company's name that banks and people leave out, shorten or write out. */
const LEGAL_WORDS = new Set(
  'ltd limited llp lp llc plc inc incorporated co company corp corporation cic cio uk gb group holdings international intl the'.split(
    ' ',
  ),
);

/** Legal form in a name. Equal names with different legal forms are two companies. */
export type LegalForm = 'ltd' | 'llp' | 'plc' | 'inc';

const LEGAL_FORMS: Readonly<Record<string, LegalForm>> = {
  ltd: 'ltd',
  limited: 'ltd',
  llp: 'llp',
  plc: 'plc',
  inc: 'inc',
  incorporated: 'inc',
  llc: 'inc',
  corp: 'inc',
  corporation: 'inc',
};

/** A supplier's name without spaces and punctuation, so that it is found however a bank cuts or spaces it. */
export interface NameForm {
  readonly whole: string;
  /** How many characters of it come before its legal form. */
  readonly coreLength: number;
  /** Its first word. */
  readonly first: string;
}

/** The words of a text: letters and digits, with & and + as words of their own, O'Neill and Co.uk as one. */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .replaceAll(/['’`]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+|[&+]/gu) ?? []
  );
}

export function isJoiningWord(word: string): boolean {
  return word === '&' || word === 'and' || word === '+' || word === 'n';
}

/** With its joining words left out, and with them written out: a bank may cut 'A & B' to 'A B' or to 'A AN'. */
export function nameForms(name: string): NameForm[] {
  const words = wordsOf(name);
  if (words[0] === 'the') words.shift();
  const last = words.findLastIndex((word) => !LEGAL_WORDS.has(word));
  const coreEnd = last < 0 ? words.length : last + 1;
  const forms = [leaveOut, writeOut].map((form) => ({
    whole: words.map(form).join(''),
    coreLength: words.slice(0, coreEnd).map(form).join('').length,
    first: words.map(form).find((word) => word !== '') ?? '',
  }));
  return forms.filter(({ whole }, index) => whole !== '' && forms.findIndex((form) => form.whole === whole) === index);
}

/** The words of a name without those that join and without its legal form. */
export function coreWordsOf(name: string): string[] {
  return wordsOf(name).filter((word) => !isJoiningWord(word) && !LEGAL_WORDS.has(word));
}

/** True for a word that banks and people add to a company's name or leave out. */
export function isLegalWord(word: string): boolean {
  return LEGAL_WORDS.has(word);
}

/** True if the bank may have cut such a word. */
export function isCutLegalWord(word: string): boolean {
  return [...LEGAL_WORDS].some((whole) => whole.startsWith(word));
}

/** True for a word with which a company's name ends. */
export function isLegalForm(word: string): boolean {
  return Object.hasOwn(LEGAL_FORMS, word);
}

export function legalFormOf(name: string): LegalForm | null {
  return wordsOf(name).flatMap((word) => LEGAL_FORMS[word] ?? [])[0] ?? null;
}

export function leaveOut(word: string): string {
  return isJoiningWord(word) ? '' : word;
}

export function writeOut(word: string): string {
  return word === '&' || word === '+' ? 'and' : word;
}
