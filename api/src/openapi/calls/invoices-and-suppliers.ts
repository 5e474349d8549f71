import { localDate } from '@paycycle/schema/domain/local-date';
import { accountAnswerSchema } from '@paycycle/schema/validation/account-answer';
import { agedCreditorsQuerySchema } from '@paycycle/schema/validation/aged-creditors-query';
import {
  bankDetailsConfirmationSchema,
  bankDetailsConfirmationsSchema,
} from '@paycycle/schema/validation/bank-details-confirmation';
import { invoiceChangeSchema, supplierChangeSchema } from '@paycycle/schema/validation/bulk-change';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { confirmedAccountsSchema } from '@paycycle/schema/validation/confirmed-accounts';
import { cycleDaysSchema } from '@paycycle/schema/validation/cycle-days';
import { expectedBillSchema } from '@paycycle/schema/validation/expected-bill';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { invoiceInputSchema } from '@paycycle/schema/validation/invoice-form';
import { invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { invoiceImportChunkSchema, invoiceImportProcessSchema } from '@paycycle/schema/validation/invoice-import-form';
import { invoiceListQuerySchema } from '@paycycle/schema/validation/invoice-list-query';
import { markPaidSchema } from '@paycycle/schema/validation/mark-paid-form';
import { invoiceRestQuerySchema, supplierRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { seenFieldsSchema } from '@paycycle/schema/validation/seen-fields';
import {
  supplierCategoryChangeSchema,
  supplierCategoryFormSchema,
} from '@paycycle/schema/validation/supplier-category-form';
import { supplierDeletionSchema } from '@paycycle/schema/validation/supplier-deletion';
import { supplierInputSchema } from '@paycycle/schema/validation/supplier-form';
import { supplierImportFormSchema } from '@paycycle/schema/validation/supplier-import-form';
import { supplierListQuerySchema } from '@paycycle/schema/validation/supplier-list-query';
import { otherSupplierSchema, supplierMergeSchema } from '@paycycle/schema/validation/supplier-merge';
import { supplierIdsSchema } from '@paycycle/schema/validation/supplier-selection';
import { z } from 'zod';
import * as shape from '../answer-shapes.ts';
import type { CallDescription } from '../call.ts';
import { count, flag, id, listOf, orNull, record, text } from '../parts.ts';
import { invoice, supplier, supplierCategory } from '../record-shapes.ts';

/** The forms take the day on which they are checked; what they say of their fields does not depend on it. */
const ANY_DAY = localDate('2026-01-01');
const INVOICE_SORTS = ['recordNumber', 'invoiceNumber', 'invoiceDate', 'supplierName', 'amount', 'dueDate', 'status'];
const SUPPLIER_SORTS = ['name', 'category', 'lastInvoiceDate', 'openAmount', 'paymentTermsDays'];
const SUPPLIER_KINDS = ['without_bank_details', 'auto_paid', 'unconfirmed_bank_details', 'archived'];
const INVOICE_EXPORT = invoiceListQuerySchema(INVOICE_SORTS);
const SUPPLIER_EXPORT = supplierListQuerySchema(SUPPLIER_KINDS, SUPPLIER_SORTS);
const invoiceForm = z.union([
  invoiceInputSchema(ANY_DAY),
  invoiceInputSchema(ANY_DAY, { documentType: 'credit_note' }),
]);
const companyInQuery = z.object({ companyId: z.int() });

export const INVOICES: Readonly<Record<string, CallDescription>> = {
  'get /api/invoices': {
    summary: "A company's invoices and credit notes, the newest first",
    query: invoiceRestQuerySchema(INVOICE_SORTS),
    answer: listOf(invoice),
  },
  'get /api/invoices/:id': { summary: 'An invoice', answer: invoice },
  'get /api/invoices/batch-imports': { summary: 'Bulk imports, the newest first', answer: listOf(shape.anything) },
  'get /api/invoices/due-soon': {
    summary: 'Unpaid invoices that are due in some days, and all that are overdue',
    query: cycleDaysSchema,
    answer: listOf(invoice),
  },
  'get /api/invoices/stats': {
    summary: 'The figures of the dashboard',
    query: companyInQuery.extend(cycleDaysSchema.shape),
    answer: shape.invoiceStats,
  },
  'post /api/invoices/manual': {
    summary: 'Enter an invoice or a credit note',
    description:
      'A supplier of the name is found, or made. An exact duplicate is refused unless `allowDuplicate` is true.',
    body: [companyIdSchema, invoiceForm],
    answer: invoice,
  },
  'put /api/invoices/:id': {
    summary: 'Change an invoice',
    body: [invoiceForm, fileWasNotSentSchema, seenFieldsSchema],
    answer: invoice,
  },
  'post /api/invoices/upload': {
    summary: 'Upload the PDF, the picture or a CSV of invoices',
    body: [companyIdSchema.partial()],
    answer: shape.upload,
  },
  'post /api/invoices/bulk-import': {
    summary: 'Import a CSV of invoices with their PDFs in the fields pdf_0, pdf_1 and so on',
    body: [companyIdSchema],
    answer: shape.importResult,
  },
  'post /api/invoices/bulk-import-chunk': {
    summary: 'Send a part of a bulk import; the first has the CSV and names the company',
    body: [companyIdSchema.partial(), invoiceImportChunkSchema],
    answer: shape.anything,
  },
  'post /api/invoices/bulk-import-process': {
    summary: 'End a bulk import that came in parts',
    body: [invoiceImportProcessSchema],
    answer: shape.importResult,
  },
  'post /api/invoices/refresh-suppliers': {
    summary: "Bring unpaid invoices in line with their suppliers' terms",
    body: [companyIdSchema],
    answer: shape.anything,
  },
  'patch /api/invoices/mark-paid': {
    summary: 'Mark invoices as paid outside the product',
    body: [companyIdSchema, invoiceIdsSchema, markPaidSchema(ANY_DAY), confirmedAccountsSchema],
    answer: shape.markedPaid,
  },
  'post /api/invoices/mark-paid/:id/undo': { summary: 'Undo a marking as paid', answer: shape.restored },
  'patch /api/invoices/bulk': {
    summary: 'Change the due date of many invoices, or put them in query',
    body: [companyIdSchema, invoiceIdsSchema, invoiceChangeSchema],
    answer: shape.bulkChange,
  },
  'delete /api/invoices/bulk': {
    summary: 'Delete many invoices: those that may go',
    body: [companyIdSchema, invoiceIdsSchema, fileWasNotSentSchema],
    answer: shape.deletionResult,
  },
  'delete /api/invoices/:id': { summary: 'Delete an invoice', body: [fileWasNotSentSchema], answer: shape.anything },
  'post /api/bulk-changes/:id/undo': {
    summary: 'Undo a change of many records',
    body: [fileWasNotSentSchema],
    answer: shape.restored,
  },
  'get /api/deletions': { summary: 'What was deleted and can be restored', answer: listOf(shape.deletion) },
  'post /api/deletions/:id/restore': { summary: 'Restore what was deleted', answer: shape.anything },
  'get /api/invoices/:id/activity': { summary: 'What happened to an invoice', answer: listOf(shape.activityEntry) },
  'get /api/exports/invoices': {
    summary: 'Invoices as CSV, as a filter finds them',
    query: INVOICE_EXPORT.omit({ ids: true, exceptIds: true }),
    answer: 'csv',
  },
  'post /api/exports/invoices': {
    summary: 'Invoices as CSV, as they are selected',
    body: [companyIdSchema, INVOICE_EXPORT],
    answer: 'csv',
  },
  'get /api/aged-creditors': {
    summary: 'What is owed to suppliers, by how long it is overdue',
    query: companyInQuery.extend({
      ...agedCreditorsQuerySchema(ANY_DAY).shape,
      offset: z.int().optional(),
      limit: z.int().optional(),
    }),
    answer: shape.agedCreditors,
  },
  'get /api/exports/aged-creditors': {
    summary: 'Aged creditors as CSV',
    query: agedCreditorsQuerySchema(ANY_DAY),
    answer: 'csv',
  },
  'post /api/exports/aged-creditors': {
    summary: 'The same by POST',
    body: [companyIdSchema, agedCreditorsQuerySchema(ANY_DAY)],
    answer: 'csv',
  },
};

export const SUPPLIERS: Readonly<Record<string, CallDescription>> = {
  'get /api/suppliers': {
    summary: 'Suppliers by name; those of all your companies where none is named',
    query: supplierRestQuerySchema(SUPPLIER_KINDS, SUPPLIER_SORTS),
    answer: listOf(supplier),
  },
  'get /api/suppliers/:id': { summary: 'A supplier', answer: supplier },
  'get /api/companies/:id/supplier-categories': {
    summary: 'The categories that a company offers for its suppliers; archived ones come last',
    answer: listOf(supplierCategory),
  },
  'post /api/companies/:id/supplier-categories': {
    summary: 'Add a category at the end of its group',
    body: [supplierCategoryFormSchema],
    answer: supplierCategory,
  },
  'patch /api/supplier-categories/:id': {
    summary: 'Rename a category, move it, archive it or offer it again; its suppliers follow a new name',
    body: [supplierCategoryChangeSchema],
    answer: supplierCategory,
  },
  'post /api/suppliers': {
    summary: 'Enter a supplier',
    body: [companyIdSchema, supplierInputSchema],
    answer: supplier,
  },
  'put /api/suppliers/:id': {
    summary: 'Change a supplier; fields that are left out stay',
    body: [supplierInputSchema.partial(), seenFieldsSchema],
    answer: supplier,
  },
  'delete /api/suppliers/:id': { summary: 'Delete a supplier without invoices', answer: shape.anything },
  'delete /api/suppliers/bulk': {
    summary: 'Delete all suppliers of a company that may go',
    query: companyInQuery.extend(supplierDeletionSchema.shape),
    answer: shape.anything,
  },
  'patch /api/suppliers/bulk': {
    summary: 'Change the terms of many suppliers, how they are paid, or archive them',
    body: [companyIdSchema, supplierIdsSchema, supplierChangeSchema],
    answer: shape.bulkChange,
  },
  'post /api/suppliers/bulk-import': {
    summary: 'Import a CSV of suppliers',
    body: [companyIdSchema, supplierImportFormSchema],
    answer: shape.anything,
  },
  'post /api/suppliers/bulk-import/preview': {
    summary: 'What a CSV would add and skip of suppliers',
    body: [companyIdSchema],
    answer: shape.anything,
  },
  'post /api/suppliers/bulk-update': {
    summary: 'Update suppliers from a CSV, as it was previewed',
    body: [companyIdSchema, record({ content: text.optional() })],
    answer: shape.anything,
  },
  'post /api/suppliers/bulk-update/preview': {
    summary: 'What a CSV would change of suppliers',
    body: [companyIdSchema],
    answer: shape.anything,
  },
  'post /api/invoices/:id/account-answer': {
    summary: 'Answer what an invoice asks about its bank account',
    body: [accountAnswerSchema],
    answer: invoice,
  },
  'post /api/suppliers/:id/confirm-bank-details': {
    summary: "Vouch for a supplier's account, as it is shown",
    body: [bankDetailsConfirmationSchema],
    answer: supplier,
  },
  'get /api/suppliers/bank-details/to-confirm': {
    summary: 'Suppliers whose bank details are new, changed or not checked',
    query: companyInQuery,
    answer: record({
      totalCount: count,
      suppliers: listOf(supplier.extend({ reasonNotToConfirm: orNull(text) })),
    }),
  },
  'post /api/suppliers/bank-details/confirm': {
    summary: 'Vouch for the accounts of several suppliers, each as it is shown',
    body: [companyIdSchema, bankDetailsConfirmationsSchema],
    answer: record({
      confirmedIds: listOf(id),
      waitingIds: listOf(id),
      refusals: listOf(record({ supplierId: id, name: orNull(text), message: text })),
    }),
  },
  'get /api/suppliers/:id/activity': { summary: 'What happened to a supplier', answer: listOf(shape.activityEntry) },
  'get /api/suppliers/like': { summary: 'Suppliers that were probably entered twice', answer: listOf(shape.anything) },
  'get /api/suppliers/different': { summary: 'Pairs that were said to be two', answer: listOf(shape.anything) },
  'post /api/suppliers/:id/different': {
    summary: 'Say that two suppliers are two',
    body: [otherSupplierSchema],
    answer: shape.anything,
  },
  'delete /api/suppliers/:id/different/:otherId': { summary: 'Take that back', answer: shape.deletedCount },
  'get /api/suppliers/:id/merge/:otherId': { summary: 'What a merge would do', answer: shape.mergePreview },
  'post /api/suppliers/:id/merge': {
    summary: 'Merge another supplier into this one',
    body: [otherSupplierSchema, supplierMergeSchema, fileWasNotSentSchema],
    answer: record({ merge: shape.merge, wasDone: flag }),
  },
  'get /api/suppliers/:id/merges': { summary: 'The merges of a supplier', answer: listOf(shape.merge) },
  'post /api/supplier-merges/:id/undo': { summary: 'Undo merge', body: [fileWasNotSentSchema], answer: shape.anything },
  'get /api/expected-bills': {
    summary: 'Bills that should have come or come soon',
    query: cycleDaysSchema,
    answer: listOf(shape.expectedBill),
  },
  'get /api/suppliers/:id/expected-bills': { summary: 'What is expected of a supplier', answer: shape.supplierBills },
  'post /api/suppliers/:id/expected-bills/dismiss': {
    summary: 'Say that a bill does not come',
    body: [expectedBillSchema],
    answer: shape.supplierBills,
  },
  'post /api/suppliers/:id/expected-bills/expect-again': {
    summary: 'Expect a bill again',
    body: [expectedBillSchema],
    answer: shape.supplierBills,
  },
  'post /api/suppliers/:id/expected-bills/stop': {
    summary: 'Expect no more bills of a supplier',
    answer: shape.supplierBills,
  },
  'post /api/suppliers/:id/expected-bills/resume': {
    summary: 'Expect bills of a supplier again',
    answer: shape.supplierBills,
  },
  'get /api/exports/suppliers': {
    summary: 'Suppliers as CSV, as a filter finds them',
    query: SUPPLIER_EXPORT.omit({ ids: true, exceptIds: true }),
    answer: 'csv',
  },
  'post /api/exports/suppliers': {
    summary: 'Suppliers as CSV, as they are selected',
    body: [companyIdSchema, SUPPLIER_EXPORT],
    answer: 'csv',
  },
};
