import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { readInvoiceRows } from './invoice-import.plan.ts';

/** Titles and headings above the invoices of a list (RULES.md, section 5, Invoice bulk import). */

const ROW = 'Acme,04/09/2026,A-1,120.00';

function read(...lines: string[]) {
  const table = lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }));
  return readInvoiceRows(table, localDate('2026-11-27'));
}

describe('the head of a list of invoices', () => {
  it.each([
    'Supplier,Date,Inv no,Amount',
    'Payee,Date,Ref,Total',
    'vendor_name,invoice_date,invoice_number,amount_due',
    'SupplierName,InvoiceDate,InvoiceNo,GrossAmount',
    'Creditor,Tax date,Doc,Balance at 30/09/2026',
    'From,Dated,#,£',
    'Name,Issued,Bill,To be paid',
    ',Date,Invoice,Outstanding',
    'Account name,Date of issue,Supplier reference,Total inc VAT',
    'Supplier,Document date,Invoice or document no,Amount to be paid (GBP)',
    'Supplier,Date,Invoice number,Payment due',
    'Supplier,Date,Invoice number,Total incl. VAT 20/09/2026',
  ])('is left out without a word: %s', (heading) => {
    for (const title of [[], ['Bills to be paid at 30/09/2026,,,', 'As at,30/09/2026,,']]) {
      const sound = { line: title.length + 2, supplierName: 'Acme', amountPence: 120_00, fault: null, note: null };
      expect(read(...title, heading, ROW)).toMatchObject([sound]);
    }
  });

  it.each([
    ['Accruals for June', 'Supplier,Date,Inv no,Amount', 'Accruals for June'],
    ['Expenses claims', 'Supplier,Date,Inv no,Amount', 'Expenses claims'],
    ['Purchase ledger', 'Account code,Date,Inv no,Amount', 'Account code'],
  ])('is asked about where its words are not known: %s, %s', (title, heading, unknown) => {
    const note = `'${unknown}' above this list is unknown. Check that these are bills to pay`;
    expect(read(title, heading, ROW)).toMatchObject([{ supplierName: 'Acme', fault: null, note }]);
  });

  it.each([
    ['Supplier,Invoice number,Invoice date,Amount', 'second', 'Invoice number'],
    ['Invoice date,Supplier,Invoice number,Amount', 'first', 'Invoice date'],
    ['Supplier,Invoice date,Amount,Invoice number', 'third', 'Amount'],
    ['Wer,Wann,Amount,Was', 'third', 'Amount'],
    ['Supplier,Date,Ref,Hours', 'fourth', 'Hours'],
    ['Lieferant,Datum,Nummer,Betrag', 'fourth', 'Betrag'],
    ['Payee,Date,Invoice number,Balance before VAT', 'fourth', 'Balance before VAT'],
    ['Payee,Date,Ref,Amount due (ex VAT)', 'fourth', 'Amount due (ex VAT)'],
    ['Supplier,Date,Ref,Ex VAT 20%', 'fourth', 'Ex VAT 20%'],
    ['Supplier,Date,Ref,Net 20%', 'fourth', 'Net 20%'],
    ['Supplier,Date,Ref,VAT 20%', 'fourth', 'VAT 20%'],
    ['Supplier,Date,Ref,Tax amount', 'fourth', 'Tax amount'],
    ['Supplier,Date,Ref,Amount (pence)', 'fourth', 'Amount (pence)'],
    ['Supplier,Date,Ref,Amount £000', 'fourth', 'Amount £000'],
    ['Supplier,Invoice date,Invoice number,£000', 'fourth', '£000'],
    ['Supplier,Date,Ref,Total spend', 'fourth', 'Total spend'],
    ['Supplier,Date,Credit note number,Amount', 'third', 'Credit note number'],
    ['Supplier,Date,Reference,Credit balance', 'fourth', 'Credit balance'],
    ['Supplier,Date,Reference,Refund due', 'fourth', 'Refund due'],
    ['Customer,Invoice date,Invoice number,Balance due', 'first', 'Customer'],
    ['Supplier,Order date,Order number,Order total', 'second', 'Order date'],
    ['Supplier,Date,Quote number,Total', 'third', 'Quote number'],
    ['Supplier,Date,Delivery note number,Value', 'third', 'Delivery note number'],
    ['Supplier,Date,Account number,Balance', 'third', 'Account number'],
    ['Supplier,Date,PO Number,Amount', 'third', 'PO Number'],
    ['Supplier,Date,PONumber,Amount', 'third', 'PONumber'],
    ['Supplier,Date,P.O. no,Amount', 'third', 'P.O. no'],
  ])('refuses each row where it speaks against them: %s', (heading, place, name) => {
    const [row, ...more] = read('October,,,', heading, ROW);
    expect(row?.fault).toContain(`The ${place} column is headed '${name}'. `);
    expect(more).toEqual([]);
  });

  it.each([
    [['Payee,Date,Ref,Amount in dollars'], 'USD'],
    [['Lieferant,Datum,Nummer,Betrag (EUR)'], 'EUR'],
    [['Currency,USD,,'], 'USD'],
    [['Bills in euros,,,', 'Supplier,Date,Invoice,Amount'], 'EUR'],
    [['Unpaid bills in USD,,,'], 'USD'],
    [['Supplier,Date,Invoice,Amount', ',,number,(USD)'], 'USD'],
    [['Supplier,Date,Invoice,USD 2026'], 'USD'],
    [['Period,01/09/2026,30/09/2026,', 'Supplier,Date,Invoice,USD'], 'USD'],
  ])('has its currency heeded: %j', (head, currency) => {
    expect(read(...head, ROW)).toMatchObject([
      { fault: `The amounts are in ${currency}: only pounds can be imported`, line: head.length + 1 },
    ]);
  });

  it("takes a name in a title for no currency, and 'GBP' for pounds", () => {
    expect(read("Ron's bills in GBP,,,", ROW)).toMatchObject([{ fault: null }]);
    expect(read("Ron's bills,,,", ROW)).toMatchObject([{ fault: null }]);
  });

  it.each([
    ['Payee,Date (mm/dd/yyyy),Inv no,Amount'],
    ['Dates are mm/dd/yyyy,,,', 'Supplier,Date,Number,Amount'],
    ['Supplier,Date,Number,Amount', ',(mm/dd/yyyy),,'],
  ])('says in which order the dates are: %s %s', (...head) => {
    expect(read(...head.filter(Boolean), ROW)).toMatchObject([{ invoiceDate: '2026-04-09', fault: null }]);
  });

  it('refuses a title that says that VAT is not in the amounts', () => {
    const [row] = read('All amounts net of VAT,,,', 'Supplier,Date,Number,Amount', ROW);
    expect(row?.fault).toBe("The list is headed 'All amounts net of VAT'. Import a list of what is owed, with VAT.");
  });

  it('is no row that has a fault, nor a text without invoices', () => {
    expect(read('Acme,soon,A-1,ten', ROW)).toMatchObject([{ line: 1 }, { line: 2, fault: null }]);
    expect(read('Acme,,INV-1,', ROW)).toMatchObject([{ line: 1 }, { line: 2, fault: null }]);
    expect(read('Dear Ann', 'here is nothing')).toHaveLength(2);
  });

  it('warns of a number that looks like an amount', () => {
    const note = "Invoice number '1200.00' looks like an amount: compare it with the paper";
    expect(read('Acme,04/09/2026,1200.00,7006')).toMatchObject([{ fault: null, note }]);
  });
});

