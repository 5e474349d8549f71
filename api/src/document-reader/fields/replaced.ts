import type { PageLayout } from '../layout.ts';
import { lookOf, statementsOn } from '../sentences.ts';

const REPLACES = String.raw`(?:replac(?:es|ing)|supersed(?:es|ing)|cancel(?:s|ling)|corrects|correcting|amends|amending|revises|re-?issues|in (?:place|lieu) of|instead of|(?:replacement|correction|revision|amendment|cancellation|substitute|duplicate|re-?issue|re-?bill(?:ing)?) (?:of|for|to))`;
const OWN = String.raw`(?:(?:our|your|the|this|any|original|previous|earlier|first|incorrect|wrong|tax|vat|sales|of|paid|unpaid|estimated|interim|provisional|last|latest|recent|old|all|two|three|those|these|monthly|quarterly|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|\w+'s) )*`;
const NUMBER = String.raw`(?:\W*(?:no|number|nr|ref)\b)?\W*(?<number>\S*\d[\w/-]*)?`;
const INVOICE = String.raw`(?:invoice|bill|inv|(?<=\b(?:your|our|the|estimated|interim|provisional|previous|earlier|last|all|these|those|two|three) )(?:invoices|bills))\b(?! (?:address|format|layout|template))`;
const CHANGED = String.raw`(?:correct(?:ed|ive)|revised|amended|re-?issued|re-?billed|replacement|substitute)`;

const REPLACED: readonly RegExp[] = [
  new RegExp(String.raw`\b${REPLACES}(?:(?:,? (?:and|&) |\/)${REPLACES})? ${OWN}${INVOICE}${NUMBER}`),
  new RegExp(
    String.raw`\b${CHANGED}(?: (?:vat|tax|sales))* ${INVOICE}.*\b(?:supersedes|replaces|cancels|original)\W+(?:(?:invoice|no|number)\W+)*(?<number>\S*\d[\w/-]*)`,
  ),
  /\b(?:invoice|bill) (?<number>\S*\d[\w/-]*)(?: (?:of|dated) .{1,24}?)?,?(?: which)? (?:is|was|has been) (?:now |hereby |therefore )*(?:cancelled|replaced|superseded|voided|void|withdrawn|corrected)\b/,
  new RegExp(
    String.raw`\b(?:disregard|ignore|destroy|discard) ${OWN}(?<=\b(?:our|original|previous|earlier|first|incorrect|wrong) )${INVOICE}${NUMBER}`,
  ),
  new RegExp(
    String.raw`\bwe(?:'ve| have)? (?:(?:now|also|therefore) )*(?:cancelled|replaced|withdrawn|reversed|superseded|re-?billed|re-?calculated) ${OWN}${INVOICE}${NUMBER}`,
  ),
  // Its heading, or a sentence about itself; a line may end before it tells the number.
  new RegExp(
    String.raw`^\W*(?:this is an? )?${CHANGED}(?: (?:vat|tax|sales|copy))* ${INVOICE}(?=\W*$|\W*(?:no|number|of|date|dated|for)\b|\W+\S*\d)`,
  ),
  /^\W*(?:(?:this is a )?re-?(?:bill(?:ed|ing)?|invoiced?|issued?)(?: (?:vat|tax|sales|copy))*(?: (?:invoice|bill))?|(?:(?:vat|tax|sales) )*(?:invoice|bill)\W+(?:re-?(?:bill|issue)(?:ed|d)?|replacement|revised|amended|corrected))\W*$/,
  /^\W*this (?:hereby |now )?(?:replaces|supersedes|cancels) (?:number )?(?<number>[a-z]{1,4}[-/]?\d[\w/-]*)/,
  /\bthis (?:\w+ )?(?:invoice|bill) (?:hereby |now )?(?:replaces|supersedes|cancels|corrects)\W*$/,
  /\bthis (?:invoice|bill) (?:is|was|has been) (?:a )?(?:re-?issued?|corrected|revised|amended|replacement)\b/,
];

/** Words of a statement about invoices in general, or of a negation. */
const IN_GENERAL = /\b(?:if|when|unless|until|should|will|can|cannot|not|never|request\w*|queries|might|no)\b/;

/** Finds the bill that this one replaces, from its sentences in lower case; null if it replaces none. */
export function replacedBy(looks: readonly string[]): { readonly number: string | null } | null {
  const found = looks
    .filter((look) => !IN_GENERAL.test(look))
    .flatMap((look) => REPLACED.map((words) => words.exec(look)))
    .filter((match) => match !== null);
  if (found.length === 0) return null;
  const number = found.map(({ groups }) => groups?.['number']).find((one) => one !== undefined);
  return { number: number?.toUpperCase() ?? null };
}

/** A heading of two parts: 'INVOICE – REPLACEMENT' */
const PARTED = /^.{1,20}[–—·|].{1,20}$/;

export function replacedDoubt(pages: readonly PageLayout[]): string | null {
  const looks = pages.flatMap(statementsOn).map(({ look }) => look);
  const headings = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text)).filter((text) => PARTED.test(text));
  const replaced = replacedBy([...looks, ...headings.map((text) => lookOf(text.replace(/[–—·|]/g, '-'), false))]);
  return replaced && replacedWords(replaced.number);
}

export function replacedWords(number: string | null): string {
  return `It says that it takes the place of ${number === null ? 'an earlier invoice' : `invoice ${number}`}: paying both would pay it twice`;
}
