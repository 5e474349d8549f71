import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const invoicePage = (number: string, rest = '', count = '') => `
! Bramley Optics Limited
  Larkfield Interiors Ltd             Invoice No: ${number}
  3 Dyer Street                       Date: 20 May 2026
  Leeds LS1 4AP                       ${count}

  Diesel, litres                      100.00
${rest}`;

const TOTAL = `
                             Net      £100.00
                             VAT       £20.00
                             Total    £120.00`;

const LIST = `
  Heating oil                         200.00
  Carried forward                     300.00`;

function papersOf(drawings: readonly string[], origin: 'text' | 'picture' = 'text') {
  const pages = drawings.map((drawing, index) => writtenPage(drawing, origin, index + 1));
  return readPages(pages, READER_CONTEXT).invoices.map(({ invoiceNumber, fromPage, toPage }) => [
    invoiceNumber.value,
    fromPage,
    toPage,
  ]);
}

describe('splitPages', () => {
  it('parts invoices with numbers of their own', () => {
    expect(papersOf([invoicePage('71-1', TOTAL), invoicePage('71-2', TOTAL), invoicePage('71-3', TOTAL)])).toEqual([
      ['71-1', 1, 1],
      ['71-2', 2, 2],
      ['71-3', 3, 3],
    ]);
  });

  it('keeps the pages of one long invoice together', () => {
    expect(papersOf([invoicePage('71-1', LIST), invoicePage('71-1', LIST), invoicePage('71-1', TOTAL)])).toEqual([
      ['71-1', 1, 3],
    ]);
  });

  it('parts one of several pages from the next', () => {
    const pages = [
      invoicePage('71-1', LIST, 'Page 1 of 2'),
      invoicePage('71-1', TOTAL, 'Page 2 of 2'),
      invoicePage('71-2', TOTAL, 'Page 1 of 1'),
    ];
    expect(papersOf(pages)).toEqual([
      ['71-1', 1, 2],
      ['71-2', 3, 3],
    ]);
  });

  it('takes a page without a number, as terms are, for one more of the invoice before it', () => {
    const terms = '  TERMS AND CONDITIONS\n  1. Goods remain ours until they are paid for.\n  2. Claims within 7 days.';
    expect(papersOf([invoicePage('71-1', TOTAL), terms, invoicePage('71-2', TOTAL), terms])).toEqual([
      ['71-1', 1, 2],
      ['71-2', 3, 4],
    ]);
  });

  it('does not part pages of a picture whose number was misread by a sign', () => {
    expect(papersOf([invoicePage('SI306114', LIST), invoicePage('S1306114', TOTAL)], 'picture')).toEqual([
      ['SI306114', 1, 2],
    ]);
  });

  it('leaves out a statement that lies before its invoices', () => {
    const statement = `
! Bramley Optics Limited         STATEMENT OF ACCOUNT
  Date        Type       Reference    Amount
  20/05/2026  Invoice    71-1         120.00
  21/05/2026  Invoice    71-2         120.00
  22/05/2026  Invoice    71-3         120.00
              Balance due             360.00`;
    expect(papersOf([statement, invoicePage('71-1', TOTAL), invoicePage('71-2', TOTAL)])).toEqual([
      ['71-1', 2, 2],
      ['71-2', 3, 3],
    ]);
  });
});
