import { MONTH_WORD } from '@paycycle/schema/domain/month-words';
import { CARD_COMPANIES } from './card-companies.ts';
import {
  coreWordsOf,
  isCutLegalWord,
  isJoiningWord,
  isLegalForm,
  isLegalWord,
  legalFormOf,
  wordsOf,
} from './name-form.ts';
import { BANK_WORDS } from './payee-key.ts';
import type { OpenTransaction } from './read-line.ts';
import { townLengthAt } from './uk-places.ts';

/** Shorter words are initials, abbreviations and endings. */
const TELLING_LENGTH_MIN = 3;
/** Banks print at least so many characters of a name. */
const FIELD_LENGTH_MIN = 14;
const JOINED_MAX = 3;
const TRADING_AS = /\s(?:t\/a|trading as)\s/i;
const TRADING_AS_WORDS = [
  ['t', 'a'],
  ['trading', 'as'],
] as const;

/** Words of a web address. None of them is the beginning of a word that the bank has cut. */
const ADDRESS_START = 'www';
const ADDRESS_ENDS: ReadonlySet<string> = new Set(['com', 'co', 'uk', 'net', 'org']);

/** Words that payers and shops write beside a name. They are no part of another name. */
const WORDS_BESIDE: ReadonlySet<string> = new Set(
  (
    'acc account accounts acct agreed an annual as at auto bill billing bills by cash com couk due fee fees for full goods ' +
    'in iz monthly of on order orders others our outstanding overdue owed per po quarterly rem remittance sent settled ' +
    'settlement sub subs subscription supplies total weekly with your'
  ).split(' '),
);
/** Companies of one name and one of these words are two. */
const GROUP_WORDS: ReadonlySet<string> = new Set(['group', 'holdings', 'international', 'intl']);
const NO_WORDS: ReadonlySet<string> = new Set();
const MONTH = new RegExp(`^(?:${MONTH_WORD})$`);
const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'miss', 'ms', 'dr']);

/** A supplier as the payee of a line is compared with it. */
export interface KnownPayee {
  /** All names by which it is known. */
  readonly names: readonly string[];
  /** Words of its category and of the bills, which may stand beside its name. */
  readonly recordWords: ReadonlySet<string>;
  /** True if a user confirmed the payee before, or its other lines tell it. */
  readonly isConfirmed: boolean;
}

/**
 * The payee of a line, if a word of it is not explained: 'MOSS SIDE CAFE' for Moss Ltd, 'ROYAL MAIL' for Royal Oak
 * Joinery, 'MR A SMITH' for J Smith. The supplier's names and records explain words, and so do payments, legal forms,
 * and places behind a whole name. Null where all is explained.
 */
export function anotherPayee(
  payeeWords: readonly string[],
  { names, recordWords, isConfirmed }: KnownPayee,
): string | null {
  if (isConfirmed) return null;
  const known = withoutCut(
    names.flatMap((name) => [name, ...name.split(TRADING_AS), upToLegalForm(name)]).map(coreWordsOf),
  );
  if (known.some(isCardCompany)) return null;
  if (hasOtherLegalForm(payeeWords, names)) return payeeWords.join(' ').toUpperCase();
  const explained = new Set([...recordWords, ...names.flatMap(wordsOf)]);
  const parts = tradingNamesOf(payeeWords).map((words) => new PayeeReader(words, known, explained, beforeAndIn(names)));
  const named = parts.filter((part) => part.hasName());
  if (payeeWords.join('') === '') return null;
  const isExplained = (named.length > 0 ? named : parts).some((part) => part.isExplained());
  return isExplained || parts.length === 0 ? null : payeeWords.join(' ').toUpperCase();
}

/** True for 'ACME LLP', if the supplier is Acme Ltd. */
function hasOtherLegalForm(payeeWords: readonly string[], names: readonly string[]): boolean {
  const form = legalFormOf(payeeWords.join(' '));
  const own = names.map(legalFormOf);
  return form !== null && own.every((one) => one !== null && one !== form);
}

/** True if a supplier's names explain a payee, without any words on record. */
export function explainsPayee({ payeeWords }: OpenTransaction, names: readonly string[]): boolean {
  return anotherPayee(payeeWords, { names, recordWords: new Set(), isConfirmed: false }) === null;
}

