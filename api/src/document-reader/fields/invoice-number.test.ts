import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

describe('the number of the invoice', () => {
  const paper = (number: string) =>
    readPages(
      [
        writtenPage(`
  Harbour Print Works Ltd
  4 Quay Street, Bristol BS1 4HJ

  INVOICE

  Customer: ${READER_CONTEXT.companyName}
  ${number}
  Date of invoice: 28 April 2026
  Please pay by: 28 May 2026

  Net £100.00
  VAT at 20% £20.00
  Total to pay £120.00

  Sort code 20-00-00
  Account number 55779911`),
      ],
      READER_CONTEXT,
    ).invoices[0]?.invoiceNumber;

  it('is no day of the date below it', () => {
    expect(paper('Invoice: INV-3016')).toMatchObject({ value: 'INV-3016', doubt: null });
  });

  it('is not that of the account where none is printed', () => {
    expect(paper('')?.value).toBeNull();
  });
});
