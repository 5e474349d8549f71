import { describeArchived } from '@paycycle/schema/domain/archived-supplier';
import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { dueDateOf, parsePaymentTerms, paymentTermsText } from '@paycycle/schema/domain/payment-terms';
import { AppError, type FieldErrors } from '@paycycle/schema/errors';
import { supplierInputSchema } from '@paycycle/schema/validation/supplier-form';
import {
  currentField,
  type Document,
  type DocumentInvoice,
  type DocumentInvoiceFacts,
  type DocumentValues,
  documentValues,
  type KeyField,
  linesToEnter,
  roundingOf,
  sumError,
} from '../../modules/documents/index.ts';
import { type Supplier, warningOfPrintedAccount } from '../../modules/suppliers/index.ts';

type Facts = Pick<DocumentInvoiceFacts, 'supplier' | 'supplierName' | 'missing'>;
type CompleteValues = DocumentValues & { readonly [Name in KeyField]: NonNullable<DocumentValues[Name]> };

/**
 * Returns the error that prevents an invoice of a document from being entered as it is; null if it can be entered.
 * @returns INVOICE_CURRENCY; VALIDATION_FAILED, naming what is missing, or that net and VAT are not the total
 */
export function entryError(found: DocumentInvoice, facts: Facts): AppError | null {
  const values = valuesOf(found, facts);
  const currency = values.currency ?? 'GBP';
  if (currency !== 'GBP') {
    const message = `This ${INVOICE_TYPE_NOUNS[found.documentType]} is in ${currency}. Only invoices in GBP can be accepted.`;
    return new AppError('INVOICE_CURRENCY', message, { currency: message });
  }
  if (!isComplete(values)) return missingError(facts.missing);
  const fault = sumError(values);
  if (fault === null) return null;
  return new AppError('VALIDATION_FAILED', `${fault}. ${adviceOf(found, values)}`, { vatAmount: fault });
}

function adviceOf({ documentType }: DocumentInvoice, { netAmount, vatAmount, totalAmount }: CompleteValues): string {
  const isRest = documentType === 'invoice' && (netAmount ?? 0) + (vatAmount ?? 0) > totalAmount;
  return isRest ? 'Please correct or clear them, or enter what was paid in advance.' : 'Please correct or clear them.';
}

/**
 * Returns an invoice of a document as input for `createInvoice`, with the whole document as its file.
 * @param supplier the invoice's supplier, as it is on record now
 */
export function invoiceFormOf(document: Document, found: DocumentInvoice, facts: Facts, supplier: Supplier) {
  const values = completeValues(found, facts);
  const isCredit = found.documentType === 'credit_note';
  return {
    documentType: found.documentType,
    supplierName: values.supplierName,
    invoiceNumber: values.invoiceNumber,
    invoiceDate: values.invoiceDate,
    dueDate: isCredit ? null : (values.dueDate ?? dueDateOf(values.invoiceDate, supplier)),
    amountPence: values.totalAmount,
    netAmountPence: values.netAmount,
    vatAmountPence: values.vatAmount,
    paidInAdvancePence: values.paidInAdvance,
    lines: linesToEnter(found, values),
    notes: notesOf(warningOfNotedAccount(values, facts, supplier), noteOfRounding(found)),
    filePath: document.fileKey,
    fileName: document.fileName,
  };
}

function notesOf(...notes: readonly (string | null)[]): string | null {
  const said = notes.filter((note) => note !== null);
  return said.length > 0 ? said.join('\n') : null;
}

/** Note about rounding: the net amount on record fits the rounded total, and the note has the document's amounts. */
function noteOfRounding(found: DocumentInvoice): string | null {
  const rounding = roundingOf(found);
  const { netAmount, vatAmount } = found.fields;
  if (rounding === 0 || netAmount.value === null || vatAmount.value === null) return null;
  const whole = `net ${formatPounds(netAmount.value)} and VAT ${formatPounds(vatAmount.value)}`;
  return `Rounded by ${formatPounds(pence(Math.abs(rounding)))}: the document says ${whole}.`;
}

