import type { KnownSupplier, ReaderContext, ReadField } from '../document.types.ts';
import { type Found, surroundingsOf } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { isOneName, isSameName, legalFormOf, nameLook, nameOnDocument } from '../names.ts';
import { asLetters } from '../ocr-confusions.ts';
import { notFound, readField } from '../read-field.ts';
import { namesCompany } from '../recipient.ts';
import type { ReadBankDetails } from './bank-details.ts';
import { companyNames } from './company-names.ts';
import { labelledNames } from './labelled-names.ts';
import { letterheads } from './letterhead.ts';
import { nameInText } from './name-in-text.ts';
import { domainNames, writtenOut } from './other-names.ts';

/** Further data of the supplier that can identify it. */
export interface SupplierTraits {
  readonly bank: ReadBankDetails;
  readonly email: string | null;
}

/** A name with what speaks for its being the supplier's. */
interface Named {
  readonly found: Found<string>;
  readonly score: number;
}

/** Below this score, a text is not used as a name. */
const NAME_SCORE = 0.5;
const SURE_SCORE = 3;
const MARGIN = 1;
/** No invoice names so many companies; a list of them does. */
const NAMES_MAX = 60;
/** Below, nothing but its place speaks for a name: the first line is not always the sender's. */
const PLAIN_SCORE = 1.2;
/** Of a name with its legal form, wherever it stands. */
const LEGAL_SCORE = 2;

const RECIPIENT =
  /\b(?:bill(?:ed|ing)? (?:to|address)|invoiced? (?:to|address)|sold to|ship(?:ped|ping)? (?:to|address)|deliver(?:y|ed)? (?:to|address)|customer|client|attention|attn|f\.?a\.?o|account of|debtor|tenant|insured|policyholder)\b:?$|^(?:to|for):?$/;
const SENDER =
  /^(?:from|supplier|seller|vendor|issued by|invoice from|payee|remit to|pay to|landlord|agent|our details|billed by)\b/;
const PAYEE =
  /\b(?:account name|a\/c name|name of account|payee|payable to|pay to|remit to|account holder|beneficiary|in favour of|in the name of|payment to|please remit to|make cheques payable to|name)\b[\s:]*$/;
