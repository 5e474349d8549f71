import { expect, it } from 'vitest';
import { planReopening } from './run-reopening.plan.ts';

const RUN = { name: 'PR-000001', status: 'processed', completedFrom: 'pending', reopenableCount: 1 } as const;

it.each([
  ['draft', 'draft'],
  ['pending', 'pending'],
  ['approved', 'approved'],
  [null, 'approved'],
] as const)('goes back from processed to what it was: %s', (completedFrom, status) => {
  expect(planReopening({ ...RUN, completedFrom })).toBe(status);
});

it.each([
  [{ status: 'draft' }, /only a processed run/],
  [{ status: 'approved' }, /only a processed run/],
  [{ status: 'cancelled' }, /only a processed run/],
  [{ reopenableCount: 0 }, /matched to bank transactions or were paid through the provider/],
] as const)('refuses %j', (given, message) => {
  expect(() => planReopening({ ...RUN, ...given })).toThrow(
    expect.objectContaining({ code: 'PAYMENT_RUN_STATE', message: expect.stringMatching(message) }),
  );
});