/** Notes a new supplier's account if it was printed clearly and the accepting user may not enter it. */
function warningOfNotedAccount(values: CompleteValues, facts: Facts, supplier: Supplier): string | null {
  const isSure = values.sortCode !== null && values.accountNumber !== null && !values.isAccountDoubted;
  return facts.supplier || isSure ? warningOfPrintedAccount(values, supplier) : null;
}

/**
 * Returns a new supplier with the document's values; omits values that are in doubt or invalid.
 * @param mayEnterAccount true if the accepting user may enter bank details (RULES.md, 69)
 */
export function newSupplierOf(found: DocumentInvoice, facts: Facts, mayEnterAccount: boolean) {
  const values = completeValues(found, facts);
  const { email, vatNumber, companyNumber, sortCode, accountNumber } = values;
  const { shape } = supplierInputSchema;
  const account = { bankSortCode: sortCode, bankAccountNumber: accountNumber };
  const isSureOfAccount = mayEnterAccount && sortCode !== null && accountNumber !== null && !values.isAccountDoubted;
  return {
    name: values.supplierName,
    ...termsOf(found),
    ...(shape.email.safeParse(email).success && { email }),
    ...(shape.vatNumber.safeParse(vatNumber).success && { vatNumber }),
    ...(shape.companyNumber.safeParse(companyNumber).success && { companyNumber }),
    ...(isSureOfAccount && account),
  };
}

function valuesOf(found: DocumentInvoice, { supplierName }: Facts): DocumentValues {
  return { ...documentValues(found), supplierName: supplierName.value };
}

/** @throws what `entryError` says is missing */
function completeValues(found: DocumentInvoice, facts: Facts): CompleteValues {
  const values = valuesOf(found, facts);
  if (isComplete(values)) return values;
  throw missingError(facts.missing);
}

function isComplete(values: DocumentValues): values is CompleteValues {
  const { supplierName, invoiceNumber, invoiceDate, totalAmount } = values;
  return supplierName !== null && invoiceNumber !== null && invoiceDate !== null && totalAmount !== null;
}

const LABELS: Readonly<Record<KeyField, string>> = {
  supplierName: 'Supplier name',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  totalAmount: 'Total',
};

function missingError(missing: readonly KeyField[]): AppError {
  const fields: FieldErrors = Object.fromEntries(missing.map((name) => [name, `${LABELS[name]} is missing`]));
  const words = missing.map((name, at) => (at === 0 ? LABELS[name] : LABELS[name].toLowerCase()));
  const last = words.pop();
  const list = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  return new AppError('VALIDATION_FAILED', `${list} could not be read. Please fill in what is missing.`, fields);
}

/** Payment terms printed on the document; the two dates of one document do not show the terms of the next. */
function termsOf(found: DocumentInvoice): { readonly paymentTerms?: string } {
  const { value, doubt } = currentField(found, 'terms');
  const terms = value === null || doubt !== null ? null : parsePaymentTerms(value);
  return terms ? { paymentTerms: paymentTermsText(terms) } : {};
}

/**
 * Stores the doubt about the supplier of an accepted invoice: the approver reads it (RULES.md, 58). Stores none if
 * the account question or the warning about an archived supplier says the same.
 */
export function keepSupplierDoubt(
  found: DocumentInvoice,
  { supplier, supplierName: { doubt }, accountQuestion }: DocumentInvoiceFacts,
): void {
  const isSaid = accountQuestion?.words === `${doubt}.` || doubt === (supplier && describeArchived(supplier));
  const supplierDoubt = isSaid ? null : doubt;
  if (supplierDoubt !== (found.fields.supplierDoubt ?? null)) found.fields = { ...found.fields, supplierDoubt };
}
