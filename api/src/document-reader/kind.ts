import type { DocumentType, ReadDocument } from './document.types.ts';
import { labelledAmountsOn } from './fields/amount-roles.ts';
import { headingLook, INVOICE_TITLE, isTitle } from './fields/headings.ts';
import { numberCandidates } from './fields/invoice-number.ts';
import { sumOf } from './fields/sums.ts';
import { BEFORE_INVOICE, invoiceToCome } from './invoice-to-come.ts';
import { tidyLabel } from './labels.ts';
import type { PageLayout, Run } from './layout.ts';

/** Kind of a document, with the reason if it is not an invoice. */
export interface Kind {
  readonly type: DocumentType;
  readonly message: string | null;
}

/** Of a paper that may be anything. */
export const UNKNOWN_KIND = 'Nothing on it says that it is an invoice';
export const NO_TEXT = 'No text was found on it';

/** True for a document of a recognised kind other than an invoice, such as a quotation. */
export function isKnownAsOther({ message, invoices }: ReadDocument): boolean {
  return invoices.length === 0 && message !== null && message !== UNKNOWN_KIND && message !== NO_TEXT;
}

const TITLE_LENGTH_MAX = 64;

/** Titles stand in the upper part; in parts of the page's height. */
const HEAD = 0.45;
const TOP = 0.3;

