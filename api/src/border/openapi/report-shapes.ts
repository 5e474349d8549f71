import { boolean, count, date, id, money, month, orNull, record, text } from './parts.ts';

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
