import { describe, expect, it } from 'vitest';
import type { ReadField } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { drawnRows, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills that may be on record already, or a part of them: corrected ones, earlier balances, credit notes that are taken off. */

function drawn(rows: readonly string[], foot = ''): string {
  return `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD
  VAT Reg No GB 123 4567 82

  Larkfield Interiors Ltd                                       Invoice no      HP-20418
  3 Dyer Street                                                 Invoice date    14/06/2026
  Leeds LS1 4AP

${drawnRows(rows, 60)}

  ${foot}`;
}

function totalOf(rows: readonly string[], foot?: string): ReadField<number> {
  const [read] = readPages([writtenPage(drawn(rows, foot))], READER_CONTEXT).invoices;
  if (!read) throw new Error('nothing was read');
  return read.totalAmount;
}

const SUMS = ['Net|£100.00', 'VAT 20%|£20.00', 'Total|£120.00'];

describe('an earlier balance in the total', () => {
  it.each([
    [['Previous balance (HP-20390)|£500.00', 'New charges|£120.00', 'Total due|£620.00']],
    [
      [
        'Net|£100.00',
        'VAT 20%|£20.00',
        'Total this invoice|£120.00',
        'Balance brought forward|£500.00',
        'Total amount due|£620.00',
      ],
    ],
    [
      [
        'Charges this month|£100.00',
        'VAT 20%|£20.00',
        'Outstanding from previous invoices|£500.00',
        'Total now due|£620.00',
      ],
    ],
    [
      [
        'Subtotal|£100.00',
        'VAT 20%|£20.00',
        'Invoice total|£120.00',
        'Overdue: invoice HP-20390|£500.00',
        'Please pay|£620.00',
      ],
    ],
    [['Balance b/f|£500.00', 'Leaflets|£70.00', 'Cards|£50.00', 'Total due|£620.00']],
    [['Last bill|£800.00', 'Payment received - thank you|-£300.00', 'New charges|£120.00', 'Total due|£620.00']],
    [['Arrears|£500.00', 'Rent for the quarter|£120.00', 'Total due|£620.00']],
    [
      [
        'Unpaid invoice HP-20380|£200.00',
        'Unpaid invoice HP-20390|£300.00',
        'This invoice|£120.00',
        'Total due|£620.00',
      ],
    ],
    [['Opening balance|£500.00', 'This month|£120.00', 'Amount due|£620.00']],
  ])('is a doubt that tells the rest: %j', (rows) => {
    expect(totalOf(rows)).toMatchObject({
      value: 62_000,
      doubt: '£500.00 of it is an earlier balance, which may be on record already: without that it is £120.00',
    });
  });

  it('is a doubt where a sentence says so', () => {
    const said = /an earlier balance is in this total/;
    expect(totalOf(SUMS, 'This total includes the outstanding balance of previous invoices.').doubt).toMatch(said);
  });

  it.each([
    [['Previous balance|£85.00', 'Payment received 2 May - thank you|-£85.00', ...SUMS, 'Amount due|£120.00']],
    [
      [
        'Balance brought forward|£210.14',
        'Payment received|-£210.14',
        'Water|£70.00',
        'Waste water|£50.00',
        'Amount due|£120.00',
      ],
    ],
    [['Last bill|£60.00', 'Leaflets|£60.00', 'Cards|£60.00', 'Total due|£120.00']],
    [[...SUMS, 'Previous balance|£0.00', 'Total due|£120.00']],
    [[...SUMS, 'Overdue on your account, not in this total|£100.00']],
    [
      [
        'Contract value|£12,000.00',
        'Previously invoiced|£10,800.00',
        'This invoice|£1,200.00',
        'VAT 20%|£240.00',
        'Total including VAT|£1,440.00',
      ],
    ],
    [['Rent payable in arrears for June|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00']],
    [[...SUMS, 'Total if overdue|£132.00']],
  ])('is no doubt where it is not in it: %j', (rows) => {
    expect(totalOf(rows).doubt).toBeNull();
  });

  it('is not what the page before has come to', () => {
    const pages = [
      drawn(['Leaflets|£200.00', 'Cards|£300.00', 'Carried forward|£500.00']),
      '\n\n  Invoice no HP-20418                                 Page 2 of 2\n\n  Brought forward                     £500.00\n\n  Posters                             £120.00\n\n  Total due                           £620.00',
    ];
    const { invoices } = readPages(
      pages.map((page, index) => writtenPage(page, 'text', index + 1)),
      READER_CONTEXT,
    );
    expect(invoices).toHaveLength(1);
    expect(invoices[0]?.totalAmount).toMatchObject({ value: 62_000, doubt: null });
  });

  it.each([
    'Overdue accounts are charged interest.',
    'Please check your previous invoices.',
    'Interest is charged, including on overdue invoices.',
    'This bill does not include your outstanding balance.',
  ])('is no doubt for a sentence such as "%s"', (foot) => {
    expect(totalOf(SUMS, foot).doubt).toBeNull();
  });
});

describe('a credit note that is taken off', () => {
  it('is a doubt by its number', () => {
    expect(totalOf([...SUMS, 'Less credit note CN-7|-£50.00', 'Amount to pay|£70.00'])).toMatchObject({
      value: 7000,
      doubt: '£50.00 is taken off for credit note CN-7: if that is on record, it would be taken off twice',
    });
    expect(totalOf([...SUMS, 'Less credit|-£50.00', 'Amount to pay|£70.00']).doubt).toMatch(/for a credit note/);
  });

  it.each([
    [[...SUMS, 'Less deposit paid|-£50.00', 'Amount to pay|£70.00']],
    [['Leaflets|£150.00', 'Goodwill adjustment|-£50.00', ...SUMS]],
    [['Leaflets|£150.00', 'Discount|-£50.00', ...SUMS]],
  ])('is no doubt where none is: %j', (rows) => {
    expect(totalOf(rows).doubt).toBeNull();
  });
});

describe('an invoice that takes the place of another', () => {
  it.each([
    'This invoice replaces our invoice HP-100 of 1 November 2026, which is cancelled.',
    'This cancels and replaces invoice HP-100',
    'Revised invoice - supersedes HP-100',
    'Re-issued invoice, original HP-100 dated 1 Oct',
    'Duplicate of invoice HP-100',
    'Correction to our invoice no. HP-100',
    'Invoice HP-100 of 1 May 2026 has been cancelled.',
    'In place of invoice number HP-100',
    'Please disregard our earlier invoice HP-100.',
    'Replacement for invoice HP-100',
  ])('is a doubt that names it: %s', (foot) => {
    expect(totalOf(SUMS, foot)).toMatchObject({
      value: 12_000,
      doubt: 'It says that it takes the place of invoice HP-100: paying both would pay it twice',
    });
  });

  it.each([
    'CORRECTED INVOICE',
    'Amended VAT invoice',
    'This is a revised invoice.',
    'This invoice replaces the original invoice of 1 June.',
    'This invoice has been re-issued.',
  ])('is a doubt without a number: %s', (foot) => {
    expect(totalOf(SUMS, foot).doubt).toMatch(/takes the place of an earlier invoice/);
  });

  it.each([
    'This invoice replaces our quotation Q-12.',
    'Toner, replaces HP-305XL',
    'Replacement of the boiler',
    'Duplicate keys, cut to pattern',
    'Corrected drawings for the extension',
    'This does not replace invoice HP-100.',
    'Invoices cannot be re-issued after 30 days.',
    'If this invoice is wrong, a corrected invoice will be sent.',
    'Revised prices apply from 1 July.',
    'Please quote invoice HP-20418 when paying.',
    'Our original invoice terms apply.',
    'This supersedes all previous terms.',
    'Cancelled appointments are charged in full.',
  ])('is none for "%s"', (foot) => {
    expect(totalOf(SUMS, foot).doubt).toBeNull();
  });
});
