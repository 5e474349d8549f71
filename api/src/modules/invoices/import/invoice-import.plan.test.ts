import { invoiceNumberKey, supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { localDate } from '@paycycle/schema/domain/local-date';
import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownInvoice } from '../duplicate-flag.plan.ts';
import { type KnownBooks, planInvoiceImport, readInvoiceRows } from './invoice-import.plan.ts';

const TODAY = localDate('2026-09-15');
const NO_BOOKS: KnownBooks<KnownInvoice> = (supplierName) => ({
  supplier: null,
  payee: payeeNameKey(supplierName),
  invoices: [],
});

function rowsOf(table: readonly (readonly string[])[]) {
  return readInvoiceRows(
    table.map((cells, index) => ({ line: index + 1, cells })),
    TODAY,
  );
}

function pdfsNamed(names: readonly string[]) {
  return names.map((name, position) => ({ name, position }));
}

describe('reading the rows', () => {
  it.each(['01/09/2026', '1/9/26', '2026-09-01', '1 Sep 2026'])('takes %j for a date, day first', (date) => {
    expect(rowsOf([['Acme', date, 'A-1', '1']])).toMatchObject([{ invoiceDate: '2026-09-01', fault: null }]);
  });

  it.each([
    ['100', 100_00],
    ['£1,250.50', 1250_50],
    ['0.01', 1],
  ])('takes %j for an amount', (amount, amountPence) => {
    expect(rowsOf([['Acme', '01/09/2026', 'A-1', amount]])).toMatchObject([{ amountPence, fault: null }]);
  });

  it.each([
    ['no supplier', ['', '01/09/2026', 'A-1', '1']],
    ['no date', ['Acme', '', 'A-1', '1']],
    ['a day that is none', ['Acme', '31/02/2026', 'A-1', '1']],
    ['a date to come', ['Acme', '16/09/2026', 'A-1', '1']],
    ['no number', ['Acme', '01/09/2026', '', '1']],
    ['no amount', ['Acme', '01/09/2026', 'A-1', '']],
    ['an amount of zero', ['Acme', '01/09/2026', 'A-1', '0.00']],
    ['a negative amount', ['Acme', '01/09/2026', 'A-1', '-5.00']],
    ['parts of a penny', ['Acme', '01/09/2026', 'A-1', '1.005']],
    ['words for an amount', ['Acme', '01/09/2026', 'A-1', 'ten']],
    ['a fifth column', ['Acme', '01/09/2026', 'A-1', '1', 'x']],
  ])('finds fault with %s', (_, cells) => {
    expect(rowsOf([cells])).toEqual([expect.objectContaining({ fault: expect.stringMatching(/./) })]);
  });

  describe('decides once in which order the dates of a list are', () => {
    const datesOf = (...dates: string[]) =>
      rowsOf(dates.map((date, at) => ['Acme', date, `A-${at}`, '1'])).map(
        ({ invoiceDate, fault }) => fault ?? invoiceDate,
      );

    it('the day comes first', () => {
      expect(datesOf('04/09/2026', '14/09/2026', '1 Sep 2026')).toEqual(['2026-09-04', '2026-09-14', '2026-09-01']);
      expect(datesOf('04/05/2026')).toEqual(['2026-05-04']);
    });

    it('or the month, in all of them, where one of them proves it and none speaks against it', () => {
      expect(datesOf('09/14/2026', '09/04/2026', '2026-09-01')).toEqual(['2026-09-14', '2026-09-04', '2026-09-01']);
      expect(datesOf('09/04/2026', '09/14/2026')).toEqual(['2026-09-04', '2026-09-14']);
      expect(
        rowsOf([
          ['Acme', '09/04/2026', 'A', '1'],
          ['Acme', '09/14/2026', 'B', '1'],
        ]),
      ).toMatchObject([{ note: null }, { note: "The month comes first in this list's dates, as in 09/14/2026" }]);
    });

    it('and none that can be two days is taken where dates speak for both', () => {
      const [proven, open, other, iso] = datesOf('14/09/2026', '09/04/2026', '09/13/2026', '2026-09-01');
      expect([proven, iso]).toEqual(['2026-09-14', '2026-09-01']);
      expect(open).toMatch(/'09\/04\/2026' can be 9 Apr 2026 or 4 Sept? 2026/);
      expect(other).toBe("Invoice date '09/13/2026' is no date with the day first, as in 14/09/2026 of the same list");
    });

    it('and a day that is the same in both orders is no doubt', () => {
      expect(datesOf('14/08/2026', '09/09/2026', '08/13/2026')[1]).toBe('2026-09-09');
    });
  });

  it.each([
    '1.23457E+11',
    '1E+11',
    '1,23E+15',
    '9.9e+20',
    '4E-05',
    '1.5E11',
    '#REF!',
    '#N/A',
    '#NAME?',
    '########',
    '5041.0',
  ])('refuses %j, which a spreadsheet made of a number, and says what to do', (number) => {
    const [row] = rowsOf([['Acme', '01/09/2026', number, '1']]);
    expect(row?.fault).toMatch(/^Invoice number '.+' was changed by a spreadsheet: .*text.*again$/);
  });

  it.each([
    ['Acme', 'Total'],
    ['Acme', 'TOTAL:'],
    ['Acme', 'Sub-total'],
    ['Acme', 'Total Acme'],
    ['Acme', 'Balance b/f'],
    ['Acme', 'Closing balance'],
    ['Grand total', 'A-1'],
    ['Total', '3'],
  ])('refuses a row that sums up others: %s, %s', (supplier, number) => {
    const [row] = rowsOf([[supplier, '01/09/2026', number, '1200.00']]);
    expect(row?.fault).toMatch(/^'.+' is a total or a balance and no invoice$/);
  });

  it.each(['PAYMENT', 'Payment received', 'BACS', 'BACS 1204', 'Cheque 100234', 'Refund'])(
    'refuses a payment: %s',
    (number) => {
      const [row] = rowsOf([['Acme', '01/09/2026', number, '1200.00']]);
      expect(row?.fault).toBe(`'${number}' is a payment and no invoice`);
    },
  );

  const OF_CREDIT_NOTES = ['CN-1001', 'CRN 17', 'cn1001', 'C/N 5', 'CREDIT-12', 'CR100', 'CR-100', 'SCN100', 'PCN-9'];
  it.each([...OF_CREDIT_NOTES, 'Credit', 'Credit note 7'])('asks for the type of %j', (number) => {
    const cells = ['Acme', '01/09/2026', number, '1200.00'];
    expect(rowsOf([cells])[0]?.fault).toMatch(/looks like a credit note: say 'invoice' or 'credit note'/);
    const heading = ['Supplier', 'Date', 'Number', 'Amount', 'Type'];
    expect(rowsOf([heading, [...cells, 'invoice']])).toMatchObject([{ documentType: 'invoice', fault: null }]);
    expect(rowsOf([heading, [...cells, 'credit note']])).toMatchObject([{ documentType: 'credit_note', fault: null }]);
  });

  it.each([
    ['Total Energies', 'A-1'],
    ['Acme', 'TOTAL-7'],
    ['Acme', 'CNC-100'],
    ['Acme', 'CNX1'],
    ['Acme', 'CRX100'],
    ['Acme', 'SC100'],
    ['Acme', 'PAY-100'],
    ['Acme', 'BACS-A1'],
    ['Acme', 'RECEIPTS-7'],
    ['Acme', 'BAL-2'],
  ])('takes %s, %s for an invoice', (supplier, number) => {
    expect(rowsOf([[supplier, '01/09/2026', number, '1']])).toMatchObject([{ fault: null }]);
  });

  it.each(['12E5', 'E+11', 'INV-1E-05', '1005E', '2E-1005', '#1005', '123456789012', 'V5041.0', '5041.10'])(
    'takes %j for a number',
    (number) => {
      expect(rowsOf([['Acme', '01/09/2026', number, '1']])).toMatchObject([{ fault: null }]);
    },
  );

  it.each(['01-Sep', 'Sep-26', '1-Sep-26', '09/01/2026', '2026-09-01 00:00:00', '123456789012345000'])(
    'takes %j with a note, which a spreadsheet may have made of a number',
    (number) => {
      expect(rowsOf([['Acme', '01/09/2026', number, '1']])).toMatchObject([
        { invoiceNumber: number, fault: null, note: expect.stringContaining('a spreadsheet made') },
      ]);
    },
  );

  it.each(['SEP-2026-4', '26/09', 'INV-01-Sep', '123456789012345'])('takes %j without a note', (number) => {
    expect(rowsOf([['Acme', '01/09/2026', number, '1']])).toMatchObject([{ fault: null, note: null }]);
  });

  it('takes the order of the dates from the heading, and says so', () => {
    const header = ['Supplier', 'Invoice date (mm/dd/yyyy)', 'Invoice number', 'Amount'];
    expect(rowsOf([header, ['Acme', '09/04/2026', 'A-1', '1']])).toMatchObject([
      { invoiceDate: '2026-09-04', note: expect.stringContaining('The month comes first') },
    ]);
    const proven = rowsOf([header, ['Acme', '13/08/2026', 'A-1', '1'], ['Acme', '09/04/2026', 'A-2', '1']]);
    expect(proven.map(({ invoiceDate }) => invoiceDate)).toEqual(['2026-08-13', null]);
    expect(proven[1]?.fault).toContain('both orders');
    const british = ['Supplier', 'Date (DD/MM/YYYY)', 'Invoice number', 'Amount'];
    expect(rowsOf([british, ['Acme', '09/04/2026', 'A-1', '1']])).toMatchObject([
      { invoiceDate: '2026-04-09', note: null },
    ]);
  });

  it('leaves out a first row that names the columns, and keeps the lines', () => {
    const header = ['Supplier Name', 'Invoice Date', 'Invoice Number', 'Amount'];
    const rows = rowsOf([header, ['Acme', '01/09/2026', 'A-1', '1']]);
    expect(rows).toMatchObject([{ line: 2, supplierName: 'Acme' }]);
  });

  it.each(['Net amount', 'net', 'Amount ex VAT', 'Amount excl. VAT', 'Subtotal', 'VAT amount'])(
    'takes nothing under %j for what is owed',
    (name) => {
      const rows = rowsOf([
        ['Supplier', 'Invoice Date', 'Invoice Number', name],
        ['Acme', '01/09/2026', 'A-1', '100'],
      ]);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.fault).toBe(
        `The fourth column is headed '${name}'. Put what is owed there, with VAT, and head it 'Amount'; net and VAT may follow it.`,
      );
    },
  );

  it.each(['Amount', 'Total', 'Gross amount', 'Amount inc VAT', 'Net amount due', 'Amount to pay'])(
    'takes what stands under %j for what is owed',
    (name) => {
      const rows = rowsOf([
        ['Supplier', 'Invoice Date', 'Invoice Number', name],
        ['Acme', '01/09/2026', 'A-1', '100'],
      ]);
      expect(rows).toMatchObject([{ amountPence: 100_00, fault: null }]);
    },
  );

  describe('with columns that the heading names (RULES.md, 60 and 62)', () => {
    const HEADING = ['Supplier Name', 'Invoice Date', 'Invoice Number', 'Amount', 'Type', 'Net', 'VAT'];
    const of = (...cells: string[]) => rowsOf([HEADING, ['Acme', '01/09/2026', 'A-1', ...cells]]);

    it.each(['credit note', 'Credit_Note', 'CREDIT', 'creditnote'])('takes %j for a credit note', (type) => {
      for (const amount of ['12.00', '-£12.00']) {
        const credit = { documentType: 'credit_note', amountPence: -12_00, netAmountPence: -10_00, fault: null };
        expect(of(amount, type, '10', '')).toMatchObject([{ ...credit, vatAmountPence: -2_00 }]);
      }
    });

    it('takes a row without them for an invoice of which net and VAT are not known', () => {
      const row = { documentType: 'invoice', netAmountPence: null, vatAmountPence: null, fault: null };
      expect(of('12.00')).toMatchObject([row]);
      expect(of('12.00', 'Invoice', '', '')).toMatchObject([row]);
    });

    it.each([
      ['another type', ['12.00', 'receipt'], "Type 'receipt' is neither 'invoice' nor 'credit note'"],
      ['an amount below zero without a type', ['-12.00'], 'Amount must be a positive number'],
      ['a VAT that is none', ['12.00', '', '', 'two'], 'VAT must be a number'],
      [
        'net and VAT of another amount',
        ['12.00', '', '10', '1'],
        'Net amount and VAT must add up to the amount: £10.00 and £1.00 are £11.00, not £12.00',
      ],
      ['an eighth column', ['12.00', '', '', '', 'x'], 'Expected 7 columns, found 8'],
    ])('finds fault with %s', (_, cells, fault) => {
      expect(of(...cells)).toMatchObject([{ fault }]);
    });

    it('wants a heading for them: without one a fifth column is none', () => {
      const rows = rowsOf([['Acme', '01/09/2026', 'A-1', '1', 'credit note']]);
      expect(rows).toMatchObject([{ fault: 'Expected 4 columns, found 5' }]);
    });

    it('makes credit notes that are due on their own date', () => {
      const plan = planInvoiceImport(of('12.00', 'credit note', '', '2'), [], NO_BOOKS);
      expect(plan.invoices).toMatchObject([
        { documentType: 'credit_note', amountPence: -12_00, vatAmountPence: -2_00, dueDate: '2026-09-01' },
      ]);
    });
  });

  it('takes a supplier whose name begins like a heading for a supplier', () => {
    expect(rowsOf([['Supplier Direct', '01/09/2026', 'A-1', '1']])).toMatchObject([{ fault: null }]);
  });
});

