import type { BillTo, ReaderContext } from '../document.types.ts';
import { isAmong } from '../doubt-recipient.ts';
import { type Found, foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { isSameName } from '../names.ts';
import { isOfOtherForm, isPartOfReaderName, isReaderName, isReaderNamed, sharesWord } from '../reader-name.ts';
import { findAddressee } from './addressee.ts';
import { companyNames } from './company-names.ts';
import { isAboveStreet, isTrader } from './trader-names.ts';

/** Labels of who is billed; who gets the goods may be another. */
const LABEL =
  /\b(?:bill(?:ed)? to|invoiced? to|sold to|charge to|(?:invoic(?:e|ing)|bill(?:ing)?) (?:address|name|details)|customer(?: name)?|client(?: name)?)\s*:?\s*$/;
/** Whole labels of the same in the upper part of a page; below it they can be those of a payee or of a sentence. */
const LABEL_OF_HEAD =
  /^(?:to|(?:invoice |prepared )?for|account(?: of)?|(?:customer|client)(?: (?:details|account|a\/c))?|buyer|purchaser|recipient|addressee|payer|billed)\s*:?\s*$|^(?:attn|att|attention|for the attention of|f\.?a\.?o\.?)\b.{0,30}$/;
const HEAD = 0.5;
const BANK = /\b(?:sort|bank|iban|\d\d-\d\d-\d\d)\b/;
/** Labels of a delivery address, alone or before a name. */
const DELIVERED =
  /^(?:deliver(?:y|ed)?|ship(?:ped|ping)?|des?patch(?:ed)?|dispatch(?:ed)?|site)(?: (?:to|address|name|details))?(?:\s*:|\s*$)/;

const BEFORE =
  /^(?:to|(?:invoice |prepared )?for|account|bill(?:ed)? to|invoiced? to|sold to|customer(?: name)?|client(?: name)?)\s*:\s*/i;

/** No invoice names so many companies. */
const NAMES_MAX = 60;

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/**
 * The company that a paper is made out to, where it stands behind or below such a label, and nothing on the paper is of
 * the company that has it: neither its name nor its postcode, unless the goods alone go to it. The name may have slips,
 * in a picture more. Another company of the same people is always answered where its name matches exactly. Without such
 * a label, the company in the place of an addressee.
 */
export function readBillTo(
  pages: readonly PageLayout[],
  context: ReaderContext,
  supplier: string | null,
): BillTo | null {
  const named = pages.flatMap((page) => page.runs.flatMap((run) => companyNames(page, run))).slice(0, NAMES_MAX);
  const billed =
    named.find((found) => isBilled(found) || isCustomerOfHead(found, supplier)) ??
    billedTrader(pages, context, supplier) ??
    findAddressee(pages, supplier, context.companyName);
  if (!billed) return null;
  const isUnsaid =
    isReaderName(billed.value, context.companyName, isPicture(billed.page)) ||
    (namesReader(pages, context) && !isDeliveredOnly(pages, context));
  return isUnsaid && !isOtherCompany(billed.value, context) ? null : { name: billed.value, vatNumber: null };
}

/**
 * The name without a legal form that stands behind or below such a label, above its address. Null in a picture, and for a
 * person with a title, a department or a name that shares a word with the company's.
 */
function billedTrader(
  pages: readonly PageLayout[],
  { companyName }: ReaderContext,
  supplier: string | null,
): Found<string> | null {
  for (const page of pages) {
    if (isPicture(page)) continue;
    for (const piece of page.pieces) {
      const label = BEFORE.exec(piece.text)?.[0] ?? '';
      const name = piece.text.slice(label.length);
      if (!isTrader(name) || sharesWord(name, companyName)) continue;
      const found = foundAt(page, piece, label.length, piece.text.length, name.replace(/[\s.,;]+$/, ''));
      if ((isBilled(found) || isCustomerOfHead(found, supplier)) && isAboveStreet(page, piece)) return found;
    }
  }
  return null;
}

function isBilled(found: Found<string>): boolean {
  const { before, left, above } = surroundingsOf(found);
  return [before, left, above].some((words) => LABEL.test(words));
}

/** True for another name than the supplier's behind or below a label that stands in the upper part of the page only. */
function isCustomerOfHead(found: Found<string>, supplier: string | null): boolean {
  if (found.run.top > HEAD || supplier === null || sharesWord(found.value, supplier)) return false;
  const { before, left, above, after } = surroundingsOf(found);
  const labels = before === '' ? [left, left === '' ? above : ''] : [before];
  return labels.some((words) => LABEL_OF_HEAD.test(words)) && !BANK.test(after);
}

function isPicture({ origin }: PageLayout): boolean {
  return origin === 'picture';
}

/** The other company of the same people often shares a word of its name, or its address, with this one. */
function isOtherCompany(name: string, { companyName, otherCompanies }: ReaderContext): boolean {
  return !isSameName(name, companyName) && isAmong(otherCompanies, name);
}

/** True if the company's name occurs only after or below delivery labels. */
function isDeliveredOnly(pages: readonly PageLayout[], context: ReaderContext): boolean {
  const own = pages.flatMap((page) =>
    page.pieces
      .filter((piece) => isReaderNamed(withoutOthers(page, piece, context), context.companyName, isPicture(page)))
      .map((piece) => ({
        text: piece.text,
        ...surroundingsOf(foundAt(page, piece, 0, piece.text.length, piece.text)),
      })),
  );
  const isDelivered = ({ text, left, above }: { text: string; left: string; above: string }) =>
    [text.toLowerCase(), left, above].some((words) => DELIVERED.test(words));
  return own.length > 0 && own.every(isDelivered);
}

function namesReader(pages: readonly PageLayout[], context: ReaderContext): boolean {
  const texts = pages.flatMap((page) => page.runs.map((run) => withoutOthers(page, run, context)));
  if (isReaderNamed(texts.join(' '), context.companyName, pages.some(isPicture))) return true;
  const postcode = POSTCODE.exec(context.companyAddress ?? '')?.[0]
    .replace(/\s/g, '')
    .toUpperCase();
  return postcode !== undefined && texts.join('').replace(/\s/g, '').toUpperCase().includes(postcode);
}

/** The text without the names of other companies, which may contain this one's: 'Thorpe (Leeds) Ltd' that of Thorpe Ltd. */
function withoutOthers(page: PageLayout, run: Run, { companyName }: ReaderContext): string {
  return companyNames(page, run)
    .filter(
      ({ value }) =>
        !isReaderName(value, companyName, isPicture(page)) &&
        (!isPartOfReaderName(value, companyName) || isOfOtherForm(value, companyName)),
    )
    .reduceRight((text, { start, end }) => `${text.slice(0, start)} / ${text.slice(end)}`, run.text);
}
