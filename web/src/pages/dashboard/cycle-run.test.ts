import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { cycleRunInput } from './cycle-run.ts';

it('names, dates and sums a run for the cycle', () => {
  const invoices = [
    { id: 7, amountPence: pence(10) },
    { id: 9, amountPence: pence(20) },
  ];
  const cycle = { days: 30, today: localDate('2026-11-21'), timestampMs: 1_790_000_012_345 };
  expect(cycleRunInput(invoices, cycle)).toEqual({
    name: 'PR-012345',
    runDate: '2026-11-21',
    totalAmountPence: 30,
    notes: 'Payment run for 30 day cycle - 2 invoices',
    invoiceIds: [7, 9],
  });
});