describe('planning an import', () => {
  it('leaves out a row whose PDF is wrong, with the reason of the PDF', () => {
    const pdfs = [{ name: '001.pdf', position: 0, fault: '001.pdf is not a PDF' }];
    const { rows, invoices, unusedPdfs } = planInvoiceImport(
      rowsOf([['Acme', '01/09/2026', 'A', '1']]),
      pdfs,
      NO_BOOKS,
    );
    expect(rows).toMatchObject([{ outcome: 'wrong', message: '001.pdf is not a PDF' }]);
    expect({ invoices, unusedPdfs }).toEqual({ invoices: [], unusedPdfs: [] });
  });

  it('takes a row that is wrong for no duplicate of a later one', () => {
    const table = [
      ['Acme', '31/02/2026', 'A', '1'],
      ['Acme', '01/09/2026', 'A', '1'],
    ];
    expect(planInvoiceImport(rowsOf(table), [], NO_BOOKS).rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'new']);
  });

  it.each([
    ['a subtotal', ['Total Acme', '', '', '3.00']],
    ['a heading of a group', ['Baker Ltd', '', '', '']],
    ['the heading once more', ['Supplier', 'Date', 'Invoice number', 'Amount']],
  ])('gives no PDF to %s, unless there is one for each row', (_case, between) => {
    const table = [['Acme', '01/09/2026', 'A-1', '1'], between, ['Acme', '02/09/2026', 'A-2', '2']];
    const pdfsOf = (...names: string[]) =>
      planInvoiceImport(rowsOf(table), pdfsNamed(names), NO_BOOKS).rows.map(({ pdfName }) => pdfName);
    expect(pdfsOf('001.pdf', '002.pdf')).toEqual(['001.pdf', null, '002.pdf']);
    expect(pdfsOf('001.pdf', '002.pdf', '003.pdf')).toEqual(['001.pdf', '002.pdf', '003.pdf']);
    expect(pdfsOf('001.pdf')).toEqual(['001.pdf', null, null]);
  });

  it('keeps the number of a row whose day or number alone is missing', () => {
    const table = [
      ['Acme', '01/09/2026', '', '1'],
      ['Acme', '', 'A-2', '2'],
      ['Acme', '02/09/2026', 'A-3', '3'],
    ];
    const { rows } = planInvoiceImport(rowsOf(table), pdfsNamed(['001.pdf', '002.pdf', '003.pdf']), NO_BOOKS);
    expect(rows.map(({ pdfName }) => pdfName)).toEqual(['001.pdf', '002.pdf', '003.pdf']);
  });
});

