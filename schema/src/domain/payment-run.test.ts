import { expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { pence } from './money.ts';
import {
  groupBySupplier,
  isOpenRun,
  nextRunStatus,
  PAYMENT_RUN_ACTIONS,
  PAYMENT_RUN_EVENTS,
  PAYMENT_RUN_STATUSES,
  paymentRunName,
  statusOfNewRun,
} from './payment-run.ts';

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

it('goes from status to status by this table, and by no other way', () => {
  const table = [...PAYMENT_RUN_ACTIONS, ...PAYMENT_RUN_EVENTS].map((action) => [
    action,
    ...PAYMENT_RUN_STATUSES.map((status) => nextRunStatus(status, action)),
  ]);
  expect(table).toEqual([
    // draft, pending, approved, processed, cancelled
    ['submit', 'pending', null, null, null, null],
    ['withdraw', null, 'draft', null, null, null],
    ['approve', null, 'approved', 'approved', null, null],
    ['pay', 'approved', 'approved', 'approved', null, null],
    ['complete', 'processed', 'processed', 'processed', null, null],
    ['cancel', 'cancelled', 'cancelled', 'cancelled', null, null],
    ['remove_invoice', 'draft', null, null, null, null],
    ['settle', 'processed', 'processed', 'processed', null, null],
    ['reopen', null, null, null, 'approved', null],
  ]);
});

it('holds its invoices until it is processed or cancelled', () => {
  expect(PAYMENT_RUN_STATUSES.filter(isOpenRun)).toEqual(['draft', 'pending', 'approved']);
});
