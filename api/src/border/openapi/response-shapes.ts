import { CUT_OFF_KINDS, JOURNAL_PARTS } from '@paycycle/schema/domain/accruals';
import { MONTH_PROOFS } from '@paycycle/schema/domain/month-proof';
import { LEFT_OUT_REASONS, PURCHASE_GROUPS } from '@paycycle/schema/domain/purchases';
import { z } from 'zod';
import {
  boolean,
  count,
  date,
  id,
  listOf,
  money,
  month,
  named,
  open,
  orNull,
  record,
  text,
  timestamp,
} from './parts.ts';
import { invoice, supplier } from './record-shapes.ts';

/* Responses of REST operations besides the records themselves. */

export const message = record({ message: text });
export const deletedCount = record({ deletedCount: count });

const refusals = { refusedCount: count, refusals: listOf(record({ reason: text, count, ids: listOf(id) })) };

export const bulkResult = named(
  'DeletionResult',
  'What a deletion did: what may go goes, the others stay and are counted with their reasons.',
  open({ deletedCount: count, ...refusals, deletionId: orNull(id) }),
);
export const restored = record({ restoredCount: count, ...refusals });
export const bulkChange = open({ changedCount: count, changeId: orNull(id), ...refusals });
export const markedPaid = open({ updatedCount: count });

export const deletion = named(
  'Deletion',
  'What was deleted and can be restored for 30 days.',
  open({ id, companyId: id, amount: orNull(money) }),
);

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
    unreconciledAges: listOf(open({ amount: money })),
    isClosed: boolean,
    exceptionCount: count,
    unpublishedBillCount: orNull(count),
  }),
);

export const monthException = open({ amount: orNull(money), duplicatePaymentId: orNull(id) });

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

const aged = open({ total: money, credits: money });
export const agedCreditors = record({
  asAt: date,
  rows: listOf(open({ supplierId: id, supplierName: text, documentCount: count, total: money })),
  supplierCount: count,
  totals: aged,
});

const leftOutBy = listOf(record({ reason: z.enum(LEFT_OUT_REASONS), documentCount: count, vat: money, total: money }));
const purchaseFigures = { documentCount: count, net: money, vat: money, unknown: money, total: money };
export const purchases = record({
  from: date,
  to: date,
  by: z.enum(PURCHASE_GROUPS),
  rows: listOf(record({ supplierId: orNull(id), code: orNull(text), name: text, ...purchaseFigures })),
  rowCount: count,
  totals: record(purchaseFigures),
  vatBoxes: record({ box1: money, box4: money, box7: money, leftOut: money, leftOutBy }),
});

const journalAccount = { code: orNull(text), name: text, isToChoose: boolean };
const journalLine = record({ ...journalAccount, part: z.enum(JOURNAL_PARTS), debit: money, credit: money });
export const accruals = record({
  month,
  monthEnd: date,
  rows: listOf(
    record({
      kind: z.enum(CUT_OFF_KINDS),
      supplierId: id,
      supplierName: text,
      invoiceId: orNull(id),
      invoiceNumber: orNull(text),
      billDate: date,
      description: orNull(text),
      serviceFrom: orNull(date),
      serviceTo: orNull(date),
      days: orNull(count),
      nominalCode: orNull(text),
      accountName: text,
      line: money,
      amount: money,
      isGross: boolean,
      mayBeDuplicate: boolean,
    }),
  ),
  rowCount: count,
  totals: record({ prepaid: money, accrued: money, grossCount: count, gross: money }),
  journal: listOf(journalLine),
  reversalDate: date,
  reversal: listOf(journalLine),
});

export const invoiceStats = record({ total: count, dueSoon: count, paidThisMonth: count, totalOutstanding: money });
export const upload = open({
  successCount: count,
  filePath: orNull(text),
  fileName: orNull(text),
  errors: listOf(text),
  warnings: listOf(text),
  prefill: orNull(open({ supplierName: orNull(text), amount: orNull(money) })),
});
export const importResult = record({
  processed: count,
  errors: listOf(text),
  warnings: listOf(text),
  batchImportDate: orNull(date),
  batchSequenceNumber: orNull(id),
});
export const statementImported = open({
  statementImportId: orNull(id),
  imported: count,
  skipped: count,
  rejected: count,
  outsideMonth: count,
  replacedCount: count,
  errors: listOf(open({ line: count, message: text })),
  warnings: listOf(open({})),
  leftOut: z.unknown(),
});

export const supplierBills = open({
  supplierId: id,
  notExpected: orNull(open({})),
  bills: listOf(open({ supplierId: id })),
});
export const expectedBill = open({ supplierId: id, amount: money, amountFrom: money, amountTo: money });

export const merge = named(
  'SupplierMerge',
  'That two suppliers were merged.',
  open({ id, companyId: id, keptSupplierId: id, mergedSupplierId: id, openAmount: money }),
);
export const mergePreview = open({ kept: supplier, merged: supplier, openAmount: money, duplicates: listOf(open({})) });

export const activityEntry = open({ at: timestamp, by: orNull(text), what: text, detail: orNull(text) });
export const searchResult = open({ kind: text, id: orNull(id), title: text, amount: orNull(money) });
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
export const anything = open({});
