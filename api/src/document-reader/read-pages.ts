import type { DocumentPage, ReadDocument, ReaderContext, ReadInvoice } from './document.types.ts';
import { doubtCutFigures } from './doubt-cut-figures.ts';
import { doubtOwnInvoice } from './doubt-recipient.ts';
import { labelledAmountsOn } from './fields/amount-roles.ts';
import { readBankDetails } from './fields/bank-details.ts';
import { isBelowZero } from './fields/below-zero.ts';
import { doubtUnmarkedCurrency, readCurrency } from './fields/currency.ts';
import { readDates } from './fields/dates.ts';
import { doubtOtherKind } from './fields/headings.ts';
import { readIdentity } from './fields/identity.ts';
import { readInvoiceNumber } from './fields/invoice-number.ts';
import { isIssuedByReader } from './fields/issued-by.ts';
import { readBillTo } from './fields/made-out-to.ts';
import { doubtOtherPayee } from './fields/named-payee.ts';
import { sentencesAboveItems, sentencesOfMoney } from './fields/sentences-of-money.ts';
import { readSupplier } from './fields/supplier.ts';
import { readTerms } from './fields/terms.ts';
import { readTotals } from './fields/totals.ts';
import { type Kind, kindOf, NO_TEXT, UNKNOWN_KIND } from './kind.ts';
import { layOut, type PageLayout } from './layout.ts';
import { layoutFingerprintOf } from './layout-fingerprint.ts';
import { beginsOtherDocument, doubtPaidBeside, isOfPayment } from './papers-beside.ts';
import { recipientLines } from './recipient.ts';
import { splitPages } from './split.ts';
import { doubtByUnknown } from './unknown-documents.ts';

/** Limits above any real invoice: pages, words, and letters of a word. The rest is not read. */
const PAGES_MAX = 60;
const WORDS_MAX = 3000;
const WORD_LENGTH_MAX = 200;

/** Number of a page that is read behind all others. */
const MOVED = 1_000_000;

/**
 * Reads the kind of a document, and the fields of each invoice and credit note in it. Each value has a confidence, and a
 * doubt if a user must review it. Never throws.
 */
export function readPages(pages: readonly DocumentPage[], context: ReaderContext): ReadDocument {
  const readable = pages.slice(0, PAGES_MAX).map((page) => ({ ...page, words: readableWords(page.words) }));
  const laidOut = readable.map(layOut).filter(({ pieces }) => pieces.length > 0);
  if (laidOut.length === 0) return { documentType: 'other', message: NO_TEXT, invoices: [] };
  const papers = splitPages(laidOut).map((paper) => ({ paper, kind: kindOf(paper) }));
  const isBill = ({ paper, kind }: Paper) => kind.type === 'invoice' && !isOfPayment(paper);
  const hasBill = papers.some(isBill);
  const others = papers.filter(
    (one) => one.kind.type !== 'credit_note' && !(hasBill ? isBill(one) : one.kind.type === 'invoice'),
  );
  const invoices = papers.flatMap((one, at) => {
    const { paper, kind } = one;
    if (others.includes(one) || (kind.type !== 'invoice' && kind.type !== 'credit_note')) return [];
    const read = readInvoice(paper, kind.type, context);
    const unknown = unknownBeside(papers, at, others);
    // As if all stood behind the bill.
    const behind = readable.filter(({ number }) => unknown.some((page) => page.number === number));
    const moved = behind.map((page, index) => layOut({ ...page, number: MOVED + index }));
    const whole = unknown.length > 0 ? readInvoice([...paper, ...moved], kind.type, context) : null;
    return [
      doubtPaidBeside(
        whole ? doubtByUnknown(read, unknown, whole) : read,
        others.map((other) => other.paper),
      ),
    ];
  });
  const [first] = invoices;
  if (first) return { documentType: first.documentType, message: setAside(papers.length - invoices.length), invoices };
  const whole = papers.length > 1 ? kindOf(laidOut) : papers[0]?.kind;
  const isPayable = whole?.type === 'invoice' || whole?.type === 'credit_note';
  return {
    documentType: !whole || isPayable ? 'other' : whole.type,
    message: whole?.message ?? UNKNOWN_KIND,
    invoices: [],
  };
}

interface Paper {
  readonly paper: readonly PageLayout[];
  readonly kind: Kind;
}

/** Pages of an unknown kind in front of a bill, up to the bill before, or behind the last bill. */
function unknownBeside(papers: readonly Paper[], at: number, others: readonly Paper[]): PageLayout[] {
  const isOther = (paper: Paper) => others.includes(paper);
  const before = papers.slice(0, at).findLastIndex((paper) => !isOther(paper));
  const isLast = papers.slice(at + 1).every(isOther);
  const beside = [...papers.slice(before + 1, at), ...(isLast ? papers.slice(at + 1) : [])];
  return beside.flatMap(({ paper, kind }) => {
    const [first] = paper;
    return kind.message === UNKNOWN_KIND && first && !beginsOtherDocument(first) ? paper : [];
  });
}

function readInvoice(
  pages: readonly PageLayout[],
  documentType: ReadInvoice['documentType'],
  context: ReaderContext,
): ReadInvoice {
  const recipient = new Set(pages.flatMap((page) => [...recipientLines(page, context)]));
  const bank = readBankDetails(pages);
  const identity = readIdentity(pages, recipient);
  const currency = readCurrency(pages, recipient);
  const terms = readTerms(pages);
  const isCredit = documentType === 'credit_note';
  const dates = readDates(pages, { terms: terms.value, sortCode: bank.sortCode.value, today: context.today });
  const totals = readTotals(pages, { currency: currency.value, isCredit, invoiceDate: dates.invoiceDate.value });
  const aboutMoney = sentencesOfMoney(pages, totals.totalAmount.value);
  const supplier = readSupplier(pages, context, recipient, { bank, email: identity.email.value });
  const read: ReadInvoice = {
    // Some print a credit under the heading of an invoice, with all sums below zero. Its total is doubted.
    documentType: isBelowZero(pages.flatMap(labelledAmountsOn)) ? 'credit_note' : documentType,
    fromPage: Math.min(...pages.map(({ number }) => number)),
    toPage: Math.max(...pages.map(({ number }) => number)),
    ...supplier,
    invoiceNumber: readInvoiceNumber(pages, bank.accountNumber.value),
    ...dates,
    ...totals,
    currency: doubtUnmarkedCurrency(currency, pages, totals.totalAmount.value),
    ...bank,
    ...identity,
    terms,
    madeOutTo: readBillTo(pages, context, supplier.printedName),
    layout: {
      ...layoutFingerprintOf(pages, recipient),
      ...(aboutMoney && { aboutMoney }),
      aboutMoneyAbove: sentencesAboveItems(pages, recipient),
    },
  };
  const { printedName, supplierName } = supplier;
  const names = [context.companyName, ...context.otherCompanies, printedName, supplierName.value];
  const whole = doubtOtherKind(doubtCutFigures(read, pages), pages, names);
  const invoice = doubtOtherPayee(whole, pages, { context, printedName });
  const isOwn = isIssuedByReader(pages, { context, supplier: invoice.supplierName.value });
  return isOwn ? doubtOwnInvoice(invoice, context.companyName) : invoice;
}

/** A word too long to be one is left out, not cut: its begin would be another value. */
function readableWords(words: DocumentPage['words']): DocumentPage['words'] {
  return words.slice(0, WORDS_MAX).filter(({ text }) => text.length <= WORD_LENGTH_MAX);
}

function setAside(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'Another paper in this file is no invoice'
    : `${count} other papers in this file are no invoices`;
}
