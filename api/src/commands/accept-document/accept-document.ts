import { DEFAULT_PAYMENT_TERMS_DAYS, dueDateFor, PAYMENT_TERMS_DAYS_MAX } from '@paycycle/schema/domain/invoice-terms';
import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import { daysBetween, type LocalDate } from '@paycycle/schema/domain/local-date';
import { AppError, type FieldErrors } from '@paycycle/schema/errors';
import { documentAcceptanceSchema } from '@paycycle/schema/validation/document-form';
import { supplierInputSchema } from '@paycycle/schema/validation/supplier-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  acceptedNow,
  announceDocuments,
  type Document,
  type DocumentInvoice,
  type DocumentValues,
  documentValues,
  factsOf,
  faultOfSum,
  getDocument,
  type KeyField,
  learnCorrections,
  lockDocument,
  refuseUnseen,
  requireReady,
} from '../../modules/documents/index.ts';
import { type FileFacts, recordFiles } from '../../modules/files/index.ts';
import { createInvoice, type Invoice } from '../../modules/invoices/index.ts';
import { createSupplier, warningOfPrintedAccount } from '../../modules/suppliers/index.ts';
import { keepOwnPages } from './own-pages.ts';

/** What became of a document that was accepted. */
export interface DocumentAcceptance {
  readonly document: Document;
  /** The invoices that were entered now. */
  readonly invoices: readonly Invoice[];
}

/**
 * Enters the invoices and credit notes of a document, or of these some, in one transaction: as any other, with the
 * document, or their own pages of it, as their file (RULES.md, 58). A supplier that is not there comes with what the document says of it. One that is there stays as it is:
 * where the document asks to be paid to another account, the invoice's notes say so.
 * @throws NOT_FOUND, VALIDATION_FAILED with the fields that are missing, ALREADY_ACCEPTED, DOCUMENT_STATE,
 * INVOICE_CURRENCY; CONTENT_CHANGED when it is not the version that was seen; DUPLICATE_INVOICE unless the input says `allowDuplicate`
 */
export async function acceptDocument(scope: Scope, id: number, input: unknown): Promise<DocumentAcceptance> {
  const seen = await getDocument(scope, id);
  const { companyId } = seen;
  const { documentInvoiceIds, allowDuplicate, version } = validate(documentAcceptanceSchema, input);
  const ownFiles = seen.status === 'ready' ? await keepOwnPages(scope, seen, chosenOf(seen, documentInvoiceIds)) : null;
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const document = await lockDocument(scope, id);
    requireReady(document);
    refuseUnseen(document, version);
    const invoices: Invoice[] = [];
    for (const found of chosenOf(document, documentInvoiceIds)) {
      const file = ownFiles?.get(found.id);
      if (file) await recordFiles(scope, companyId, [file]);
      const invoice = await enter(scope, document, found, { file, allowDuplicate });
      await scope.em.flush();
      scope.em.assign(found, { isAccepted: true, invoiceId: invoice.id });
      invoices.push(invoice);
    }
    await scope.em.flush();
    if (document.invoices.getItems().every(({ isAccepted }) => isAccepted)) await acceptedNow(scope, document);
    else await announceDocuments(scope, companyId, [id]);
    return { document, invoices };
  });
}

/** @throws NOT_FOUND; ALREADY_ACCEPTED for one that is named and was entered before */
function chosenOf(document: Document, ids: readonly number[] | null): DocumentInvoice[] {
  const items = document.invoices.getItems();
  if (ids === null) return items.filter(({ isAccepted }) => !isAccepted);
  return [...new Set(ids)].map((id) => {
    const invoice = items.find((item) => item.id === id);
    if (!invoice) throw new AppError('NOT_FOUND', 'This document has no such invoice');
    if (invoice.isAccepted) throw new AppError('ALREADY_ACCEPTED', 'This invoice has already been accepted');
    return invoice;
  });
}

async function enter(
  scope: Scope,
  document: Document,
  found: DocumentInvoice,
  { file, allowDuplicate }: { readonly file: FileFacts | undefined; readonly allowDuplicate: boolean },
): Promise<Invoice> {
  const { companyId, fileKey, fileName } = document;
  const { supplier: known, supplierName, missing } = await factsOf(scope, found);
  const values = completeValues(found, supplierName.value, missing);
  const supplier = known ?? (await createSupplier(scope, companyId, newSupplierOf(values)));
  await learnCorrections(scope, document, found, supplier);
  const termsDays = known?.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS;
  const isCredit = found.documentType === 'credit_note';
  return createInvoice(scope, companyId, {
    documentType: found.documentType,
    supplierName: values.supplierName,
    invoiceNumber: values.invoiceNumber,
    invoiceDate: values.invoiceDate,
    dueDate: isCredit ? null : (values.dueDate ?? dueDateFor(values.invoiceDate, termsDays)),
    amountPence: values.totalAmount,
    netAmountPence: values.netAmount,
    vatAmountPence: values.vatAmount,
    notes: known && warningOfPrintedAccount(values, known),
    filePath: file?.key ?? fileKey,
    fileName: file?.fileName ?? fileName,
    allowDuplicate,
  });
}

type CompleteValues = DocumentValues & { readonly [Name in KeyField]: NonNullable<DocumentValues[Name]> };

/** @throws INVOICE_CURRENCY; VALIDATION_FAILED, naming what is missing, or that net and VAT are not the total */
function completeValues(
  found: DocumentInvoice,
  supplierName: string | null,
  missing: readonly KeyField[],
): CompleteValues {
  const values = { ...documentValues(found), supplierName };
  const currency = values.currency ?? 'GBP';
  if (currency !== 'GBP') {
    const message = `This ${INVOICE_TYPE_NOUNS[found.documentType]} is in ${currency}. Only invoices in GBP can be accepted.`;
    throw new AppError('INVOICE_CURRENCY', message, { currency: message });
  }
  if (!isComplete(values)) throw missingError(missing);
  const fault = faultOfSum(values);
  if (fault === null) return values;
  throw new AppError('VALIDATION_FAILED', `${fault}. Please correct or clear them.`, { vatAmount: fault });
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

/** What a document says of a supplier that is not there yet; what is in doubt, or cannot be kept, is left out. */
function newSupplierOf({
  supplierName,
  email,
  vatNumber,
  companyNumber,
  sortCode,
  accountNumber,
  invoiceDate,
  dueDate,
  ...rest
}: CompleteValues) {
  const { shape } = supplierInputSchema;
  const account = { bankSortCode: sortCode, bankAccountNumber: accountNumber };
  const isSureOfAccount = sortCode !== null && accountNumber !== null && !rest.isAccountDoubted;
  return {
    name: supplierName,
    paymentTermsDays: termsOf(invoiceDate, dueDate),
    ...(shape.email.safeParse(email).success && { email }),
    ...(shape.vatNumber.safeParse(vatNumber).success && { vatNumber }),
    ...(shape.companyNumber.safeParse(companyNumber).success && { companyNumber }),
    ...(isSureOfAccount && account),
  };
}

/** The days that a printed due date leaves, where they can be anyone's terms. */
function termsOf(invoiceDate: LocalDate, dueDate: LocalDate | null): number {
  const days = dueDate === null ? 0 : daysBetween(invoiceDate, dueDate);
  return days >= 1 && days <= PAYMENT_TERMS_DAYS_MAX ? days : DEFAULT_PAYMENT_TERMS_DAYS;
}