/** Few names, numbers and amounts, so that rows are often like each other. */
const table = fc.array(
  fc.tuple(
    fc.constantFrom('Acme', 'ACME ', 'Bolt & Co', ''),
    fc.constantFrom('01/09/2026', '2026-09-05', '12/09/2026', '31/02/2026'),
    fc.constantFrom('A-1', 'a 1', 'A-2', 'B7'),
    fc.constantFrom('1.00', '£1', '2.50', 'ten'),
  ),
  { maxLength: 30 },
);
const pdfNames = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }).map((numbers) => numbers.map((n) => `${n}.pdf`)),
  fc.array(fc.constantFrom('scan.pdf', '001.pdf', '2.pdf', '02.pdf', '000.pdf'), { maxLength: 20 }),
);

describe('whatever the table and the PDFs', () => {
  it('every row has one outcome, in the order of the table', () => {
    fc.assert(
      fc.property(table, pdfNames, (cells, names) => {
        const { rows, invoices } = planInvoiceImport(rowsOf(cells), pdfsNamed(names), NO_BOOKS);
        expect(rows.map(({ line }) => line)).toEqual(cells.map((_, index) => index + 1));
        expect(rows.filter(({ outcome }) => outcome === 'new')).toHaveLength(invoices.length);
        for (const row of rows) if (row.outcome !== 'new') expect(row.message).toMatch(/./);
      }),
    );
  });

  it('every PDF goes with one row or is unused', () => {
    fc.assert(
      fc.property(table, pdfNames, (cells, names) => {
        const { rows, unusedPdfs } = planInvoiceImport(rowsOf(cells), pdfsNamed(names), NO_BOOKS);
        const used = rows.flatMap(({ pdfName }) => pdfName ?? []);
        expect([...used, ...unusedPdfs.map(({ name }) => name)].sort()).toEqual([...names].sort());
      }),
    );
  });

  it('flags the same bill under two names of one company, and under two looks of one number (RULES.md, 11)', () => {
    const { rows } = planInvoiceImport(
      rowsOf([
        ['Harbour Print Ltd', '01/09/2026', '1005', '120'],
        ['Harbour Print Limited', '01/09/2026', '1005', '120'],
        ['Harbour Print Ltd', '14/08/2026', 'INV-1005', '120'],
        ['Arbour Print Ltd', '01/09/2026', '1005', '120'],
        ['Arbour Print Ltd', '02/09/2026', '1006', '120'],
      ]),
      [],
      NO_BOOKS,
    );
    const message = 'Possible duplicate of line 1';
    expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['new', null],
      ['new', message],
      ['new', message],
      ['new', message],
      ['new', 'Possible duplicate of line 4'],
    ]);
  });

  it('importing what was imported makes nothing', () => {
    fc.assert(
      fc.property(table, (cells) => {
        const first = planInvoiceImport(rowsOf(cells), [], NO_BOOKS);
        const known = first.invoices.map((invoice, index) => ({
          ...invoice,
          numberKey: invoiceNumberKey(invoice.invoiceNumber),
          recordNumber: index + 1,
        }));
        const suppliers = new Map(known.map(({ supplierName }, id) => [supplierNameKey(supplierName), id + 1]));
        const again = planInvoiceImport(rowsOf(cells), [], (name) => {
          const id = suppliers.get(supplierNameKey(name));
          const payee = payeeNameKey(name);
          const invoices = known.flatMap((invoice) => {
            const owner = { id: suppliers.get(supplierNameKey(invoice.supplierName)) ?? 0, name: invoice.supplierName };
            return payeeNameKey(owner.name) === payee ? [{ supplier: owner, known: invoice }] : [];
          });
          return {
            supplier: id === undefined ? null : { id, paymentTerms: null, paymentTermsDays: 30 },
            payee,
            invoices,
          };
        });
        expect(again.invoices).toEqual([]);
        const wrong = (rows: typeof again.rows) => rows.filter(({ outcome }) => outcome === 'wrong');
        expect(wrong(again.rows).map(({ line }) => line)).toEqual(wrong(first.rows).map(({ line }) => line));
      }),
    );
  });
});
