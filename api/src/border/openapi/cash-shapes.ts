import { MONEY_FREQUENCIES } from '@paycycle/schema/domain/billing-frequency';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, orNull, record, text, timestamp } from './parts.ts';

const cashAmounts = { onTheWay: money, invoices: money, expectedBills: money, regularOut: money, regularIn: money };
export const cashForecast = record({
  statementDay: orNull(date),
  balance: orNull(money),
  isBanksBalance: boolean,
  balanceTypedBy: orNull(text),
  balanceTypedAt: orNull(timestamp),
  balanceCaution: orNull(text),
  weeks: listOf(
    record({
      from: date,
      to: date,
      due: money,
      amounts: record(cashAmounts),
      low: money,
      expected: money,
      high: money,
      lowest: money,
      lowestOn: date,
    }),
  ),
  shortage: orNull(record({ weekFrom: date, weekTo: date, on: date, missing: money })),
  deferrable: listOf(
    record({
      id,
      invoiceNumber: text,
      dueDate: date,
      supplier: record({ id, name: text }),
      amount: money,
      plannedOn: date,
      payBy: date,
      cost: money,
      isNeeded: boolean,
    }),
  ),
  deferrableCount: count,
  deferrableAmount: money,
  regular: listOf(
    record({
      payee: text,
      isOutgoing: boolean,
      frequency: z.enum(MONEY_FREQUENCIES),
      amount: money,
      amountFrom: money,
      amountTo: money,
      count,
      lastOn: date,
      nextOn: date,
    }),
  ),
  regularCount: count,
});
