import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { readInvoiceRows } from './invoice-import.plan.ts';

function faultOf(number: string, supplier = 'Acme') {
  const cells = [supplier, '01/09/2026', number, '1200.00'];
  return readInvoiceRows([{ line: 1, cells }], localDate('2026-09-15'))[0]?.fault;
}

describe('a row of a ledger in a list of invoices (RULES.md, section 5)', () => {
  it.each(['B/F', 'c/fwd', 'Brought forward', 'Balance', 'Opening bal'])('is refused as a balance: %s', (number) => {
    expect(faultOf(number)).toBe(`'${number}' is a total or a balance and no invoice`);
  });

  it.each(['DD', 'D/D', 'S/O'])('is refused as a payment: %s', (number) => {
    expect(faultOf(number)).toBe(`'${number}' is a payment and no invoice`);
  });

  it.each(['Statement', 'Journal', 'Journal 4', 'JNL-12', 'Contra', 'Adjustment'])('is refused: %s', (number) => {
    expect(faultOf(number)).toBe(`'${number}' is an entry of a ledger and no invoice`);
  });

  it.each([
    'Outstanding',
    'Amount due',
    '3 invoices',
    '30 days',
    '60-90 days',
    'Over 90 days',
    'Page total',
    'Cash',
    'Paid',
  ])('is refused by its number: %s', (number) => {
    expect(faultOf(number)).toEqual(expect.any(String));
  });

  it.each(['PAID 12/06', 'BACS 12 June', 'PMT 221', 'Pymt', 'On account', 'Unallocated cash', 'DD 1234', 'DDR1234'])(
    'is refused as a payment, with its day or number: %s',
    (number) => {
      expect(faultOf(number)).toBe(`'${number}' is a payment and no invoice`);
    },
  );

  it.each(['Order 4412', 'PO 4412', 'Quote 4412', 'Proforma 12'])('is refused as another paper: %s', (number) => {
    expect(faultOf(number)).toBe(`'${number}' is another paper and no invoice`);
  });

  it.each([
    'Balance due',
    'Total creditors',
    'All suppliers',
    'Payments',
    'VAT total',
    'Acme Ltd total',
    'Total for Acme',
  ])('is refused by the name of its supplier: %s', (name) => {
    expect(faultOf('1', name)).toBe(`'${name}' is a total or a balance and no invoice`);
  });

  it.each(['TotalEnergies Gas', 'Total Energies', 'Balance Accounting Ltd', 'Paid Search Ltd'])(
    'is none if its supplier is %s',
    (name) => {
      expect(faultOf('1', name)).toBeNull();
    },
  );

  it('is an invoice without figures in its number if a type says so', () => {
    const rows = [
      ['Supplier', 'Date', 'Number', 'Amount', 'Type'],
      ['Acme', '01/09/2026', 'September', '1200.00', 'invoice'],
    ].map((cells, at) => ({ line: at + 1, cells }));
    expect(readInvoiceRows(rows, localDate('2026-09-15'))[0]?.fault).toBeNull();
  });

  it.each(['BF-2', 'DD-1001', 'SO-1001', 'STMT-1001', 'JNLX-1'])('is none if its number is %s', (number) => {
    expect(faultOf(number)).toBeNull();
  });
});

describe('a row whose columns are exchanged', () => {
  const faultIn = (heading: string, row: string) =>
    readInvoiceRows(
      [heading, row].map((line, at) => ({ line: at + 1, cells: line.split(',') })),
      localDate('2026-09-15'),
    )[0]?.fault;

  it.each([
    ['Supplier,Date,Number,Amount,Net,VAT', 'Acme,01/09/2026,1,120.00,20.00,100.00', 'exchanged'],
    ['Supplier,Date,Number,Amount,Net,VAT', 'Acme,01/09/2026,1,100.00,120.00,20.00', 'must not be more'],
    ['Supplier,Date,Number,Amount', 'INV-12,01/09/2026,Acme Ltd,120.00', 'has no figures'],
  ])('is refused: %s with %s', (heading, row, words) => {
    expect(faultIn(heading, row)).toContain(words);
  });

  it('is taken if its amounts fit', () => {
    expect(faultIn('Supplier,Date,Number,Amount,Net,VAT', 'Acme,01/09/2026,1,120.00,100.00,20.00')).toBeNull();
  });
});
