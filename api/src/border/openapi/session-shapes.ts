import { SESSION_STEPS } from '@paycycle/schema/domain/payment-sessions';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, orNull, record, text } from './parts.ts';

export const payBy = record({ bank: date, bacs: date, areHolidaysKnown: boolean });
const percent = z.number().min(0);
export const lateAndEarly = {
  latePayment: orNull(
    record({
      interestFrom: date,
      daysLate: count,
      ratePercent: orNull(percent),
      bankRateCheckedTo: date,
      dailyInterest: orNull(money),
      interest: orNull(money),
      fixedSum: money,
      claim: orNull(money),
    }),
  ),
  earlyPaymentDiscount: orNull(record({ percent, until: date, saving: money, annualRatePercent: orNull(percent) })),
};
const sessionInvoice = {
  id,
  invoiceNumber: text,
  invoiceDate: date,
  dueDate: date,
  amount: money,
  supplier: record({ id, name: text }),
  ...lateAndEarly,
};
const sessionStep = z.enum(SESSION_STEPS);
export const sessionPlan = record({
  today: date,
  nextSession: date,
  totals: listOf(record({ step: sessionStep, count, amount: money, selectableCount: count, selectableAmount: money })),
  items: listOf(record({ step: sessionStep, payBy, ...sessionInvoice })),
  discounts: listOf(
    record({ isAffordable: orNull(boolean), shortOn: orNull(date), balanceCaution: orNull(text), ...sessionInvoice }),
  ),
});
