import { describe, expect, it } from 'vitest';
import { statementImportFormSchema } from './statement-import-form.ts';
import { validate } from './validate.ts';

const UNANSWERED = { importKey: null, account: null, positiveAmounts: null, otherAccount: false, importedBefore: null };

describe('statementImportFormSchema', () => {
  it.each([
    [{}, { month: null, skipDuplicates: true }],
    [{ month: '2026-02' }, { month: '2026-02', skipDuplicates: true }],
    [
      { month: '', skipDuplicates: '' },
      { month: null, skipDuplicates: true },
    ],
    [
      { month: null, skipDuplicates: null },
      { month: null, skipDuplicates: true },
    ],
    [{ skipDuplicates: 'false' }, { month: null, skipDuplicates: false }],
    [{ skipDuplicates: false }, { month: null, skipDuplicates: false }],
    [{ skipDuplicates: 'true' }, { month: null, skipDuplicates: true }],
    [
      { account: 'Main', positiveAmounts: 'money_out', otherAccount: 'true' },
      { month: null, skipDuplicates: true, account: 'Main', positiveAmounts: 'money_out', otherAccount: true },
    ],
    [
      { account: '', positiveAmounts: '', otherAccount: '' },
      { month: null, skipDuplicates: true },
    ],
    [{ importedBefore: 'leave_out' }, { month: null, skipDuplicates: true, importedBefore: 'leave_out' }],
    [{ importKey: 'a-key' }, { month: null, skipDuplicates: true, importKey: 'a-key' }],
  ])('reads %j', (input, options) => {
    expect(validate(statementImportFormSchema, input)).toEqual({ ...UNANSWERED, ...options });
  });

  it.each([
    [{ month: '2026-13' }, 'Month must be in format YYYY-MM'],
    [{ month: '02/2026' }, 'Month must be in format YYYY-MM'],
    [{ month: 202602 }, 'Month must be in format YYYY-MM'],
    [{ skipDuplicates: 'no' }, 'Skip duplicates must be true or false'],
    [{ account: 7 }, 'Account must be a text'],
    [{ positiveAmounts: 'out' }, 'Positive amounts must be money_in or money_out'],
    [{ otherAccount: 'yes' }, 'Other account must be true or false'],
    [{ importedBefore: 'yes' }, 'Imported before must be leave_out or import_again'],
    [{ importKey: 7 }, 'Import key must be a text'],
  ])('refuses %j: %s', (input, message) => {
    expect(() => validate(statementImportFormSchema, input)).toThrow(message);
  });
});
