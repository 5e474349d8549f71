import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { invoiceToPay } from '../../testing/payment-records.ts';
import { payObstacle } from './pay-obstacle.ts';

it.each([
  ['nothing', {}, null],
  ['no account number', { supplier: { bankAccountNumber: null } }, 'bank_details'],
  ['no sort code', { supplier: { bankSortCode: null } }, 'bank_details'],
  ['an open run', { paymentRunId: 4, paymentRunStatus: 'draft' as const }, 'in_run'],
  ['a part payment', { partPaidPence: pence(1), supplier: { bankSortCode: null } }, 'part_paid'],
  ['a payment under way', { hasLivePayment: true, supplier: { bankSortCode: null } }, 'under_way'],
])('finds that %s stands against paying an invoice', (_name, given, obstacle) => {
  expect(payObstacle(invoiceToPay(1, given))).toBe(obstacle);
});
