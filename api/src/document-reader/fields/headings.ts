import type { ReadInvoice } from '../document.types.ts';
import { tidyLabel } from '../labels.ts';
import { type PageLayout, type Run, sameRow } from '../layout.ts';
import { stampLooks } from '../sentences.ts';
import { sentenceOfOtherKind } from './other-paper-words.ts';
import { doubtBy } from './payment-statements.ts';
import { isDoubtOfReading } from './total-doubts.ts';
import { MONTH } from './words-of-paying.ts';

const UNSAID_DOUBT = 'The paper does not say that it is an invoice';
const OTHER_HEADING_DOUBT =
  'Its heading may be that of another paper, such as a credit note or a receipt: is it an invoice?';

/** Doubts that a paper with the labels of an invoice is one. */
export const KIND_DOUBTS: readonly string[] = [UNSAID_DOUBT, OTHER_HEADING_DOUBT];

const DOUBTED = 0.5;
const TITLE_LENGTH_MAX = 64;
const LABEL_LENGTH_MAX = 48;
/** A line of more words is a sentence. */
const HEADING_WORDS_MAX = 6;
/** Titles stand in the upper part, in parts of the page's height; headings above the addresses. */
const TITLES_WITHIN = 0.45;
const HEADINGS_WITHIN = 0.3;

/** Titles of what UK suppliers, agents and landlords send to be paid. */
export const INVOICE_TITLE =
  /^(?!original invoice (?:no|number|date|ref|\S*\d))(?:(?:tax|vat|sales|purchase|commercial|premium|final|interim|service|customer|rent|self-?bill(?:ed|ing)?|fee|hire|rental|contract|repair|deposit|renewal|stage|progress|monthly|account|trade|copy|original|duplicate|simplified|your) )*(?:invoice|rent demand|fee note|fee account|account rendered|premium notice|premium invoice|application for payment|debit note|(?:(?!final|last|second|formal)\w+ ){1,5}demand$|demand for (?:payment of )?rent|(?:\w+ ){0,3}bill)\b(?! (?:to|address|will|queries)\b)(?!.*\b(?:statement|reminder|overdue)\b)|^(?:delivery note|despatch note|dispatch note|advice note|receipt|statement|order)(?: and | ?[&/+-] ?)(?:(?:tax|vat|sales) )?invoice$|^application for (?:rent|service charge)/;

/** Bills of energy and telephone suppliers may be called statements; rechnung, facture and factuur are invoices. */
const OTHER_TITLES =
  /^(?:your )?(?:gas|electricity|energy|water|telephone|phone|mobile) statement$|\b(?:rechnung|facture|factuur)\b/;

