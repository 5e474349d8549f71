import { describe, expect, it } from 'vitest';
import { faultsOf, planSupplierImport } from './supplier-import.plan.ts';

const SOUND = ['Acme', 'Acme Ltd', '200000', '55779911', '14', 'Print', 'yes'];
const HEADER = ['Name', 'Account name', 'Sort code', 'Account number', 'Terms', 'Category', 'Auto-paid'];

function plan(rows: readonly (readonly string[])[], known: readonly string[] = []) {
  const lines = rows.map((cells, index) => ({ line: index + 1, cells }));
  const { rows: planned, suppliers } = planSupplierImport(lines, new Set(known));
  const skipped = planned.filter(({ outcome }) => outcome === 'skipped').length;
  return { rows: planned, suppliers, skipped, errors: faultsOf(planned) };
}

function soundWith(column: number, cell: string): string[] {
  return SOUND.with(column, cell);
}

describe('the import of suppliers (RULES.md, section 5)', () => {
  it('skips a header', () => {
    expect(plan([HEADER, SOUND]).suppliers.map(({ name }) => name)).toEqual(['Acme']);
  });

  it('takes each column by its heading', () => {
    const { suppliers, errors } = plan([
      ['Name', 'Payment terms', 'Account number', 'Sort code'],
      ['Acme', '14', '55779911', '20-00-00'],
      ['Beta', '30 days end of month', '', ''],
      ['Cedar', 'abc', '', ''],
    ]);
    expect(suppliers).toMatchObject([
      { name: 'Acme', paymentTermsDays: 14, bankSortCode: '20-00-00', bankAccountNumber: '55779911' },
      { name: 'Beta', bankAccountName: null, paymentTerms: expect.anything() },
    ]);
    expect(errors).toMatchObject([{ line: 4, message: expect.stringContaining("not 'abc'") }]);
  });

  it.each([
    [['Name', 'Email', 'Terms'], 'Email'],
    [['Supplier', 'Bank', 'Sort code', 'Account number'], 'Bank'],
    [['Vendor', 'Bank name', 'Sort code', 'Account number'], 'Bank name'],
    [['Supplier', 'Contact', 'Sort code', 'Account number'], 'Contact'],
    [['Supplier', 'Account name', 'Sort code', 'Account number', 'Credit limit'], 'Credit limit'],
    [['Supplier', 'Account name', 'Sort code', 'Account number', 'Account no'], 'Account no'],
    [['Supplier', 'Account name', 'Sort code', 'Account number', 'Terms (months)'], 'Terms (months)'],
    [['Supplier', 'Account name', 'Old sort code', 'Old account number'], 'Old sort code'],
    [['Supplier', 'Our bank account name', 'Our sort code', 'Our account number'], 'Our bank account name'],
    [['A/C', 'Name', 'Sort', 'Acc No'], 'Acc No'],
  ])('refuses a header with a column that it does not know, wherever it stands: %j', (heading, unknown) => {
    const row = ['Acme', 'Barclays', '20-00-00', '55779911'];
    expect(() => plan([heading, row])).toThrow(`The column '${unknown}' is unknown. Use these columns`);
  });

  it("takes a first row of 'Name Badges Ltd' for a supplier", () => {
    expect(plan([soundWith(0, 'Name Badges Ltd')]).suppliers).toMatchObject([{ name: 'Name Badges Ltd' }]);
  });

  it.each(['200000', '20 00 00', '20-00-00'])('reads the sort code %j', (sortCode) => {
    const [read] = plan([SOUND]).suppliers;
    expect(plan([soundWith(2, sortCode)])).toMatchObject({ suppliers: [read], skipped: 0, errors: [] });
  });

  it.each([
    ['a sort code', soundWith(2, '2000'), /sort code/i],
    ['an account number', soundWith(3, '12'), /account number/i],
    ['terms of 0 days', soundWith(4, '0'), /terms|days/i],
    ['terms of 366 days', soundWith(4, '366'), /terms|days/i],
    ['terms that are no number', soundWith(4, 'abc'), /whole number of days, not 'abc'/],
    ['auto-paid', soundWith(6, 'maybe'), /true or false, not 'maybe'/],
    ['eight columns', [...SOUND, 'more'], /Expected 7 columns, found 8/],
    ['no name', soundWith(0, ''), /name/i],
    ['a name that is too long', soundWith(0, 'x'.repeat(256)), /name|255/i],
  ])('names the row of a fault, and imports the others: %s', (_, row, message) => {
    const { suppliers, errors } = plan([soundWith(0, 'First'), row, soundWith(0, 'Last')]);
    expect(suppliers.map(({ name }) => name)).toEqual(['First', 'Last']);
    expect(errors).toEqual([{ line: 2, message: expect.stringMatching(message) }]);
  });

  it('names all faults of a row, each once', () => {
    const row = ['', 'Acme Ltd', '2000', '12', 'abc', 'x'.repeat(256), 'maybe'];
    const [fault] = plan([row]).errors;
    expect(fault?.message.split('; ')).toEqual([
      'Supplier name is required',
      'Sort code must be in format XX-XX-XX',
      'Account number must be 8 digits',
      "Payment terms must be a whole number of days, not 'abc'",
      expect.stringMatching(/^Category /),
      "Auto-paid must be true or false, not 'maybe'",
    ]);
  });

  it.each(['=1+1', '+x', '-x', '@x'])('keeps %j as text', (name) => {
    expect(plan([soundWith(0, name)]).suppliers).toMatchObject([{ name }]);
  });

  it('shows for each row the fields of the new supplier, or why it is skipped', () => {
    const rows = [SOUND, soundWith(0, 'Beta'), soundWith(0, 'ACME'), ['Cedar']];
    expect(plan(rows, ['beta']).rows).toMatchObject([
      {
        line: 1,
        outcome: 'new',
        changes: [
          { field: 'bankAccountName', before: null, after: 'Acme Ltd' },
          { field: 'bankSortCode', before: null, after: '20-00-00' },
          { field: 'bankAccountNumber', before: null, after: '55779911' },
          { field: 'paymentTermsDays', before: null, after: '14' },
          { field: 'category', before: null, after: 'Print' },
          { field: 'isAutoPaid', before: null, after: 'Yes' },
        ],
      },
      { line: 2, outcome: 'skipped', changes: [], message: 'You already have this supplier' },
      { line: 3, outcome: 'skipped', changes: [], message: 'Line 1 already has this supplier' },
      { line: 4, outcome: 'new', changes: [], message: null },
    ]);
  });

  it('counts names that are known, or come again, as skipped', () => {
    const rows = [SOUND, soundWith(0, 'ACME'), soundWith(0, 'Beta'), soundWith(0, 'be  ta'), soundWith(0, 'Be Ta')];
    const { suppliers, skipped } = plan(rows, ['beta']);
    expect(suppliers.map(({ name }) => name)).toEqual(['Acme', 'be  ta']);
    expect(skipped).toBe(3);
  });
});
