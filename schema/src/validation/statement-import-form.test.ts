import { describe, expect, it } from 'vitest';
import { statementImportFormSchema } from './statement-import-form.ts';
import { validate } from './validate.ts';

describe('statementImportFormSchema', () => {
  it.each([
    [{ companyId: '7' }, { companyId: 7, month: null, skipDuplicates: true }],
    [
      { companyId: 7, month: '2026-02' },
      { companyId: 7, month: '2026-02', skipDuplicates: true },
    ],
    [
      { companyId: 7, month: '', skipDuplicates: '' },
      { companyId: 7, month: null, skipDuplicates: true },
    ],
    [
      { companyId: 7, month: null, skipDuplicates: null },
      { companyId: 7, month: null, skipDuplicates: true },
    ],
    [
      { companyId: 7, skipDuplicates: 'false' },
      { companyId: 7, month: null, skipDuplicates: false },
    ],
    [
      { companyId: 7, skipDuplicates: false },
      { companyId: 7, month: null, skipDuplicates: false },
    ],
    [
      { companyId: 7, skipDuplicates: 'true' },
      { companyId: 7, month: null, skipDuplicates: true },
    ],
  ])('reads %j', (input, options) => {
    expect(validate(statementImportFormSchema, input)).toEqual(options);
  });

  it.each([
    [{}, 'Company is required'],
    [{ companyId: '' }, 'Company is required'],
    [{ companyId: 'x' }, 'Company must be the id of a company'],
    [{ companyId: '1.5' }, 'Company must be the id of a company'],
    [{ companyId: 0 }, 'Company must be the id of a company'],
    [{ companyId: '99999999999' }, 'Company must be the id of a company'],
    [{ companyId: 7, month: '2026-13' }, 'Month must be in format YYYY-MM'],
    [{ companyId: 7, month: 202602 }, 'Month must be in format YYYY-MM'],
    [{ companyId: 7, skipDuplicates: 'no' }, 'Skip duplicates must be true or false'],
  ])('refuses %j: %s', (input, message) => {
    expect(() => validate(statementImportFormSchema, input)).toThrow(message);
  });
});
