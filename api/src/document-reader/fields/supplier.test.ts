import { describe, expect, it } from 'vitest';
import { nameOnDocument } from '../names.ts';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

const LETTERHEADS = [
  [
    'The Brew House',
    `
  The Brew House
  12 Market Place, Otley LS21 3AA                      Invoice 221
  07700 900 123                                        1 June 2026

  Larkfield Interiors Ltd
  Coffee for the opening                               £80.00
  Total                                                £80.00`,
  ],
  [
    'Clear View Windows',
    `
                                         Clear View Windows
                                         (A. Okoye)
                                         5 Elm Road
                                         Leeds LS6 2AA
  To:
  Larkfield Interiors Ltd
  3 Dyer Street
  Invoice number: 88      Date: 1/6/26
  Windows cleaned          £40.00
  Total due                £40.00
  Pay A Okoye 20-11-32 44556677`,
  ],
  [
    'Bramley & Daughters',
    `
! BRAMLEY & DAUGHTERS
  FAMILY BUTCHERS SINCE 1921
  Invoice to: Larkfield Interiors Ltd
  Invoice no. 4471    Date 1.6.26
  Meat                 100.00
  Total                100.00`,
  ],
  [
    'Nimbus Hosting',
    `
! nimbus
  Larkfield Interiors Ltd                              Invoice number NH-5521
  3 Dyer Street                     Issued 1 June 2026
  Hosting June                      £20.00
  VAT                                £4.00
  Total due                         £24.00
  Nimbus Hosting is operated by Nimbus Hosting Ltd, company no 09981233. Part of Cloudco Group plc.`,
  ],
  [
    'Skye Marine Ltd',
    `
  LARKFIELD INTERIORS LTD
  3 DYER STREET
  LEEDS LS1 4AP                                        Skye Marine Ltd
                                                       Portree IV51 9DB
!             INVOICE                                  accounts@skyemarine.example
  Invoice no 100231       Tax date 01/06/2026
  Rope                    £50.00
  VAT                     £10.00
  Total                   £60.00
  Assigned to Close Factors Ltd, to whom payment must be made. Sort code 10-20-30 Account 12345678`,
  ],
  [
    'Leeds City Council',
    `
! Leeds City Council
  Business waste
  Larkfield Interiors Ltd                            Invoice number  7700123
  3 Dyer Street                   Invoice date    01/06/2026
  Bins                            £90.00
  Amount due                      £90.00`,
  ],
  [
    'Rosa Lindqvist',
    `
  Invoice
  From                                   To
  Rosa Lindqvist                         Larkfield Interiors Ltd
  44 Hill Top                            3 Dyer Street
  Leeds LS8 1AA                          Leeds LS1 4AP
  Invoice no 12                          Date 3 June 2026
  Translation 1,200 words                £144.00
  Total                                  £144.00`,
  ],
  [
    'Denby Dale Stone Merchants',
    `
!                    DENBY DALE STONE MERCHANTS
                     Quarry Road, Huddersfield HD8 8AB
                     Prop. J Hirst     VAT Reg 550 1190 23
  M/s Larkfield Interiors Ltd                                            No. 3391
  3 Dyer Street, Leeds                                Date 4th June 2026
  York stone 4 tons @ 60.00                           240.00
                                      VAT 20%          48.00
                                                     £288.00`,
  ],
  [
    'Halden & Pryce Architects',
    `
                                              Halden & Pryce
                                              A R C H I T E C T S
  Larkfield Interiors Ltd
  3 Dyer Street
                                              Fee account 26/118
                                              10 June 2026
  Stage 3 fee                                 £3,000.00
  VAT @ 20%                                     £600.00
  Total now due                               £3,600.00
  Halden & Pryce Architects LLP, OC331290, registered in England`,
  ],
  [
    'Acorn Security Systems Ltd',
    `
! INVOICE
  Invoice To                            Invoice From
  Larkfield Interiors Ltd                                  Acorn Security Systems Ltd
  3 Dyer Street                         Unit 8 Brook Park
  Leeds LS1 4AP                         Leeds LS10 1AB
  Inv No: 55671   Inv Date: 02-06-2026   Due: 02-07-2026
  Alarm service                          120.00
  Goods and services                     120.00
  VAT                                     24.00
  Amount Due                             144.00`,
  ],
] as const;

describe('readSupplier', () => {
  it.each(LETTERHEADS)('finds %s', (name, drawing) => {
    const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
    expect(nameOnDocument(invoice?.supplierName.value ?? '')).toBe(nameOnDocument(name));
  });

  it('doubts a first line that nothing but its place speaks for', () => {
    const page = writtenPage(`
  Quality Copies
  Larkfield Interiors Ltd
  Invoice 88        3 June 2026
  Total             £100.00`);
    const [invoice] = readPages([page], READER_CONTEXT).invoices;
    expect(invoice?.supplierName).toMatchObject({ value: 'Quality Copies', doubt: 'Not marked clearly on the page' });
  });
});
