import { accountAnswerSchema } from '@paycycle/schema/validation/account-answer';
import {
  bankDetailsConfirmationSchema,
  bankDetailsConfirmationsSchema,
} from '@paycycle/schema/validation/bank-details-confirmation';
import { supplierChangeSchema } from '@paycycle/schema/validation/bulk-change';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { cycleDaysSchema } from '@paycycle/schema/validation/cycle-days';
import { expectedBillSchema } from '@paycycle/schema/validation/expected-bill';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { supplierRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { seenFieldsSchema } from '@paycycle/schema/validation/seen-fields';
import { seenSwitchedSchema } from '@paycycle/schema/validation/seen-invoices';
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
import { activityEntry } from '../activity-shapes.ts';
import type { CallDescription } from '../call.ts';
import { invoiceWithLines } from '../invoice-shapes.ts';
import { count, id, listOf, orNull, record, text, unused } from '../parts.ts';
import { supplier } from '../record-shapes.ts';
import * as shape from '../response-shapes.ts';
import {
  differentSuppliers,
  expectedBill,
  merged,
  mergePreview,
  merges,
  mergeUndone,
  similarSuppliers,
  supplierBills,
  supplierCategory,
  supplierFilePreview,
  suppliersImported,
  suppliersUpdated,
} from '../supplier-shapes.ts';

const SUPPLIER_SORTS = ['name', 'category', 'lastInvoiceDate', 'openAmount', 'paymentTermsDays'];
const SUPPLIER_KINDS = ['without_bank_details', 'auto_paid', 'unconfirmed_bank_details', 'archived'];
const SUPPLIER_EXPORT = supplierListQuerySchema(SUPPLIER_KINDS, SUPPLIER_SORTS);
const companyInQuery = z.object({ companyId: z.int() });

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
    body: [
      supplierInputSchema.partial().required({ name: true }),
      seenFieldsSchema,
      seenSwitchedSchema,
      unused('companyId'),
    ],
    answer: supplier,
  },
  'patch /api/suppliers/:id': {
    summary: 'Change some fields of a supplier',
    description:
      'A JSON merge patch (RFC 7396): null removes a field. Fields that are left out stay. An unknown field is refused by name.',
    body: [supplierInputSchema.partial(), seenSwitchedSchema],
    answer: supplier,
  },
  'delete /api/suppliers/:id': { summary: 'Delete a supplier without invoices', answer: shape.bulkResult },
  'delete /api/suppliers/bulk': {
    summary: 'Delete all suppliers of a company that may go',
    query: companyInQuery.extend(supplierDeletionSchema.shape),
    answer: shape.bulkResult,
  },
  'patch /api/suppliers/bulk': {
    example: { companyId: 1, supplierIds: [1], paymentTermsDays: 14 },
    summary: 'Change the terms of many suppliers, how they are paid, or archive them',
    body: [companyIdSchema, supplierIdsSchema, supplierChangeSchema, seenSwitchedSchema],
    answer: shape.bulkChange,
  },
  'post /api/suppliers/bulk-import': {
    summary: 'Import a CSV of suppliers',
    body: [companyIdSchema, supplierImportFormSchema],
    answer: suppliersImported,
  },
  'post /api/suppliers/bulk-import/preview': {
    summary: 'Preview which suppliers a CSV would add and skip',
    body: [companyIdSchema],
    answer: supplierFilePreview,
  },
  'post /api/suppliers/bulk-update': {
    summary: 'Update suppliers from a CSV, as it was previewed',
    body: [companyIdSchema, record({ content: text.optional() })],
    answer: suppliersUpdated,
  },
  'post /api/suppliers/bulk-update/preview': {
    summary: 'Preview which suppliers a CSV would add and change',
    body: [companyIdSchema],
    answer: supplierFilePreview,
  },
  'get /api/invoices/:id/account-question': {
    summary: 'Get the question about the bank account of an invoice, and the account on record',
    answer: record({
      question: text,
      onRecord: text,
      version: text,
      suppliers: listOf(record({ id, name: text })),
    }),
  },
  'post /api/invoices/:id/account-answer': {
    summary: 'Answer the question about the bank account of an invoice',
    body: [accountAnswerSchema],
    answer: invoiceWithLines,
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
  'post /api/suppliers/bank-details/withdraw-confirmation': {
    summary: 'Take back the confirmations of bank details: the accounts are as they were before',
    body: [companyIdSchema, supplierIdsSchema],
    answer: listOf(supplier),
  },
  'get /api/suppliers/:id/activity': { summary: 'List the history of a supplier', answer: listOf(activityEntry) },
  'get /api/suppliers/similar': {
    summary: 'Suppliers that were probably entered twice',
    answer: listOf(similarSuppliers),
  },
  'get /api/suppliers/different': { summary: 'Pairs that were said to be two', answer: listOf(differentSuppliers) },
  'post /api/suppliers/:id/different': {
    example: { otherSupplierId: 2 },
    summary: 'Say that two suppliers are two',
    body: [otherSupplierSchema],
    answer: differentSuppliers,
  },
  'delete /api/suppliers/:id/different/:otherId': { summary: 'Take that back', answer: shape.deletedCount },
  'get /api/suppliers/:id/merge/:otherId': { summary: 'Preview a merge of two suppliers', answer: mergePreview },
  'post /api/suppliers/:id/merge': {
    example: { otherSupplierId: 2 },
    summary: 'Merge another supplier into this one',
    body: [otherSupplierSchema, supplierMergeSchema, fileWasNotSentSchema],
    answer: merged,
  },
  'get /api/suppliers/:id/merges': { summary: 'The merges of a supplier', answer: merges },
  'post /api/supplier-merges/:id/undo': { summary: 'Undo merge', body: [fileWasNotSentSchema], answer: mergeUndone },
  'get /api/expected-bills': {
    summary: 'Bills that should have come or come soon',
    query: cycleDaysSchema,
    answer: listOf(expectedBill),
  },
  'get /api/suppliers/:id/expected-bills': {
    summary: 'List the expected bills of a supplier',
    answer: supplierBills,
  },
  'post /api/suppliers/:id/expected-bills/dismiss': {
    summary: 'Say that a bill does not come',
    body: [expectedBillSchema],
    answer: supplierBills,
  },
  'post /api/suppliers/:id/expected-bills/undo-dismiss': {
    summary: 'Expect a bill again',
    body: [expectedBillSchema],
    answer: supplierBills,
  },
  'post /api/suppliers/:id/expected-bills/stop': {
    summary: 'Expect no more bills of a supplier',
    answer: supplierBills,
  },
  'post /api/suppliers/:id/expected-bills/resume': {
    summary: 'Expect bills of a supplier again',
    answer: supplierBills,
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
