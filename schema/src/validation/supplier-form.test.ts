import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { parseTermsOrDefault, supplierFormSchema, supplierInputSchema } from './supplier-form.ts';
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

const TERMS_FAULTS = [
  [0, 'Payment terms must be at least 1 day'],
  [-5, 'Payment terms must be at least 1 day'],
  [366, 'Payment terms cannot exceed 365 days'],
  [1.5, 'Payment terms must be a whole number of days'],
] as const;

describe('supplierInputSchema', () => {
  it('needs only a name, and keeps fields that are left out', () => {
    const { name, ...rest } = validate(supplierInputSchema, { name: ' Northwind ' });
    expect(name).toBe('Northwind');
    expect(Object.values(rest).filter((value) => value !== undefined)).toEqual([]);
  });

  it('keeps of names what people see, in one line', () => {
    const input = { name: '\u202eAc\u200bme\u3164\u3164\nLtd', bankAccountName: 'A\u00adcme\tLtd' };
    expect(validate(supplierInputSchema, input)).toMatchObject({ name: 'Acme Ltd', bankAccountName: 'Acme Ltd' });
    expect(faultsOf(supplierInputSchema, { name: '\u200b' })).toEqual({ name: 'Supplier name is required' });
    expect(validate(supplierInputSchema, { name: 'A', bankAccountName: '\u200b' }).bankAccountName).toBeNull();
  });

  it.each(['', '  ', null])('clears a text by %j', (text) => {
    const texts = ['email', 'phone', 'address', 'category', 'vatNumber', 'companyNumber'];
    const fields = [...texts, 'bankAccountName', 'bankSortCode', 'bankAccountNumber'];
    const cleared = Object.fromEntries(fields.map((field) => [field, null]));
    const input = Object.fromEntries(fields.map((field) => [field, text]));
    expect(validate(supplierInputSchema, { name: 'A', ...input })).toMatchObject(cleared);
  });

  it('takes everything that a supplier has', () => {
    const supplier = {
      name: 'Northwind Utilities',
      email: 'Post@northwind.example',
      phone: '0117 496 0001',
      address: '1 Quay\nBristol',
      category: 'Utilities',
      vatNumber: 'GB980780684',
      companyNumber: 'SC123456',
      paymentTermsDays: 14,
      bankAccountName: 'NORTHWIND LTD',
      bankSortCode: '20-00-00',
      bankAccountNumber: '01234567',
      isAutoPaid: true,
      isActive: false,
    };
    expect(validate(supplierInputSchema, supplier)).toEqual(supplier);
  });

  it.each([
    ['none', null],
    ['Coaching of the old list', 'Coaching of the old list'],
  ])('reads the category %j as %j', (category, stored) => {
    expect(validate(supplierInputSchema, { name: 'A', category }).category).toBe(stored);
  });

  it('reads terms of null as the default, and switches of null as left out', () => {
    const read = validate(supplierInputSchema, { name: 'A', paymentTermsDays: null, isAutoPaid: null, isActive: null });
    expect(read).toMatchObject({ paymentTermsDays: 30, isAutoPaid: undefined, isActive: undefined });
  });

  it.each([
    [{}, { name: 'Supplier name is required' }],
    [{ name: '  ' }, { name: 'Supplier name is required' }],
    [{ name: 'x'.repeat(256) }, { name: 'Supplier name must be at most 255 characters' }],
    [{ name: 'A', email: 'nobody' }, { email: 'Invalid email address' }],
    [{ name: 'A', email: `${'a'.repeat(251)}@b.uk` }, { email: 'Email must be at most 255 characters' }],
    [{ name: 'A', phone: '1'.repeat(51) }, { phone: 'Phone must be at most 50 characters' }],
    [{ name: 'A', category: 'x'.repeat(101) }, { category: 'Category must be at most 100 characters' }],
    [
      { name: 'A', bankAccountName: 'x'.repeat(256) },
      { bankAccountName: 'Bank account name must be at most 255 characters' },
    ],
    [
      { name: 'A', vatNumber: 'GB12345' },
      { vatNumber: 'VAT number must be letters of a country and 9 or 12 digits, such as GB123456789' },
    ],
    [{ name: 'A', companyNumber: '123456789' }, { companyNumber: 'Company number must be 8 characters' }],
    [{ name: 'A', bankSortCode: '200000' }, { bankSortCode: 'Sort code must be in format XX-XX-XX' }],
    [{ name: 'A', bankSortCode: '20-00-0O' }, { bankSortCode: 'Sort code must be in format XX-XX-XX' }],
    [{ name: 'A', bankSortCode: 200000 }, { bankSortCode: 'Sort code must be text' }],
    [{ name: 'A', bankAccountNumber: '1234567' }, { bankAccountNumber: 'Account number must be 8 digits' }],
    [{ name: 'A', bankAccountNumber: '123456789' }, { bankAccountNumber: 'Account number must be 8 digits' }],
    [{ name: 'A', bankAccountNumber: '١٢٣٤٥٦٧٨' }, { bankAccountNumber: 'Account number must be 8 digits' }],
    [{ name: 'A', isAutoPaid: 'yes' }, { isAutoPaid: 'Auto-paid must be true or false' }],
    [{ name: 'A', isActive: 1 }, { isActive: 'Active must be true or false' }],
  ])('refuses %j', (input, fields) => {
    expect(faultsOf(supplierInputSchema, input)).toEqual(fields);
  });

  it.each(TERMS_FAULTS)('refuses terms of %j days', (paymentTermsDays, message) => {
    expect(faultsOf(supplierInputSchema, { name: 'A', paymentTermsDays })).toEqual({ paymentTermsDays: message });
  });

  it.each([
    ['14', 14],
    ['', 30],
    [' ', 30],
    [null, 30],
    [undefined, undefined],
  ])('reads terms that are sent as %j as %j', (sent, days) => {
    expect(validate(supplierInputSchema, { name: 'A', paymentTermsDays: sent }).paymentTermsDays).toBe(days);
  });

  it.each(['rubbish', '1e2', '30 days', true, [30], Number.NaN])(
    'refuses terms that are sent as %j',
    (paymentTermsDays) => {
      expect(faultsOf(supplierInputSchema, { name: 'A', paymentTermsDays })).toEqual({
        paymentTermsDays: 'Payment terms must be a whole number of days',
      });
    },
  );

  it.each([1, 30, 365])('accepts terms of %d days', (paymentTermsDays) => {
    expect(faultsOf(supplierInputSchema, { name: 'A', paymentTermsDays })).toBe('accepted');
  });
});

