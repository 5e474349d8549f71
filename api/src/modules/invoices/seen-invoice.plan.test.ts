import { expect, it } from 'vitest';
import { changedSinceSeen } from './seen-invoice.plan.ts';

const SEEN = { supplierName: 'Acme', amountPence: 120_00, status: 'to_pay', notes: null, dueDate: '2026-10-14' };

it('leaves what others have changed and nobody typed (RULES.md, 13)', () => {
  const stored = { ...SEEN, amountPence: 125_00, status: 'paid' };
  expect(changedSinceSeen({ ...SEEN, notes: 'n' }, SEEN, stored)).toEqual({ ...stored, notes: 'n' });
});

it('takes what was typed where nobody else has changed it, or to the same', () => {
  const input = { ...SEEN, amountPence: 130_00, notes: '' };
  expect(changedSinceSeen(input, SEEN, SEEN)).toEqual(input);
  expect(changedSinceSeen(input, SEEN, { ...SEEN, amountPence: 130_00 })).toEqual(input);
});

it('refuses a field that both have changed differently', () => {
  const input = { ...SEEN, amountPence: 130_00 };
  expect(() => changedSinceSeen(input, SEEN, { ...SEEN, amountPence: 125_00 })).toThrow(
    expect.objectContaining({ code: 'CONTENT_CHANGED' }),
  );
});

it('leaves out what was left out, and takes the sign of a credit note for no change', () => {
  const credit = { ...SEEN, amountPence: -120_00 };
  expect(changedSinceSeen({ amountPence: 120_00 }, { amountPence: -120_00 }, credit)).toEqual({ amountPence: 120_00 });
  expect(changedSinceSeen({ notes: 'n' }, {}, SEEN)).toEqual({ notes: 'n' });
});
