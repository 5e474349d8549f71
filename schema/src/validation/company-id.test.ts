import { describe, expect, it } from 'vitest';
import { companyIdSchema } from './company-id.ts';
import { validate } from './validate.ts';

describe('companyIdSchema', () => {
  it.each([[7], ['7'], [' 7 ']])('reads %j', (companyId) => {
    expect(validate(companyIdSchema, { companyId })).toEqual({ companyId: 7 });
  });

  it.each([
    [undefined, 'Company is required'],
    [null, 'Company is required'],
    ['', 'Company is required'],
    ['x', 'Company must be the id of a company'],
    ['1.5', 'Company must be the id of a company'],
    ['-1', 'Company must be the id of a company'],
    [0, 'Company must be the id of a company'],
    [1.5, 'Company must be the id of a company'],
    ['2147483648', 'Company must be the id of a company'],
    [[7], 'Company must be the id of a company'],
  ])('refuses %j: %s', (companyId, message) => {
    expect(() => validate(companyIdSchema, { companyId })).toThrow(message);
  });
});
