import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { amountFromDecimal } from './amount.ts';
import { companyFormSchema, companyInputSchema } from './company-form.ts';
import { validate } from './validate.ts';

function faultsOf(schema: Parameters<typeof validate>[0], input: unknown): unknown {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return 'accepted';
}

describe('companyInputSchema', () => {
  it('needs only a name; the bank account is left as it is', () => {
    expect(validate(companyInputSchema, { name: ' Acme ' })).toEqual({
      name: 'Acme',
      address: null,
      phone: null,
      email: null,
      registrationNumber: null,
      vatNumber: null,
      accountOpeningDate: undefined,
      accountOpeningBalancePence: undefined,
    });
  });

  it('clears the bank account by null', () => {
    const input = { name: 'Acme', accountOpeningDate: null, accountOpeningBalancePence: null };
    expect(validate(companyInputSchema, input)).toMatchObject({
      accountOpeningDate: null,
      accountOpeningBalancePence: 0,
    });
  });

  it.each([
    [{}, { name: 'Company name is required' }],
    [{ name: '  ' }, { name: 'Company name is required' }],
    [{ name: 'x'.repeat(256) }, { name: 'Company name must be at most 255 characters' }],
    [{ name: 'A', phone: '1'.repeat(51) }, { phone: 'Phone must be at most 50 characters' }],
    [{ name: 'A', email: 'nobody' }, { email: 'Invalid email address' }],
    [{ name: 'A', email: `${'a'.repeat(251)}@b.uk` }, { email: 'Email must be at most 255 characters' }],
    [{ name: 'A', vatNumber: 7 }, { vatNumber: 'VAT number must be text' }],
    [
      { name: 'A', accountOpeningDate: '2026-13-01' },
      { accountOpeningDate: 'Opening date must be a real date in the form YYYY-MM-DD' },
    ],
    [
      { name: 'A', accountOpeningDate: '1850-01-01' },
      { accountOpeningDate: 'Opening date must be 1 Jan 1900 or later' },
    ],
    [
      { name: 'A', accountOpeningBalancePence: amountFromDecimal('abc') },
      { accountOpeningBalancePence: 'Opening balance must be a number' },
    ],
  ])('refuses %j', (input, fields) => {
    expect(faultsOf(companyInputSchema, input)).toEqual(fields);
  });

  it.each([
    [{ name: 'A', email: '' }],
    [{ name: 'A', email: 'accounts@acme.co.uk' }],
    [{ name: 'A', accountOpeningDate: '2099-01-01' }],
    [{ name: 'A', accountOpeningBalancePence: -100 }],
  ])('accepts %j', (input) => {
    expect(faultsOf(companyInputSchema, input)).toBe('accepted');
  });
});

describe('companyFormSchema', () => {
  it("converts the form's values into the service's input", () => {
    const form = { name: 'Acme', email: '', accountOpeningDate: '2026-01-01', accountOpeningBalance: '-£1,000.50' };
    const read = validate(companyFormSchema, form);
    expect(read).toMatchObject({ accountOpeningDate: '2026-01-01', accountOpeningBalancePence: -100_050 });
    expect(validate(companyInputSchema, read)).toEqual(read);
  });

  it('reads an emptied bank account as no date and zero', () => {
    const form = { name: 'Acme', accountOpeningDate: '', accountOpeningBalance: ' ' };
    expect(validate(companyFormSchema, form)).toMatchObject({
      accountOpeningDate: null,
      accountOpeningBalancePence: 0,
    });
  });

  it('reports a wrong balance under the name of its input', () => {
    expect(faultsOf(companyFormSchema, { name: 'Acme', accountOpeningBalance: '1.001' })).toEqual({
      accountOpeningBalance: 'Opening balance must have at most two decimal places',
    });
  });
});
