import { describe, expect, it } from 'vitest';
import { localDate } from '../domain/local-date.ts';
import { pence } from '../domain/money.ts';
import { AppError } from '../errors.ts';
import {
  INVOICE_EDIT_STATUSES,
  invoiceFormSchema,
  invoiceInputSchema,
  invoiceTypeOf,
  invoiceUpdateSchema,
} from './invoice-form.ts';
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
      documentType: 'invoice',
      netAmountPence: null,
      vatAmountPence: null,
      paidInAdvancePence: null,
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
    const schema = invoiceInputSchema(TODAY, { statuses: INVOICE_EDIT_STATUSES });
    expect(validate(schema, { ...VALID, status: 'auto_paid' }).status).toBe('auto_paid');
  });
});

describe('a credit note (RULES.md, 60)', () => {
  const CREDIT = { ...VALID, documentType: 'credit_note', amountPence: -1250 };
  const CREDIT_SCHEMA = invoiceInputSchema(TODAY, { documentType: 'credit_note' });

  it('has a negative amount, and its own date if no due date is given', () => {
    expect(validate(CREDIT_SCHEMA, { ...CREDIT, dueDate: undefined })).toMatchObject({
      documentType: 'credit_note',
      amountPence: -1250,
      dueDate: VALID.invoiceDate,
    });
    expect(validate(CREDIT_SCHEMA, { ...CREDIT, dueDate: null }).dueDate).toBe(VALID.invoiceDate);
    expect(validate(CREDIT_SCHEMA, CREDIT).dueDate).toBe(VALID.dueDate);
  });

  it.each([
    [{ amountPence: 1250 }, { amountPence: 'Amount must be a negative number' }],
    [{ amountPence: 0 }, { amountPence: 'Amount must be a negative number' }],
    [{ amountPence: undefined }, { amountPence: 'Amount is required' }],
    [{ amountPence: -10_000_000_000 }, { amountPence: 'Amount must be at least -£99,999,999.99' }],
    [{ invoiceNumber: '' }, { invoiceNumber: 'Credit note number is required' }],
    [{ invoiceDate: '2026-03-21' }, { invoiceDate: 'Credit note date must not be in the future' }],
    [{ status: 'auto_paid' }, { status: 'Status must be one of to_pay, paid, query' }],
    [{ documentType: 'receipt' }, { documentType: 'Document type must be one of invoice, credit_note' }],
  ])('refuses %j', (change, fields) => {
    expect(faultsOf(CREDIT_SCHEMA, { ...CREDIT, ...change })).toEqual(fields);
  });

  it('keeps the words of the specification for an amount below zero of anything else', () => {
    const input = { ...VALID, amountPence: -1250 };
    expect(invoiceTypeOf(input)).toBe('invoice');
    expect(faultsOf(SCHEMA, input)).toEqual({ amountPence: 'Amount must be a positive number' });
  });

  it.each([
    [{ documentType: 'credit_note' }, 'invoice', 'credit_note'],
    [{ documentType: 'invoice' }, 'credit_note', 'invoice'],
    [{ documentType: null }, 'credit_note', 'credit_note'],
    [{}, 'credit_note', 'credit_note'],
    [null, 'invoice', 'invoice'],
    ['credit_note', 'invoice', 'invoice'],
  ] as const)('reads the type of %j, stored as %s, as %s', (input, stored, type) => {
    expect(invoiceTypeOf(input, stored)).toBe(type);
  });

  it.each(['12.50', '-12.50', '-£12.50'])('comes out below zero where %s is typed', (amount) => {
    const form = { ...CREDIT, amountPence: undefined, dueDate: '', amount, netAmount: '10', vatAmount: '-2.50' };
    const schema = invoiceFormSchema(TODAY, { documentType: 'credit_note' });
    const read = validate(schema, form);
    expect(read).toMatchObject({ amountPence: -1250, netAmountPence: -1000, vatAmountPence: -250 });
    expect(validate(CREDIT_SCHEMA, read)).toEqual({ ...read, dueDate: VALID.invoiceDate });
    expect(faultsOf(schema, { ...form, amount: '0' })).toEqual({ amount: 'Amount must not be zero' });
  });
});

