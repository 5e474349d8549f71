import {
  acceptSuggestionsSchema,
  suggestionQuerySchema,
  transactionIdsSchema,
} from '@paycycle/schema/validation/accept-suggestions';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { confirmedAccountsSchema } from '@paycycle/schema/validation/confirmed-accounts';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { batchMatchInputSchema, duplicateResolutionSchema, matchInputSchema } from '@paycycle/schema/validation/match';
import { monthSchema } from '@paycycle/schema/validation/month';
import {
  monthClosingFormSchema,
  monthOpeningFormSchema,
  statementBalanceFormSchema,
} from '@paycycle/schema/validation/month-closing-form';
import { monthExportFormSchema } from '@paycycle/schema/validation/month-export-form';
import { noInvoiceFormSchema } from '@paycycle/schema/validation/no-invoice-form';
import {
  invoiceRequiredManySchema,
  noInvoiceManySchema,
  noInvoicePresetFormSchema,
} from '@paycycle/schema/validation/no-invoice-many';
import { matchingPatternSchema, negativePatternSchema } from '@paycycle/schema/validation/pattern-form';
import { paymentListQuerySchema } from '@paycycle/schema/validation/payment-list-query';
import { paymentRunApprovalSchema } from '@paycycle/schema/validation/payment-run-approval';
import { addToRunSchema, paymentRunInputSchema } from '@paycycle/schema/validation/payment-run-form';
import { paymentRunReopeningSchema } from '@paycycle/schema/validation/payment-run-reopening';
import { paymentRunSendBackSchema } from '@paycycle/schema/validation/payment-run-send-back';
import { providerPaymentSchema } from '@paycycle/schema/validation/provider-payment';
import {
  paymentRestQuerySchema,
  runRestQuerySchema,
  transactionRestQuerySchema,
} from '@paycycle/schema/validation/rest-list-query';
import { statementImportFormSchema } from '@paycycle/schema/validation/statement-import-form';
import { z } from 'zod';
import * as shape from '../answer-shapes.ts';
import type { CallDescription } from '../call.ts';
import { ANY_DAY, listOf, open, record, text } from '../parts.ts';
import { bankTransaction, batchPayment, completedRun, payment, paymentRun } from '../record-shapes.ts';

const PAYMENT_SORTS = ['created', 'beneficiaryName', 'amount', 'status'];
const companyInQuery = z.object({ companyId: z.int() });

export const RUNS: Readonly<Record<string, CallDescription>> = {
  'get /api/payment-runs': {
    summary: "A company's payment runs, the newest first",
    query: runRestQuerySchema,
    answer: listOf(paymentRun),
  },
  'post /api/payment-runs': {
    summary: 'Make a payment run of invoices',
    body: [companyIdSchema, paymentRunInputSchema(ANY_DAY)],
    answer: paymentRun,
  },
  'get /api/payment-runs/:id': { summary: 'A payment run', answer: paymentRun },
  'get /api/payment-runs/:id/review': { summary: 'What an approver has to look at', answer: shape.anything },
  'post /api/payment-runs/:id/submit': { summary: 'Submit a run for approval', answer: paymentRun },
  'post /api/payment-runs/:id/withdraw': { summary: 'Take a submitted run back', answer: paymentRun },
  'post /api/payment-runs/:id/approve': {
    summary: 'Approve a run, as it was shown',
    body: [paymentRunApprovalSchema],
    answer: paymentRun,
  },
  'post /api/payment-runs/:id/complete': {
    summary: 'Say that a run was paid outside the product',
    body: [confirmedAccountsSchema],
    answer: completedRun,
  },
  'post /api/payment-runs/:id/cancel': { summary: 'Cancel a run', body: [fileWasNotSentSchema], answer: paymentRun },
  'post /api/payment-runs/:id/reopen': {
    summary: 'Open a completed run again, with a reason',
    body: [paymentRunReopeningSchema],
    answer: paymentRun,
  },
  'post /api/payment-runs/:id/send-back': {
    summary: 'Give a submitted run back to who made it, with a reason',
    body: [paymentRunSendBackSchema],
    answer: paymentRun,
  },
  'delete /api/payment-runs/:id/invoices/:invoiceId': {
    summary: 'Take an invoice out of a draft run',
    body: [fileWasNotSentSchema],
    answer: paymentRun,
  },
  'post /api/payment-runs/add-invoices': {
    summary: 'Add invoices to a draft run, or to a new one',
    body: [companyIdSchema, invoiceIdsSchema, addToRunSchema(ANY_DAY)],
    answer: shape.bulkChange,
  },
  'post /api/payment-runs/:id/export/:format': {
    summary: 'A file of the run for a bank; the run is marked as sent',
    body: [confirmedAccountsSchema, fileWasNotSentSchema],
    answer: 'file',
  },
  'get /api/payment-runs/:id/export/:format': {
    summary: 'Refused: ask for the file by POST, since it marks the run',
    answer: 'file',
  },
  'get /api/payment-runs/:id/remittance/:itemId': { summary: 'The remittance advice for a supplier', answer: 'file' },
  'get /api/payment-runs/:id/activity': { summary: 'What happened to a run', answer: listOf(shape.activityEntry) },
  'get /api/batch-payments': { summary: 'Items of runs that pay several invoices', answer: listOf(batchPayment) },
  'get /api/exports/payment-runs': { summary: 'Payment runs as CSV', answer: 'csv' },
  'post /api/exports/payment-runs': { summary: 'The same by POST', body: [companyIdSchema], answer: 'csv' },
};