const LEGAL_TAIL =
  /^[\s.,|–-]*(?:is )?(?:\(?(?:co(?:mpany)?|reg(?:istered|istration)?|vat|registered office|incorporated|trading as|t\/a)\b)/;
const NOT_THEM =
  /\b(?:on behalf of|bank|insured by|underwritten by|delivered by|carrier|agent for|subsidiary of|part of|member of|division of|courier|powered by|printed by|sub-?contractor to|registered with)\b[\s:]*$/;
/**
 * Words before a name of another party, for its place, goods or case: 'Works at the premises of', 'Parcel to', 'Smith v'.
 */
const ABOUT_THEM =
  /\b(?:job|site|project|matter|premises|re|ref|refurbishment|delivered to|collected from)\b[\s:]*$|\b(?:of|to|for|at|by|v|vs|with|against|from|near|opposite)$/;
const IS_THEIRS =
  /\b(?:property of|issued by|sold by|supplied by|invoice from|bill from|statement from|name of|style of|terms (?:and conditions )?of|office of|for and on behalf of|by)$/;
export const BANK_NAME =
  /\b(?:bank|barclays|lloyds|natwest|hsbc|santander|halifax|monzo|starling|tide|revolut|metro bank|nationwide|building society)\b/i;

const BARE_SITE = /(?<![\w.@-])([a-z][\w-]{5,30})\.(?:co\.uk|org\.uk|com|org|net|uk|io|co|example)\b/gi;

/** Supplier as read from a document. */
export interface ReadSupplier {
  readonly supplierName: ReadField<string>;
  /** The name as it stands on the paper, also where the supplier is known again by something else; null where none does. */
  readonly printedName: string | null;
}

/**
 * Finds the document's supplier: a known one by account, email or name, otherwise the name with the most evidence. Never
 * the recipient.
 */
export function readSupplier(
  pages: readonly PageLayout[],
  context: ReaderContext,
  recipient: ReadonlySet<Run>,
  traits: SupplierTraits,
): ReadSupplier {
  const names = candidates(pages, context, recipient, traits.email).map(mended);
  const known = knownSupplier(pages, context, traits, names);
  if (known) return known;
  const supplierName = bestName(pages, names);
  return { supplierName, printedName: supplierName.value };
}

function bestName(pages: readonly PageLayout[], names: readonly Named[]): ReadField<string> {
  const [best, ...others] = names;
  if (!best || best.score <= NAME_SCORE) return notFound('No supplier was found');
  const rival = others.find(({ found }) => !isOneName(found.value, best.found.value));
  const lead = rival ? best.score - Math.max(0, rival.score) : SURE_SCORE;
  const evidence = Math.min(0.97, 0.4 + 0.1 * Math.min(best.score, 4.5) + 0.08 * Math.min(lead, 3));
  const isOpen = rival !== undefined && lead < MARGIN && !isTradingName(pages, best.found.value, rival.found.value);
  const doubt = isOpen ? `It could also be ${rival.found.value}` : null;
  const isSure = !isOpen && best.score >= PLAIN_SCORE;
  return readField(best.found.value, best.found, isSure ? Math.max(evidence, 0.75) : Math.min(evidence, 0.65), doubt);
}

/** A name of a picture without the digits that stand for letters. */
function mended({ found, score }: Named): Named {
  if (found.page.origin === 'text') return { found, score };
  const value = asLetters(found.value);
  return { found: { ...found, value, confidence: value === found.value ? found.confidence : 0.75 }, score };
}

/**
 * True if the document says that one name is a trading name of the other: 'Thorpe Power is a trading name of Thorpe Ltd'.
 */
function isTradingName(pages: readonly PageLayout[], one: string, other: string): boolean {
  return pages.some(({ runs }) =>
    runs.some(
      ({ text }) =>
        /\btrading (?:name|as|style)\b|\bt\/a\b/i.test(text) &&
        [one, other].every((name) => nameLook(text).includes(nameLook(name))),
    ),
  );
}

function candidates(
  pages: readonly PageLayout[],
  context: ReaderContext,
  recipient: ReadonlySet<Run>,
  email: string | null,
): Named[] {
  const isOther = ({ value, run }: Found<string>) =>
    !namesCompany(value, context) && !isOneName(value, context.companyName) && !recipient.has(run);
  const legal = pages.flatMap((page) => page.runs.flatMap((run) => companyNames(page, run))).filter(isOther);
  const domain = domainLook(pages, email);
  const heads = [
    ...letterheads(pages, recipient).map((head) => withName(head, writtenOut(pages, head.found.value))),
    ...labelledNames(pages, recipient),
    ...domainNames(pages, domain),
  ].filter(({ found }) => isOther(found));
  const all: Named[] = [
    ...legal.map((found) => ({ found, score: legalScore(found) })),
    ...heads.map(({ found, score }) => ({ found, score })),
  ];
  const merged = Map.groupBy(all, ({ found }) => nameLook(found.value));
  const groups = [...merged.values()].map((same) => {
    const sorted = same.toSorted((a, b) => b.score - a.score);
    const again = sorted.slice(1, 4).reduce((sum, { score }) => sum + Math.max(0, score) * 0.35, 0);
    return (
      sorted[0] && {
        found: sorted[0].found,
        score: sorted[0].score + again + domainBonus(sorted[0].found.value, domain),
      }
    );
  });
  const named = groups
    .filter((group) => group !== undefined)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, NAMES_MAX);
  return named
    .map((one) => ({ ...one, score: one.score + shortFormBonus(one, named) }))
    .toSorted((a, b) => b.score - a.score || b.found.value.length - a.found.value.length);
}

/** Prefers the full name to its initials in the letterhead. */
function withName(head: Named, found: Found<string> | null): Named {
  return found ? { found, score: head.score + 0.5 } : head;
}

/** The legal name inherits what speaks for its short form: 'Fernline' for 'Fernline Networks Limited'. */
function shortFormBonus(one: Named, all: readonly Named[]): number {
  const shorter = all.filter(
    (other) =>
      other !== one &&
      other.score > 0 &&
      isOneName(one.found.value, other.found.value) &&
      other.found.value.length < one.found.value.length,
  );
  return shorter.reduce((sum, { score }) => sum + 0.6 * score, 0);
}

function legalScore(found: Found<string>): number {
  const { run, page, words, value } = found;
  const around = surroundingsOf(found);
  const top = words[0]?.top ?? run.top;
  let score = LEGAL_SCORE;
  if (page.number > 1) score -= 0.2;
  if (top < 0.28) score += 0.8;
  if (run.height > 1.25 * page.textHeight && top < 0.35) score += 1;
  const behind = run.text.slice(found.end).toLowerCase();
  if (LEGAL_TAIL.test(behind)) score += 1.3;
  if (PAYEE.test(around.before) || PAYEE.test(around.left)) score += 1.5;
  if (SENDER.test(around.above) || SENDER.test(around.left) || SENDER.test(around.before)) score += 1;
  if (/\btrading name of$|\bt\/a$|\btrading as$/.test(around.before)) score += 1.2;
  if (isAboutThem(around.before)) score -= 1.5;
  if (NOT_THEM.test(around.before) || NOT_THEM.test(around.left)) score -= 2;
  if (RECIPIENT.test(around.before) || RECIPIENT.test(around.left) || RECIPIENT.test(around.above)) score -= 3;
  if (BANK_NAME.test(value) && top > 0.3) score -= 1.5;
  if (run.text.length > value.length + 40 && top < 0.75 && !PAYEE.test(around.before)) score -= 0.6;
  return score;
}

function isAboutThem(before: string): boolean {
  return ABOUT_THEM.test(before) && !IS_THEIRS.test(before) && !PAYEE.test(before) && !SENDER.test(before);
}