/** Without the branch behind the legal form: 'Kestrel Ltd' of 'Kestrel Ltd (York)'. */
function upToLegalForm(name: string): string {
  const words = wordsOf(name);
  const at = words.findIndex(isLegalForm);
  return words.slice(0, at > 0 ? at : words.length).join(' ');
}

/** The words of names before '&' or 'and'. */
function beforeAndIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(wordsOf).flatMap((words) => words.filter((_, at) => isJoiningWord(words[at + 1] ?? ''))));
}

/** Without the names of accounts that the bank cut within a word: 'MEADOW FLOOR' beside Meadow Flooring. */
function withoutCut(names: readonly (readonly string[])[]): (readonly string[])[] {
  const texts = names.map((name) => name.join(' '));
  return names.filter(
    (_, at) => !texts.some((text) => text.length > (texts[at] ?? '').length && isCutOf(text, texts[at] ?? '')),
  );
}

function isCutOf(whole: string, cut: string): boolean {
  return whole.startsWith(cut) && whole[cut.length] !== ' ';
}

/** True if the whole name is a card company's: PayPal, but not Park Square Estates. Shops stand beside it on a line. */
function isCardCompany(name: readonly string[]): boolean {
  return ` ${name.join(' ')} `.replace(CARD_COMPANIES, '').trim() === '' && name.length > 0;
}

/** Words that tell one payee from another. */
export function tellingWordsOf(words: readonly string[]): string[] {
  return coreWordsOf(words.join(' ')).filter((word) => isTelling(word) && !BANK_WORDS.has(word));
}

function isTelling(word: string): boolean {
  return word.length >= TELLING_LENGTH_MIN && /^\p{L}+$/u.test(word);
}

/** The names on both sides of T/A. */
function tradingNamesOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (let at = 0; at < words.length; at += 1) {
    const isBetween = TRADING_AS_WORDS.some(([first, second]) => words[at] === first && words[at + 1] === second);
    if (isBetween) {
      parts.push([]);
      at += 1;
    } else parts.at(-1)?.push(words[at] ?? '');
  }
  return parts.filter(({ length }) => length > 0);
}

/** Reads a payee word by word. */
class PayeeReader {
  /** Words of the supplier's names that were found so far. */
  private readonly found = new Set<string>();
  /** Characters of the payee up to the last of them. */
  private length = 0;
  /** True once the bank has cut the name. */
  private hasEnded = false;
  private readonly own: readonly string[];

  private readonly words: readonly string[];
  private readonly names: readonly (readonly string[])[];
  private readonly recordWords: ReadonlySet<string>;
  private readonly beforeAnd: ReadonlySet<string>;

  constructor(
    words: readonly string[],
    names: readonly (readonly string[])[],
    recordWords: ReadonlySet<string>,
    beforeAnd: ReadonlySet<string>,
  ) {
    this.words = words.filter((word) => word !== ADDRESS_START);
    this.names = names;
    this.recordWords = recordWords;
    this.beforeAnd = beforeAnd;
    this.own = [...new Set(names.flat())];
  }

  hasName(): boolean {
    return this.words.some((_, at) => this.namedAt(at) !== null);
  }

  isExplained(): boolean {
    let hasLegalForm = false;
    for (let at = 0; at < this.words.length; ) {
      const word = this.words[at] ?? '';
      const named = this.namedAt(at);
      const isCut = !named && this.found.size > 0 && !this.hasEnded && this.isCutAt(at);
      const length = named?.length ?? (isCut ? 1 : this.explainedAt(at));
      if (length === 0) return false;
      if (named) {
        for (const one of named.words) this.found.add(one);
        this.length = this.words.slice(0, at + length).join(' ').length;
      } else if (isCut) this.hasEnded = true;
      else if (this.found.size > 0 && isLegalForm(word)) hasLegalForm = true;
      at += length;
    }
    if (this.found.size === 0 || this.isWhole()) return true;
    return this.isBeginning() && (this.hasEnded || (!hasLegalForm && this.length >= FIELD_LENGTH_MIN));
  }

  /** Words of the names that the payee has at a place, and how many of its own words they take. */
  private namedAt(at: number): { readonly words: readonly string[]; readonly length: number } | null {
    const word = this.words[at] ?? '';
    if (this.own.includes(word)) return { words: [word], length: 1 };
    const apart = this.own.find((own) => own === word + (this.words[at + 1] ?? ''));
    if (apart !== undefined) return { words: [apart], length: 2 };
    for (const name of this.names)
      for (let start = 0; start < name.length; start += 1)
        for (let count = 2; count <= JOINED_MAX; count += 1) {
          const words = name.slice(start, start + count);
          const joined = words.join('');
          if (joined === word || (word.startsWith(joined) && isLegalWord(word.slice(joined.length))))
            return { words, length: 1 };
        }
    return null;
  }