export const PAYMENTS: Readonly<Record<string, CallDescription>> = {
  'get /api/:provider/payments': {
    summary: "A company's payments, the newest first",
    query: paymentRestQuerySchema(PAYMENT_SORTS),
    answer: listOf(payment),
  },
  'get /api/:provider/payments/:id': { summary: 'A payment', answer: payment },
  'get /api/:provider/sign-in': {
    summary: 'How you approve payments at the test bank',
    answer: record({ customerNumber: text, passcode: text }),
  },
  'post /api/:provider/payments/payment-run/:id': {
    summary: 'Pay a run',
    body: [providerPaymentSchema],
    answer: shape.submission,
  },
  'post /api/:provider/payments/invoice/:id': {
    summary: 'Pay an invoice',
    body: [providerPaymentSchema],
    answer: shape.submission,
  },
  'post /api/:provider/payments/:id/cancel': { summary: 'Call a payment back that waits at the bank', answer: payment },
  'get /api/payments/:id/activity': { summary: 'What happened to a payment', answer: listOf(shape.activityEntry) },
  'get /api/exports/payments': {
    summary: 'Payments as CSV',
    query: paymentListQuerySchema(PAYMENT_SORTS),
    answer: 'csv',
  },
  'post /api/exports/payments': {
    summary: 'The same by POST',
    body: [companyIdSchema, paymentListQuerySchema(PAYMENT_SORTS)],
    answer: 'csv',
  },
  'get /api/duplicate-payments': { summary: 'What may have been paid twice', answer: listOf(shape.anything) },
  'post /api/duplicate-payments/:id/resolve': {
    summary: 'Say what was found out about it',
    body: [duplicateResolutionSchema],
    answer: shape.anything,
  },
};

const many = { matched: listOf(bankTransaction), refused: listOf(open({ bankTransactionId: z.int(), message: text })) };
const changed = record({ changed: listOf(bankTransaction), refused: listOf(open({ message: text })) });

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
    summary: 'What happened to a transaction',
    answer: listOf(shape.activityEntry),
  },
  'get /api/bank-transactions/:id/batch-suggestions': {
    summary: 'Invoices that come to the amount of a transaction',
    answer: listOf(shape.batchSuggestion),
  },
  'post /api/bank-transactions/preview-file': {
    summary: 'What a bank statement would bring',
    body: [companyIdSchema, statementImportFormSchema],
    answer: shape.anything,
  },
  'post /api/bank-transactions/import-file': {
    summary: 'Import a bank statement',
    body: [companyIdSchema, statementImportFormSchema],
    answer: shape.statementImported,
  },
  'post /api/bank-transactions/fix-directions': {
    summary: 'Put right the directions of stored transactions',
    body: [companyIdSchema],
    answer: record({ updatedCount: z.int() }),
  },
  'delete /api/bank-transactions/bulk': {
    summary: 'Delete all transactions of a company',
    query: companyInQuery,
    answer: shape.anything,
  },
  'post /api/statement-imports/:id/undo': {
    summary: 'Undo the import of a bank statement',
    answer: shape.deletionResult,
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
    answer: record(many),
  },
  'post /api/bank-transactions/:id/no-invoice': {
    summary: 'Say that a transaction needs no invoice',
    body: [noInvoiceFormSchema],
    answer: bankTransaction,
  },
  'post /api/bank-transactions/:id/require-invoice': {
    summary: 'Say that it needs one after all',
    answer: bankTransaction,
  },
  'post /api/bank-transactions/no-invoice-multiple': {
    summary: 'Say that many transactions need no invoice',
    body: [companyIdSchema, noInvoiceManySchema],
    answer: changed,
  },
  'post /api/bank-transactions/require-invoice-multiple': {
    summary: 'Say that they need one after all',
    body: [companyIdSchema, invoiceRequiredManySchema],
    answer: changed,
  },
  'get /api/no-invoice-rules': { summary: 'Rules by which lines need no invoice', answer: listOf(shape.noInvoiceRule) },
  'delete /api/no-invoice-rules/:id': { summary: 'Delete a rule', answer: shape.anything },
  'get /api/no-invoice-presets': { summary: 'Kinds of lines that can be marked', answer: listOf(shape.anything) },
  'post /api/no-invoice-presets': {
    summary: 'Switch a kind on or off',
    body: [companyIdSchema, noInvoicePresetFormSchema],
    answer: shape.anything,
  },
  'get /api/matching-patterns': { summary: 'What was learned from matches', answer: listOf(shape.matchingPattern) },
  'post /api/matching-patterns': {
    summary: 'Teach a pattern',
    body: [companyIdSchema, matchingPatternSchema],
    answer: shape.matchingPattern,
  },
  'delete /api/matching-patterns/:id': { summary: 'Forget a pattern', answer: shape.anything },
  'get /api/negative-patterns': { summary: 'What was learned to be no match', answer: listOf(shape.negativePattern) },
  'post /api/negative-patterns': {
    summary: 'Teach that something is no match',
    body: [companyIdSchema, negativePatternSchema],
    answer: shape.negativePattern,
  },
  'delete /api/negative-patterns/:id': { summary: 'Forget that', answer: shape.anything },
  'get /api/reconciliation/suggestions': {
    summary: 'What open transactions may have paid',
    query: suggestionQuerySchema,
    answer: listOf(shape.suggestion),
  },
  'post /api/reconciliation/accept-suggestions': {
    summary: "Accept a month's suggestions from a confidence on",
    body: [companyIdSchema, acceptSuggestionsSchema],
    answer: record(many),
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
    summary: 'What a month lacks',
    query: monthSchema,
    answer: listOf(shape.monthException),
  },
  'get /api/reconciliation/export': {
    summary: 'A month as CSV, or its report as PDF',
    query: companyInQuery.extend(monthExportFormSchema.shape),
    answer: 'file',
  },
  'post /api/reconciliation/export': {
    summary: 'The same by POST',
    body: [companyIdSchema, monthExportFormSchema],
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
