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

describe('a statement', () => {
  it.each([
    ['Date,Supplier,Description,Amount', '01/09/2026,Rope Co,ROPE CO INV-1,-45.00'],
    ['Date,Supplier,Invoice No,Amount', '01/09/2026,Rope Co,INV-1,-45.00'],
    ['Date,Supplier,Invoice No,Paid out,Paid in', '01/09/2026,Rope Co,INV-1,45.00,'],
    ['Date,Supplier,Invoice No,Amount,Balance', '01/09/2026,Rope Co,INV-1,-45.00,955.00'],
    ['Date,Supplier,Invoice Number,Card,Amount', '01/09/2026,Rope Co,INV-1,1234,-45.00'],
  ])('may name suppliers and invoices, too: %s', (names, row) => {
    expect(read(names, row).rows).toMatchObject([{ amountPence: -45_00 }]);
  });
});