/** Label of an invoice's number, date or total: before its value, or behind it. */
const INVOICE_LABEL =
  /(?:^|[:|] ?|\d )(?:(?:our|your|this|the|tax|vat|sales|purchase|total|date of|number of|no of|amount of) )*(?:invoice|inv|bill|fee note)\b\.?(?: ?[/&] ?[a-z ]{3,14})? ?(?:\(?(?:no|number|nr|num|nbr|id|ref|reference|code|sequence|date|dated|total|amount|value|tax point)\b|[#№]|n[°º]|$|[:.]? ?[a-z]{0,5}[-/.]?\d)/;

const BILL = /^(?:e-?)?(?:invoice|bill|rechnung|facture|factuur)$/;

/** Words that may stand in front of 'invoice', or behind it, and leave it one. */
const KNOWN: ReadonlySet<string> = new Set(
  `tax vat v.a.t costs sales purchase commercial premium final first second last interim service services customer client company business rent self billed billing fee fees hire rental lease
  repair repairs deposit renewal stage progress weekly monthly quarterly annual yearly account trade copy original duplicate simplified digital electronic number no nr page of your our the a an and for this
  delivery despatch dispatch advice note utility energy electricity gas water fuel telephone phone mobile broadband internet waste rates insurance subscription membership licence maintenance support labour works work
  project job materials goods parts supply freight transport haulage courier cleaning catering printing print design consultancy consulting professional legal accountancy management agency training advertising
  property site contract at glance vehicle plant equipment software hosting january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec`.split(
    /\s+/,
  ),
);

/** Behind 'invoice' they make a label or the name of a section of it: its value follows, not more of a heading. */
const LABELS: ReadonlySet<string> = new Set(
  `to from for no number nr num nbr n° nº № # id ref reference date dated due total amount value balance address addressee code sequence issued period type currency details queries enquiries terms summary breakdown point name recipient status`.split(
    ' ',
  ),
);
const LABEL_STARTS =
  /^(?:date|number|no|total|amount|value|due|less|please|terms|previous|payment|deliver|ship|sold|send)\b/;
/** Last words of headings that name a paper. The headings themselves are too many to list. */
const PAPER =
  '(?:note|slip|ticket|docket|list|sheet|summary|advice|memo|memorandum|returns?|returned|statement|receipt|order|quote|quotation|estimate|proposal|offer|tender|contract|agreement|confirmation|acknowledge?ment|application|valuation|certificate|schedule|card|ledger|reversal|credit|refund|rebate|cash-?back|adjustment|overpayment|uplift|voucher|requisition|form|report|notice|booking|reservation|cancellation|invoices|bills|sale|pod|grn|crn|c/n|delivery|timesheet|worksheet|payslip|claim|invitation)';
const PAPER_HEADING = new RegExp(
  String.raw`(?:^|[\s/-])${PAPER}(?:$|,? (?:no|number|nr)\b|\s*#|\s+\S*\d\S*$|\s*[–—/-]\s*[\w ]+$| (?:of|for|to|as at|dated|at)\b| ${MONTH}\b)`,
);
/** A list of goods, and no demand for money. */
const GOODS_BILL = /^bills? of (?:quantit|material|lading|sale)/;
const COMPANY = /\b(?:ltd|limited|llp|plc|inc|llc|company)\b|& co\b/;

type Heading = 'invoice' | 'another';

/** Doubts the total of a paper that does not call itself an invoice, or whose heading may be that of another paper. */
export function doubtOtherKind(
  invoice: ReadInvoice,
  pages: readonly PageLayout[],
  companies: readonly (string | null)[],
): ReadInvoice {
  const { totalAmount } = invoice;
  if (invoice.documentType !== 'invoice' || totalAmount.value === null) return invoice;
  if (totalAmount.doubt !== null && !isDoubtOfReading(totalAmount.doubt)) return invoice;
  const names = new Set(companies.flatMap((name) => wordsOf(tidyLabel(name ?? '', false))));
  const isHeaded = isHeadedAsInvoice(pages, names);
  const said = sentenceOfOtherKind(pages, isHeaded);
  const doubt = (isHeaded ? null : headingDoubt(pages, names)) ?? (said && doubtBy(said.text, totalAmount.value));
  if (doubt === null) return invoice;
  return { ...invoice, totalAmount: { ...totalAmount, doubt, confidence: Math.min(totalAmount.confidence, DOUBTED) } };
}

function linesOf(pages: readonly PageLayout[]) {
  return pages.flatMap((page) => page.pieces.map((piece) => ({ page, piece, look: headingLook(page, piece) })));
}

function titlesOf(pages: readonly PageLayout[]) {
  return linesOf(pages).filter(
    ({ page, piece, look }) => piece.top < TITLES_WITHIN && look.length <= TITLE_LENGTH_MAX && isTitle(page, piece),
  );
}

function headingsOf(pages: readonly PageLayout[], names: ReadonlySet<string>): (Heading | null)[] {
  return titlesOf(pages).map(({ page, piece, look }) =>
    isLabel(page, piece) ? null : headingOf(look, piece.top < HEADINGS_WITHIN, names),
  );
}

function isHeadedAsInvoice(pages: readonly PageLayout[], names: ReadonlySet<string>): boolean {
  return headingsOf(pages, names).includes('invoice');
}

/** Of a paper that no heading calls an invoice. */
function headingDoubt(pages: readonly PageLayout[], names: ReadonlySet<string>): string | null {
  const titles = titlesOf(pages);
  const isSaid =
    titles.some(({ look }) => INVOICE_TITLE.test(look) || OTHER_TITLES.test(look)) ||
    linesOf(pages).some(({ look }) => INVOICE_LABEL.test(look.slice(0, LABEL_LENGTH_MAX))) ||
    pages.some(({ stamps }) => stampLooks(stamps).some((look) => INVOICE_TITLE.test(look)));
  if (!isSaid) return UNSAID_DOUBT;
  const isUnknown = titles.some(
    ({ page, piece, look }) => piece.top < HEADINGS_WITHIN && isUnknownHeading(page, piece, look, names),
  );
  return isUnknown || headingsOf(pages, names).includes('another') ? OTHER_HEADING_DOUBT : null;
}

/** A line as it is compared with titles. */
export function headingLook(page: PageLayout, piece: Run): string {
  return tidyLabel(piece.text, page.origin === 'picture').replace(/^[\s*~#=-]+(?=\p{L})|[\s:.*~#=-]+$/gu, '');
}

/** The head of a column stands between others, in letters of the usual height. */
export function isTitle(page: PageLayout, piece: Run): boolean {
  return besideTitle(page, piece) <= 1 || piece.height > LARGE * page.textHeight;
}

function besideTitle({ pieces }: PageLayout, piece: Run): number {
  return pieces.filter((other) => other !== piece && isBesideTitle(other, piece)).length;
}

/** Lines of a block beside the title can come between the title's own lines. */
function isBesideTitle(one: Run, title: Run): boolean {
  return Math.abs(one.top - title.top) < 0.5 * title.height;
}

/** True for a label before its value ('Order' beside 4411), and for a column's head in small letters above one. */
function isLabel({ pieces, textHeight }: PageLayout, label: Run): boolean {
  const isSmall = label.height <= LARGE * textHeight;
  const isAbove = ({ left, right, top }: Run) =>
    left < label.right &&
    right > label.left &&
    top >= label.top + 0.7 * label.height &&
    top - label.bottom < label.height;
  return (
    /:\s*$|: /.test(label.text) ||
    pieces.some(
      (piece) =>
        CODE.test(piece.text) && ((piece.left >= label.right && sameRow(piece, label)) || (isSmall && isAbove(piece))),
    )
  );
}

/** A number of a paper, or an amount. */
const CODE = /^\S*\d\S*$/;
const LARGE = 1.25;
const LETTERS_ONLY = /^(?=.*\p{L}{4})[\p{L}\s'’&/()–—-]+$/u;
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;
/** Lines that letters and bills have above their text. */
const KNOWN_LINE =
  /\b(?:private|confidential|registered|members?|established|since|solicitors|accountants|engineers|contractors|architects|surveyors|road|street|lane|house|dear|to|address|details|customer|client|attn|attention|department|description|particulars|items|terms|date|page|thank)\b/;

/** Kind of paper that a heading names; null for a label, a name or a sentence. */
function headingOf(look: string, isInHead: boolean, names: ReadonlySet<string>): Heading | null {
  const words = wordsOf(look.replace('credit account', 'account'));
  if (words.length === 0 || words.length > HEADING_WORDS_MAX || LABEL_STARTS.test(look)) return null;
  if (GOODS_BILL.test(look)) return 'another';
  const at = words.findIndex((word) => BILL.test(word));
  if (at === -1) {
    if (INVOICE_TITLE.test(look) || OTHER_TITLES.test(look)) return 'invoice';
    return isInHead && !COMPANY.test(look) && PAPER_HEADING.test(look) ? 'another' : null;
  }
  if (LABELS.has(words[at + 1] ?? '') || LABELS.has(words.at(-1) ?? '')) return null;
  const isKnown = words.every((word) => BILL.test(word) || KNOWN.has(word) || /\d/.test(word) || names.has(word));
  return isKnown ? 'invoice' : isInHead ? 'another' : null;
}

/**
 * True for a line in capitals or large letters that the reader does not know. It is no name of the supplier or the
 * recipient, no line below such a name, and no town above its postcode.
 */
function isUnknownHeading(page: PageLayout, piece: Run, look: string, names: ReadonlySet<string>): boolean {
  const isStriking = piece.text === piece.text.toUpperCase() || piece.height > LARGE * page.textHeight;
  if (!isStriking || !LETTERS_ONLY.test(piece.text) || piece === page.pieces[0]) return false;
  if (isLabel(page, piece) || INVOICE_LABEL.test(look) || besideTitle(page, piece) > 1) return false;
  const words = wordsOf(look);
  if (words.length > HEADING_WORDS_MAX - 1 || COMPANY.test(look) || KNOWN_LINE.test(look)) return false;
  if (words.every((word) => names.has(word) || KNOWN.has(word))) return false;
  const near = page.pieces.filter(({ left, right }) => left < piece.right && right > piece.left);
  const above = near.filter(({ bottom }) => bottom <= piece.top + 0.3 * piece.height).at(-1);
  const below = near.find(({ top }) => top >= piece.bottom - 0.3 * piece.height);
  const isBelowName = above !== undefined && wordsOf(headingLook(page, above)).some((word) => names.has(word));
  return !isBelowName && !POSTCODE.test(below?.text ?? '');
}

/** Words of a line. A number is one word, with its letters. */
function wordsOf(look: string): string[] {
  return look.split(/\s+/).flatMap((word) => {
    const bare = word.replace(/^[("']+|[)"'.,:;]+$/g, '');
    return /\d/.test(bare) ? [bare] : bare.split(/[/&+–—()|,-]+/).filter((part) => part !== '');
  });
}
