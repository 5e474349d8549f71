import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';

/** Lists of invoices that are offered as a bank statement, told by their column names (RULES.md, 29). */

const read = (...lines: string[]) => parseStatement(new TextEncoder().encode(`${lines.join('\n')}\n`));

describe('a list of invoices', () => {
  it.each([
    ['Number,Supplier,Date,Due Date,Amount,Status', 'INV-1,Rope Co,01/09/2026,30/09/2026,45.00,Open'],
    ['Number,Supplier,Date,Due Date,Amount,Status', 'INV-1,Rope Co,01/09/2026,30/09/2026,45.00,Paid'],
    ['Invoice number,Supplier,Due date,Net,VAT', 'INV-1,Rope Co,30/09/2026,37.50,7.50'],
    ['Invoice number,Supplier,Due date,Net,VAT', '1,Foo,01/09/2026,1.00,0.20'],
    ['Supplier,Invoice No,Date,Amount', 'Rope Co,INV-1,01/09/2026,45.00'],
    ['Vendor,Invoice Number,Invoice Date,Total', 'Rope Co,INV-1,01/09/2026,45.00'],
    ['Supplier Name,Date,Due Date,Amount', 'Rope Co,01/09/2026,30/09/2026,45.00'],
    ['Due Date,Vendor,Amount', '30/09/2026,Rope Co,45.00'],
    ['Date,Supplier,Invoice No,Description,Amount', '01/09/2026,Rope Co,INV-1,Rope,45.00'],
    ['Supplier;Invoice No;Date;Amount', 'Rope Co;INV-1;01/09/2026;45.00'],
  ])('is told by %s', (names, row) => {
    const rows = [row, row.replace('INV-1', 'INV-2').replace('45.00', '54.00')];
    expect(() => read(names, ...rows)).toThrow(/list of invoices, not a bank statement/);
    expect(() => read('Purchases of September', '', names, ...rows)).toThrow(/list of invoices/);
  });
});

describe("Paycycle's own list of invoices, without column names", () => {
  it('is told by supplier, date, number and amount', () => {
    expect(() => read('Oak Ltd,02/10/2026,B-1,100.00')).toThrow(/list of invoices/);
    expect(() => read('Oak Ltd,02/10/2026,001,100.00', 'Elm Ltd,2026-10-03,002,"1,120.00"')).toThrow(
      /list of invoices/,
    );
  });

  it.each([
    ['signed amounts', 'OAK LTD,02/10/2026,B-1,-100.00', 'ELM LTD,03/10/2026,B-2,120.00'],
    ['one number twice', 'OAK LTD,02/10/2026,4821,-100.00', 'OAK LTD,03/10/2026,4821,120.00'],
    ['a balance', 'OAK LTD,02/10/2026,-100.00,900.00', 'ELM LTD,03/10/2026,120.00,1020.00'],
    ['the date first', '02/10/2026,OAK LTD,-100.00,900.00', '03/10/2026,ELM LTD,120.00,1020.00'],
  ])('is none with %s', (_, ...rows) => {
    expect(read(...rows).rows).toHaveLength(2);
  });
});

describe('a list of payments', () => {
  it.each([
    [
      'Payee name,Sort code,Account number,Amount,Currency,Reference,Payment date',
      ',990000,66374950,500.00,GBP,PC-1,2026-11-27',
    ],
    [
      'Beneficiary,Payment run,Pays,Reference,Amount,Currency,Status,Reason,Sort code,Account number,Created',
      ',1,OAK-1,PC-1,500.00,GBP,Executed,,990000,66374950,2026-11-27 10:00',
    ],
  ])('is told by the accounts that it pays: %s', (names, row) => {
    expect(() => read(names, `Oak Ltd${row}`)).toThrow(/looks like a payment file/);
    expect(() => read(names, `Oak Ltd${row}`, `Elm Ltd${row.replace('66374950', '66374951')}`)).toThrow(/payment file/);
  });
});

describe('a statement', () => {
  it.each([
    ['Date,Supplier,Description,Amount', '01/09/2026,Rope Co,ROPE CO INV-1,-45.00'],
    ['Date,Supplier,Invoice No,Amount', '01/09/2026,Rope Co,INV-1,-45.00'],
    ['Date,Supplier,Invoice No,Paid out,Paid in', '01/09/2026,Rope Co,INV-1,45.00,'],
    ['Date,Payee,Sort code,Account number,Amount', '01/09/2026,Rope Co,990000,66374950,-45.00'],
    ['Date,Supplier,Invoice No,Amount,Balance', '01/09/2026,Rope Co,INV-1,-45.00,955.00'],
    ['Date,Supplier,Invoice Number,Card,Amount', '01/09/2026,Rope Co,INV-1,1234,-45.00'],
  ])('may name suppliers and invoices, too: %s', (names, row) => {
    expect(read(names, row).rows).toMatchObject([{ amountPence: -45_00 }]);
  });
});
