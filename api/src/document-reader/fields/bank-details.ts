import { formatSortCodeInput } from '@paycycle/schema/domain/bank-details';
import type { ReadField } from '../document.types.ts';
import { type Found, foundAt, rowLeftOf, type Surroundings, surroundingsOf } from '../labels.ts';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { asDigits } from '../ocr-confusions.ts';
import { notFound, readField } from '../read-field.ts';

export interface ReadBankDetails {
  readonly sortCode: ReadField<string>;
  readonly accountNumber: ReadField<string>;
}

const SORT_LABEL = /\b(?:sort|s\/?c|bank)[ -]?(?:ing )?(?:code|cd|no|number)?\b\.?[\s:.#-]*(?:is|no|number)?[\s:.]*$/;
const ACCOUNT_LABEL =
  /\b(?:acc(?:oun)?t?|a\/?c|acct|bank account|account)\b[\s.]*(?:no|number|num|nr|#)?[\s.:#-]*(?:is)?[\s:]*$/;
const PLAIN_ACCOUNT = /\b(?:account|a\/c|acc(?:oun)?t?)\b[\s.]*(?:no|number|num|nr|#)/;
const OURS =
  /\b(?:your (?:bank|account|sort|customer|client)|quot(?:e|ing) (?:your )?|(?:customer|client)(?! (?:money )?account)|direct debit|debited|tel|phone|fax|vat|company|registered|registration|invoice|order)\b[^.:]*$/;
/** An account at the supplier, or from which it takes the money. */
const CUSTOMERS = /\b(?:your|customer|client(?! (?:money )?(?:account|a\/c)\b))\b[^,;]*$/;
/** An account from which money is taken is not the one to pay. */
const YOURS = /\b(?:from|debit(?:ed)?) (?:from )?your (?:bank )?account\b[^.;]*$/;
const BANK_WORDS =
  /\b(?:bank|bacs|sort|faster|transfer|chaps|iban|payee|remit|pay(?:ment)?s? (?:to|by|into)|account|a\/c|credit transfer)\b/;

const TRANSFER_WORDS = /\b(?:bank|bacs|sort|faster payments?|transfer|chaps)\b/;

/** Ends of labels of other numbers. A plain 'No' behind a sort code is that of the account. */
const OTHER_LABEL =
  /\b(?!account\b|a\/c\b|acct?\b|bank\b|sort\b)\p{L}{2,}[\s.]{0,2}(?:no|number|num|nr)\b[\s.:#-]*$|\b(?:refs?|reference|crn|utr|eori|tel|telephone|phone|fax|mobile|registered in [a-z &]{3,25})\W*$/u;
/** Words before another number in its own text. */
const OTHER_WORDS =
  /\b(?:ref|reference|quot(?:e|ing)|reg|regd|registered|registration|company|co|crn|charity|vat|invoice|order|customer|client|policy|membership|licen[cs]e|dated?)\b(?:(?!\b(?:account|a\/c|acc|acct|bank|sort|payment to)\b)[^\d;|]){0,40}$/;

const SORT_SHAPE = /(?<![\w-])(\d{2}(?:[-–] ?|[./ ])\d{2}(?:[-–] ?|[./ ])\d{2}|\d{6})(?![\d]|[-.]\d)/g;
const ACCOUNT_SHAPE = /(?<![\w.,/-])(\d{8}|\d{4} \d{4}(?! \d{1,3}(?!\S)))(?![\d]|[-./]\d| \d{4})/g;
/** An account elsewhere; its groups of figures are no British account number. */
const FOREIGN_IBAN = /\b(?!GB)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const IBAN_SHAPE = /\b(GB\d{2} ?[A-Z]{4} ?(?:\d ?){14})(?!\d)/g;

/** An account in an unusual form: 'SC040004 ACC99887766', '04-00-04-99887766'. */
const UNUSUAL_FORM =
  /(?<!\d)\d{2}(?<sign>[-–•. ]?)\d{2}\k<sign>\d{2}\W*(?:acc?(?:oun)?t?|a\/?c)?\W*(?:no|number)?\W*(?<!\d)\d{8}(?!\d)/i;
const OF_BANK = /\b(?:bank|bacs|sort|sc|acc)(?:\b|\d)|\d-\d{8}$/i;

/** An account number follows at once, or behind its label. */
const ACCOUNT_BEHIND = /^[\s,/|–—-]*(?:account|a\/c|acc|acct)?[\s.:]*(?:no|number)?[\s.:]*(?:\d{8}|\d{4} \d{4})(?!\d)/;

interface Part {
  readonly found: Found<string>;
  readonly score: number;
}

const OTHER_DOUBT = 'The IBAN says another account';
const UNREAD_DOUBT = 'It prints an account that cannot be read';
const NO_ACCOUNT_DOUBT = 'It prints a sort code, but no account number of 8 figures';
/** A sort code that is surely one. */
const SORT_SURE = 0.85;

/**
 * The bank account to pay: sort code and account number as labelled or side by side, or those of a British IBAN. In doubt
 * if the paper has another account, or an IBAN of one.
 */
export function readBankDetails(pages: readonly PageLayout[]): ReadBankDetails {
  const ibans = pages.flatMap((page) => page.runs.flatMap((run) => shapes(page, run, IBAN_SHAPE)));
  const sorts = pages.flatMap((page) => page.runs.flatMap((run) => shapes(page, run, SORT_SHAPE))).map(weighSort);
  const sort = bestOf(sorts);
  const accounts = pages
    .flatMap((page) => page.runs.flatMap((run) => shapes(page, run, ACCOUNT_SHAPE)))
    .map((found) => weighAccount(found, sort?.found ?? null));
  const account = bestOf(accounts);
  const [iban] = ibans.filter(isIban);
  const isOther = ibans.some((one) => saysAnother(one, sorts, accounts));
  const doubt = isOther || ibans.some((one) => iban && isIban(one) && partsOf(one).all !== partsOf(iban).all);
  if (!sort && !account && !iban && pages.some(hasUnreadAccount))
    return { sortCode: notFound(UNREAD_DOUBT), accountNumber: notFound(UNREAD_DOUBT) };
  if (!iban && !doubt)
    return { sortCode: field(sort, sorts, sortCodeOf), accountNumber: accountField(account, accounts, sort) };
  const words = doubt ? OTHER_DOUBT : null;
  const printed = iban && partsOf(iban);
  return {
    sortCode:
      sort && (doubt || !printed)
        ? readField(sortCodeOf(sort.found.value), sort.found, 0.6, words)
        : printed
          ? readField(printed.sortCode, sort?.found ?? iban, 0.97, words)
          : notFound(words),
    accountNumber:
      account && (doubt || !printed)
        ? readField(accountOf(account.found.value), account.found, 0.6, words)
        : printed
          ? readField(printed.account, account?.found ?? iban, 0.97, words)
          : notFound(words),
  };
}

/** True for text with an IBAN that has a mistake in it, or an account in an unusual form. */
function hasUnreadAccount({ origin, runs }: PageLayout): boolean {
  if (origin === 'picture') return false;
  return runs.some(({ text }) => {
    if (OURS.test(text.toLowerCase()) || CUSTOMERS.test(text.toLowerCase())) return false;
    return text.match(IBAN_SHAPE) !== null || (UNUSUAL_FORM.test(text) && OF_BANK.test(text.trim()));
  });
}

/** Sort code and account number of an IBAN, and both without blanks. */
function partsOf({ value }: Found<string>): {
  readonly sortCode: string;
  readonly account: string;
  readonly all: string;
} {
  const digits = value.replace(/\s/g, '');
  return { sortCode: sortCodeOf(digits.slice(8, 14)), account: digits.slice(14), all: digits.slice(8) };
}

/**
 * True if a sort code or an account number disagrees with an IBAN. An account number without a sort code counts beside the
 * IBAN only. The check digits of an IBAN in text may be wrong; in a picture it was then misread.
 */
function saysAnother(iban: Found<string>, sorts: readonly Part[], accounts: readonly Part[]): boolean {
  if (!isIban(iban) && iban.page.origin === 'picture') return false;
  const { sortCode, account } = partsOf(iban);
  return (
    sorts.some(({ found, score }) => score >= 0.8 && sortCodeOf(found.value) !== sortCode) ||
    accounts.some(
      ({ found, score }) =>
        accountOf(found.value) !== account && (score >= 0.8 || (isLabelledAccount(found) && near(found, iban))),
    )
  );
}

function isLabelledAccount(found: Found<string>): boolean {
  const around = surroundingsOf(found);
  return (
    !OURS.test(around.before) &&
    !CUSTOMERS.test(around.before) &&
    labels(around).some((label) => ACCOUNT_LABEL.test(label))
  );
}

function field(best: Part | null, all: readonly Part[], read: (text: string) => string): ReadField<string> {
  if (!best) return notFound();
  const value = read(best.found.value);
  const rival = all.find(({ found, score }) => score >= best.score - 0.05 && read(found.value) !== value);
  return readField(
    value,
    best.found,
    Math.min(0.97, best.score),
    rival ? `It could also be ${read(rival.found.value)}` : null,
  );
}

/** An account is in doubt if its number is missing or misprinted beside a sort code. */
function accountField(account: Part | null, all: readonly Part[], sort: Part | null): ReadField<string> {
  if (account) return field(account, all, accountOf);
  return notFound(sort && sort.score >= SORT_SURE ? NO_ACCOUNT_DOUBT : null);
}

function shapes(page: PageLayout, run: Run, shape: RegExp): Found<string>[] {
  const digits = page.origin === 'picture' ? asDigits(run.text) : run.text;
  const text = digits.replace(FOREIGN_IBAN, (iban) => '·'.repeat(iban.length));
  return [...text.matchAll(shape)].map((match) => {
    const [whole, value = whole] = match;
    return foundAt(page, run, match.index, match.index + whole.length, value.trim());
  });
}

function bestOf(parts: readonly Part[]): Part | null {
  const [best] = parts.filter(({ score }) => score >= 0.5).toSorted((a, b) => b.score - a.score);
  return best ?? null;
}

function weighSort(found: Found<string>): Part {
  const around = surroundingsOf(found);
  // '13/06/26' among words about paying is a date.
  const isHyphened = /^\d{2}[-–]/.test(found.value);
  const isPlain = /^\d{6}$/.test(found.value);
  const labelled = labels(around).some((label) => SORT_LABEL.test(label));
  const nextToAccount =
    ACCOUNT_BEHIND.test(around.after) || (around.after === '' && ACCOUNT_BEHIND.test(rightOf(found)));
  const score = labelled ? 0.95 : nextToAccount ? 0.9 : beside(found) && isHyphened ? 0.85 : 0;
  const isDate =
    /^\d{2}[-./ ]\d{2}[-./ ]\d{2}$/.test(found.value) && labels(around).some((label) => /\bdated?[\s:]*$/.test(label));
  return {
    found,
    score: isDate || (OURS.test(around.before) && !labelled) ? 0 : isPlain && !labelled ? score - 0.4 : score,
  };
}

function weighAccount(found: Found<string>, sort: Found<string> | null): Part {
  const around = surroundingsOf(found);
  const isNear = sort !== null && near(found, sort);
  const labelled = labels(around).some((label) => ACCOUNT_LABEL.test(label));
  const behindSort = /\d{2}[-–. ]?\d{2}[-–. ]?\d{2}[\s,/|–—-]*$/.test(around.before);
  if (YOURS.test(around.before)) return { found, score: 0 };
  if (behindSort) return { found, score: 0.95 };
  if (CUSTOMERS.test(around.before)) return { found, score: 0 };
  if (labelled && isNear) return { found, score: 0.95 };
  if (isOtherNumber(around)) return { found, score: 0 };
  if (labelled && BANK_WORDS.test(around.before.replace(PLAIN_ACCOUNT, ''))) return { found, score: 0.75 };
  if (isNear && behind(found, sort)) return { found, score: 0.85 };
  if (isNear && sort.run === found.run && found.start > sort.start) return { found, score: 0.8 };
  if (isNear && beside(found)) return { found, score: 0.72 };
  // 'Account number' alone is the customer's number as often as the bank's.
  return { found, score: labelled && sort === null && beside(found, TRANSFER_WORDS) ? 0.5 : 0 };
}

/** True for a number behind, beside or below the label of another number than an account's. */
function isOtherNumber({ before, left, above, below }: Surroundings): boolean {
  if (ACCOUNT_LABEL.test(below)) return false;
  const own = /[^\d]*$/.exec(before)?.[0] ?? '';
  if (/\p{L}{2}/u.test(own)) return OTHER_LABEL.test(own) || OTHER_WORDS.test(own);
  return OTHER_LABEL.test(left) || OTHER_LABEL.test(above);
}

function labels({ before, left, above }: Surroundings): string[] {
  return /\p{L}{2}/u.test(before) ? [before] : [before, left, above];
}

/** True if words about banks are on its line or on the lines around it. */
function beside({ page, run }: Found<string>, words = BANK_WORDS): boolean {
  return page.pieces.some(
    (piece) =>
      Math.abs(piece.top - run.top) < 5 * run.height &&
      Math.abs(piece.left - run.left) < 0.3 &&
      words.test(piece.text.toLowerCase()),
  );
}

/** Next text to the right on the same row. */
function rightOf({ page, run }: Found<string>): string {
  const [next] = page.pieces
    .filter((piece) => piece.left >= run.right && sameRow(piece, run))
    .toSorted((a, b) => a.left - b.left);
  return next?.text.toLowerCase() ?? '';
}

/** True for the next text to the right. */
function behind(one: Found<string>, other: Found<string>): boolean {
  const left = rowLeftOf(one)[0];
  return (
    left !== undefined &&
    other.words.some((word) => left.words.includes(word)) &&
    other.end >= other.run.text.length - 1
  );
}

function near(one: Found<string>, other: Found<string>): boolean {
  if (one.page !== other.page) return false;
  if (one.run === other.run) return true;
  const [a, b] = [one.words[0], other.words[0]];
  return a !== undefined && b !== undefined && Math.abs(a.top - b.top) < 5 * (a.bottom - a.top);
}

function sortCodeOf(text: string): string {
  return formatSortCodeInput(text);
}

function accountOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** True for an IBAN with valid check digits (ISO 13616): its letters as numbers, divided by 97, leave 1. */
function isIban({ value }: Found<string>): boolean {
  const text = value.replace(/\s/g, '');
  const digits = [...`${text.slice(4)}${text.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
