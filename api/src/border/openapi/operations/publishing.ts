import { ONLINE_LEDGERS } from '@paycycle/schema/domain/ledger';
import { LEDGER_BILL_STATES, PUBLICATION_STATES, PUBLISHED_FILE_STATES } from '@paycycle/schema/domain/publication';
import {
  publicationListSchema,
  publicationQuerySchema,
  publishBillsSchema,
  publishPaymentsSchema,
} from '@paycycle/schema/validation/publication';
import { z } from 'zod';
import type { CallDescription } from '../call.ts';
import { boolean, count, date, id, listOf, money, named, orNull, record, text, timestamp } from '../parts.ts';

const billNotReady = record({ invoiceId: id, recordNumber: id, invoiceNumber: text, reasons: listOf(text) });

const publication = named(
  'Publication',
  'How an invoice or credit note stands in the accounting system of its company.',
  record({
    id: orNull(id),
    companyId: id,
    invoiceId: id,
    recordNumber: id,
    invoiceNumber: text,
    supplierName: text,
    ledger: z.enum(ONLINE_LEDGERS),
    state: z.enum(PUBLICATION_STATES),
    reasons: listOf(text),
    remedy: orNull(text),
    link: orNull(text),
    publishedAt: orNull(timestamp),
    attempts: count,
    nextAttemptAt: orNull(timestamp),
    fileState: z.enum(PUBLISHED_FILE_STATES),
    fileName: orNull(text),
    stateThere: orNull(z.enum(LEDGER_BILL_STATES)),
    paidThere: orNull(money),
    isEditedThere: boolean,
    checkedAt: orNull(timestamp),
    isDeletedHere: boolean,
  }),
);

const publicationPreview = record({
  ledger: z.enum(ONLINE_LEDGERS),
  organisationName: text,
  readyCount: count,
  notReady: listOf(billNotReady),
  publishedCount: count,
  inProgressCount: count,
  failedCount: count,
  removedThereCount: count,
  callsNeeded: count,
  callsLeftToday: orNull(count),
  callsUsed: orNull(count),
  callsPerMinute: count,
  secondsNeeded: count,
  waitsBecause: orNull(text),
});

const ledgerPayment = named(
  'LedgerPayment',
  'What a line of a bank statement paid of published bills, in the accounting system.',
  record({
    id,
    companyId: id,
    bankTransactionId: id,
    lineDate: date,
    description: text,
    supplierNames: text,
    amount: money,
    invoiceNumbers: listOf(text),
    ledger: z.enum(ONLINE_LEDGERS),
    state: z.enum(PUBLICATION_STATES),
    reasons: listOf(text),
    remedy: orNull(text),
    link: orNull(text),
    externalId: orNull(text),
    publishedAt: orNull(timestamp),
    attempts: count,
    nextAttemptAt: orNull(timestamp),
  }),
);

const paymentNotReady = record({
  bankTransactionId: id,
  lineDate: date,
  description: text,
  supplierNames: text,
  amount: money,
  reasons: listOf(text),
  remedy: orNull(text),
});

const ledgerPaymentPreview = record({
  ledger: z.enum(ONLINE_LEDGERS),
  accountName: orNull(text),
  readyCount: count,
  ready: money,
  notReady: listOf(paymentNotReady),
  publishedCount: count,
  inProgressCount: count,
  failedCount: count,
  removedThereCount: count,
  changedCount: count,
  callsNeeded: count,
});

/** Bills and their payments in the accounting system of their company. */
export const PUBLISHING: Readonly<Record<string, CallDescription>> = {
  'get /api/companies/:id/publication-preview': {
    queryExample: { month: '2026-09' },
    summary:
      'What publishing the bills of a month would do, and how many calls it takes; null where nothing is connected',
    query: publicationQuerySchema,
    answer: record({ preview: orNull(publicationPreview) }),
  },
  'get /api/companies/:id/publications': {
    summary: 'List published and queued bills, newest first',
    query: publicationListSchema,
    answer: listOf(publication),
  },
  'post /api/companies/:id/publications': {
    example: { month: '2026-09' },
    summary: 'Publish the ready bills of a month, or those that are named',
    description:
      'Bills are sent in the background, each once: asked for twice, nothing is sent twice. `seenReadyCount` refuses it where another number of bills is ready than a person was shown.',
    body: [publishBillsSchema],
    answer: record({ queuedCount: count, notReady: listOf(billNotReady) }),
  },
  'get /api/invoices/:id/publication': {
    summary: 'How an invoice stands in the accounting system; null where its company publishes to none',
    answer: record({ publication: orNull(publication) }),
  },
  'post /api/publications/:id/retry': {
    summary: 'Retry a failed bill, or only its file if the bill was published',
    answer: publication,
  },
  'delete /api/publications/:id': {
    summary: 'Take a publication back: the bill is deleted or voided there; null for one that was not sent yet',
    answer: record({ publication: orNull(publication) }),
  },
  'get /api/companies/:id/ledger-payment-preview': {
    summary: 'Preview writing the payments of published bills of a month; null if nothing is connected',
    query: publishPaymentsSchema,
    answer: record({ preview: orNull(ledgerPaymentPreview) }),
  },
  'get /api/companies/:id/ledger-payments': {
    summary: 'Payments that were written to accounting systems, or are to be, the newest first',
    query: publicationListSchema,
    answer: listOf(ledgerPayment),
  },
  'post /api/companies/:id/ledger-payments': {
    summary: 'Write the payments of published bills by the matched transactions of a month',
    description:
      'One payment for each line, since the bank feed there has one line: a batch where a line paid several bills. Payments are sent in the background, each once: asked for twice, nothing is sent twice.',
    body: [publishPaymentsSchema],
    answer: record({ queuedCount: count, notReady: listOf(paymentNotReady) }),
  },
  'get /api/invoices/:id/ledger-payments': {
    summary: 'List written and queued payments of an invoice in accounting systems, oldest first',
    answer: listOf(ledgerPayment),
  },
  'post /api/ledger-payments/:id/retry': {
    summary: 'Try a payment that has failed again, or write one again that was removed there',
    answer: ledgerPayment,
  },
  'delete /api/ledger-payments/:id': {
    summary:
      'Withdraw a payment that was not sent, has failed, or was deleted there. Otherwise the response says what to do',
    answer: record({ payment: orNull(ledgerPayment) }),
  },
};
