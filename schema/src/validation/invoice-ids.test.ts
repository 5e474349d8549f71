import { describe, expect, it } from 'vitest';
import { BULK_SIZE_MAX } from '../limits.ts';
import { invoiceIdsSchema } from './invoice-ids.ts';
import { validate } from './validate.ts';

describe('invoiceIdsSchema', () => {
  it('reads a list of ids', () => {
    expect(validate(invoiceIdsSchema, { invoiceIds: [3, 1] })).toEqual({ invoiceIds: [3, 1] });
  });

  it.each([
    [undefined, 'Invoices must be a list of invoice ids'],
    [7, 'Invoices must be a list of invoice ids'],
    [['7'], 'Invoices must be a list of invoice ids'],
    [[0], 'Invoices must be a list of invoice ids'],
    [[1.5], 'Invoices must be a list of invoice ids'],
    [[2_147_483_648], 'Invoices must be a list of invoice ids'],
    [[], 'Please select at least one invoice'],
  ])('refuses %j: %s', (invoiceIds, message) => {
    expect(() => validate(invoiceIdsSchema, { invoiceIds })).toThrow(message);
  });

  it('refuses more invoices than one command changes', () => {
    const invoiceIds = new Array<number>(BULK_SIZE_MAX + 1).fill(1);
    expect(() => validate(invoiceIdsSchema, { invoiceIds })).toThrow('can be named at once');
  });
});
