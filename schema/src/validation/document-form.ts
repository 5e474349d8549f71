import { z } from 'zod';
import { DOCUMENT_QUESTION_KINDS } from '../domain/document-question.ts';
import { INVOICE_TYPES } from '../domain/invoice-type.ts';
import {
  DOCUMENTS_AT_ONCE_MAX,
  ID_MAX,
  INVOICE_AMOUNT_PRECISION,
  INVOICE_LENGTH_MAX,
  SUPPLIER_LENGTH_MAX,
} from '../limits.ts';
import { amountPence } from './amount.ts';
import { patchAccountNumber, patchSortCode } from './bank-fields.ts';
import { patchDate } from './date-field.ts';
import { patchEmail, patchName, patchText } from './text-field.ts';

/** A user's corrections of a read invoice. Omitted fields are kept; null and empty ones are cleared. */
export const documentEditSchema = z.object({
  documentType: z
    .enum(INVOICE_TYPES, { error: `Type of an invoice must be one of ${INVOICE_TYPES.join(', ')}` })
    .nullish()
    .transform((type) => type ?? undefined),
  supplierName: patchName('Supplier name', INVOICE_LENGTH_MAX.supplierName),
  invoiceNumber: patchName('Invoice number', INVOICE_LENGTH_MAX.invoiceNumber),
  invoiceDate: patchDate('Invoice date'),
  dueDate: patchDate('Due date'),
  totalAmountPence: keepableAmount('Total'),
  netAmountPence: keepableAmount('Net amount'),
  vatAmountPence: keepableAmount('VAT'),
  paidInAdvancePence: keepableAmount('Paid in advance').transform((paid) => (paid === 0 ? null : paid)),
  currency: patchText('Currency', 3).refine(
    (text) => !text || /^[A-Z]{3}$/.test(text),
    'Currency must be three capital letters, such as GBP',
  ),
  sortCode: patchSortCode,
  accountNumber: patchAccountNumber,
  email: patchEmail('Email', SUPPLIER_LENGTH_MAX.email),
});

/** Options of accepting a document: all its invoices, or these ones. */
export const documentAcceptanceSchema = z.object({
  documentInvoiceIds: ids('Invoices')
    .nullish()
    .transform((ids) => ids ?? null),
  allowDuplicate: flag('Allow duplicate'),
  /** Accepts the document only if it has no questions, because the user was shown none. */
  sureOnly: flag('Sure only'),
  version: version(),
  answered: answered(),
});

/** A document that is accepted with others: all of it, or these invoices, as it was seen, with the questions that a person has answered. */
const documentToAccept = z.object({
  id: recordId('Documents must be named by their ids'),
  documentInvoiceIds: ids('Invoices').nullish(),
  version: version(),
  answered: answered(),
});

export type DocumentToAccept = z.infer<typeof documentToAccept>;

/** Ways to name documents that are accepted together. */
export const documentsToAcceptSchema = z.object({
  documentIds: ids('Documents').nullish(),
  documents: atMost('Documents', z.array(documentToAccept, { error: 'Documents must be a list' })).nullish(),
  sureOnly: flag('Sure only'),
});

/** Documents to accept together: named by id, named with the version that was shown, or all sure ones. */
export const documentsAcceptanceSchema = documentsToAcceptSchema
  .refine(
    ({ documentIds, documents, sureOnly }) => [documentIds, documents, sureOnly || null].filter(isGiven).length === 1,
    {
      path: ['documentIds'],
      message: 'Please name the documents, or ask for all that are sure',
    },
  )
  .transform(({ documentIds, documents }) => ({ documents: documents ?? documentIds?.map((id) => ({ id })) ?? null }));

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** Version of the document that was shown; optional. */
function version() {
  return z.number({ error: 'Version must be a number' }).nullish();
}

function ids(label: string) {
  const wrong = `${label} must be a list of ids`;
  return atMost(label, z.array(recordId(wrong), wrong));
}

function recordId(wrong: string) {
  return z.number(wrong).int(wrong).min(1, wrong).max(ID_MAX, wrong);
}

function atMost<Item extends z.ZodType>(label: string, list: z.ZodArray<Item>) {
  return list.max(DOCUMENTS_AT_ONCE_MAX, `${label} must be at most ${DOCUMENTS_AT_ONCE_MAX} at once`);
}

function flag(label: string) {
  return z
    .boolean({ error: `${label} must be true or false` })
    .nullish()
    .transform((isSet) => isSet ?? false);
}

/** No VAT is £0.00. A credit note's amounts may be said with either sign. */
function keepableAmount(label: string) {
  return amountPence({ label, precision: INVOICE_AMOUNT_PRECISION, sign: 'any' }).nullish();
}

/** The kinds of question that a person has answered. */
function answered() {
  return z
    .array(z.enum(DOCUMENT_QUESTION_KINDS), {
      error: `Answered questions must be of ${DOCUMENT_QUESTION_KINDS.join(', ')}`,
    })
    .nullish();
}
