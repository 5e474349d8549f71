import type { BillTo, ReaderContext } from '../document.types.ts';
import { isAmong } from '../doubt-recipient.ts';
import { foundAt, surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { isSameName, nameLook, nameOnDocument } from '../names.ts';
import { companyNames } from './company-names.ts';

/** Labels of who is billed; who gets the goods may be another. */
const LABEL =
  /\b(?:bill(?:ed)? to|invoiced? to|sold to|charge to|(?:invoic(?:e|ing)|bill(?:ing)?) (?:address|name|details)|customer(?: name)?|client(?: name)?)\s*:?\s*$/;
/** Labels of a delivery address, alone or before a name. */
const DELIVERED =
  /^(?:deliver(?:y|ed)?|ship(?:ped|ping)?|des?patch(?:ed)?|dispatch(?:ed)?|site)(?: (?:to|address|name|details))?(?:\s*:|\s*$)/;

/** No invoice names so many companies. */
const NAMES_MAX = 60;

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/** Words that two companies have in common by chance. */
const USUAL = new Set(['and', 'the', 'for', 'group', 'services', 'trading', 'holdings', 'solutions', 'supplies', 'uk']);

/**
 * The company that a paper is made out to, where it stands behind or below such a label, and nothing on the paper is of
 * the company that has it: neither its name nor a word of it, nor its postcode, unless the goods alone go to it. Null in a
 * picture, whose letters may be misread. Another company of the same people is always answered where its name matches exactly.
 */
export function readBillTo(pages: readonly PageLayout[], context: ReaderContext): BillTo | null {
  const named = pages.flatMap((page) => page.runs.flatMap((run) => companyNames(page, run))).slice(0, NAMES_MAX);
  const billed = named.find((found) => {
    const { before, left, above } = surroundingsOf(found);
    return [before, left, above].some((words) => LABEL.test(words));
  });
  if (!billed) return null;
  const isNamed = namesReader(pages, context) && !isDeliveredOnly(pages, billed.value, context);
  const isUnsaid = pages.some(({ origin }) => origin === 'picture') || isNamed;
  return isUnsaid && !isOtherCompany(billed.value, context) ? null : { name: billed.value, vatNumber: null };
}

/** The other company of the same people often shares a word of its name, or its address, with this one. */
function isOtherCompany(name: string, { companyName, otherCompanies }: ReaderContext): boolean {
  return !isSameName(name, companyName) && isAmong(otherCompanies, name);
}

/** True if the company's name occurs only after or below delivery labels, and the billed name is not similar. */
function isDeliveredOnly(pages: readonly PageLayout[], billed: string, { companyName }: ReaderContext): boolean {
  if (tellingWords(billed).some((word) => tellingWords(companyName).includes(word))) return false;
  const look = nameLook(companyName);
  const own = pages.flatMap((page) =>
    page.pieces
      .filter(({ text }) => nameLook(text).includes(look))
      .map((piece) => ({ text: piece.text, ...surroundingsOf(foundAt(page, piece, 0, piece.text.length, look)) })),
  );
  const isDelivered = ({ text, left, above }: { text: string; left: string; above: string }) =>
    [text.toLowerCase(), left, above].some((words) => DELIVERED.test(words));
  return own.length > 0 && own.every(isDelivered);
}

function tellingWords(name: string): string[] {
  return nameOnDocument(name)
    .split(' ')
    .filter((word) => word.length >= 3 && !USUAL.has(word));
}

function namesReader(pages: readonly PageLayout[], { companyName, companyAddress }: ReaderContext): boolean {
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ');
  if (nameLook(text).includes(nameLook(companyName))) return true;
  const words = new Set(nameOnDocument(text).split(' '));
  if (tellingWords(companyName).some((word) => words.has(word))) return true;
  const postcode = POSTCODE.exec(companyAddress ?? '')?.[0]
    .replace(/\s/g, '')
    .toUpperCase();
  return postcode !== undefined && text.replace(/\s/g, '').toUpperCase().includes(postcode);
}
