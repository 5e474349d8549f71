import { PAYMENT_RUN_STATUSES } from '@paycycle/schema/domain/payment-run';
import { REMITTANCE_EMAIL_STATES } from '@paycycle/schema/domain/remittance';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { confirmedAccountsSchema } from '@paycycle/schema/validation/confirmed-accounts';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { duplicateResolutionSchema } from '@paycycle/schema/validation/match';
import { paymentListQuerySchema } from '@paycycle/schema/validation/payment-list-query';
import { paymentRunApprovalSchema } from '@paycycle/schema/validation/payment-run-approval';
import { addToRunSchema, paymentRunInputSchema } from '@paycycle/schema/validation/payment-run-form';
import { paymentRunReopeningSchema } from '@paycycle/schema/validation/payment-run-reopening';
import { paymentRunSendBackSchema } from '@paycycle/schema/validation/payment-run-send-back';
import {
  invoicePaymentSchema,
  runCompletionSchema,
  runPaymentSchema,
} from '@paycycle/schema/validation/provider-payment';
import { remittanceEmailsSchema } from '@paycycle/schema/validation/remittance-emails';
import { paymentRestQuerySchema, runRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { seenInvoicesSchema } from '@paycycle/schema/validation/seen-invoices';
import { z } from 'zod';
import { activityEntry } from '../activity-shapes.ts';
import type { CallDescription } from '../call.ts';
import { ANY_DAY, count, date, id, listOf, money, named, orNull, record, text, timestamp } from '../parts.ts';
import { completedRun, paymentRun, runReview } from '../payment-run-shapes.ts';
import { invoice, payment, supplier } from '../record-shapes.ts';
import * as shape from '../response-shapes.ts';

const PAYMENT_SORTS = ['created', 'beneficiaryName', 'amount', 'status'];

const batchPayment = named(
  'BatchPayment',
  'An item of a payment run that pays several invoices at once.',
  record({
    id,
    paymentRunId: id,
    supplier,
    totalAmount: money,
    paymentDate: date,
    paymentType: text,
    invoices: listOf(invoice),
    status: z.enum(PAYMENT_RUN_STATUSES),
    payments: listOf(payment),
  }),
);

const remittanceEmails = record({
  fromName: text,
  replyTo: text,
  entries: listOf(
    record({
      itemId: id,
      supplierId: id,
      supplierName: text,
      email: orNull(text),
      amount: money,
      invoiceCount: count,
      state: z.enum(REMITTANCE_EMAIL_STATES),
      sentAt: orNull(timestamp),
      failure: orNull(text),
    }),
  ),
});

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
  'get /api/payment-runs/:id/review': {
    summary: 'Get the review of a payment run for its approver',
    answer: runReview,
  },
  'post /api/payment-runs/:id/submit': { summary: 'Submit a run for approval', answer: paymentRun },
  'post /api/payment-runs/:id/withdraw': { summary: 'Take a submitted run back', answer: paymentRun },
  'post /api/payment-runs/:id/approve': {
    summary: 'Approve a run, as it was shown',
    body: [paymentRunApprovalSchema],
    answer: paymentRun,
  },
  'post /api/payment-runs/:id/complete': {
    summary: 'Say that a run was paid outside the product',
    body: [runCompletionSchema],
    answer: completedRun,
  },
  'post /api/payment-runs/:id/cancel': { summary: 'Cancel a run', body: [fileWasNotSentSchema], answer: paymentRun },
  'post /api/payment-runs/:id/reopen': {
    summary: 'Open a completed run again, with a reason',
    body: [paymentRunReopeningSchema],
    answer: paymentRun,
  },
  'post /api/payment-runs/:id/send-back': {
    summary: 'Return a submitted run to its creator, with a reason',
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
    body: [companyIdSchema, invoiceIdsSchema, seenInvoicesSchema, addToRunSchema(ANY_DAY)],
    answer: shape.addedToRun,
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
  'get /api/payment-runs/:id/remittance/:itemId/mail': {
    summary: 'Get the remittance advice as an email to send',
    answer: record({ to: orNull(text), subject: text, text }),
  },
  'get /api/payment-runs/:id/remittance-emails': {
    summary: 'List the suppliers of a run, with the state of their remittance advice by email',
    answer: remittanceEmails,
  },
  'post /api/payment-runs/:id/remittance-emails': {
    summary: 'Email suppliers of a run their remittance advice, once for each payment',
    body: [remittanceEmailsSchema],
    answer: remittanceEmails,
  },
  'get /api/payment-runs/:id/activity': {
    summary: 'List the history of a payment run',
    answer: listOf(activityEntry),
  },
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
    body: [runPaymentSchema],
    answer: shape.submission,
  },
  'post /api/:provider/payments/invoice/:id': {
    summary: 'Pay an invoice',
    body: [invoicePaymentSchema],
    answer: shape.submission,
  },
  'post /api/payments/:id/cancel': { summary: 'Call a payment back that waits at the bank', answer: payment },
  'get /api/payments/:id/activity': { summary: 'List the history of a payment', answer: listOf(activityEntry) },
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
  'get /api/duplicate-payments': {
    summary: 'List possible duplicate payments',
    answer: listOf(shape.duplicatePayment),
  },
  'post /api/duplicate-payments/:id/resolve': {
    summary: 'Resolve a possible duplicate payment',
    body: [duplicateResolutionSchema],
    answer: shape.duplicatePayment,
  },
};
