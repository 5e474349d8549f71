import type { ReaderContext, ReadInvoice } from '../document.types.ts';
import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { isOneName, legalFormOf, nameLook, nameOnDocument } from '../names.ts';
import { isReaderName, sharesWord } from '../reader-name.ts';
import { companyNames } from './company-names.ts';
import { otherPayeeDoubt } from './payee-words.ts';
import { BANK_NAME } from './supplier.ts';

const DOUBTED = 0.5;
/** Of the page's height, and of the usual height of letters. */
const HEAD = 0.35;
const LARGE = 1.25;
const WHOM = String.raw`(?: (?:our(?: \w+){0,3}|the account of|the order of))?\W*$`;
const MONEY = '(?:payments?|transfers?|cheques?|funds|monies|money|balance|amount|sum)';
const LABEL = String.raw`(?:(?:please |cheques? |amount )?(?:payable|pay|remit) to|payee|(?:bank )?(?:account|a\/?c|acct?) (?:name|holder)|name (?:of|on) (?:the )?(?:bank )?account|account in the name of|beneficiary)(?: name)?`;

/** Words before the name of a payee. A payment that was made is an item of the bill. */
const BEFORE: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|[.,;|] ?)\W*${LABEL}\W*$`),
  new RegExp(
    String.raw`\b(?:please|kindly) (?:(?:now|only|directly|direct) )*(?:pay|remit|credit|transfer)(?: [\w ]{0,40}\bto)?${WHOM}`,
  ),
  new RegExp(
    String.raw`\b(?:please|kindly) (?:make|send|remit|transfer)\b[\w ]{0,24}\b${MONEY}\b(?! advice)[\w ]{0,30}\bto${WHOM}`,
  ),
  new RegExp(
    String.raw`\b${MONEY}(?: (?:should|must|shall|can|may|is|are|to|be|only|now))+ (?:made|sent|drawn|crossed|paid)(?: (?:payable|out|only|direct|directly))* (?:to|in favour of)${WHOM}`,
  ),
  new RegExp(String.raw`\bcheques? (?:made |crossed |drawn )?(?:payable|out)(?: only)? (?:to|in favour of)${WHOM}`),
  /(?:^|[.,;|] ?)\W*(?:all )?(?:payments|transfers) to\W*$/,
];
const BESIDE = new RegExp(String.raw`^\W*${LABEL}\W*$`);

/** Words before or beside a name that make it the payee's near a sort code only. */
const NEAR_ACCOUNT =
  /(?:^|[.,;|] ?)\W*(?:(?:please|by|bacs|chaps|bank|faster|online|all) )*(?:pay|name|account|a\/?c|acct?|bank(?:ing)? (?:details|account)|(?:payments?|transfers?)(?: to| in favour of)?|(?<=\bbacs )to)\W*$/;
const SORT_CODE = /(?<![\d-])\d\d[- ]\d\d[- ]\d\d(?![\d-])|\bsort code\b.*\d{6}/i;
/** In the same run: a bank's name and a label may stand between. */
const SORT_BEHIND = /^[^.;|]{0,30}?(?<!\d)\d\d-\d\d-\d\d/;
/** Explains why the account has another name than the letterhead. */
const TRADING = /\b(?:trading (?:name|style|as)|t\/a|part of|division of|subsidiary of|behalf of)\b/;
/** In heights of letters. */
const ACCOUNT_REACH = 5;

/** Labels of a name alone. Behind others an address or a department may stand too. */
const PERSONS_LABEL =
  /(?:^|[.,;|] ?)\W*(?:payee|beneficiary|(?:cheques? )?(?:(?:made|crossed|drawn) )?payable (?:out )?to|(?:bank )?(?:account|a\/?c|acct?) (?:name|holder)|name (?:of|on) (?:the )?(?:bank )?account|account in the name of)(?: name)?\W*$/;
const PERSON =
  /(?<![\p{L}\d])(?:(?:Mr|Mrs|Ms|Miss|Dr|Messrs)\.? )?\p{Lu}[\p{L}'’-]*\.?(?: (?:&|and) \p{Lu}[\p{L}'’-]*\.?| \p{Lu}[\p{L}'’-]*\.?){1,4}(?![\p{L}\d])/gu;
/** Only such a name needs no label to be a person's. */
const TITLED = /^(?:Mr|Mrs|Ms|Miss|Dr|Messrs)\b|^\p{Lu}\.? |\s\p{Lu}\.? /u;
/** Words of labels, of kinds of accounts and of departments. */
const NO_PERSON =
  /\b(?:account|a\/c|acc|sort|code|bank|number|no|name|payee|iban|swift|bic|ref\w*|business|current|client|savings|reserve|deposit|office|accounts|department|dept|above|below|us|our|your|please|ltd|limited|llp|plc|company|payments?|bacs|cheques?|cash|invoice|terms|days|the|by|to|as|on)\b/i;

/** Doubts the supplier of a bill that asks to pay another company, or a company's that asks to pay a person. */
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
  const isFirm = [supplierName.value, printedName].some((name) => name !== null && legalFormOf(name) !== null);
  const people = isFirm ? pages.flatMap((page) => page.runs.flatMap((run) => personsToPay(page, run))) : [];
  const payees = [...named.filter(isPayee), ...people].filter(({ value }) => !BANK_NAME.test(value));
  const customers = [madeOutTo?.name, context.companyName, ...context.otherCompanies];
  const heads = named.filter((found) => isHead(found) && !isOneOf(customers, found));
  // A payee who is named twice may have been read as the supplier.
  const suppliers = heads.length > 0 ? heads.map(({ value }) => value) : [supplierName.value, printedName];
  const rest = textWithout(pages, payees);
  const isOther = (payee: Found<string>) =>
    !isOneOf([...suppliers, ...customers], payee) && !rest.includes(nameLook(payee.value));
  const other = payees.find(isOther);
  if (!other) return invoice;
  const confidence = Math.min(supplierName.confidence, DOUBTED);
  const doubt = otherPayeeDoubt(
    other.value,
    suppliers.find((name) => name && !isOneOf([name], other)) ?? supplierName.value,
  );
  return { ...invoice, supplierName: { ...supplierName, confidence, doubt } };
}

/** A letterhead stands at the top of the first page, in large letters. */
function isHead({ run, page }: Found<string>): boolean {
  return page.number === 1 && run.top < HEAD && run.height > LARGE * page.textHeight;
}

function isPayee(found: Found<string>): boolean {
  const { before, left, above, after } = surroundingsOf(found);
  if (BEFORE.some((words) => words.test(before)) || BESIDE.test(left) || BESIDE.test(above)) return true;
  if (TRADING.test(before) || TRADING.test(after)) return false;
  return SORT_BEHIND.test(after) || isBesideSortCode(found) || isLabelledNearAccount(found);
}

/** True for a name in the row of a sort code, or in the lines directly above it. */
function isBesideSortCode({ page, run, start, end }: Found<string>): boolean {
  if (start !== 0 || end < run.text.length) return false;
  return page.pieces.some((piece) => {
    if (!SORT_CODE.test(piece.text)) return false;
    const below = piece.top - run.top;
    const isInColumn = piece.left < run.right && piece.right > run.left;
    return sameRow(piece, run) || (isInColumn && below > 0 && below < ACCOUNT_REACH * run.height);
  });
}

function isLabelledNearAccount(found: Found<string>): boolean {
  const { before, left } = surroundingsOf(found);
  return [before, left].some((words) => words !== '' && NEAR_ACCOUNT.test(words)) && isNearSortCode(found);
}

function isNearSortCode({ page, run }: Found<string>): boolean {
  return page.runs.some(
    ({ text, top }) => Math.abs(top - run.top) < ACCOUNT_REACH * run.height && SORT_CODE.test(text),
  );
}

/** The names without a legal form that a run asks to pay, in the form of a person's. */
function personsToPay(page: PageLayout, run: Run): Found<string>[] {
  return [...run.text.matchAll(PERSON)]
    .map(({ 0: name, index }) => foundAt(page, run, index, index + name.length, name))
    .filter((found) => {
      if (NO_PERSON.test(found.value)) return false;
      const { before, left, above } = surroundingsOf(found);
      if ([before, left, above].some((words) => PERSONS_LABEL.test(words)) || isLabelledNearAccount(found)) return true;
      return left === '' && TITLED.test(found.value) && isBesideSortCode(found);
    });
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
