import type { Pence } from '@paycycle/schema/domain/money';
import type { ReadDocument, ReadField, ReadInvoice } from '../document.types.ts';
import { formatAmount } from './check-sums.ts';

/** What is read of a page less surely than this contradicts nothing. */
const SURE = 0.7;
const DOUBTED = 0.5;

/**
 * An e-invoice that a PDF carries, beside what the PDF's pages show. Where both say the same, the field has its place on the
 * page. Where the page surely shows another total or account, somebody has to look: people approve what they see.
 */
export function compareWithPage(exact: ReadDocument, printed: ReadDocument): ReadDocument {
  const [said, second] = exact.invoices;
  const [shown, another] = printed.invoices;
  if (!said || second || !shown || another) return exact;
  const compared: ReadInvoice = {
    ...said,
    fromPage: shown.fromPage,
    toPage: shown.toPage,
    supplierName: placed(said.supplierName, shown.supplierName),
    invoiceNumber: placed(said.invoiceNumber, shown.invoiceNumber),
    invoiceDate: placed(said.invoiceDate, shown.invoiceDate),
    dueDate: placed(said.dueDate, shown.dueDate),
    totalAmount: doubted(said.totalAmount, shown.totalAmount, (amount: Pence) =>
      formatAmount(amount, said.currency.value),
    ),
    netAmount: placed(said.netAmount, shown.netAmount),
    vatAmount: placed(said.vatAmount, shown.vatAmount),
    sortCode: doubted(said.sortCode, shown.sortCode, String),
    accountNumber: doubted(said.accountNumber, shown.accountNumber, String),
  };
  return { ...exact, invoices: [compared] };
}

function placed<Value>(said: ReadField<Value>, shown: ReadField<Value>): ReadField<Value> {
  const isSame = said.value !== null && said.value === shown.value;
  return isSame ? { ...said, page: shown.page, box: shown.box } : said;
}

function doubted<Value>(
  said: ReadField<Value>,
  shown: ReadField<Value>,
  words: (value: Value) => string,
): ReadField<Value> {
  const isSure = shown.doubt === null && shown.confidence >= SURE;
  if (!isSure || said.doubt !== null) return placed(said, shown);
  if (said.value === null || shown.value === null || said.value === shown.value) return placed(said, shown);
  const doubt = `The page shows ${words(shown.value)}, but the e-invoice inside of it says ${words(said.value)}`;
  return { ...said, confidence: DOUBTED, doubt };
}
