import type { Ledger } from '@paycycle/schema/domain/ledger';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type CodedBill, type CodedLine, documentPath, exceptionsCsv, ledgerFiles, manifestCsv } from './index.ts';

const LINE: CodedLine = {
  description: 'Printing',
  netPence: pence(10_000),
  vatPence: pence(2_000),
  vatCode: 'standard',
  account: { code: '461', name: 'Printing & Stationery' },
};

function bill(recordNumber: number, fields: Partial<CodedBill> = {}): CodedBill {
  return {
    recordNumber,
    documentType: 'invoice',
    supplierName: 'Harbour Print Works',
    supplierReference: 'HARB01',
    number: `HP-${recordNumber}`,
    date: localDate('2026-11-02'),
    dueDate: localDate('2026-12-02'),
    dueDateByTerms: localDate('2026-12-02'),
    lines: [LINE],
    ...fields,
  };
}

/** The cells of a file's rows by their titles. */
function rowsOf(ledger: Ledger, bills: readonly CodedBill[], at = 0): Record<string, string>[] {
  const encoding = ledger === 'sage50' ? 'windows-1252' : 'utf-8';
  const text = new TextDecoder(encoding).decode(ledgerFiles(ledger, bills).files[at]?.content);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const reasonsOf = (ledger: Ledger, bills: readonly CodedBill[]) =>
  ledgerFiles(ledger, bills).exceptions.map(({ kind, recordNumber }) => [kind, recordNumber]);

describe('Xero', () => {
  it('imports at most 500 bills from a file', () => {
    const bills = Array.from({ length: 501 }, (_, at) => bill(at + 1));
    expect(ledgerFiles('xero', bills).files).toHaveLength(2);
    expect(rowsOf('xero', bills, 1).map((row) => row['*InvoiceNumber'])).toEqual(['HP-501']);
  });

  it('gets no number twice in one file, whatever its case', () => {
    const bills = [bill(1, { number: 'a1' }), bill(2, { number: 'A1', supplierName: 'Other Ltd' }), bill(3)];
    expect(rowsOf('xero', bills).map((row) => row['*InvoiceNumber'])).toEqual(['a1', 'HP-3']);
    expect(rowsOf('xero', bills, 1).map((row) => row['*ContactName'])).toEqual(['Other Ltd']);
  });

  it('gets the net of a reverse charge as the amount', () => {
    const line: CodedLine = { ...LINE, vatPence: pence(0), vatCode: 'construction_reverse_charge' };
    const [row] = rowsOf('xero', [bill(1, { lines: [line] })]);
    expect([row?.['*UnitAmount'], row?.['*TaxType']]).toEqual([
      '100.00',
      'Domestic Reverse Charge @ 20% (VAT on Expenses)',
    ]);
  });
});

describe('QuickBooks', () => {
  it('imports at most 100 bills from a file', () => {
    const bills = Array.from({ length: 101 }, (_, at) => bill(at + 1));
    expect(ledgerFiles('quickbooks', bills).files.map(({ name }) => name)).toEqual([
      'quickbooks-uk-bills.exclusive.csv',
      'quickbooks-uk-bills.exclusive.2.csv',
    ]);
    expect(rowsOf('quickbooks', bills, 1)).toHaveLength(1);
  });

  it('takes no amount below zero', () => {
    const discount = { ...LINE, netPence: pence(-500), vatPence: pence(-100) };
    expect(reasonsOf('quickbooks', [bill(1, { lines: [LINE, discount] }), bill(2)])).toEqual([['left_out', 1]]);
  });

  it('gets one of two bills whose shortened numbers are one', () => {
    const [first, second] = ['1111111111-2026-A-2222222222', '1111111111-2026-B-2222222222'];
    const bills = [bill(1, { number: first }), bill(2, { number: second })];
    expect(reasonsOf('quickbooks', bills)).toEqual([
      ['left_out', 2],
      ['number_shortened', 1],
    ]);
  });
});

describe('Sage', () => {
  it.each(['sage50', 'sage_accounting'] as const)('%s gets no bill that it would refuse', (ledger) => {
    const reverse: CodedLine = { ...LINE, vatPence: pence(0), vatCode: 'reverse_charge' };
    const bills = [
      bill(1, { supplierReference: null }),
      bill(2, { supplierReference: 'HARBOURPRINT' }),
      bill(3, { lines: [reverse] }),
      bill(4, { lines: [LINE, { ...LINE, netPence: pence(-1_000), vatPence: pence(-200) }] }),
      bill(5),
      bill(6, { number: 'HP-5' }),
    ];
    expect(reasonsOf(ledger, bills)).toEqual([1, 2, 3, 4, 6].map((id) => ['left_out', id]));
    expect(rowsOf(ledger, bills)).toHaveLength(1);
  });

  it('50 says which letters its file lacks', () => {
    const bills = [bill(1, { lines: [{ ...LINE, description: 'Łódź café' }] })];
    expect(reasonsOf('sage50', bills)).toEqual([['letters_not_carried', 1]]);
    expect(rowsOf('sage50', bills)[0]?.['Details']).toBe('?ódz café');
  });

  it('gets a credit note with amounts above zero', () => {
    const lines = [{ ...LINE, netPence: pence(-10_000), vatPence: pence(-2_000) }];
    const credit = bill(1, { documentType: 'credit_note', lines });
    expect(rowsOf('sage50', [credit])[0]).toMatchObject({ Type: 'PC', 'Net Amount': '100.00', 'Tax Amount': '20.00' });
    expect(rowsOf('sage_accounting', [credit])[0]).toMatchObject({ Type: 'Cr Note', Total: '120.00' });
  });
});

describe('tracking categories', () => {
  const cellsOf = (ledger: Ledger, names: readonly string[], titles: readonly string[]) => {
    const lines = names.map((trackingCategory) => ({ ...LINE, trackingCategory }));
    return rowsOf(ledger, [bill(1, { lines })]).map((row) => titles.map((title) => row[title]));
  };

  it('are a category and an option in the file of Xero', () => {
    const titles = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'Currency'];
    expect(cellsOf('xero', ['Region: North', 'Leeds'], titles)).toEqual([
      ['Region', 'North', '', 'GBP'],
      ['', '', '', 'GBP'],
    ]);
  });

  it('are the location of a bill in the file of QuickBooks, where all of its lines have one', () => {
    expect(cellsOf('quickbooks', ['Location: Leeds', 'Location: Leeds'], ['Location'])).toEqual([['Leeds'], ['Leeds']]);
    expect(cellsOf('quickbooks', ['Location: Leeds', 'Class: Web'], ['Location'])).toEqual([[''], ['']]);
  });

  it('are a department or an analysis type in the files of Sage', () => {
    expect(cellsOf('sage50', ['Department: 12', 'Department: Web'], ['Department Code'])).toEqual([['12'], ['0']]);
    const types = ['Analysis Type 1', 'Analysis Type 2', 'Analysis Type 3'];
    expect(cellsOf('sage_accounting', ['Analysis Type 2: North', 'North'], types)).toEqual([
      ['', 'North', ''],
      ['', '', ''],
    ]);
  });

  it.each([
    ['xero', 'Leeds'],
    ['quickbooks', 'Class: Web'],
    ['sage50', 'Department: Web'],
    ['sage_accounting', 'Leeds'],
  ] as const)('that the file of %s cannot carry are named once, with what to do', (ledger, trackingCategory) => {
    const lines = [{ ...LINE, trackingCategory }, { ...LINE, trackingCategory }, LINE];
    const [exception, ...others] = ledgerFiles(ledger, [bill(1, { lines })]).exceptions;
    expect(others).toEqual([]);
    expect(exception).toMatchObject({ kind: 'tracking_not_carried', why: expect.stringContaining(trackingCategory) });
    expect(exception?.why).toMatch(/choose it in (Xero|QuickBooks|Sage)$/);
    expect(exception?.why.split(trackingCategory)).toHaveLength(2);
  });
});

describe('the lists of a package', () => {
  it('hold no formula, nor a number with a sign that a spreadsheet would change', () => {
    const odd = bill(1, { supplierName: '=1+1', number: '-7781' });
    expect(manifestCsv([[odd, null]]).split('\r\n')[1]).toBe(
      "1,invoice,'=1+1,'-7781,2026-11-02,2026-12-02,100.00,20.00,120.00,GBP,,,",
    );
    const exceptions = ledgerFiles('quickbooks', [{ ...odd, documentType: 'credit_note' }]).exceptions;
    expect(exceptionsCsv(new Map([['quickbooks', exceptions]]))).toContain("quickbooks,1,'-7781,left out,");
  });

  it('name a file in plain letters', () => {
    const named = bill(7, { supplierName: 'Zoë Müller & Łódź / Söhne', number: '№ 5 "a"' });
    expect(documentPath(named, 'pdf')).toBe('bills/000007_Zoe-Muller-Lodz-Sohne_No-5-a.pdf');
  });
});
