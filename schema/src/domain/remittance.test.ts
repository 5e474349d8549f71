import { expect, it } from 'vitest';
import { advisedPaymentOf, hasRemittance } from './remittance.ts';

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

const PAID = { paymentStatuses: [], isPaid: true } as const;
const OPEN_RUN = { status: 'approved', isFileOut: false } as const;
const FILED = { status: 'approved', isFileOut: true } as const;
const PROCESSED = { status: 'processed', isFileOut: true } as const;

it.each([
  ['a payment that the bank has executed', OPEN_RUN, { ...UNPAID, paymentStatuses: ['completed', 'failed'] }, 'made'],
  ['a payment on its way', OPEN_RUN, { ...UNPAID, paymentStatuses: ['processing'] }, 'open'],
  ['a payment on its way whose invoices are paid', PROCESSED, { ...PAID, paymentStatuses: ['pending'] }, 'open'],
  ['a payment that failed', OPEN_RUN, { ...UNPAID, paymentStatuses: ['failed'] }, 'none'],
  ['a payment that the bank returned', PROCESSED, { ...UNPAID, paymentStatuses: ['failed'] }, 'none'],
  ['a payment file', FILED, UNPAID, 'open'],
  ['a payment file whose invoices are paid', FILED, PAID, 'open'],
  ['a payment file after a failed payment', FILED, { ...UNPAID, paymentStatuses: ['failed'] }, 'open'],
  ['a completed run', PROCESSED, PAID, 'made'],
  ['a completed run after a failed payment', PROCESSED, { ...PAID, paymentStatuses: ['failed'] }, 'made'],
  ['a draft', { status: 'draft', isFileOut: false }, UNPAID, 'none'],
] as const)('says whether the payment is made for %s', (_what, run, item, expected) => {
  expect(advisedPaymentOf(run, item)).toBe(expected);
});
