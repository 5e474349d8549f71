import { describe, expect, it } from 'vitest';
import { changedSinceSeen } from './changed-since-seen.plan.ts';

const SEEN = { supplierName: 'Acme', amountPence: 120_00, status: 'to_pay', notes: null, dueDate: '2026-10-14' };

it('keeps changes by others to fields that the user did not edit (RULES.md, 13)', () => {
  const stored = { ...SEEN, amountPence: 125_00, status: 'paid' };
  expect(changedSinceSeen('invoice', { ...SEEN, notes: 'n' }, SEEN, stored)).toEqual({ ...stored, notes: 'n' });
});

it('saves edited fields that no one else changed, or changed to the same value', () => {
  const input = { ...SEEN, amountPence: 130_00, notes: '' };
  expect(changedSinceSeen('invoice', input, SEEN, SEEN)).toEqual(input);
  expect(changedSinceSeen('invoice', input, SEEN, { ...SEEN, amountPence: 130_00 })).toEqual(input);
});

it('refuses the fields that both have changed differently, and names each', () => {
  const input = { ...SEEN, amountPence: 130_00, notes: 'mine' };
  const stored = { ...SEEN, amountPence: 125_00, notes: 'theirs', status: 'paid' };
  const changed = 'Someone else has changed this since you opened it';
  expect(() => changedSinceSeen('invoice', input, SEEN, stored)).toThrow(
    expect.objectContaining({ code: 'CONTENT_CHANGED', fields: { amountPence: changed, notes: changed } }),
  );
});

it('leaves out what was left out, and takes the sign of a credit note for no change', () => {
  const credit = { ...SEEN, amountPence: -120_00 };
  expect(changedSinceSeen('invoice', { amountPence: 120_00 }, { amountPence: -120_00 }, credit)).toEqual({
    amountPence: 120_00,
  });
  expect(changedSinceSeen('invoice', { notes: 'n' }, {}, SEEN)).toEqual({ notes: 'n' });
});

describe('the lines of an invoice (RULES.md, 89)', () => {
  const LINE = { description: 'Doors', netAmountPence: 100_00, vatAmountPence: 20_00, vatCode: null };
  const LINES = [LINE, { ...LINE, description: 'Frames', amountPence: 120_00, notionalVatPence: null }];

  it.each([
    ['one that is not coded and none', [{ ...LINE, description: null }], []],
    ['one with the amounts of the invoice and one without', [LINE], [{ description: 'Doors', nominalCode: '' }]],
    ['two with what is worked out of them and without', LINES, [LINE, { ...LINE, description: 'Frames' }]],
    ['no lines and null', null, []],
  ])('are the same: %s', (_, shown, stored) => {
    expect(changedSinceSeen('invoice', { lines: [] }, { lines: shown }, { lines: stored })).toEqual({ lines: [] });
  });

  it('stay as others have stored them where they are sent as they were shown', () => {
    expect(changedSinceSeen('invoice', { lines: [] }, { lines: [] }, { lines: LINES })).toEqual({ lines: LINES });
  });

  it('are refused where both have changed them, as one field', () => {
    const other = [LINE, { ...LINE, vatAmountPence: 19_99 }];
    expect(() => changedSinceSeen('invoice', { lines: other }, { lines: [] }, { lines: LINES })).toThrow(
      expect.objectContaining({ code: 'CONTENT_CHANGED', fields: { lines: expect.anything() } }),
    );
  });
});

describe('a supplier', () => {
  const supplier = { name: 'Acme', bankAccountName: null, bankSortCode: null, bankAccountNumber: null, phone: null };
  const withAccount = { ...supplier, bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

  it('keeps an account that others have entered when its form is saved as it was shown', () => {
    const change = changedSinceSeen('supplier', { ...supplier, phone: '1' }, supplier, withAccount);
    expect(change).toEqual({ ...withAccount, phone: '1' });
  });

  it('has one account: who changes the name on it has not seen the number that others entered', () => {
    const change = { name: 'Acme', bankAccountName: 'ACME', bankSortCode: null, bankAccountNumber: null };
    expect(() => changedSinceSeen('supplier', change, supplier, withAccount)).toThrow(
      expect.objectContaining({
        code: 'CONTENT_CHANGED',
        fields: { bankSortCode: expect.any(String), bankAccountNumber: expect.any(String) },
      }),
    );
    expect(changedSinceSeen('supplier', { ...withAccount, phone: '1' }, supplier, withAccount)).toEqual({
      ...withAccount,
      phone: '1',
    });
  });

  it('keeps the name that others gave it', () => {
    expect(
      changedSinceSeen('supplier', { name: 'Acme', email: 'a@b.example' }, { name: 'Acme' }, { name: 'Ajax' }),
    ).toEqual({
      name: 'Ajax',
      email: 'a@b.example',
    });
  });
});
