import { ACCOUNT_STATES } from '@paycycle/schema/domain/account-state';
import { PAYMENT_RUN_STATUSES, PAYMENT_TYPES } from '@paycycle/schema/domain/payment-run';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, named, orNull, record, text, timestamp } from './parts.ts';
import { invoice, supplier, version } from './record-shapes.ts';

/* Payment runs, as REST answers them. */

const runItem = record({
  id,
  supplier,
  accountConfirmation: orNull(record({ confirmedByName: text, confirmedAt: timestamp })),
  duplicateWarnings: listOf(text),
  paymentType: z.enum(PAYMENT_TYPES),
  totalAmount: money,
  paymentDate: date,
  notes: orNull(text),
  paymentRunInvoices: listOf(record({ id, invoice, appliedAmount: orNull(money) })),
});

const runFields = {
  id,
  companyId: id,
  number: id,
  name: text,
  runDate: date,
  totalAmount: money,
  status: z.enum(PAYMENT_RUN_STATUSES),
  notes: orNull(text),
  createdAt: timestamp,
  createdBy: text,
  createdByName: text,
  exportedAt: orNull(timestamp),
  isFileOut: boolean,
  exportedByName: orNull(text),
  isApprovalRequired: boolean,
  approval: orNull(record({ approvedByName: text, approvedAt: timestamp })),
  approverNames: listOf(text),
  isApprovableOnceSubmitted: boolean,
  pausedApprovers: listOf(record({ name: text, approvesFrom: timestamp })),
  content: text,
  failedCount: count,
  paymentsAwaitingAuthorisation: orNull(
    record({
      count,
      amount: money,
      authorisationUrls: listOf(text),
      paymentRunId: orNull(id),
      paymentRunNumber: orNull(id),
    }),
  ),
  reopenings: listOf(record({ reason: text, reopenedByName: text, reopenedAt: timestamp })),
  sendBacks: listOf(record({ reason: text, sentBackByName: text, sentBackAt: timestamp })),
  departures: listOf(
    record({ invoiceNumber: text, supplierName: text, amount: money, reason: text, leftAt: timestamp }),
  ),
  updatedAt: timestamp,
  version,
  allowedActions: listOf(text),
  paymentRunItems: listOf(runItem),
};

export const paymentRun = named(
  'PaymentRun',
  'A payment run, with one item for each supplier that it pays.',
  record(runFields),
);

export const completedRun = record({ message: text, ...runFields });

const events = listOf(record({ at: timestamp, description: text }));
export const runReview = record({
  objection: orNull(text),
  people: listOf(record({ name: text, involvement: listOf(text) })),
  changes: events,
  payees: listOf(
    record({
      supplierName: text,
      accountState: z.enum(ACCOUNT_STATES),
      accountWords: text,
      isArchived: boolean,
      sharesAccountWith: listOf(text),
    }),
  ),
  recentActivity: record({ entries: events, totalCount: count }),
});
