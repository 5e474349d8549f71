import { expect, it } from 'vitest';
import { paidReason } from './paid-reason.ts';

const NOTHING = { isMatched: false, hasLivePayment: false, isPaidByRun: false };

it.each([
  ['hand', {}],
  ['run', { isPaidByRun: true }],
  ['payment', { hasLivePayment: true }],
  ['payment', { hasLivePayment: true, isPaidByRun: true }],
  ['match', { isMatched: true }],
  ['match', { isMatched: true, isPaidByRun: true }],
  ['match', { isMatched: true, hasLivePayment: true }],
] as const)('a paid invoice is paid by %s with %j', (cause, trail) => {
  expect(paidReason({ status: 'paid', ...NOTHING, ...trail })).toBe(cause);
});

it.each(['to_pay', 'auto_paid', 'query'] as const)('one that is %s is not paid by anything', (status) => {
  expect(paidReason({ status, isMatched: true, hasLivePayment: true, isPaidByRun: true })).toBeNull();
});
