import { describe, expect, it } from 'vitest';
import { companyIdOfForm, companyIdSchema } from './company-id.ts';
import { monthSchema } from './month.ts';
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

describe('companyIdOfForm', () => {
  it('names the other wrong fields beside the company', () => {
    expect(() => companyIdOfForm(monthSchema, { companyId: 'x', month: '2026-13' })).toThrow(
      expect.objectContaining({ fields: { companyId: expect.any(String), month: expect.any(String) } }),
    );
  });

  it('looks at nothing else when a company is named', () => {
    expect(companyIdOfForm(monthSchema, { companyId: '7', month: '2026-13' })).toBe(7);
  });
});
