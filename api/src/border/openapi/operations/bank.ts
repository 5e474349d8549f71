import { NO_INVOICE_PRESETS } from '@paycycle/schema/domain/no-invoice-preset';
import {
  acceptSuggestionsSchema,
  suggestionQuerySchema,
  transactionIdsSchema,
} from '@paycycle/schema/validation/accept-suggestions';
import { accrualsExportSchema, accrualsQuerySchema } from '@paycycle/schema/validation/accruals-query';
import {
  invoiceRequiredManySchema,
  noInvoiceManySchema,
  noInvoicePresetFormSchema,
} from '@paycycle/schema/validation/bulk-no-invoice';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { batchMatchInputSchema, matchInputSchema } from '@paycycle/schema/validation/match';
import { monthSchema } from '@paycycle/schema/validation/month';
import {
  monthClosingFormSchema,
  monthOpeningFormSchema,
  statementBalanceFormSchema,
} from '@paycycle/schema/validation/month-closing-form';
import { monthEndPackSchema } from '@paycycle/schema/validation/month-end-pack';
import { monthExportFormSchema } from '@paycycle/schema/validation/month-export-form';
import { noInvoiceFormSchema } from '@paycycle/schema/validation/no-invoice-form';
import { matchingPatternSchema, negativePatternSchema } from '@paycycle/schema/validation/pattern-form';
import { transactionRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { seenCountSchema } from '@paycycle/schema/validation/seen-count';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { z } from 'zod';
import { activityEntry } from '../activity-shapes.ts';
import type { CallDescription } from '../call.ts';
import { ANY_DAY, boolean, count, id, listOf, orNull, record, text, timestamp, unused } from '../parts.ts';
import { bankTransaction } from '../record-shapes.ts';
import { accruals } from '../report-shapes.ts';
import * as shape from '../response-shapes.ts';
import { statementImported, statementPreview } from '../statement-shapes.ts';

const companyInQuery = z.object({ companyId: z.int() });
const many = record({
  matched: listOf(bankTransaction),
  refused: listOf(record({ bankTransactionId: id, transactionId: id, message: text })),
});
const changed = record({
  changed: listOf(bankTransaction),
  refused: listOf(record({ bankTransactionId: id, message: text, invoiceFits: boolean })),
});
const presets = listOf(
  record({
    preset: z.enum(NO_INVOICE_PRESETS),
    label: text,
    switchedOnAt: orNull(timestamp),
    markedCount: count,
    openCount: count,
    withInvoiceCount: count,
    transactions: listOf(bankTransaction),
  }),
);

export const BANK: Readonly<Record<string, CallDescription>> = {
  'get /api/bank-transactions': {
    summary: "A company's bank transactions, the oldest first",
    query: transactionRestQuerySchema,
    answer: listOf(bankTransaction),
  },
  'get /api/bank-transactions/unmatched': {
    summary: 'Transactions that still need an invoice; of all your companies where none is named',
    answer: listOf(bankTransaction),
  },
  'get /api/bank-transactions/:id': { summary: 'A bank transaction', answer: bankTransaction },
  'get /api/bank-transactions/:id/activity': {
    summary: 'List the history of a transaction',
    answer: listOf(activityEntry),
  },
  'get /api/bank-transactions/:id/batch-suggestions': {
    summary: 'Invoices that come to the amount of a transaction',
    answer: listOf(shape.batchSuggestion),
  },
  'post /api/bank-transactions/preview-file': {
    summary: 'Preview the import of a bank statement',
    body: [companyIdSchema, statementImportFormSchema],
    answer: statementPreview,
  },
  'post /api/bank-transactions/import-file': {
    summary: 'Import a bank statement',
    body: [companyIdSchema, statementImportFormSchema],
    answer: statementImported,
  },
  'post /api/bank-transactions/fix-directions': {
    summary: 'Put right the directions of stored transactions',
    body: [companyIdSchema],
    answer: record({ updatedCount: z.int() }),
  },
  'delete /api/bank-transactions/bulk': {
    summary: 'Delete all transactions of a company',
    query: companyInQuery.extend(seenCountSchema.shape),
    answer: shape.bulkResult,
  },
  'post /api/statement-imports/:id/undo': {
    summary: 'Undo the import of a bank statement',
    answer: shape.bulkResult,
  },
  'post /api/bank-transactions/:id/match': {
    summary: 'Match a transaction to an invoice',
    body: [matchInputSchema],
    answer: bankTransaction,
  },
  'post /api/bank-transactions/:id/match-multiple': {
    summary: 'Match a transaction to several invoices',
    body: [batchMatchInputSchema],
    answer: bankTransaction,
  },
  'post /api/bank-transactions/:id/unmatch': { summary: 'Take a match back', answer: bankTransaction },
  'post /api/bank-transactions/unmatch-multiple': {
    summary: 'Take many matches back',
    body: [companyIdSchema, transactionIdsSchema],
    answer: many,
  },
  'post /api/bank-transactions/:id/no-invoice': {
    summary: 'Say that a transaction needs no invoice',
    description:
      'Where an open invoice fits it, which the refusal names, it is marked with `despiteInvoice` only (`INVOICE_FITS`).',
    body: [noInvoiceFormSchema],
    answer: bankTransaction,
  },
  'post /api/bank-transactions/:id/require-invoice': {
    summary: 'Say that it needs one after all',
    answer: bankTransaction,
  },
  'post /api/bank-transactions/no-invoice-multiple': {
    summary: 'Say that many transactions need no invoice',
    description:
      'Those that an open invoice fits are refused by name (`invoiceFits`), and are marked with `despiteInvoice` only.',
    body: [companyIdSchema, noInvoiceManySchema],
    answer: changed,
  },
  'post /api/bank-transactions/require-invoice-multiple': {
    summary: 'Say that they need one after all',
    body: [companyIdSchema, invoiceRequiredManySchema],
    answer: changed,
  },
  'get /api/no-invoice-rules': { summary: 'Rules by which lines need no invoice', answer: listOf(shape.noInvoiceRule) },
  'delete /api/no-invoice-rules/:id': { summary: 'Delete a rule', answer: shape.bulkResult },
  'get /api/no-invoice-presets': { summary: 'Kinds of lines that can be marked', answer: presets },
  'post /api/no-invoice-presets': {
    summary: 'Switch a kind on or off',
    body: [companyIdSchema, noInvoicePresetFormSchema],
    answer: record({ changedCount: count, presets }),
  },
  'get /api/matching-patterns': {
    summary: 'List patterns learned from matches',
    answer: listOf(shape.matchingPattern),
  },
  'post /api/matching-patterns': {
    example: { companyId: 1, supplierId: 1, transactionDescriptionPattern: 'HARBOUR PRINT' },
    summary: 'Teach a pattern',
    body: [companyIdSchema, matchingPatternSchema, unused('lastMatchedAt')],
    answer: shape.matchingPattern,
  },
  'delete /api/matching-patterns/:id': { summary: 'Forget a pattern', answer: shape.bulkResult },
  'get /api/negative-patterns': {
    summary: 'List patterns learned from rejected matches',
    answer: listOf(shape.negativePattern),
  },
  'post /api/negative-patterns': {
    example: { companyId: 1, supplierId: 1, transactionDescriptionPattern: 'HARBOUR PRINT' },
    summary: 'Teach that something is no match',
    body: [companyIdSchema, negativePatternSchema, unused('lastRejectedAt')],
    answer: shape.negativePattern,
  },
  'delete /api/negative-patterns/:id': { summary: 'Forget that', answer: shape.bulkResult },
  'get /api/reconciliation/suggestions': {
    summary: 'List match suggestions for open transactions',
    description:
      'Without `include` only those that can be accepted without a look. `include=possible` adds every pair from 25 points on (RULES.md, section 9).',
    query: suggestionQuerySchema,
    answer: listOf(shape.suggestion),
  },
  'post /api/reconciliation/accept-suggestions': {
    summary: "Accept a month's suggestions from a confidence on",
    body: [companyIdSchema, acceptSuggestionsSchema],
    answer: many,
  },
  'get /api/reconciliation/summary': {
    summary: 'How far the reconciliation of a month is',
    query: companyInQuery.extend(monthSchema.shape),
    answer: shape.monthSummary,
  },
  'put /api/reconciliation/statement-balance': {
    summary: "Note the closing balance of a month by the bank's statement",
    body: [companyIdSchema, statementBalanceFormSchema],
    answer: shape.monthSummary,
  },
  'get /api/reconciliation/exceptions': {
    summary: 'List the exceptions of a month',
    query: monthSchema,
    answer: listOf(shape.monthException),
  },
  'get /api/reconciliation/export': {
    summary: 'A month as CSV, or its report as PDF or JSON',
    query: companyInQuery.extend(monthExportFormSchema.shape),
    answer: 'file',
  },
  'post /api/reconciliation/export': {
    summary: 'The same by POST',
    body: [companyIdSchema, monthExportFormSchema],
    answer: 'file',
  },
  'get /api/accruals': {
    summary: "Prepayments and accruals at a month's end, with the closing journal and its reversal",
    query: companyInQuery.extend({
      ...accrualsQuerySchema.shape,
      offset: z.int().optional(),
      limit: z.int().optional(),
    }),
    answer: accruals,
  },
  'get /api/exports/accruals': {
    summary: 'The same as CSV or PDF, or the journals as CSV',
    query: companyInQuery.extend(accrualsExportSchema.shape),
    answer: 'file',
  },
  'post /api/exports/accruals': {
    summary: 'The same by POST',
    body: [companyIdSchema, accrualsExportSchema],
    answer: 'file',
  },
  'get /api/exports/month-end-pack': {
    summary: "The reports of a month's end as one PDF",
    query: companyInQuery.extend(monthEndPackSchema(ANY_DAY).shape),
    answer: 'file',
  },
  'post /api/exports/month-end-pack': {
    summary: 'The same by POST',
    body: [companyIdSchema, monthEndPackSchema(ANY_DAY)],
    answer: 'file',
  },
  'post /api/reconciliation/close': {
    summary: 'Close a month',
    body: [companyIdSchema, monthClosingFormSchema],
    answer: shape.closing,
  },
  'post /api/reconciliation/open': {
    summary: 'Open a month again, with a reason',
    body: [companyIdSchema, monthOpeningFormSchema],
    answer: shape.closing,
  },
  'get /api/reconciliation/closings': {
    summary: 'Closings, the newest first',
    query: monthSchema,
    answer: listOf(shape.closing),
  },
  'get /api/reconciliation/closings/:id': { summary: 'A closing', answer: shape.closing },
};
