import { pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { expect, it } from 'vitest';
import { cycleTotals, groupBySupplierName, isInOpenRun } from './due-groups.ts';

function due(
  id: number,
  supplierName: string | null,
  amount: number,
  paymentRunStatus: PaymentRunStatus | null = null,
) {
  const supplier = supplierName === null ? null : { name: supplierName };
  return { id, amountPence: pence(amount), partPaidPence: pence(0), paymentRunStatus, supplier };
}

it('groups by supplier name, with exact totals and the order of the list', () => {
  const groups = groupBySupplierName([
    due(1, 'Oak & Sons', 10),
    due(2, 'Alder', 20),
    due(3, 'Oak & Sons', 1_999_999_990, 'draft'),
    due(4, 'alder Two', 5),
  ]);
  expect(groups.map(({ supplierName, totalPence, inRunCount }) => [supplierName, totalPence, inRunCount])).toEqual([
    ['Alder', 20, 0],
    ['alder Two', 5, 0],
    ['Oak & Sons', 2_000_000_000, 1],
  ]);
  expect(groups[2]?.invoices.map(({ id }) => id)).toEqual([1, 3]);
});

it('puts invoices without a supplier together', () => {
  const groups = groupBySupplierName([due(1, null, 10), due(2, ' ', 20)]);
  expect(groups.map(({ supplierName, totalPence }) => [supplierName, totalPence])).toEqual([['Unknown Supplier', 30]]);
});

it('counts of an invoice that is paid in part what is left of it', () => {
  const [group] = groupBySupplierName([{ ...due(1, 'Alder', 1_000), partPaidPence: pence(400) }, due(2, 'Alder', 50)]);
  expect(group?.totalPence).toBe(650);
});

it('makes no group of nothing', () => {
  expect(groupBySupplierName([])).toEqual([]);
});

it.each([
  [null, false],
  ['draft', true],
  ['pending', true],
  ['approved', true],
  ['processed', false],
  ['cancelled', false],
] as const)('an invoice whose run is %s is in an open one: %s', (status, isOpen) => {
  expect(isInOpenRun(due(1, 'Alder', 10, status))).toBe(isOpen);
});

it('counts what is in an open run apart from what can be paid', () => {
  const totals = cycleTotals([due(1, 'Alder', 10), due(2, 'Alder', 20, 'draft'), due(3, 'Oak', 40, 'cancelled')]);
  expect(totals.payable.map(({ id }) => id)).toEqual([1, 3]);
  expect(totals.inRun.map(({ id }) => id)).toEqual([2]);
  expect([totals.payablePence, totals.inRunPence]).toEqual([50, 20]);
});

it('leaves out of a run what is paid in part', () => {
  const partPaid = { ...due(1, 'Alder', 10), partPaidPence: pence(4) };
  const totals = cycleTotals([partPaid, due(2, 'Oak', 40)]);
  expect(totals).toMatchObject({ payable: [{ id: 2 }], payablePence: 40, inRun: [], partPaid: [{ id: 1 }] });
});
