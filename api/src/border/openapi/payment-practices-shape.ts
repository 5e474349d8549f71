import { AWARD_STATES, DATED_FIELDS, PAYMENT_AWARDS, PAYMENT_BANDS } from '@paycycle/schema/domain/payment-practices';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, orNull, record, text, timestamp } from './parts.ts';

const awardState = z.enum(AWARD_STATES);
const percent = orNull(z.number());
/** Payment practices of a period. */
export const paymentPractices = record({
  from: date,
  to: date,
  paidCount: count,
  paid: money,
  receiptUnknownCount: count,
  averageDays: orNull(z.number()),
  bands: listOf(record({ band: z.enum(PAYMENT_BANDS), count, amount: money, percent })),
  dueCount: count,
  lateCount: count,
  late: money,
  latePercent: percent,
  disputedCount: count,
  disputed: money,
  disputedPercent: percent,
  awards: listOf(
    record({
      award: z.enum(PAYMENT_AWARDS),
      state: awardState,
      requirements: listOf(
        record({
          withinDays: count,
          isOfSmall: boolean,
          state: awardState,
          count,
          inTimeCount: count,
          percent,
          missingCount: count,
          unknownCount: count,
        }),
      ),
    }),
  ),
  against: listOf(
    record({
      id,
      invoiceNumber: text,
      supplierId: id,
      supplierName: text,
      isSmallBusiness: orNull(boolean),
      amount: money,
      receivedOn: date,
      isReceiptKnown: boolean,
      dueDate: date,
      paymentDate: date,
      days: count,
      awards: listOf(z.enum(PAYMENT_AWARDS)),
    }),
  ),
  againstCount: count,
  changedLateCount: count,
  lateDateChanges: listOf(
    record({
      invoiceId: id,
      invoiceNumber: text,
      supplierId: id,
      supplierName: text,
      field: z.enum(DATED_FIELDS),
      before: orNull(date),
      after: orNull(date),
      changedAt: timestamp,
      changedBy: orNull(text),
    }),
  ),
});