describe('a list of payments', () => {
  it.each([
    ['Supplier,Payment date,Invoice number,Amount', 'second', 'Payment date'],
    ['Supplier,Paid on,Invoice number,Amount', 'second', 'Paid on'],
    ['Supplier,Due date,Invoice number,Amount', 'second', 'Due date'],
    ['Supplier,Due,Invoice number,Amount', 'second', 'Due'],
    ['Supplier,Date,Invoice number,Amount paid', 'fourth', 'Amount paid'],
    ['Supplier,Date,Invoice number,Paid', 'fourth', 'Paid'],
    ['Supplier,Date,Invoice number,Payment', 'fourth', 'Payment'],
    ['Payee,Date settled,Invoice number,Amount', 'second', 'Date settled'],
    ['Payee,Date cleared,Cheque number,Amount', 'second', 'Date cleared'],
    ['Payee,Date,Cheque number,Amount', 'third', 'Cheque number'],
    ['Payee,Date,Invoice number,Amount settled', 'fourth', 'Amount settled'],
  ])('is refused by its heading: %s', (heading, place, name) => {
    expect(read(heading, ROW)[0]?.fault).toContain(`The ${place} column is headed '${name}'. `);
  });

  it.each([
    'Bills paid in September',
    'Payments October',
    'Settled invoices',
    'BACS run 31 October',
    'Supplier credit notes October 2026',
    'Aged debtors at 31 October 2026',
    'Sales invoices unpaid',
    'Purchase orders',
    'Bills collected by direct debit',
    'Credit card purchases',
    'Purchases on card',
    'Voided bills',
    'Cancelled invoices',
    'Disputed invoices',
    'Bills on hold',
    'Invoices not to pay',
    'Written off',
    'Pro forma invoices',
    'Draft bills',
    'Statement of account',
    'Overdue reminders',
    'Reimbursed expenses',
  ])('is refused by its title, as is a list of what is no bill: %s', (title) => {
    const [row] = read(`${title},,,`, 'Supplier,Date,Number,Amount', ROW);
    expect(row?.fault).toBe(`The list is headed '${title}'. Import a list of what is owed, with VAT.`);
  });

  it.each(['Payments due in October', 'Bills for payment', 'Clear Credit Ltd', 'Next payment run', 'Card Factory Ltd'])(
    'is none by this title: %s',
    (title) => {
      expect(read(`${title},,,`, 'Supplier,Date,Number,Amount', ROW)).toMatchObject([{ fault: null }]);
    },
  );
});

describe('an amount beside what was paid in advance', () => {
  it.each(['Total', 'Invoice total', 'Gross amount', 'Invoice amount'])('is not the whole bill: %s', (name) => {
    const [row] = read(`Supplier,Date,Invoice number,${name},Deposit paid`, `${ROW},30.00`);
    expect(row?.fault).toContain(`The fourth column is headed '${name}'. Put what is owed there`);
  });

  it.each(['Amount', 'Total due', 'Balance', 'Amount owed', 'Total outstanding'])('is what is left: %s', (name) => {
    const rows = read(`Supplier,Date,Invoice number,${name},Deposit paid`, `${ROW},30.00`);
    expect(rows).toMatchObject([{ amountPence: 120_00, paidInAdvancePence: 30_00, fault: null }]);
  });

  it('is refused where a comma without quotation marks may have made both of one', () => {
    const [row] = read('Supplier,Date,Invoice number,Amount,Deposit', 'Acme,04/09/2026,A-1,1,200.00');
    expect(row?.fault).toContain("Amount '1' and paid in advance '200.00' look like one amount");
  });
});
