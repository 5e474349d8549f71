import type { ReaderContext, ReadInvoice } from '../document.types.ts';
import { type Found, surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { isOneName, nameLook, nameOnDocument } from '../names.ts';
import { isReaderName, sharesWord } from '../reader-name.ts';
import { companyNames } from './company-names.ts';
import { PAYEE_DOUBTS } from './payee-words.ts';
import { BANK_NAME } from './supplier.ts';

const DOUBTED = 0.5;
/** Of the page's height, and of the usual height of letters. */
const HEAD = 0.35;
const LARGE = 1.25;
const WHOM = String.raw`(?: (?:our(?: \w+){0,3}|the account of|the order of))?\W*$`;
const MONEY = '(?:payments?|cheques?|funds|monies|money|balance|amount|sum)';
const LABEL = String.raw`(?:(?:please |cheques? |amount )?(?:payable|pay|remit) to|payee|(?:bank )?(?:account|a\/?c|acct?) (?:name|holder)|name (?:of|on) (?:the )?(?:bank )?account|account in the name of|beneficiary)(?: name)?`;

/** Words before the name of a payee. A payment that was made is an item of the bill. */
const BEFORE: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|[.,;|] ?)\W*${LABEL}\W*$`),
  new RegExp(
    String.raw`\b(?:please|kindly) (?:(?:now|only|directly|direct) )*(?:pay|remit)(?: [\w ]{0,40}\bto)?${WHOM}`,
  ),
  new RegExp(
    String.raw`\b(?:please|kindly) (?:make|send|remit|transfer)\b[\w ]{0,24}\b${MONEY}\b(?! advice)[\w ]{0,30}\bto${WHOM}`,
  ),
  new RegExp(
    String.raw`\b${MONEY}(?: (?:should|must|shall|can|may|is|are|to|be|only|now))+ (?:made|sent|drawn|crossed|paid)(?: (?:payable|out|only|direct|directly))* (?:to|in favour of)${WHOM}`,
  ),
  new RegExp(String.raw`\bcheques? (?:made |crossed |drawn )?(?:payable|out)(?: only)? (?:to|in favour of)${WHOM}`),
];
const BESIDE = new RegExp(String.raw`^\W*${LABEL}\W*$`);

/** Doubts the supplier of a bill that asks to pay another company, which is named nowhere else on it. */
export function doubtOtherPayee(
  invoice: ReadInvoice,
  pages: readonly PageLayout[],
  { context, printedName }: { readonly context: ReaderContext; readonly printedName: string | null },
): ReadInvoice {
  const { supplierName, madeOutTo, documentType } = invoice;
  if (supplierName.value === null || documentType !== 'invoice') return invoice;
  const isOneOf = (names: readonly (string | null | undefined)[], { value, page }: Found<string>) =>
    names.some((name) => name && isOfOneFirm(value, name, page.origin === 'picture'));
  const named = pages.flatMap((page) => page.runs.flatMap((run) => companyNames(page, run)));
  const payees = named.filter((found) => isPayee(found) && !BANK_NAME.test(found.value));
  const customers = [madeOutTo?.name, context.companyName, ...context.otherCompanies];
  const heads = named.filter((found) => isHead(found) && !isOneOf(customers, found));
  // A payee who is named twice may have been read as the supplier.
  const suppliers = heads.length > 0 ? heads.map(({ value }) => value) : [supplierName.value, printedName];
  const rest = textWithout(pages, payees);
  const isOther = (payee: Found<string>) =>
    !isOneOf([...suppliers, ...customers], payee) && !rest.includes(nameLook(payee.value));
  if (!payees.some(isOther)) return invoice;
  const confidence = Math.min(supplierName.confidence, DOUBTED);
  return { ...invoice, supplierName: { ...supplierName, confidence, doubt: PAYEE_DOUBTS.assigned } };
}

/** A letterhead stands at the top of the first page, in large letters. */
function isHead({ run, page }: Found<string>): boolean {
  return page.number === 1 && run.top < HEAD && run.height > LARGE * page.textHeight;
}

function isPayee(found: Found<string>): boolean {
  const { before, left, above } = surroundingsOf(found);
  return BEFORE.some((words) => words.test(before)) || BESIDE.test(left) || BESIDE.test(above);
}

/** True for names of one company, or of companies of one group. */
function isOfOneFirm(printed: string, name: string, isPicture: boolean): boolean {
  return (
    isOneName(printed, name) ||
    sharesWord(printed, name) ||
    isReaderName(printed, name, isPicture) ||
    areInitials(printed, name) ||
    areInitials(name, printed)
  );
}

function areInitials(short: string, long: string): boolean {
  const initials = nameOnDocument(long)
    .split(' ')
    .map(([letter = '']) => letter)
    .join('');
  return initials.length > 1 && nameOnDocument(short).replaceAll(' ', '') === initials;
}

/** The pages' text without these names, as names are compared: a site or a registered name can be in it. */
function textWithout(pages: readonly PageLayout[], names: readonly Found<string>[]): string {
  return pages
    .flatMap(({ runs }) => runs)
    .map((run) =>
      names
        .filter((found) => found.run === run)
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)} | ${text.slice(end)}`, run.text),
    )
    .map(nameLook)
    .join(' ');
}