describe('supplierFormSchema', () => {
  const form = {
    name: 'Northwind',
    email: '',
    phone: '',
    address: '',
    category: 'none',
    vatNumber: 'gb 980 7806 84',
    companyNumber: '12345',
    paymentTermsDays: '14',
    bankAccountName: '',
    bankSortCode: '',
    bankAccountNumber: '',
    isAutoPaid: false,
  };

  it("converts the form's values into the service's input", () => {
    const read = validate(supplierFormSchema, form);
    expect(read).toEqual({
      name: 'Northwind',
      email: null,
      phone: null,
      address: null,
      category: null,
      vatNumber: 'GB980780684',
      companyNumber: '00012345',
      paymentTermsDays: 14,
      paymentTerms: null,
      bankAccountName: null,
      bankSortCode: null,
      bankAccountNumber: null,
      isAutoPaid: false,
    });
    expect(validate(supplierInputSchema, read)).toEqual({ ...read, isActive: undefined });
  });

  it.each(TERMS_FAULTS)('refuses terms of %j days', (days, message) => {
    expect(faultsOf(supplierFormSchema, { ...form, paymentTermsDays: String(days) })).toEqual({
      paymentTermsDays: message,
    });
  });

  it.each(['', 'soon', '1e2', '0x1F'])('refuses the terms %j', (paymentTermsDays) => {
    expect(faultsOf(supplierFormSchema, { ...form, paymentTermsDays })).toEqual({
      paymentTermsDays: 'Payment terms must be a whole number of days',
    });
  });
});

describe('parseTermsOrDefault', () => {
  it.each([
    ['14', '14'],
    [' 007 ', '7'],
    ['365', '365'],
    ['0', '30'],
    ['366', '30'],
    ['1.5', '30'],
    ['-3', '30'],
    ['', '30'],
    ['soon', '30'],
  ])('reads %j as %s days', (text, days) => {
    expect(parseTermsOrDefault(text)).toBe(days);
  });
});
