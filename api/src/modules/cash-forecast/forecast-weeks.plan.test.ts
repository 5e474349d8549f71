import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import {
  type CashItem,
  deferrablePayments,
  firstShortage,
  forecastWeeks,
  type PlannedPayment,
} from './forecast-weeks.plan.ts';

/** Balances by week, and the invoices that can wait (RULES.md, 102). */

const TUESDAY = localDate('2026-09-15');

function item(date: string, pounds: number, kind: CashItem['kind'] = 'invoices'): CashItem {
  const amount = pence(pounds * 100);
  return { kind, date: localDate(date), lowPence: amount, expectedPence: amount, highPence: amount };
}

it('finds the day on which money runs short, even if the week ends above zero', () => {
  const weeks = forecastWeeks(
    pence(100_00),
    [item('2026-09-01', -30), item('2026-09-22', -90), item('2026-09-25', 50, 'regularIn')],
    TUESDAY,
  );
  expect(weeks).toHaveLength(8);
  expect(weeks[0]).toMatchObject({ from: TUESDAY, to: '2026-09-20', expectedPence: 70_00, lowestPence: 70_00 });
  expect(weeks[1]).toMatchObject({ expectedPence: 30_00, lowestPence: -20_00, lowestOn: '2026-09-22' });
  expect(firstShortage(weeks)).toEqual({
    weekFrom: '2026-09-21',
    weekTo: '2026-09-27',
    on: '2026-09-22',
    missingPence: 20_00,
  });
});

it('finds no shortage where the balance falls to zero, and leaves out what comes after eight weeks', () => {
  const weeks = forecastWeeks(pence(100_00), [item('2026-09-15', -100), item('2026-11-09', -1)], TUESDAY);
  expect(weeks.at(-1)).toMatchObject({ to: '2026-11-08', expectedPence: 0 });
  expect(firstShortage(weeks)).toBeNull();
});

const SHORTAGE = {
  weekFrom: localDate('2026-09-21'),
  weekTo: localDate('2026-09-27'),
  on: localDate('2026-09-22'),
  missingPence: pence(100_00),
};

function planned(invoiceId: number, pounds: number, more: Partial<PlannedPayment> = {}): PlannedPayment {
  const days = { plannedOn: localDate('2026-09-22'), payBy: localDate('2026-09-28') };
  return { invoiceId, openPence: pence(pounds * 100), ...days, discount: null, ...more };
}

function waiting(...payments: PlannedPayment[]) {
  return deferrablePayments(payments, SHORTAGE).map(({ invoiceId, isNeeded }) => [invoiceId, isNeeded]);
}

it('names first the smallest invoice that covers the shortfall', () => {
  expect(waiting(planned(1, 20), planned(2, 500), planned(3, 120))).toEqual([
    [3, true],
    [1, false],
    [2, false],
  ]);
});

it('names few invoices where none covers it alone, and all where even these do not', () => {
  expect(waiting(planned(1, 20), planned(2, 70), planned(3, 50), planned(4, 30))).toEqual([
    [2, true],
    [4, true],
    [1, false],
    [3, false],
  ]);
  expect(waiting(planned(1, 20), planned(2, 70))).toEqual([
    [2, true],
    [1, true],
  ]);
});

it('names no invoice that would become late, nor one that is paid later anyway', () => {
  const late = planned(1, 500, { payBy: SHORTAGE.weekTo });
  const later = planned(2, 500, { plannedOn: localDate('2026-09-23') });
  expect(waiting(late, later)).toEqual([]);
});

it('names an invoice that loses its discount after those that lose nothing', () => {
  const discount = { until: localDate('2026-09-25'), amountPence: pence(2_00) };
  const kept = { until: localDate('2026-09-28'), amountPence: pence(2_00) };
  const payments = [planned(1, 100, { discount }), planned(2, 60), planned(3, 30, { discount: kept })];
  expect(deferrablePayments(payments, SHORTAGE).map(({ invoiceId, costPence }) => [invoiceId, costPence])).toEqual([
    [2, 0],
    [3, 0],
    [1, 2_00],
  ]);
});
