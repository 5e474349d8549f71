import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { invoiceRecord } from '../../../testing/records.ts';
import { sumRefund } from './refund-by-hand.ts';

const paid = (id: number, amountPence: number) => invoiceRecord(id, { amountPence, status: 'paid', isMatched: true });

it.each([
  ['all of one', [paid(1, 10_000)], 10_000, 'Match as refund', { isPartPayment: false, hasDifference: false }],
  ['a part of one', [paid(1, 10_000)], 3_000, 'Match as part refund', { isPartPayment: true, hasDifference: false }],
  ['more than one', [paid(1, 10_000)], 10_250, 'Match as refund', { isPartPayment: false, hasDifference: true }],
  ['two', [paid(1, 10_000), paid(2, 50)], 10_050, 'Match as refund', { isPartPayment: false, hasDifference: false }],
  [
    'less than two',
    [paid(1, 10_000), paid(2, 50)],
    1,
    'Match as refund',
    { isPartPayment: false, hasDifference: true },
  ],
])('offers %s as a refund', (_name, chosen, received, label, plan) => {
  const { offers, warning } = sumRefund(chosen, pence(received));
  expect(offers).toMatchObject([{ label, plan: { ...plan, isRefund: true, invoiceIds: chosen.map(({ id }) => id) } }]);
  expect(warning === null).toBe(!plan.hasDifference);
});

it('offers nothing while nothing is chosen', () => {
  expect(sumRefund([], pence(100)).offers).toEqual([]);
});