const INVOICE_LABEL = /\binvoice (?:no|number|#|date|ref)\b|\bbill \(?(?:no|number|date)\b/;
/** Label of a number or a date. It is not the title of a document. */
const LABEL_ALONE = /^invoice (?:no|number|#|date|ref)\b/;
/** Heading alone on its line. It decides the kind, even if the document names an invoice. */
const CREDIT_HEADING =
  /^(?:(?!no |not )\w+ ){0,2}(?:credit|refund)[ -]?(?:note|memo|memorandum|invoice|advice|voucher|slip|receipt|bill|document)(?: \S*\d\S*)?$/;
/** Heading, or the row of a total: 'Credit   £0.00' */
const CREDIT_ALONE = /^credit$/;
/** As a label in front of its value; not as a word of a sentence, nor of what another paper says about an invoice to come. */
const MARKED =
  /^(?:(?:our|tax|vat|sales|this) )?(?:invoice|bill) (?:no|number|nr|#|date|ref)\b(?!.*\b(?:follow|quote|quoting)\b)/;
const LABEL_LENGTH_MAX = 48;
const CREDIT_TITLE =
  /^(?:\w+ )?credit ?(?:note|memo|invoice|advice)\b|\b(?:sales|tax|vat) credit(?: note)?$|^refund note\b/;
const CREDIT_LABEL =
  /\bcredit (?:note|memo) ?(?:no|number|#|date|ref)|^credit note \S*\d\S*$|^total credit(?:ed)?\b|^net credit\b|^credit (?:no|number|total)\b/;
/** Label of a field of the form, with or without a word for nothing. */
const EMPTY_CREDIT_LABEL =
  /^(?:credit (?:note|memo) ?(?:no|number|#|date|ref\w*)|credit (?:no|number))\b\W*(?:n\/?a|none|nil|not applicable)?\W*$/;
/** A credit note that an invoice names, in a row of its own or in a sentence. */
const NAMED_CREDIT = /^credit note (?:no )?\S*\d\S*(?:$| (?:was|is|has|will|of|dated|applied)\b)/;
const STATEMENT_TITLE =
  /^(?:(?:customer|account|monthly|sales|ledger|supplier|your|open|item) )*statement(?: of (?:your )?account)?(?: ?(?:as at|to|at|date|for|-|no\b|number|period).*)?$|\bstatement of (?:your )?account\b|^account statement\b/;
const AGEING =
  /^(?:current|(?:over |\d{1,2} ?(?:-|to) ?)?\d{2,3}\+? days?(?: overdue)?|\d{1,2} month(?:s)?\+?|older|not (?:yet )?due)$/;
const PRO_FORMA_TITLE =
  /^(?:(?:this is a|vat|tax|sales) )?pro ?[-–]? ?forma(?: (?:vat |tax |sales )?invoice)?(?:,? (?:no|number|#|date)\b.*| \S*\d\S*)?$/;
const REMINDER_TITLE =
  /\b(?:reminder|overdue|past due|final (?:notice|demand|warning)|arrears|letter before|late payment notice|outstanding (?:invoice|bill|fee|account|payment|balance)s?|unpaid|(?:second|third|1st|2nd|3rd) (?:notice|request))\b/;
const REMINDER_PROSE: readonly RegExp[] = [
  /\bour (?:records|ledger|accounts?|system|books) (?:shows?|indicates?|suggests?)|\baccording to our (?:records|ledger|accounts?|system|books)\b|\bwe (?:notice|note) that\b|\bwe (?:refer|write|are writing) (?:to|about|regarding|concerning|further to)\b.{0,30}\binvoice\b/,
  /\b(?:has|have) not (?:yet )?been (?:paid|settled|received)|\bremains? (?:unpaid|outstanding)|\bnot (?:yet )?(?:had|received)\b.{0,30}\bpayment|\bstill (?:unpaid|outstanding|to be paid)|\byet to (?:receive|be (?:paid|settled|cleared))\b|\bhave not yet paid\b|\bis still outstanding\b|\blook forward to (?:receiving your |your )(?:payment|remittance|cheque)\b.{0,40}\bdays\b|\bfailing which\b|\bdoes not (?:yet )?(?:appear|seem) to have been (?:paid|settled)\b|\bpayment by return\b/,
  /\bfell due\b|\bwas due\b|\bwere due\b|\b(?:is|are) now (?:\d+ days )?(?:overdue|past due|late)|\bdays overdue\b/,
  /\b(?:ignore|disregard) this (?:letter|notice|reminder|email|message)|\balready (?:paid|made payment|sent|been (?:made|sent|settled))\b|\b(?:payment|letter|reminder)s? (?:has|have|may have|should have)? ?crossed (?:with|in the post)|\bcrossed in the post\b/,
];
const REMITTANCE_TITLE = /^(?:remittance|payment) advice\b|^remittance\b|^bacs remittance\b/;
const ORDER_TITLE =
  /^(?:(?:purchase|sales|works|your|our) )?order(?: (?:confirmation|acknowledge?ment))?$|^(?:purchase|works) order\b|^order (?:confirmation|acknowledge?ment)\b/;
const OTHER_TITLE =
  /^(?:quotation|quote|estimate|delivery note|despatch note|dispatch note|packing (?:list|slip|note)|advice note|goods received|proof of delivery|curriculum vitae|cv|r[ée]sum[ée]|timesheet|contract|terms and conditions|terms & conditions|certificate)\b/;
const MONEY_IN = /^(?:paid in|money in|credits?|receipts|deposits)\b/;
const BALANCE = /^balance\b/;
const AMOUNT = /^[-(]?[£\s-]*[\d,]+\.\d\d\b/;
const LISTED_INVOICE = /^(?:\d[\d/.-]+ )?(?:sales )?(?:invoice|inv|sin)s?(?: \S+)?$/;
/** Column headings repeat on each page; more than this are not headings. */
const HEADS_MAX = 100;
const MONEY_OUT = /^(?:paid out|money out|debits?|withdrawals|payments)\b/;

/** Tells the kind of paper from its titles, its labels, its tables and what it says. */
export function kindOf(pages: readonly PageLayout[]): Kind {
  const lines = pages.flatMap((page) => page.pieces.map((piece) => ({ page, piece, text: headingLook(page, piece) })));
  const short = lines.filter(({ text }) => text.length <= TITLE_LENGTH_MAX);
  const has = (pattern: RegExp, within = 1) =>
    short.some(({ piece, text }) => piece.top < within && pattern.test(text));
  const prose = tidyLabel(pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(' '), false);
  const titles = short.filter(({ page, piece }) => piece.top < HEAD && isTitle(page, piece));
  const invoiceTitle = titles.some(({ text }) => INVOICE_TITLE.test(text));
  const invoiceHeading = titles.some(({ text }) => INVOICE_TITLE.test(text) && !LABEL_ALONE.test(text));
  const isProForma = titles.some(({ text }) => PRO_FORMA_TITLE.test(text)) && !invoiceHeading;
  const isHeaded = (pattern: RegExp) => titles.some(({ piece, text }) => piece.top < TOP && pattern.test(text));
  const isLabelled = lines.some(({ text }) => INVOICE_LABEL.test(text));
  const isMarked = lines.some(({ text }) => text.length <= LABEL_LENGTH_MAX && MARKED.test(text));

  if (isBankStatement(short)) return { type: 'other', message: 'This looks like a bank statement' };
  const before = isProForma ? 'pro forma' : invoiceToCome(pages);
  if (before !== null) return { type: 'pro_forma', message: BEFORE_INVOICE[before] };
  const own = short.filter(
    ({ page, piece, text }) =>
      (!NAMED_CREDIT.test(text) || !(invoiceHeading || isEntry(page, piece))) &&
      !(invoiceHeading && EMPTY_CREDIT_LABEL.test(text) && !hasFigureBeside(page, piece)),
  );
  const isLabelledCredit = own.some(({ text }) => CREDIT_LABEL.test(text));
  const isTitledCredit = own.some(({ piece, text }) => piece.top < HEAD && CREDIT_TITLE.test(text));
  const isCredit = isTitledCredit && (!invoiceTitle || isLabelledCredit);
  const isHeadedCredit =
    !invoiceHeading &&
    titles.some(
      (line) =>
        own.includes(line) &&
        (CREDIT_HEADING.test(line.text) || (CREDIT_ALONE.test(line.text) && !isEntry(line.page, line.piece))),
    );
  if (isCredit || isHeadedCredit || (isLabelledCredit && !invoiceTitle)) return { type: 'credit_note', message: null };
  if (statementScore(pages, short) >= (invoiceHeading ? 4 : 2)) {
    return { type: 'statement', message: 'A statement lists invoices and is none' };
  }
  const reminders = REMINDER_PROSE.filter((pattern) => pattern.test(prose)).length;
  if (reminders + (has(REMINDER_TITLE, 0.6) ? 1.5 : 0) >= (hasOwnSum(pages) ? 3.5 : 2)) {
    return { type: 'reminder', message: 'A reminder of an earlier invoice' };
  }
  if (!invoiceTitle && has(REMITTANCE_TITLE, TOP)) {
    return { type: 'remittance', message: 'A remittance advice says what was paid' };
  }
  if (!invoiceTitle && isHeaded(ORDER_TITLE) && !isMarked) return { type: 'order', message: 'An order, no invoice' };
  if (!invoiceTitle && isHeaded(OTHER_TITLE) && !isMarked) {
    return { type: 'other', message: 'Neither an invoice nor a credit note' };
  }
  return isInvoice(pages, invoiceTitle || isLabelled)
    ? { type: 'invoice', message: null }
    : { type: 'other', message: UNKNOWN_KIND };
}

/** True if a value with a figure stands to the right of a label, or directly below it. */
function hasFigureBeside({ pieces }: PageLayout, label: Run): boolean {
  return pieces.some(({ text, top, left, right }) => {
    const isRight = Math.abs(top - label.top) < label.height && left >= label.right;
    const isBelow = top > label.top && top - label.bottom < label.height && left < label.right && right > label.left;
    return (isRight || isBelow) && /\d/.test(text);
  });
}

/** True for a row with an amount of money, below another one. */
function isEntry(page: PageLayout, row: Run): boolean {
  const amounts = page.pieces.filter(({ text }) => AMOUNT.test(text));
  return amounts.some((piece) => near(piece, row)) && amounts.some((piece) => piece.top < row.top - row.height);
}

interface Line {
  readonly piece: Run;
  readonly text: string;
}

/** True for columns of money in, money out and balance. A supplier's account has them too, but it lists invoices. */
function isBankStatement(lines: readonly Line[]): boolean {
  const heads = [MONEY_OUT, MONEY_IN, BALANCE].map((pattern) => lines.filter(({ text }) => pattern.test(text)));
  const [out = [], into = [], balances = []] = heads.map((columns) => columns.slice(0, HEADS_MAX));
  return (
    !lines.some(({ text }) => LISTED_INVOICE.test(text)) &&
    out.some(({ piece }) => [into, balances].every((heads) => heads.some((other) => isBeside(other.piece, piece))))
  );
}

function isBeside(one: Run, other: Run): boolean {
  return one.page === other.page && near(one, other);
}

function near(one: Run, other: Run): boolean {
  return Math.abs(one.top - other.top) < other.height;
}

function statementScore(pages: readonly PageLayout[], lines: readonly Line[]): number {
  const titled = lines.some(({ piece, text }) => piece.top < HEAD && STATEMENT_TITLE.test(text));
  const ageing = new Set(lines.filter(({ text }) => AGEING.test(text)).map(({ text }) => text)).size;
  const listed = lines.filter(
    ({ text, piece }) =>
      /^(?:sales )?(?:invoice|inv|payment|credit note|sin|receipt)s?(?: \S+)?$/.test(text) && piece.top > 0.2,
  ).length;
  const isLabelled = lines.some(({ text }) => /\bstatement (?:date|no|number)\b/.test(text));
  const hasNumber = numberCandidates(pages).some(({ score }) => score >= 0.9);
  return (
    (titled ? 2 : 0) +
    (ageing >= 3 ? 1.5 : 0) +
    (listed >= 3 ? 1.5 : 0) +
    (isLabelled ? 1 : 0) -
    (hasNumber && !titled ? 1 : 0) -
    // A bill may be called a statement: it lists no invoices, and has VAT of its own.
    (listed < 3 && ageing < 3 && hasOwnSum(pages) ? 2 : 0)
  );
}

/** True if the document has separate amounts for net, VAT and total, as invoices do. */
function hasOwnSum(pages: readonly PageLayout[]): boolean {
  const roles = new Set(pages.flatMap(labelledAmountsOn).map(({ role }) => role));
  return roles.has('net') && roles.has('vat');
}

/** A title or label of an invoice with an amount to pay, or a number and an amount. */
function isInvoice(pages: readonly PageLayout[], isTitled: boolean): boolean {
  const amounts = pages.flatMap(labelledAmountsOn);
  const roles = amounts.map(({ role }) => role);
  const total = roles.some((role) => role === 'payable' || role === 'gross') || sumOf(amounts) !== null;
  const number = numberCandidates(pages).some(({ score }) => score >= 0.55);
  const points = (isTitled ? 1 : 0) + (total ? 1 : 0) + (number ? 1 : 0) + (roles.includes('vat') ? 0.5 : 0);
  return points >= 2;
}
