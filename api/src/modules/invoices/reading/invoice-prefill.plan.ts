import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { nameInOneLine, storableText } from '@paycycle/schema/domain/storable-text';
import { EARLIEST_DATE } from '@paycycle/schema/limits';
import { isDoubtOfOwing, type ReadDocument, type ReadField, type ReadInvoice } from '../../../document-reader/index.ts';

/** Values read from an invoice with confidence; null for the others. A wrong value is worse than none. */
export interface InvoicePrefill {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: LocalDate | null;
  readonly dueDate: LocalDate | null;
  readonly amountPence: Pence | null;
  /** In the form XX-XX-XX. */
  readonly bankSortCode: string | null;
  /** Eight digits. */
  readonly bankAccountNumber: string | null;
}

export const NOTHING_READ: InvoicePrefill = {
  supplierName: null,
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  amountPence: null,
  bankSortCode: null,
  bankAccountNumber: null,
};

/**
 * Returns the values of a document that prefill the form of manual entry: the undoubted values of its only invoice.
 * Returns no values for credit notes, other documents, or several invoices in one file.
 */
export function prefillOf({ invoices }: ReadDocument, today: LocalDate): InvoicePrefill {
  const [invoice, ...others] = invoices;
  if (invoice?.documentType !== 'invoice' || others.length > 0) return NOTHING_READ;
  const invoiceDate = possibleDate(invoice.invoiceDate);
  const dueDate = possibleDate(invoice.dueDate);
  const isIssued = invoiceDate !== null && invoiceDate <= today;
  const isDueBefore = invoiceDate !== null && dueDate !== null && dueDate < invoiceDate;
  return {
    supplierName: sureText(invoice.supplierName),
    invoiceNumber: sureText(invoice.invoiceNumber),
    invoiceDate: isIssued ? invoiceDate : null,
    dueDate: isDueBefore ? null : dueDate,
    amountPence: totalIn(invoice),
    ...accountIn(invoice),
  };
}

/**
 * Returns reasons why the company may not owe the amount: the document says that it is paid, collected, or addressed to
 * another company. The user who fills in the blank fields must see them (RULES.md, 58).
 */
export function doubtsOfOwing({ invoices }: ReadDocument): string[] {
  const doubts = invoices.flatMap(({ supplierName, totalAmount }) => [supplierName.doubt, totalAmount.doubt]);
  return [...new Set(doubts.filter((doubt) => doubt !== null && isDoubtOfOwing(doubt)))].map((doubt) => `${doubt}.`);
}

function sureValue<Value>({ value, doubt }: ReadField<Value>): Value | null {
  return doubt === null ? value : null;
}

function sureText(field: ReadField<string>): string | null {
  const text = sureValue(field);
  return text === null ? null : nameInOneLine(storableText(text)) || null;
}

function possibleDate(field: ReadField<LocalDate>): LocalDate | null {
  const date = sureValue(field);
  return date !== null && date >= EARLIEST_DATE ? date : null;
}

/** Returns the total in pounds; an invoice without an amount is none to pay. */
function totalIn({ totalAmount, currency }: ReadInvoice): Pence | null {
  const isPounds = currency.doubt === null && (currency.value ?? 'GBP') === 'GBP';
  const total = sureValue(totalAmount);
  return isPounds && total !== null && total > 0 ? total : null;
}

/** Returns both parts or none: half an account identifies no payee. */
function accountIn(invoice: ReadInvoice): Pick<InvoicePrefill, 'bankSortCode' | 'bankAccountNumber'> {
  const bankSortCode = sureValue(invoice.sortCode);
  const bankAccountNumber = sureValue(invoice.accountNumber);
  const isWhole = bankSortCode !== null && bankAccountNumber !== null;
  return isWhole ? { bankSortCode, bankAccountNumber } : { bankSortCode: null, bankAccountNumber: null };
}
