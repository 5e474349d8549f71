import { expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { pence } from './money.ts';
import {
  describeRun,
  groupBySupplier,
  isOpenRun,
  nextRunStatus,
  PAYMENT_RUN_ACTIONS,
  PAYMENT_RUN_EVENTS,
  PAYMENT_RUN_STATUSES,
  paymentRunName,
  type RunInvoice,
} from './payment-run.ts';

const runDate = localDate('2026-09-15');

it('is named after its number, padded to six', () => {
  expect([1, 123456, 1234567].map(paymentRunName)).toEqual(['PR-000001', 'PR-123456', 'PR-1234567']);
});

it.each([
  [3, 'PR-000003', 'PR-000003'],
  [3, 'PR-000007', 'Payment Run #3 “PR-000007”'],
  [3, 'a “test” of "ours"', "Payment Run #3 “a 'test' of 'ours'”"],
])('%i, %s, is named in a sentence: %s', (number, name, words) => {
  expect(describeRun({ number, name })).toBe(words);
});

it('pays each supplier once, in the order in which they come', () => {
  const invoices = [invoice(1, 9, 100), invoice(2, 4, 250), invoice(3, 9, 1)];
  expect(groupBySupplier(invoices, runDate)).toEqual([
    { supplierId: 9, paymentDate: runDate, paymentType: 'batch', totalAmountPence: 101, entries: whole(1, 3) },
    { supplierId: 4, paymentDate: runDate, paymentType: 'individual', totalAmountPence: 250, entries: whole(2) },
  ]);
});

it('takes credit notes off, the oldest first, and carries the rest (RULES.md, 61)', () => {
  const invoices = [invoice(1, 9, 100), credit(2, 9, -80, '2026-08-02'), credit(3, 9, -50, '2026-08-01')];
  expect(groupBySupplier(invoices, runDate)).toEqual([
    {
      supplierId: 9,
      paymentDate: runDate,
      paymentType: 'batch',
      totalAmountPence: 0,
      entries: [...whole(1), { invoiceId: 2, appliedPence: -50 }, { invoiceId: 3, appliedPence: -50 }],
    },
  ]);
});

it('uses of a credit note what is left of it', () => {
  const used = { ...credit(2, 9, -80, '2026-08-02'), partPaidPence: pence(-30) };
  expect(groupBySupplier([invoice(1, 9, 100), used], runDate)).toMatchObject([{ totalAmountPence: 50 }]);
});

it('has no item for credit notes alone', () => {
  expect(groupBySupplier([invoice(1, 9, 100), credit(2, 4, -80, '2026-08-02')], runDate)).toMatchObject([
    { supplierId: 9, entries: whole(1) },
  ]);
});

it('takes a credit note of a supplier that was merged off invoices of the kept one, and off its own first', () => {
  const merged = { ...credit(2, 4, -30, '2026-08-02'), payeeId: 9 };
  expect(groupBySupplier([invoice(1, 9, 100), merged], runDate)).toMatchObject([
    { supplierId: 9, totalAmountPence: 70, entries: [{ invoiceId: 1 }, { invoiceId: 2, appliedPence: -30 }] },
  ]);
  const own = { ...invoice(3, 4, 50), payeeId: 9 };
  expect(groupBySupplier([invoice(1, 9, 100), merged, own], runDate)).toMatchObject([
    { supplierId: 9, totalAmountPence: 100 },
    { supplierId: 4, totalAmountPence: 20 },
  ]);
});

function invoice(id: number, supplierId: number, amount: number): RunInvoice {
  const invoiceDate = localDate('2026-08-01');
  const plain = { partPaidPence: pence(0), documentType: 'invoice', invoiceDate } as const;
  return { id, supplierId, payeeId: supplierId, amountPence: pence(amount), ...plain };
}

function credit(id: number, supplierId: number, amount: number, date: string): RunInvoice {
  return { ...invoice(id, supplierId, amount), documentType: 'credit_note', invoiceDate: localDate(date) };
}

function whole(...ids: readonly number[]) {
  return ids.map((invoiceId) => ({ invoiceId, appliedPence: null }));
}

it('has no items without invoices', () => {
  expect(groupBySupplier([], runDate)).toEqual([]);
});

it('changes its status only by this table', () => {
  const table = [...PAYMENT_RUN_ACTIONS, ...PAYMENT_RUN_EVENTS].map((action) => [
    action,
    ...PAYMENT_RUN_STATUSES.map((status) => nextRunStatus(status, action)),
  ]);
  expect(table).toEqual([
    // draft, pending, approved, processed, cancelled
    ['submit', 'pending', null, null, null, null],
    ['withdraw', null, 'draft', null, null, null],
    ['send_back', null, 'draft', null, null, null],
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
