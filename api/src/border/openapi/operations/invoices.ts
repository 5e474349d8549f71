import { agedCreditorsQuerySchema } from '@paycycle/schema/validation/aged-creditors-query';
import { invoiceChangeSchema } from '@paycycle/schema/validation/bulk-change';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { confirmedAccountsSchema } from '@paycycle/schema/validation/confirmed-accounts';
import { cycleDaysSchema } from '@paycycle/schema/validation/cycle-days';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import {
  INVOICE_EDIT_STATUSES,
  type InvoiceFormKind,
  invoiceInputSchema,
  invoicePatchSchema,
} from '@paycycle/schema/validation/invoice-form';
import { invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { invoiceImportChunkSchema, invoiceImportProcessSchema } from '@paycycle/schema/validation/invoice-import-form';
import { invoiceListQuerySchema } from '@paycycle/schema/validation/invoice-list-query';
import { markPaidSchema } from '@paycycle/schema/validation/mark-paid-form';
import { notPaidSchema } from '@paycycle/schema/validation/not-paid';
import { paymentPracticesQuerySchema } from '@paycycle/schema/validation/payment-practices-query';
import { purchasesQuerySchema } from '@paycycle/schema/validation/purchases-query';
import { invoiceRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { seenFieldsSchema } from '@paycycle/schema/validation/seen-fields';
import { seenInvoicesSchema } from '@paycycle/schema/validation/seen-invoices';
import { sessionPlanQuerySchema } from '@paycycle/schema/validation/session-plan-query';
import { z } from 'zod';
import { activityEntry } from '../activity-shapes.ts';
import type { CallDescription } from '../call.ts';
import { cashForecast } from '../cash-shapes.ts';
import { invoiceWithLines } from '../invoice-shapes.ts';
import { ANY_DAY, count, date, id, listOf, orNull, record, text, unused } from '../parts.ts';
import { paymentPractices } from '../payment-practices-shape.ts';
import { agedCreditors, purchases } from '../report-shapes.ts';
import * as shape from '../response-shapes.ts';
import { lateAndEarly, payBy, sessionPlan } from '../session-shapes.ts';

const PRACTICES = paymentPracticesQuerySchema(ANY_DAY);
const INVOICE_SORTS = ['recordNumber', 'invoiceNumber', 'invoiceDate', 'supplierName', 'amount', 'dueDate', 'status'];
const INVOICE_EXPORT = invoiceListQuerySchema(INVOICE_SORTS);
const invoiceFormWith = (kind: InvoiceFormKind = {}) =>
  z.union([invoiceInputSchema(ANY_DAY, kind), invoiceInputSchema(ANY_DAY, { ...kind, documentType: 'credit_note' })]);
const invoiceToPay = invoiceWithLines.extend({
  duplicateWarnings: listOf(text),
  creditWarnings: listOf(text),
  payBy: orNull(payBy),
  ...lateAndEarly,
});
const companyInQuery = z.object({ companyId: z.int() });
const otherSpelling = z.object({ filename: orNull(text).optional().meta({ description: 'The same as `fileName`.' }) });

const batchImport = record({ companyId: id, batchImportDate: date, batchSequenceNumber: id, count });

export const INVOICES: Readonly<Record<string, CallDescription>> = {
  'get /api/invoices': {
    summary: "A company's invoices and credit notes, the newest first",
    query: invoiceRestQuerySchema(INVOICE_SORTS),
    answer: listOf(invoiceWithLines),
  },
  'get /api/invoices/:id': { summary: 'An invoice', answer: invoiceToPay },
  'get /api/invoices/batch-imports': { summary: 'Bulk imports, the newest first', answer: listOf(batchImport) },
  'get /api/invoices/due-soon': {
    summary: 'Unpaid invoices that are due in some days, and all that are overdue',
    query: cycleDaysSchema,
    answer: listOf(invoiceWithLines),
  },
  'get /api/invoices/stats': {
    summary: 'The figures of the dashboard',
    query: companyInQuery.extend(cycleDaysSchema.shape),
    answer: shape.invoiceStats,
  },
  'post /api/invoices/manual': {
    summary: 'Enter an invoice or a credit note',
    description:
      'A supplier of the name is found, or made. An exact duplicate is refused unless `allowDuplicate` is true. `duplicateElsewhere` says where another company of yours has it.',
    body: [companyIdSchema, invoiceFormWith(), otherSpelling],
    answer: invoiceWithLines.extend({ duplicateElsewhere: text.optional() }),
  },
  'put /api/invoices/:id': {
    summary: 'Change an invoice',
    body: [
      invoiceFormWith({ statuses: INVOICE_EDIT_STATUSES }),
      fileWasNotSentSchema,
      seenFieldsSchema,
      otherSpelling,
      unused('companyId', 'duplicateElsewhere'),
    ],
    answer: invoiceWithLines,
  },
  'patch /api/invoices/:id': {
    summary: 'Change some fields of an invoice',
    description:
      'A JSON merge patch (RFC 7396): null removes a field, and a list replaces the list. Fields that are left out stay. An unknown field is refused by name.',
    body: [
      z.union([invoicePatchSchema(ANY_DAY, 'invoice'), invoicePatchSchema(ANY_DAY, 'credit_note')]),
      fileWasNotSentSchema,
    ],
    answer: invoiceWithLines,
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
    body: [companyIdSchema.partial(), invoiceImportChunkSchema, unused('isFirstChunk', 'isLastChunk')],
    answer: record({ importId: id, stagedFiles: count }),
  },
  'post /api/invoices/bulk-import-process': {
    summary: 'End a bulk import that came in parts',
    body: [invoiceImportProcessSchema, unused('companyId')],
    answer: shape.importResult,
  },
  'post /api/invoices/refresh-suppliers': {
    summary: "Bring unpaid invoices in line with their suppliers' terms",
    body: [companyIdSchema],
    answer: record({ updatedCount: count, statusChangedCount: count }),
  },
  'patch /api/invoices/mark-paid': {
    summary: 'Mark invoices as paid outside the product',
    body: [companyIdSchema, invoiceIdsSchema, seenInvoicesSchema, markPaidSchema(ANY_DAY), confirmedAccountsSchema],
    answer: shape.markedPaid,
  },
  'post /api/invoices/mark-paid/:id/undo': { summary: 'Undo a marking as paid', answer: shape.restored },
  'patch /api/invoices/bulk': {
    example: { companyId: 1, invoiceIds: [1], dueDate: '2026-10-31' },
    summary: 'Change the due date of many invoices, or put them in query',
    body: [companyIdSchema, invoiceIdsSchema, seenInvoicesSchema, invoiceChangeSchema],
    answer: shape.bulkChange,
  },
  'delete /api/invoices/bulk': {
    summary: 'Delete many invoices: those that may go',
    body: [companyIdSchema, invoiceIdsSchema, seenInvoicesSchema, fileWasNotSentSchema],
    answer: shape.invoicesDeleted,
  },
  'post /api/invoices/:id/not-paid': {
    summary: 'Confirm that an invoice was not paid after its match or payment was undone',
    body: [notPaidSchema],
    answer: invoiceWithLines,
  },
  'delete /api/invoices/:id': {
    summary: 'Delete an invoice',
    body: [fileWasNotSentSchema],
    answer: shape.bulkResult,
  },
  'post /api/bulk-changes/:id/undo': {
    summary: 'Undo a change of many records',
    body: [fileWasNotSentSchema],
    answer: shape.restored,
  },
  'get /api/deletions': { summary: 'List deletions that can be restored', answer: listOf(shape.deletion) },
  'post /api/deletions/:id/restore': { summary: 'Restore a deletion', answer: shape.deletionRestored },
  'get /api/invoices/:id/activity': { summary: 'List the history of an invoice', answer: listOf(activityEntry) },
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
    summary: 'Get aged creditors: what is owed to suppliers, by age',
    query: companyInQuery.extend({
      ...agedCreditorsQuerySchema(ANY_DAY).shape,
      offset: z.int().optional(),
      limit: z.int().optional(),
    }),
    answer: agedCreditors,
  },
  'get /api/session-plan': {
    summary: 'Get what a payment session held today pays, and what can wait until the next',
    query: companyInQuery.extend({
      ...sessionPlanQuerySchema.shape,
      offset: z.int().optional(),
      limit: z.int().optional(),
    }),
    answer: sessionPlan,
  },
  'get /api/cash-forecast': {
    summary: 'Get the forecast of the bank balance for eight weeks, and which invoices can wait if money runs short',
    query: companyInQuery.extend(sessionPlanQuerySchema.shape),
    answer: cashForecast,
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
  'get /api/payment-practices': {
    summary: 'Get how fast suppliers were paid in a period, and the awards of the Fair Payment Code',
    query: companyInQuery.extend({ ...PRACTICES.shape, offset: z.int().optional(), limit: z.int().optional() }),
    answer: paymentPractices,
  },
  'get /api/exports/payment-practices': { summary: 'Payment practices as CSV', query: PRACTICES, answer: 'csv' },
  'post /api/exports/payment-practices': {
    summary: 'The same by POST',
    body: [companyIdSchema, PRACTICES],
    answer: 'csv',
  },
  'get /api/purchases': {
    summary: 'Get purchases of a period by supplier, account or VAT code, and the boxes of a VAT return',
    query: companyInQuery.extend({
      ...purchasesQuerySchema.shape,
      offset: z.int().optional(),
      limit: z.int().optional(),
    }),
    answer: purchases,
  },
  'get /api/exports/purchases': {
    summary: 'Purchases as CSV',
    query: purchasesQuerySchema,
    answer: 'csv',
  },
  'post /api/exports/purchases': {
    summary: 'The same by POST',
    body: [companyIdSchema, purchasesQuerySchema],
    answer: 'csv',
  },
};