  /** How many words are explained by anything else than a name; 0 if none. */
  private explainedAt(at: number): number {
    const word = this.words[at] ?? '';
    if (standsBeside(word, this.isNamedSurely() ? this.recordWords : NO_WORDS) || this.own.includes(word)) return 1;
    if (word === 'carry' && this.words[at - 1] !== undefined) return 1;
    if (TITLES.has(word) && this.names.some((name) => name.length > 1)) return 1;
    if (word === 'n' && this.beforeAnd.has(this.words[at - 1] ?? '')) return 1;
    if (word.length === 1 && this.isInitial(word)) return 1;
    if (this.hasEnded && word.length >= TELLING_LENGTH_MIN && isCutLegalWord(word)) return 1;
    const isPlace = (this.isWhole() && (this.isNamedSurely() || this.words.length > 2)) || this.hasEnded;
    const length = isPlace ? townLengthAt(this.words, at) : 0;
    // 'ACME (YORK) LTD' is another company than Acme Ltd.
    return isLegalForm(this.words[at + length] ?? '') ? 0 : length;
  }

  /** False for 'SMITH' of 'SMITH CLEANING' and 'TAYLOR' of 'TAYLOR PRESTON': with another word it may be another name. */
  private isNamedSurely(): boolean {
    const telling = this.own.filter((word) => isTelling(word) && (this.found.has(word) || this.words.includes(word)));
    return telling.length > 1 || this.words.some(isLegalForm);
  }

  /** True for the first letter of a word of the names that the payee does not have: 'J' for John in 'J SMITH'. */
  private isInitial(letter: string): boolean {
    return this.own.some((own) => own.startsWith(letter) && !this.words.includes(own));
  }

  private isWhole(): boolean {
    return this.names.some((name) => {
      const telling = name.filter(isTelling);
      // Without its initial, 'SMITH' is not J Smith.
      const words = telling.length > 1 ? telling : name;
      return words.length > 0 && words.every((word) => this.found.has(word));
    });
  }

  /** False for 'CLARK SURVEYORS', if the supplier is Clark Kelly Surveyors. */
  private isBeginning(): boolean {
    return this.names.some((name) => {
      const telling = name.filter(isTelling);
      const count = telling.filter((word) => this.found.has(word)).length;
      return telling.slice(0, count).every((word) => this.found.has(word));
    });
  }

  /** True where the bank has cut the name within a word: 'ELMWOOD TIMBER M' for Elmwood Timber Merchants. */
  private isCutAt(at: number): boolean {
    const word = this.words[at] ?? '';
    if (ADDRESS_ENDS.has(word) || this.words.slice(0, at + 1).join(' ').length < FIELD_LENGTH_MIN) return false;
    const isCutName = this.own.some((own) => own.startsWith(word)) || (isCutLegalWord(word) && !isLegalWord(word));
    return isCutName || this.isCutOnRecord(word) || this.isCutAnd(at);
  }

  /** True for 'A' in 'ROSEBANK GLASS A' for Rosebank Glass & Glazing. */
  private isCutAnd(at: number): boolean {
    const word = this.words[at] ?? '';
    return !isJoiningWord(word) && 'and'.startsWith(word) && this.beforeAnd.has(this.words[at - 1] ?? '');
  }

  /** True if the name on record is that of a bank account, which has fewer characters than the line. */
  private isCutOnRecord(word: string): boolean {
    return this.names.some((name) => name.join(' ').length >= FIELD_LENGTH_MIN && word.startsWith(name.at(-1) ?? word));
  }
}

/**
 * True for a word that may stand beside any name: of payments, legal forms and card companies, and on record. A month is
 * read as a period, and a word such as 'Group' makes another company.
 */
export function standsBeside(word: string, recordWords: ReadonlySet<string>): boolean {
  if (recordWords.has(word)) return true;
  if (MONTH.test(word) || GROUP_WORDS.has(word)) return false;
  const isOfPayment = BANK_WORDS.has(word) || WORDS_BESIDE.has(word) || isLegalWord(word);
  if (isJoiningWord(word)) return word !== 'n';
  return isOfPayment || CARD_COMPANIES.test(` ${word} `);
}
