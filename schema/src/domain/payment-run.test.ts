import { expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { pence } from './money.ts';
import { groupBySupplier, PAYMENT_RUN_STATUSES, paymentRunName, statusOfNewRun } from './payment-run.ts';

const runDate = localDate('2026-09-15');

it('is created as a draft, or as pending', () => {
  expect(PAYMENT_RUN_STATUSES.map((status) => [status, statusOfNewRun(status)])).toEqual([
    ['draft', 'draft'],
    ['pending', 'pending'],
    ['approved', 'draft'],
    ['processed', 'draft'],
    ['cancelled', 'draft'],
  ]);
  expect(statusOfNewRun(undefined)).toBe('draft');
});

it('is named after its number, padded to six', () => {
  expect([1, 123456, 1234567].map(paymentRunName)).toEqual(['PR-000001', 'PR-123456', 'PR-1234567']);
});

it('pays each supplier once, in the order in which they come', () => {
  const invoices = [
    { id: 1, supplierId: 9, amountPence: pence(100) },
    { id: 2, supplierId: 4, amountPence: pence(250) },
    { id: 3, supplierId: 9, amountPence: pence(1) },
  ];
  expect(groupBySupplier(invoices, runDate)).toEqual([
    { supplierId: 9, paymentDate: runDate, paymentType: 'batch', totalAmountPence: 101, invoiceIds: [1, 3] },
    { supplierId: 4, paymentDate: runDate, paymentType: 'individual', totalAmountPence: 250, invoiceIds: [2] },
  ]);
});

it('has no items without invoices', () => {
  expect(groupBySupplier([], runDate)).toEqual([]);
});
