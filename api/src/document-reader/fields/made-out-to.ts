import type { MadeOutTo, ReaderContext } from '../document.types.ts';
import { isAmong } from '../doubt-recipient.ts';
import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { isSameName, nameLook, paperName } from '../names.ts';
import { companyNames } from './company-names.ts';

/** Labels of who is billed; who gets the goods may be another. */
const LABEL = /\b(?:bill(?:ed)? to|invoiced? to|sold to|customer(?: name)?|client(?: name)?)\s*:?\s*$/;

/** No invoice names so many companies. */
const NAMES_MAX = 60;

const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/** Words that two companies have in common by chance. */
const USUAL = new Set(['and', 'the', 'for', 'group', 'services', 'trading', 'holdings', 'solutions', 'supplies', 'uk']);

/**
 * The company that a paper is made out to, where it stands behind or below such a label, and nothing on the paper is of
 * the company that has it: neither its name nor a word of it, nor its postcode. Null in a picture, whose letters may be
 * misread. Another company of the same people is always answered where its name matches exactly.
 */
export function readMadeOutTo(pages: readonly PageLayout[], context: ReaderContext): MadeOutTo | null {
  const named = pages.flatMap((page) => page.runs.flatMap((run) => companyNames(page, run))).slice(0, NAMES_MAX);
  const billed = named.find((found) => {
    const { before, left, above } = surroundingsOf(found);
    return [before, left, above].some((words) => LABEL.test(words));
  });
  if (!billed) return null;
  const isUnsaid = pages.some(({ origin }) => origin === 'picture') || namesReader(pages, context);
  return isUnsaid && !isOtherCompany(billed.value, context) ? null : { name: billed.value, vatNumber: null };
}

/** The other company of the same people often shares a word of its name, or its address, with this one. */
function isOtherCompany(name: string, { companyName, otherCompanies }: ReaderContext): boolean {
  return !isSameName(name, companyName) && isAmong(otherCompanies, name);
}

function namesReader(pages: readonly PageLayout[], { companyName, companyAddress }: ReaderContext): boolean {
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ');
  if (nameLook(text).includes(nameLook(companyName))) return true;
  const words = new Set(paperName(text).split(' '));
  const own = paperName(companyName).split(' ');
  if (own.some((word) => word.length >= 3 && !USUAL.has(word) && words.has(word))) return true;
  const postcode = POSTCODE.exec(companyAddress ?? '')?.[0]
    .replace(/\s/g, '')
    .toUpperCase();
  return postcode !== undefined && text.replace(/\s/g, '').toUpperCase().includes(postcode);
}
