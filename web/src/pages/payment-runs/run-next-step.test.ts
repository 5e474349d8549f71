import { expect, it } from 'vitest';
import type { Call } from '../../app/company/use-can.ts';
import { runRecord } from '../../testing/payment-run-records.ts';
import { type NextStep, nextStepOf } from './run-next-step.ts';

const atBank = {
  __typename: 'PaymentsAwaitingAuthorisation' as const,
  count: 1,
  amountPence: 10_000,
  authorisationUrls: [],
  warnings: [],
};

it.each<[string, object, NextStep | null]>([
  ['a draft that they may pay', { allowedActions: ['submit', 'pay', 'complete', 'cancel'] }, 'pay'],
  ['a draft that needs an approval', { allowedActions: ['submit', 'cancel'] }, 'submit'],
  ['one that nobody else can approve', { allowedActions: ['submit', 'cancel'], approverNames: [] }, null],
  ['one that they can approve', { allowedActions: ['approve', 'send_back', 'pay'] }, 'approve'],
  ['one that waits for somebody else', { allowedActions: ['withdraw', 'cancel'] }, null],
  ['one whose payments wait at the bank', { allowedActions: ['pay'], paymentsAwaitingAuthorisation: atBank }, null],
  ['one whose file was downloaded', { allowedActions: ['pay', 'complete'], isFileOut: true }, 'complete'],
  ['one that credit notes cover', { allowedActions: ['complete', 'cancel'] }, 'complete'],
  ['one that is over', { allowedActions: [] }, null],
])('shows the next step for %s', (_, given, step) => {
  expect(nextStepOf(runRecord(1, given), () => true)).toBe(step);
});

it('offers no action that the role does not permit', () => {
  const run = runRecord(1, { allowedActions: ['approve', 'submit', 'pay', 'complete'] });
  const mayOnly = (call: Call) => (asked: Call) => asked === call;
  expect(nextStepOf(run, mayOnly('submitPaymentRun'))).toBe('submit');
  expect(nextStepOf(run, () => false)).toBeNull();
});
