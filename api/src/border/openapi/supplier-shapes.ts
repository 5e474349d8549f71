import { BILLING_FREQUENCIES } from '@paycycle/schema/domain/billing-frequency';
import { SUPPLIER_CATEGORY_GROUP_NAMES } from '@paycycle/schema/domain/supplier-category';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, named, orNull, record, text, timestamp } from './parts.ts';
import { supplier } from './record-shapes.ts';

/* Responses about suppliers besides the supplier itself. */

export const supplierCategory = named(
  'SupplierCategory',
  'A category that a company offers for its suppliers.',
  record({
    id,
    companyId: id,
    name: text,
    group: z.enum(SUPPLIER_CATEGORY_GROUP_NAMES),
    position: count,
    isArchived: boolean,
    supplierCount: count,
  }),
);

const rowErrors = listOf(record({ line: count, message: text }));
export const suppliersImported = record({ imported: count, skipped: count, errors: rowErrors });
export const suppliersUpdated = record({
  addedCount: count,
  updatedCount: count,
  unchangedCount: count,
  errors: rowErrors,
});

const switchedInvoices = record({ count, amountPence: z.int(), notMovedCount: count, stayingPence: z.int() });
export const supplierFilePreview = record({
  rows: listOf(
    record({
      line: count,
      name: text,
      outcome: text,
      changes: listOf(record({ field: text, before: orNull(text), after: text })),
      message: orNull(text),
    }),
  ),
  isNamesOnly: boolean,
  leavingPayments: switchedInvoices,
  returningToPayments: switchedInvoices,
  content: text,
});

export const similarSuppliers = record({
  keptId: id,
  otherId: id,
  keptInvoiceCount: count,
  otherInvoiceCount: count,
  reasons: listOf(text),
  doubts: listOf(text),
});
export const differentSuppliers = record({ supplierId: id, otherSupplierId: id, markedBy: text, markedAt: timestamp });

const merge = named(
  'SupplierMerge',
  'That two suppliers were merged.',
  record({
    id,
    companyId: id,
    keptSupplierId: id,
    keptName: text,
    mergedSupplierId: id,
    mergedName: text,
    invoiceCount: count,
    openAmount: money,
    patternCount: count,
    notMovedCount: count,
    mergedBy: text,
    mergedAt: timestamp,
    undoneBy: orNull(text),
    undoneAt: orNull(timestamp),
    undoUntil: orNull(timestamp),
  }),
);
export const merges = listOf(merge);
export const merged = record({ merge, wasAlreadyApplied: boolean });
export const mergeUndone = record({
  merge,
  wasAlreadyApplied: boolean,
  restoredCount: count,
  stayed: listOf(text),
});
export const mergePreview = record({
  kept: supplier,
  merged: supplier,
  suggestedKeptId: id,
  invoiceCount: count,
  openCount: count,
  openAmount: money,
  notMovedCount: count,
  paymentCount: count,
  patternCount: count,
  draftRunInvoiceCount: count,
  statusChangeCount: count,
  statusChangeAmount: money,
  filledFields: listOf(text),
  bankDetails: text,
  duplicates: listOf(record({ invoiceNumber: text, amount: money, ofNumber: text, ofAmount: money, kind: text })),
  duplicateCount: count,
  obstacles: listOf(record({ code: text, message: text, agreement: orNull(text) })),
  content: text,
});

const marked = orNull(record({ markedBy: text, markedAt: timestamp }));
export const expectedBill = record({
  supplierId: id,
  supplier: record({ id, name: text }),
  frequency: z.enum(BILLING_FREQUENCIES),
  state: text,
  expectedOn: date,
  expectedFrom: date,
  expectedTo: date,
  amount: money,
  amountFrom: money,
  amountTo: money,
  lastBillDate: date,
  documentId: orNull(id),
  reason: text,
  notExpected: marked,
});
export const supplierBills = record({ supplierId: id, notExpected: marked, bills: listOf(expectedBill) });
