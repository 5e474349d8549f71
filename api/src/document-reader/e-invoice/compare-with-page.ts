import type { Pence } from '@paycycle/schema/domain/money';
import type { DocumentPage, ReadDocument, ReadField, ReadInvoice } from '../document.types.ts';
import { isDoubtOfReading } from '../fields/total-doubts.ts';
import { isOneName, nameLook } from '../names.ts';
import { formatAmount } from './check-sums.ts';

/**
 * Below this confidence, a value on the page does not contradict a name, number or account. It always contradicts a total.
 */
const SURE = 0.7;
const DOUBTED = 0.5;
const NO_LAYOUT = { print: [], begin: '', spots: [] };
const FIGURES = /[£€$] ?\d|\d[.,]\d\d(?!\d)/;

/**
 * Compares an e-invoice with the pages of the PDF that contains it. Where both agree, the field gets its place on the
 * page. If pages with figures may be another invoice, or say that nothing is to be paid, a user must review it, because
 * users approve what they see.
 */
export function compareWithPage(
  exact: ReadDocument,
  printed: ReadDocument,
  pages: readonly DocumentPage[],
): ReadDocument {
  const [said, second] = exact.invoices;
  if (!said || second) return exact;
  const [shown, another] = printed.invoices;
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  const other = FIGURES.test(text) ? otherPaper(said, printed) : null;
  const mentioned = withMentionsOf(said, printed);
  if (!shown || another)
    return { ...exact, invoices: [{ ...mentioned, totalAmount: withDoubt(said.totalAmount, other) }] };
  const isPrinted = (value: string) => nameLook(text).includes(nameLook(value));
  const supplierName = sender(said.supplierName, shown, isPrinted);
  // A supplier that is known by its VAT number settles a doubt of its name: that of the total stays.
  const otherSupplier = said.supplierName.doubt === null ? supplierName.doubt : null;
  const compared: ReadInvoice = {
    ...mentioned,
    fromPage: shown.fromPage,
    toPage: shown.toPage,
    madeOutTo: shown.madeOutTo ?? said.madeOutTo,
    supplierName,
    invoiceNumber: named(said.invoiceNumber, shown.invoiceNumber, isPrinted),
    invoiceDate: placed(said.invoiceDate, shown.invoiceDate),
    dueDate: placed(said.dueDate, shown.dueDate),
    totalAmount: withDoubt(
      placed(said.totalAmount, shown.totalAmount),
      other ?? doubtOfTotal(said, shown) ?? otherSupplier,
    ),
    netAmount: placed(said.netAmount, shown.netAmount),
    vatAmount: placed(said.vatAmount, shown.vatAmount),
    sortCode: doubted(said.sortCode, shown.sortCode),
    accountNumber: doubted(said.accountNumber, shown.accountNumber),
  };
  return { ...exact, invoices: [compared] };
}

/** Merges the mentions of the pages into those of the e-invoice. */
function withMentionsOf(said: ReadInvoice, printed: ReadDocument): ReadInvoice {
  const all = [said, ...printed.invoices].flatMap(({ layout }) => layout?.mentions ?? []);
  const mentions = {
    numbers: [...new Set(all.flatMap(({ numbers }) => numbers))],
    amounts: [...new Set(all.flatMap(({ amounts }) => amounts))],
  };
  return { ...said, layout: { ...NO_LAYOUT, ...said.layout, mentions } };
}

/** Explains why the pages are not the e-invoice's single invoice; null if they may be. */
function otherPaper(said: ReadInvoice, { documentType, message, invoices }: ReadDocument): string | null {
  const inside = `the e-invoice inside of it says ${amountOf(said, said.totalAmount.value)}`;
  const [shown, another] = invoices;
  if (another) return `The page shows several invoices, but ${inside}`;
  if (!shown) return `The page shows no invoice (${message ?? documentType}), but ${inside}`;
  const isCredit = shown.documentType === 'credit_note' && said.documentType === 'invoice';
  return isCredit ? `The page shows a credit note, but ${inside}` : null;
}

function doubtOfTotal(said: ReadInvoice, shown: ReadInvoice): string | null {
  const { value, doubt } = shown.totalAmount;
  if (said.totalAmount.value === null) return null;
  const inside = `the e-invoice inside of it says ${amountOf(said, said.totalAmount.value)}`;
  if (value === null) return `The page shows no total, but ${inside}`;
  const isOtherCurrency = shown.currency.value !== null && shown.currency.value !== said.currency.value;
  if (value !== null && isOtherCurrency) return `The page shows ${amountOf(shown, value)}, but ${inside}`;
  if (value !== said.totalAmount.value) return `The page shows ${amountOf(said, value)}, but ${inside}`;
  return doubt === null || isDoubtOfReading(doubt) ? null : doubt;
}

function amountOf({ currency }: ReadInvoice, amount: Pence | null): string {
  return amount === null ? 'nothing' : formatAmount(amount, currency.value);
}

function placed<Value>(said: ReadField<Value>, shown: ReadField<Value>): ReadField<Value> {
  const isSame = said.value !== null && said.value === shown.value;
  return isSame ? { ...said, page: shown.page, box: shown.box } : said;
}

function doubted(said: ReadField<string>, shown: ReadField<string>): ReadField<string> {
  const isSure = shown.doubt === null && shown.confidence >= SURE;
  const isOther = said.value !== null && shown.value !== null && said.value !== shown.value;
  return withDoubt(placed(said, shown), isSure && isOther ? otherDoubt(said.value, shown.value) : null);
}

function otherDoubt(said: string | null, shown: string | null): string {
  return `The page shows ${shown}, but the e-invoice inside of it says ${said}`;
}

/** A name or number may be read of the wrong place; where the e-invoice's own is nowhere on the page, it is another. */
function named(
  said: ReadField<string>,
  shown: ReadField<string>,
  isPrinted: (value: string) => boolean,
): ReadField<string> {
  return said.value !== null && isPrinted(said.value) ? placed(said, shown) : doubted(said, shown);
}

/**
 * A page is headed by who sends it, whichever supplier on record the account beside that is of: where the e-invoice's own
 * name is nowhere on it, any other name there is another's.
 */
function sender(
  said: ReadField<string>,
  { supplierName, printedName = supplierName.value }: ReadInvoice,
  isPrinted: (value: string) => boolean,
): ReadField<string> {
  const isOther = said.value !== null && printedName !== null && !isOneName(said.value, printedName);
  if (!isOther || isPrinted(said.value)) return named(said, supplierName, isPrinted);
  return withDoubt(said, otherDoubt(said.value, printedName));
}

/** A field's own doubt is kept. */
function withDoubt<Value>(said: ReadField<Value>, doubt: string | null): ReadField<Value> {
  return said.doubt !== null || doubt === null ? said : { ...said, confidence: DOUBTED, doubt };
}
