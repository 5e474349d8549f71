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

  it('is in doubt if a line may have cut it', () => {
    expect(paper('Invoice number: DJ-2026-')?.doubt).toMatch(/may be longer/);
    expect(paper('Invoice number: DJ-2026-2211')?.doubt).toBeNull();
  });

  it('is not the count of a bill among the bills of a job', () => {
    expect(paper('Invoice number: INV-3016\n  Interim invoice no 3')).toMatchObject({ value: 'INV-3016', doubt: null });
    expect(paper('Interim invoice no 10455')).toMatchObject({ value: '10455', doubt: null });
  });
});
