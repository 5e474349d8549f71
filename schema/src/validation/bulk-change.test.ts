import { describe, expect, it } from 'vitest';
import { invoiceChangeSchema, supplierChangeSchema } from './bulk-change.ts';
import { validate } from './validate.ts';

describe('the one change of a bulk command', () => {
  it.each([
    [{ paymentTermsDays: 14 }, { field: 'paymentTermsDays', value: 14, rule: null }],
    [{ isAutoPaid: false }, { field: 'isAutoPaid', value: false }],
    [
      { isActive: false, isAutoPaid: null },
      { field: 'isActive', value: false },
    ],
  ])('reads %j of suppliers', (input, change) => {
    expect(validate(supplierChangeSchema, input)).toEqual(change);
  });

  it.each([
    [{}, 'Please choose one change'],
    [{ isActive: true, isAutoPaid: true }, 'Please choose one change'],
    [{ paymentTermsDays: 0 }, 'Payment terms must be 1–365 days'],
    [{ paymentTermsDays: '14' }, 'Payment terms must be 1–365 days'],
  ])('refuses %j of suppliers', (input, message) => {
    expect(() => validate(supplierChangeSchema, input)).toThrow(message);
  });

  it('reads a due date or a query of invoices, and not both', () => {
    expect(validate(invoiceChangeSchema, { dueDate: '2026-12-01' })).toEqual({ field: 'dueDate', value: '2026-12-01' });
    expect(validate(invoiceChangeSchema, { isInQuery: true })).toEqual({ field: 'isInQuery', value: true });
    expect(() => validate(invoiceChangeSchema, { isInQuery: true, dueDate: '2026-12-01' })).toThrow('one change');
    expect(() => validate(invoiceChangeSchema, { dueDate: '2026-13-01' })).toThrow('Due date must be a real date');
  });
});