describe('net and VAT (RULES.md, 62)', () => {
  it.each([
    [
      { netAmountPence: 1000, vatAmountPence: 250 },
      { netAmountPence: 1000, vatAmountPence: 250 },
    ],
    [{ netAmountPence: 1000 }, { netAmountPence: 1000, vatAmountPence: 250 }],
    [
      { vatAmountPence: 250, netAmountPence: null },
      { netAmountPence: 1000, vatAmountPence: 250 },
    ],
    [{ vatAmountPence: 0 }, { netAmountPence: 1250, vatAmountPence: 0 }],
    [{ vatAmountPence: null }, { netAmountPence: null, vatAmountPence: null, paidInAdvancePence: null }],
    [
      { vatAmountPence: 2000, paidInAdvancePence: 10_750 },
      { netAmountPence: 10_000, vatAmountPence: 2000, paidInAdvancePence: 10_750 },
    ],
    [{ paidInAdvancePence: 0 }, { netAmountPence: null, vatAmountPence: null, paidInAdvancePence: null }],
    [{ paidInAdvancePence: 1 }, { netAmountPence: null, vatAmountPence: null, paidInAdvancePence: 1 }],
  ])('reads %j as %j', (given, known) => {
    expect(validate(SCHEMA, { ...VALID, ...given })).toMatchObject(known);
  });

  const SUMS = { netAmountPence: pence(10_000), vatAmountPence: pence(2000), paidInAdvancePence: pence(10_750) };
  const UNKNOWN = { amountPence: pence(1250), netAmountPence: null, vatAmountPence: null, paidInAdvancePence: null };
  const STORED = { amountPence: pence(1250), ...SUMS };
  const SUM = 'Net amount and VAT must add up to the amount: £10.00 and £2.00 are £12.00, not £12.50';

  it.each([
    [{ netAmountPence: 1000, vatAmountPence: 200 }, { vatAmountPence: SUM }],
    [{ netAmountPence: -1000 }, { netAmountPence: 'Net amount must not be below zero' }],
    [{ vatAmountPence: -1 }, { vatAmountPence: 'VAT must not be below zero' }],
    [{ vatAmountPence: 1251 }, { vatAmountPence: 'VAT must not be more than the amount' }],
    [{ vatAmountPence: 'much' }, { vatAmountPence: 'VAT must be a number' }],
    [{ netAmountPence: 1.5 }, { netAmountPence: 'Net amount must have at most two decimal places' }],
    [
      { netAmountPence: 1000, vatAmountPence: 200, paidInAdvancePence: 1000 },
      {
        vatAmountPence:
          'Net amount and VAT must add up to the amount and what was paid in advance: £10.00 and £2.00 are £12.00, not £22.50',
      },
    ],
    [
      { vatAmountPence: 2251, paidInAdvancePence: 1000 },
      { vatAmountPence: 'VAT must not be more than the amount and what was paid in advance' },
    ],
    [{ paidInAdvancePence: -1 }, { paidInAdvancePence: 'Paid in advance must not be below zero' }],
    [
      { paidInAdvancePence: 99_999_999_99 },
      { paidInAdvancePence: 'Amount and paid in advance must come to at most £99,999,999.99' },
    ],
    [{ paidInAdvancePence: 'all' }, { paidInAdvancePence: 'Paid in advance must be a number' }],
  ])('refuses %j', (given, fields) => {
    expect(faultsOf(SCHEMA, { ...VALID, ...given })).toEqual(fields);
    expect(faultsOf(invoiceUpdateSchema(TODAY, 'invoice', UNKNOWN), { ...VALID, ...given })).toEqual(fields);
  });

  it('have the sign of a credit note', () => {
    const credit = { ...VALID, documentType: 'credit_note', amountPence: -1250 };
    const schema = invoiceInputSchema(TODAY, { documentType: 'credit_note' });
    expect(validate(schema, { ...credit, vatAmountPence: -250 })).toMatchObject({ netAmountPence: -1000 });
    expect(faultsOf(schema, { ...credit, vatAmountPence: 250 })).toEqual({
      vatAmountPence: 'VAT must not be above zero',
    });
    expect(faultsOf(schema, { ...credit, paidInAdvancePence: 1 })).toEqual({
      paidInAdvancePence: 'Nothing is paid in advance of a credit note',
    });
  });

  it('stay in an update that says nothing of them and leaves the amount, with what was paid in advance', () => {
    const schema = invoiceUpdateSchema(TODAY, 'invoice', STORED);
    expect(validate(schema, VALID)).toMatchObject(SUMS);
    const parts = { netAmountPence: 10_000, vatAmountPence: 2000 };
    expect(validate(schema, { ...VALID, ...parts })).toMatchObject(SUMS);
    expect(faultsOf(schema, { ...VALID, ...parts, amountPence: 1251 })).toEqual({
      netAmountPence: 'Net amount must not be more than the amount',
    });
  });

  it('are named as the form names them', () => {
    const form = { ...VALID, amount: '12.50', netAmount: '10', vatAmount: '2' };
    expect(faultsOf(invoiceFormSchema(TODAY), form)).toEqual({ vatAmount: SUM });
    const paid = { ...form, paidInAdvance: '-1' };
    expect(faultsOf(invoiceFormSchema(TODAY), paid)).toEqual({
      paidInAdvance: 'Paid in advance must not be below zero',
    });
  });

  it('are typed beside what was paid in advance, which a credit note does not have', () => {
    const form = { ...VALID, amount: '12.50', netAmount: '100', vatAmount: '20', paidInAdvance: '£107.50' };
    expect(validate(invoiceFormSchema(TODAY), form)).toMatchObject({ amountPence: 1250, ...SUMS });
    const credit = { ...form, netAmount: '10', vatAmount: '' };
    expect(validate(invoiceFormSchema(TODAY, { documentType: 'credit_note' }), credit)).toMatchObject({
      vatAmountPence: -250,
      paidInAdvancePence: null,
    });
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
