import { BANK_CODES } from './bank-codes.ts';
import { CARD_COMPANIES } from './card-companies.ts';
import { isLegalWord } from './name-form.ts';

/** A line whose payee is to be told. */
export interface PayeeLine {
  readonly description: string;
  readonly counterpartyName: string | null;
}

/** How the payment was made, as banks print it before the payee; from the longest to the shortest of one beginning. */
const WAYS = [
  'bill payment via faster payment to',
  'bill payment via',
  'bill payment to',
  'bill payment',
  'direct debit payment to',
  'direct debit to',
  'direct debit',
  'standing order payment to',
  'standing order via faster payment to',
  'standing order to',
  'standing order',
  'regular transfer payment to',
  'faster payments receipt',
  'faster payment receipt',
  'faster payment to',
  'faster payment from',
  'faster payment',
  'faster payments',
  'bank giro credit',
  'bank credit',
  'bacs payment to',
  'bacs payment',
  'card payment to',
  'card payment',
  'card purchase at',
  'card purchase',
  'card transaction',
  'contactless payment to',
  'contactless payment',
  'contactless',
  'debit card payment to',
  'debit card',
  'visa purchase',
  'visa debit',
  'mobile payment to',
  'online payment to',
  'online transaction',
  'internet payment to',
  'international payment to',
  'chaps payment to',
  'chaps transfer to',
  'transfer to',
  'transfer from',
  'payment to',
  'payment from',
  'paid to',
  'received from',
  'sent to',
  'sent from',
  'credit from',
  'cash withdrawal at',
  'withdrawal at',
  'to',
  'from',
].map((way) => way.split(' '));

/** Words that begin a reference. */
const REFERENCE_STARTS = new Set(['ref', 'reference', 'mandate', 'ref:', 'rf', 'inv:', 'invoice:']);

/** Words of a reference that say nothing of who was paid; they are left out where a name ends. */
const REFERENCE_WORDS = new Set(
  (
    'payment payments pymt invoice invoices inv invs invoice invoices statement stmt thanks thank you ref reference ' +
    'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov ' +
    'november dec december on'
  ).split(' '),
);

/** All words that banks and payers write beside a name or a number. They name neither a payee nor an invoice. */
export const BANK_WORDS: ReadonlySet<string> = new Set([
  ...WAYS.flat(),
  ...BANK_CODES,
  ...REFERENCE_STARTS,
  ...REFERENCE_WORDS,
]);

/** Cheques, and marketplaces that collect for their sellers. */
const COLLECTORS = new Set(
  'amazon amex amzn amznmktplace cheq cheque cheques chqs counter etsy ebay marketplace mktp mktplace shop'.split(' '),
);

/** Firms that send the payments of many payers to many payees, and names that payers give to all their payments. */
const FOR_MANY =
  / (?:(?:transfer)?wise|revolut|modulr|clear ?bank|currency ?cloud|airwallex|payoneer|western union|equals money|ofx|telleroo|crezco|truelayer|mollie|opayo|sage ?pay|worldpay ap|banking|bulk|batch|sepa|swift|payment run|payrun|suppliers?|creditors?|finance)(?= )/g;

const NAME_LETTERS_MIN = 3;

/**
 * Who was paid, in lower case, without what changes from line to line: numbers, references, dates and the bank's codes for
 * the kind of payment. Two lines of one payee have one key as long as the bank prints the name alike, so that what a
 * confirmed match has taught is found again (RULES.md, section 3: the texts of the patterns). The words of a key stand
 * in the line one after the other. Empty when nothing is left.
 */
export function payeeKey({ description, counterpartyName }: PayeeLine): string {
  return nameIn(counterpartyName ?? '') || nameIn(description);
}

/**
 * False for a key that only says how money went or who collected it: 'cheque', 'bill payment', 'gocardless'. Payments to
 * many payees have it, so one of them teaches nothing about the next.
 */
export function namesPayee(key: string): boolean {
  const words = ` ${key} `.replace(CARD_COMPANIES, ' ').split(' ');
  return words.some((word) => word !== '' && !BANK_WORDS.has(word) && !COLLECTORS.has(word) && !isLegalWord(word));
}

/** False for a key that names no payee, or only a firm that sends payments to many: 'wise', 'revolut ltd', 'suppliers'. */
export function teachesPayee(key: string): boolean {
  return namesPayee(` ${key} `.replaceAll(FOR_MANY, ' ').trim());
}

function nameIn(text: string): string {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('*', ' ')
    .split(/ ,\s?|\t|;|\|/)
    .flatMap((part, index) =>
      runsOf(
        withoutKind(
          part.split(/\s+/).filter((word) => word !== ''),
          index === 0,
        ),
      ),
    );
  const names = parts.map((words) => wordsOf(withoutReferenceWords(words)));
  return names.find((name) => lettersOf(name) >= NAME_LETTERS_MIN) ?? names.find((name) => lettersOf(name) > 0) ?? '';
}

/** Without the ways of payment before the name, and the code before or after it. */
function withoutKind(words: readonly string[], isFirst: boolean): readonly string[] {
  const plain = words.map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}/]/gu, ''));
  let start = 0;
  let end = words.length;
  let mayBeginWithCode = isFirst;
  for (;;) {
    const way = WAYS.find((candidate) => candidate.length < end - start && beginsWith(plain, start, candidate));
    const hasCode = !way && mayBeginWithCode && end - start > 1 && BANK_CODES.has(plain[start] ?? '');
    const skipped = way?.length ?? (hasCode ? 1 : 0);
    if (!way && end - start - skipped > 1 && BANK_CODES.has(plain[end - 1] ?? '')) end -= 1;
    if (skipped === 0) return words.slice(start, end);
    start += skipped;
    mayBeginWithCode = false;
  }
}

function beginsWith(words: readonly string[], from: number, start: readonly string[]): boolean {
  return start.every((word, index) => words[from + index] === word);
}

/** Runs of words between numbers, dates, codes and references. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  let isAfterReference = false;
  for (const word of words) {
    if (word === 'from' || word === 'to') {
      isAfterReference = false;
      runs.push([]);
    } else if (!/\d/.test(word) && REFERENCE_STARTS.has(word.replace(/(?<![.:])[.:]+$/, ''))) {
      isAfterReference = true;
    } else if (changes(word)) {
      runs.push([]);
    } else if (!isAfterReference) {
      runs.at(-1)?.push(word);
    }
  }
  return runs.filter((run) => run.length > 0);
}

/** A word with digits is a number, a date or a reference, but for the few that are names: O2, H3G, G4S, 3M. */
function changes(word: string): boolean {
  if (!/\p{N}/u.test(word)) return false;
  const plain = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return !(plain.length <= 3 && /\p{L}/u.test(plain) && (plain.match(/\p{N}/gu) ?? []).length === 1 && plain === word);
}

function withoutReferenceWords(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !REFERENCE_WORDS.has(word.replaceAll(/[^\p{L}]/gu, '')));
  return last < 0 ? [] : words.slice(0, last + 1);
}

function wordsOf(words: readonly string[]): string {
  return (words.join(' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

function lettersOf(name: string): number {
  return (name.match(/\p{L}/gu) ?? []).length;
}
