import { describe, expect, it } from 'vitest';
import { localDate } from '../domain/local-date.ts';
import { AppError } from '../errors.ts';
import { INVOICE_EDIT_STATUSES, invoiceFormSchema, invoiceInputSchema } from './invoice-form.ts';
import { validate } from './validate.ts';

const TODAY = localDate('2026-03-20');
const SCHEMA = invoiceInputSchema(TODAY);
const VALID = {
  supplierName: 'Acme Ltd',
  invoiceNumber: 'INV-1',
  invoiceDate: '2026-03-01',
  dueDate: '2026-03-31',
  amountPence: 1250,
};

function faultsOf(schema: Parameters<typeof validate>[0], input: unknown): unknown {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return 'accepted';
}

describe('invoiceInputSchema', () => {
  it('reads the least that an invoice needs', () => {
    expect(validate(SCHEMA, VALID)).toEqual({
      ...VALID,
      status: undefined,
      description: null,
      notes: null,
      fileName: undefined,
      filePath: undefined,
      allowDuplicate: false,
    });
  });

  it('takes surrounding space off and reads empty texts as nothing', () => {
    const input = { ...VALID, supplierName: '  Acme Ltd ', status: '', description: '  ', notes: ' n ', filePath: '' };
    expect(validate(SCHEMA, input)).toMatchObject({
      supplierName: 'Acme Ltd',
      status: undefined,
      description: null,
      notes: 'n',
      filePath: null,
    });
  });

  it('names every missing field in the words of RULES.md, section 5, the first one first', () => {
    expect(faultsOf(SCHEMA, {})).toEqual({
      invoiceNumber: 'Invoice number is required',
      supplierName: 'Supplier name is required',
      invoiceDate: 'Invoice date is required',
      dueDate: 'Due date is required',
      amountPence: 'Amount is required',
    });
    expect(() => validate(SCHEMA, {})).toThrow('Invoice number is required');
  });

  it.each([
    [{ invoiceNumber: '   ' }, { invoiceNumber: 'Invoice number is required' }],
    [{ invoiceNumber: null }, { invoiceNumber: 'Invoice number is required' }],
    [{ invoiceNumber: 7 }, { invoiceNumber: 'Invoice number must be text' }],
    [{ invoiceNumber: 'x'.repeat(101) }, { invoiceNumber: 'Invoice number must be at most 100 characters' }],
    [{ supplierName: 'x'.repeat(256) }, { supplierName: 'Supplier name must be at most 255 characters' }],
    [{ supplierName: 'A\0B' }, { supplierName: 'Supplier name contains a character that cannot be stored' }],
    [{ notes: '\ud800' }, { notes: 'Notes contains a character that cannot be stored' }],
    [{ notes: 'x'.repeat(10_001) }, { notes: 'Notes must be at most 10,000 characters' }],
    [{ fileName: 'x'.repeat(256) }, { fileName: 'File name must be at most 255 characters' }],
    [{ filePath: 'x'.repeat(501) }, { filePath: 'File path must be at most 500 characters' }],
    [{ invoiceDate: '' }, { invoiceDate: 'Invoice date is required' }],
    [{ invoiceDate: '2026-02-30' }, { invoiceDate: 'Invoice date must be a real date in the form YYYY-MM-DD' }],
    [{ invoiceDate: '01/03/2026' }, { invoiceDate: 'Invoice date must be a real date in the form YYYY-MM-DD' }],
    [{ invoiceDate: 20260301 }, { invoiceDate: 'Invoice date must be a real date in the form YYYY-MM-DD' }],
    [{ invoiceDate: '1899-12-31' }, { invoiceDate: 'Invoice date must be 1 Jan 1900 or later' }],
    [{ invoiceDate: '2026-03-21' }, { invoiceDate: 'Invoice date must not be in the future' }],
    [{ dueDate: '1899-12-31' }, { dueDate: 'Due date must be 1 Jan 1900 or later' }],
    [{ dueDate: null }, { dueDate: 'Due date is required' }],
    [{ amountPence: 0 }, { amountPence: 'Amount must be a positive number' }],
    [{ status: 'overdue' }, { status: 'Status must be one of to_pay, paid, query' }],
    [{ status: 'auto_paid' }, { status: 'Status must be one of to_pay, paid, query' }],
    [{ allowDuplicate: 'yes' }, { allowDuplicate: 'Allow duplicate must be true or false' }],
  ])('refuses %j', (change, fields) => {
    expect(faultsOf(SCHEMA, { ...VALID, ...change })).toEqual(fields);
  });

  it.each([
    [{ invoiceDate: '2026-03-20' }],
    [{ invoiceDate: '1900-01-01', dueDate: '1900-01-01' }],
    [{ dueDate: '2030-01-01' }],
    [{ dueDate: '2026-01-01' }],
    [{ invoiceNumber: '🧾'.repeat(100) }],
    [{ status: 'query' }],
    [{ status: null, description: null, notes: null, fileName: null, filePath: null, allowDuplicate: null }],
    [{ anythingElse: 1 }],
  ])('accepts %j', (change) => {
    expect(faultsOf(SCHEMA, { ...VALID, ...change })).toBe('accepted');
  });

  it('accepts auto_paid where an invoice is edited', () => {
    const schema = invoiceInputSchema(TODAY, INVOICE_EDIT_STATUSES);
    expect(validate(schema, { ...VALID, status: 'auto_paid' }).status).toBe('auto_paid');
  });
});

describe('invoiceFormSchema', () => {
  const FORM = { ...VALID, amount: '£12.50', amountPence: undefined };

  it('reads the typed amount into pence, and is then what the service takes', () => {
    const read = validate(invoiceFormSchema(TODAY), FORM);
    expect(read).toMatchObject({ amountPence: 1250, supplierName: 'Acme Ltd' });
    expect(validate(SCHEMA, read)).toEqual(read);
  });

  it('reports a wrong amount under amount, among the other fields', () => {
    expect(faultsOf(invoiceFormSchema(TODAY), { ...FORM, amount: '1.234', supplierName: '' })).toEqual({
      supplierName: 'Supplier name is required',
      amount: 'Amount must have at most two decimal places',
    });
    expect(faultsOf(invoiceFormSchema(TODAY), { ...FORM, amount: '' })).toEqual({ amount: 'Amount is required' });
  });
});
