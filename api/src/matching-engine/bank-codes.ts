import { MONTH_WORD } from '@paycycle/schema/domain/month-words';

/** The banks' codes for the kind of a line: the first or the last word of it, and never the only one. */
export const BANK_CODES: ReadonlySet<string> = new Set(
  (
    'atm bac bacs bbp bcc bgc bln bp cd cdm cdt cha chaps chg chq chp clp com cpt cr csh dc dd ddr deb dep dpc dr eft ' +
    'fee fp fpi fpo fps ft ftp ibp int itl ltr mtu obp otr pay pos pur pym pymnt pymt reg rtp s/o so d/d sto tfr tfrs ' +
    'trf vis visa vp wdl'
  ).split(' '),
);

/**
 * The bank's own codes on a statement line: dates and times, branches, cards and counters, which look like the ends of invoice
 * numbers and are none. They are known by where they stand; `frequentTokens` knows the others by how often.
 */
const DATE =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2}|\d{1,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\d{2}|\d{4})?)$/;
const DAY_AND_MONTH = /^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])$/;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const SORT_CODE = /^\d{2}-\d{2}-\d{2}$/;
const MONTH = new RegExp(`^(?:${MONTH_WORD})$`);
const YEAR = /^(?:\d{2}|20\d{2})$/;
const COUNTER = /^\d{1,4}$/;
const BRANCH = /^\d{6}$/;
const CARD_WORDS = new Set(['cd', 'card']);

const CHEQUE_WORDS = new Set(['cheque', 'cheques', 'chq', 'cheq', 'chqs', 'chp', 'cq']);
const MANDATE_WORDS = new Set(['mandate', 'card']);

/** Words that people write before an invoice number. */
const NUMBER_WORDS = new Set(
  'invoice invoices inv invs in no nos nr num number numbers ref refs reference bill bills doc docs'.split(' '),
);

/** A payee has so many references of one form at most; what as many other payees share is the bank's. */
const FREQUENT_PAYEES_MIN = 5;
const FREQUENT_SHARE_MIN = 0.04;

/** True for a code of the bank. The word is in lower case and has its punctuation. */
export function isBankCode(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (DATE.test(word) || TIME.test(word) || SORT_CODE.test(word)) return true;
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  if (isChequeNumber(words, at)) return true;
  // NatWest prints '7712 01JAN26 C' for a card.
  if (word === 'c' && DATE.test(before) && COUNTER.test(words[at - 2] ?? '')) return true;
  if (BRANCH.test(word) && COUNTER.test(after) && DATE.test(words[at + 2] ?? '')) return true;
  // 'MANDATE NO 0011' is as much the bank's as 'CARD 1234'.
  if (isNumberWord(before)) return MANDATE_WORDS.has(words[at - 2] ?? '');
  if (DAY_AND_MONTH.test(word)) return true;
  if (YEAR.test(word) && MONTH.test(before)) return true;
  if (COUNTER.test(word) && (isDay(before) || (isDay(after) && isBehindCode(words, at)))) return true;
  return COUNTER.test(word) && CARD_WORDS.has(before);
}

function isDay(word: string): boolean {
  return DATE.test(word) || DAY_AND_MONTH.test(word);
}

/** True at the start, behind another code, and before the 'C' of a card. Behind a payee, people write numbers of bills. */
function isBehindCode(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  if (BANK_CODES.has(before) || CARD_WORDS.has(before) || /^\d{6,}\p{L}?$/u.test(before)) return true;
  return at === 0 || words[at + 2] === 'c';
}

/** True for digits beside the word 'cheque', wherever it stands, unless INV or the like stands before them. */
function isChequeNumber(words: readonly string[], at: number): boolean {
  const plain = (word: string | undefined): string => (word ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (!/^\d+$/.test(plain(words[at])) || isInvoiceWord(words[at - 1] ?? '')) return false;
  return words.some((word) => CHEQUE_WORDS.has(plain(word)));
}

/** True if only codes of the bank follow a word, so that the bank may have truncated it. */
export function endsText(words: readonly string[], at: number): boolean {
  return words.every((word, index) => index <= at || isBankCode(words, index) || isShortCode(word));
}

/** True for a word that only stands before an invoice number. */
export function isInvoiceWord(word: string): boolean {
  return /^(?:invoices?|invs?|bills?)$/.test(word.replaceAll(/[^\p{L}]/gu, ''));
}

export function isNumberWord(word: string): boolean {
  return NUMBER_WORDS.has(word.replaceAll(/[^\p{L}]/gu, ''));
}

/** 'FP', 'BP', and the long numbers that no person writes. */
function isShortCode(word: string): boolean {
  return /^(?:\p{L}{1,3}|\d{12,}\p{L}?)$/u.test(word);
}

/** The tokens that stand on lines of so many payees that they can be no reference to one of them. */
export function frequentTokens(
  lines: readonly { readonly payee: string; readonly tokens: readonly { readonly whole: string }[] }[],
): ReadonlySet<string> {
  const payees = new Map<string, Set<string>>();
  for (const { payee, tokens } of lines)
    for (const { whole } of tokens) payees.set(whole, (payees.get(whole) ?? new Set()).add(payee));
  const least = Math.max(FREQUENT_PAYEES_MIN, new Set(lines.map(({ payee }) => payee)).size * FREQUENT_SHARE_MIN);
  return new Set([...payees].flatMap(([whole, ofToken]) => (ofToken.size >= least ? [whole] : [])));
}
