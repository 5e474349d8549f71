import { CUT_OFF_KINDS, JOURNAL_PARTS } from '@paycycle/schema/domain/accruals';
import { LEFT_OUT_REASONS, PURCHASE_GROUPS } from '@paycycle/schema/domain/purchases';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, month, orNull, record, text } from './parts.ts';

/* Responses of the reports. */

const countedAmount = record({ count, amount: money });
export const companyOverview = record({
  companyId: id,
  name: text,
  overdue: countedAmount,
  due: countedAmount,
  awaitingApproval: countedAmount,
  unreconciledCount: count,
  unreconciledFrom: orNull(month),
  unpublishedCount: orNull(count),
  lastMonth: month,
  isLastMonthClosed: boolean,
  nextSession: date,
});

const aged = {
  notDue: money,
  days1To30: money,
  days31To60: money,
  days61To90: money,
  over90Days: money,
  credits: money,
  total: money,
};
export const agedCreditors = record({
  asAt: date,
  rows: listOf(record({ supplierId: id, supplierName: text, documentCount: count, ...aged })),
  supplierCount: count,
  totals: record(aged),
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
