import { MONTH_PROOFS } from '@paycycle/schema/domain/month-proof';
import { DUPLICATE_PAYMENT_RESOLUTIONS } from '@paycycle/schema/validation/match';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, month, named, orNull, record, text, timestamp } from './parts.ts';
import { invoice } from './record-shapes.ts';

/* Responses of REST operations besides the records themselves. */

export const message = record({ message: text });
export const deletedCount = record({ deletedCount: count });

const refusals = { refusedCount: count, refusals: listOf(record({ reason: text, count, ids: listOf(id) })) };

export const bulkResult = named(
  'DeletionResult',
  'What a deletion did: what may go goes, the others stay and are counted with their reasons.',
  record({ deletedCount: count, ...refusals, deletionId: orNull(id) }),
);
export const restored = record({ restoredCount: count, ...refusals });
export const invoicesDeleted = bulkResult.extend({
  heldByFile: orNull(record({ invoiceIds: listOf(id), reason: text })),
});
export const bulkChange = record({ changedCount: count, changeId: orNull(id), ...refusals });
export const addedToRun = bulkChange.extend({ paymentRunId: orNull(id) });
export const markedPaid = record({ updatedCount: count, markId: orNull(id), ...refusals });

export const deletion = named(
  'Deletion',
  'What was deleted and can be restored for 30 days.',
  record({
    id,
    companyId: id,
    kind: z.enum(['invoices', 'suppliers', 'bank_transactions']),
    label: text,
    amount: orNull(money),
    recordCount: count,
    remainingCount: count,
    deletedBy: text,
    deletedAt: timestamp,
    restoreUntil: timestamp,
    daysLeft: count,
  }),
);

export const deletionRestored = record({ restoredCount: count, unmatchedCount: count, ...refusals, deletion });

export const submission = named(
  'PaymentSubmission',
  'What became of the payments of a run or an invoice.',
  record({
    successCount: count,
    failureCount: count,
    failures: listOf(record({ supplierName: text, message: text })),
    authorisationUrl: orNull(text),
  }),
);

export const closing = named(
  'MonthClosing',
  'That a month was closed, and whether it was opened again.',
  record({
    id,
    companyId: id,
    month,
    openingBalance: money,
    closingBalance: money,
    owed: orNull(money),
    exceptionCount: count,
    closedAt: timestamp,
    closedBy: text,
    reopenedAt: orNull(timestamp),
    reopenedBy: orNull(text),
    reopenReason: orNull(text),
  }),
);

export const monthSummary = named(
  'ReconciliationSummary',
  'Progress of the reconciliation of a month.',
  record({
    month,
    totalTransactions: count,
    matchedTransactions: count,
    unmatchedTransactions: count,
    transactionsNoInvoiceRequired: count,
    missingInvoicesCount: count,
    calculatedStartingBalance: money,
    endingBalance: money,
    openingBalance: money,
    moneyIn: money,
    moneyOut: money,
    closingBalance: money,
    statementClosingBalance: orNull(money),
    statementTies: orNull(boolean),
    balanceProof: z.enum(MONTH_PROOFS),
    statementEndsOn: orNull(date),
    statementEndsAt: orNull(money),
    statementBalanceEnteredBy: orNull(text),
    unreconciled: money,
    oldestUnreconciledDate: orNull(date),
    unreconciledAges: listOf(record({ fromDays: count, toDays: orNull(count), count, amount: money })),
    isClosed: boolean,
    exceptionCount: count,
    unpublishedBillCount: orNull(count),
  }),
);

export const monthException = record({
  kind: text,
  message: text,
  date: orNull(date),
  amount: orNull(money),
  bankTransactionId: orNull(id),
  invoiceId: orNull(id),
  duplicatePaymentId: orNull(id),
});

export const duplicatePayment = record({
  id,
  companyId: id,
  bankTransactionId: id,
  date,
  amount: money,
  invoiceId: id,
  paymentId: orNull(id),
  paymentRunId: orNull(id),
  message: text,
  createdAt: timestamp,
  resolution: orNull(z.enum(DUPLICATE_PAYMENT_RESOLUTIONS)),
  resolvedAt: orNull(timestamp),
  resolvedBy: orNull(text),
  isResolvedByPayer: boolean,
});

const patternFields = {
  id,
  companyId: id,
  supplierId: id,
  transactionDescriptionPattern: orNull(text),
  counterpartyNamePattern: orNull(text),
  daysDiffFromInvoiceDate: orNull(z.int()),
  daysDiffFromDueDate: orNull(z.int()),
  createdAt: timestamp,
  updatedAt: timestamp,
};
export const matchingPattern = named(
  'MatchingPattern',
  "What was learned of a supplier's payments.",
  record({ ...patternFields, matchCount: count, lastMatchedAt: orNull(timestamp) }),
);
export const negativePattern = named(
  'NegativePattern',
  'What was learned to be no match.',
  record({ ...patternFields, rejectCount: count, lastRejectedAt: orNull(timestamp) }),
);

const choice = {
  invoiceIds: listOf(id),
  paymentRunItemId: orNull(id),
  confidence: z.number().min(0).max(1),
  score: orNull(z.number()),
  reasons: listOf(text),
  kind: text,
  difference: money,
};
export const suggestion = named(
  'Suggestion',
  'What an open transaction may have paid.',
  record({
    bankTransactionId: id,
    transactionId: id.meta({ deprecated: true, description: 'The same as `bankTransactionId`.' }),
    strength: text,
    ...choice,
    isTie: boolean,
    alternatives: listOf(record(choice)),
    isSearchIncomplete: boolean,
  }),
);
export const batchSuggestion = record({
  invoices: listOf(invoice),
  paymentRunItem: orNull(record({ id })),
  confidence: z.number(),
  kind: text,
  reasons: listOf(text),
  score: orNull(z.number()),
});

export const noInvoiceRule = record({
  id,
  companyId: id,
  counterparty: text,
  notes: orNull(text),
  hitCount: count,
  lastHitAt: orNull(timestamp),
  createdAt: timestamp,
});

export const invoiceStats = record({ total: count, dueSoon: count, paidThisMonth: count, totalOutstanding: money });
export const upload = record({
  successCount: count,
  filePath: orNull(text),
  fileName: orNull(text),
  errors: listOf(text),
  warnings: listOf(text),
  prefill: orNull(
    record({
      supplierName: orNull(text),
      invoiceNumber: orNull(text),
      invoiceDate: orNull(date),
      dueDate: orNull(date),
      amount: orNull(money),
      bankSortCode: orNull(text),
      bankAccountNumber: orNull(text),
      bankDetailsWarning: orNull(text),
      doubts: listOf(text),
    }),
  ),
});
export const importResult = record({
  processed: count,
  errors: listOf(text),
  warnings: listOf(text),
  batchImportDate: orNull(date),
  batchSequenceNumber: orNull(id),
});
export const searchResult = record({
  kind: text,
  id: orNull(id),
  month: orNull(month),
  title: text,
  detail: orNull(text),
  amount: orNull(money),
});
export const learnedReading = record({
  id,
  companyId: id,
  supplierId: id,
  kind: text,
  field: orNull(text),
  printed: orNull(text),
  fileName: orNull(text),
  learnedAt: timestamp,
  learnedBy: text,
});
