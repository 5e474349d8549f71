import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { shortDaysOfDiscounts } from './discounts.plan.ts';
import type { CashItem } from './forecast-weeks.plan.ts';

const TODAY = localDate('2026-09-15');

/** Money in or out on a day. */
function item(date: string, amount: number): CashItem {
  const amountPence = pence(amount);
  const amounts = { lowPence: amountPence, expectedPence: amountPence, highPence: amountPence };
  return { kind: 'invoices', date: localDate(date), ...amounts };
}

/** A discount of 2 %. */
function discount(open: number, plannedOn: string | null) {
  const plannedDay = plannedOn === null ? null : localDate(plannedOn);
  return { openPence: pence(open), savingPence: pence(open / 50), plannedOn: plannedDay };
}

it('allows a discount that there is money for, and names the day on which it would run short', () => {
  const items = [item('2026-09-20', -300_00), item('2026-09-30', -100_00), item('2026-10-01', 500_00)];
  const shortDays = (opening: number, ...discounts: ReturnType<typeof discount>[]) =>
    shortDaysOfDiscounts(pence(opening), items, discounts, TODAY);
  // The invoice costs £98.00 today in place of £100.00 on 30 September.
  expect(shortDays(398_00, discount(100_00, '2026-09-30'))).toEqual([null]);
  expect(shortDays(397_99, discount(100_00, '2026-09-30'))).toEqual(['2026-09-20']);
  expect(shortDays(97_99, discount(100_00, '2026-09-30'))).toEqual(['2026-09-15']);
});

it('adds up the discounts that are allowed, in their order', () => {
  const discounts = [discount(100_00, null), discount(200_00, null), discount(50_00, null)];
  // £98.00 and £49.00 are there, £196.00 besides are not.
  expect(shortDaysOfDiscounts(pence(147_00), [], discounts, TODAY)).toEqual([null, '2026-09-15', null]);
  expect(shortDaysOfDiscounts(pence(146_99), [], discounts, TODAY)).toEqual([null, '2026-09-15', '2026-09-15']);
});

it('looks at each day of the forecast, also after the invoice would be paid otherwise', () => {
  const short = [item('2026-11-08', -100_00)];
  expect(shortDaysOfDiscounts(pence(150_00), short, [discount(100_00, '2026-11-08')], TODAY)).toEqual([null]);
  expect(shortDaysOfDiscounts(pence(150_00), short, [discount(100_00, null)], TODAY)).toEqual(['2026-11-08']);
  // The money runs short without the discount, too, and the invoice may have to wait.
  const later = [item('2026-10-15', -100_00), item('2026-11-08', -70_00)];
  expect(shortDaysOfDiscounts(pence(150_00), later, [discount(100_00, '2026-10-15')], TODAY)).toEqual(['2026-11-08']);
  // A payment after the eight weeks says nothing.
  const after = [item('2026-11-09', -100_00)];
  expect(shortDaysOfDiscounts(pence(150_00), after, [discount(100_00, null)], TODAY)).toEqual([null]);
});

it('allows the discount on an invoice planned for today anyway, because it costs less', () => {
  const items = [item('2026-09-14', -100_00), item('2026-09-16', -20_00)];
  const discounts = [discount(100_00, '2026-09-15'), discount(20_00, '2026-09-16')];
  expect(shortDaysOfDiscounts(pence(100_00), items, discounts, TODAY)).toEqual([null, '2026-09-15']);
  expect(shortDaysOfDiscounts(pence(117_60), items, discounts, TODAY)).toEqual([null, null]);
});
