import { expect, it } from 'vitest';
import { hasRemittance } from './remittance.ts';

const UNPAID = { paymentStatuses: [], isPaid: false } as const;

it.each([
  ['a draft', { status: 'draft', isFileOut: false }, UNPAID, false],
  ['an approved run', { status: 'approved', isFileOut: false }, UNPAID, false],
  ['a run with a file that may pay it', { status: 'approved', isFileOut: true }, UNPAID, true],
  [
    'a payment that is under way',
    { status: 'approved', isFileOut: false },
    { ...UNPAID, paymentStatuses: ['pending'] },
    true,
  ],
  [
    'a payment that failed',
    { status: 'approved', isFileOut: false },
    { ...UNPAID, paymentStatuses: ['failed'] },
    false,
  ],
  ['a run that was completed', { status: 'processed', isFileOut: false }, { ...UNPAID, isPaid: true }, true],
  ['a completed run of which this came back', { status: 'processed', isFileOut: false }, UNPAID, false],
  ['a run that was given up', { status: 'cancelled', isFileOut: false }, { ...UNPAID, isPaid: true }, false],
] as const)('of %s: whether its supplier can be told', (_what, run, item, expected) => {
  expect(hasRemittance(run, item)).toBe(expected);
});
