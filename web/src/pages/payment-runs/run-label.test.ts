import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { runRecord } from '../../testing/payment-run-records.ts';
import { describeProgress, nextStepLabel, runLabel } from './run-label.ts';

const atBank = {
  __typename: 'PaymentsAwaitingAuthorisation' as const,
  count: 7,
  amountPence: pence(1_436_040),
  authorisationUrls: [],
  warnings: [],
};
const approval = {
  __typename: 'PaymentRunApproval' as const,
  approvedByName: 'Ana',
  approvedAt: '2026-11-20T23:30:00Z',
};
const reopening = { __typename: 'RunReopening' as const, reason: 'Not sent', reopenedByName: 'Ana', reopenedAt: '' };

it.each([
  ['Draft', { status: 'draft' }],
  ['Pending', { status: 'pending' }],
  ['Processed', { status: 'processed', completedCount: 2 }],
  ['Approved', { approval }],
  ['Waiting for you at the bank', { paymentsAwaitingAuthorisation: atBank, inProgressCount: 1 }],
  ['Being paid', { inProgressCount: 1, completedCount: 1 }],
  ['Needs approving again', { isApprovalRequired: true, completedCount: 1 }],
  ['Partly paid', { completedCount: 1, failedCount: 1 }],
  ['Not paid', { failedCount: 1 }],
  ['Approved', { failedCount: 1, approval }],
  ['Not paid', { reopenings: [reopening] }],
] as const)('says %s', (label, given) => {
  expect(runLabel(runRecord(3, { status: 'approved', ...given })).label).toBe(label);
});

it.each([
  [null, {}],
  ['0 of 7 paid', { inProgressCount: 7 }],
  ['3 of 7 paid', { inProgressCount: 2, completedCount: 3, failedCount: 2 }],
  [null, { completedCount: 7 }],
] as const)('says %s of its payments', (words, given) => {
  expect(describeProgress(runRecord(3, { status: 'approved', ...given }))).toBe(words);
});

it.each([
  ['Pay £100.00', {}],
  ['Pay £390.00 of £100,000,389.99', { totalAmountPence: pence(10_000_038_999), payablePence: pence(39_000) }],
  ['Pay £0.00 of £100.00', { payablePence: pence(0) }],
])('offers to pay what can be paid: %s', (label, given) => {
  expect(nextStepLabel('pay', runRecord(3, given))).toBe(label);
});
