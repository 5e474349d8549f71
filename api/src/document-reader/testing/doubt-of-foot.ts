import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from './written-page.ts';

/** The doubt about the total of a bill of £120.00 that ends with these words; null where it has none. */
export function doubtOf(foot: string): string | null {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      HP-20418
  3 Dyer Street                                                 Invoice date    14/06/2026

  Net                                                         £100.00

  VAT 20%                                                     £20.00

  Total due                                                   £120.00


  ${foot}`;
  const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice.totalAmount.doubt;
}