function domainLook(pages: readonly PageLayout[], email: string | null): string[] {
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ');
  const sites = [...text.matchAll(/\b(?:www\.|https?:\/\/(?:www\.)?)([\w-]+)\./gi)].map((match) => match[1] ?? '');
  const bare = [...text.matchAll(BARE_SITE)].map((match) => match[1] ?? '');
  const ofMail = email?.split('@')[1]?.split('.')[0];
  return [...sites, ...bare, ...(ofMail ? [ofMail] : [])].map(nameLook).filter((look) => look.length >= 4);
}

function domainBonus(name: string, domains: readonly string[]): number {
  const look = nameLook(name);
  return domains.some((domain) => look.startsWith(domain) || domain.startsWith(look) || look.includes(domain))
    ? 1.3
    : 0;
}

/** A supplier on record: by its bank account or its e-mail surely, by its name where the paper names it as its sender. */
function knownSupplier(
  pages: readonly PageLayout[],
  { suppliers }: ReaderContext,
  { bank, email }: SupplierTraits,
  names: readonly Named[],
): ReadSupplier | null {
  if (suppliers.length === 0) return null;
  const [best] = names;
  const byName = names.slice(0, 3).flatMap(({ found, score }) => {
    const isPlain = score > NAME_SCORE && (best?.score ?? 0) - score < MARGIN;
    const supplier = isPlain ? onRecord(suppliers, found) : undefined;
    return supplier ? [{ supplier, found, doubt: doubtOfKnown(supplier, { found, score }, best) }] : [];
  })[0];
  const printedName = byName?.found.value ?? (best && best.score > NAME_SCORE ? best.found.value : null);
  const account = suppliers.find((one) => isAccountOf(one, bank));
  if (account && (!byName || byName.supplier === account)) {
    const found = byName?.found ?? nameInText(pages, account.name);
    return { supplierName: readField(account.name, found, byName ? 0.99 : 0.9), printedName };
  }
  if (byName) {
    const { supplier, found, doubt } = byName;
    return { supplierName: readField(supplier.name, found, doubt === null ? 0.95 : 0.6, doubt), printedName };
  }
  const mail = email && suppliers.find((one) => one.email?.toLowerCase() === email);
  if (mail) return { supplierName: readField(mail.name, nameInText(pages, mail.name), 0.9), printedName };
  const supplierName = knownInText(pages, suppliers, names);
  return supplierName && { supplierName, printedName: supplierName.value };
}

/** The supplier with a name, or with one that may be the same misread. */
function onRecord(suppliers: readonly KnownSupplier[], found: Found<string>): KnownSupplier | undefined {
  return (
    suppliers.find(({ name }) => isWrittenAs(name, found)) ??
    suppliers.find(({ name }) => isSameName(name, found.value))
  );
}

/** True if the document has the name as on record. In an image similar letters count as equal; in text they do not. */
function isWrittenAs(name: string, { value, page }: Found<string>): boolean {
  const isSame =
    page.origin === 'text' ? nameOnDocument(name) === nameOnDocument(value) : nameLook(name) === nameLook(value);
  const forms = [name, value].map(legalFormOf);
  return isSame && (forms.includes(null) || forms[0] === forms[1]);
}

/** Doubt about a supplier on record: another name comes before it, or its only evidence is a mention in a text. */
function doubtOfKnown({ name }: KnownSupplier, { found, score }: Named, best: Named | undefined): string | null {
  if (!isWrittenAs(name, found)) return `The paper is from ${found.value}; ${name} is on record`;
  if (best && best.found !== found && !isOneName(best.found.value, name)) {
    return `The paper is headed ${best.found.value}; ${name} is named in it`;
  }
  const isInText = found.run.text.length > found.value.length + IN_TEXT_LENGTH_MIN;
  return score <= LEGAL_SCORE && isInText ? ONLY_NAMED : null;
}

/** A name with so many letters beside it stands in a text. */
const IN_TEXT_LENGTH_MIN = 6;
const ONLY_NAMED = 'It is only named in the text: is it the sender?';

function isAccountOf({ sortCode, accountNumber }: KnownSupplier, bank: ReadBankDetails): boolean {
  return accountNumber !== null && accountNumber === bank.accountNumber.value && sortCode === bank.sortCode.value;
}

/** A name on record that stands in the text, where no other name is plain. */
function knownInText(
  pages: readonly PageLayout[],
  suppliers: readonly KnownSupplier[],
  names: readonly Named[],
): ReadField<string> | null {
  if ((names[0]?.score ?? 0) >= SURE_SCORE) return null;
  const named = suppliers.flatMap(({ name }) => {
    const found = nameOnDocument(name).length > 3 ? nameInText(pages, name) : null;
    return found ? [{ name, found }] : [];
  });
  const [only] = named;
  return only && named.length === 1 ? readField(only.name, only.found, 0.6, ONLY_NAMED) : null;
}
