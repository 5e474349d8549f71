import type { InventedPaper } from './invented-papers.ts';

/** Papers that say the same things in other places and words: labels behind, below and to the right, prose, wide letters. */
export const VARIED_PAPERS: readonly InventedPaper[] = [
  {
    name: 'labels below, the total among them, and no title',
    drawing: `
  Greenacre Grounds Ltd                Larkfield Interiors Ltd
  GG-1043             30 April 2026            30 May 2026          £220.50
  Document no.        Issued                   Due                  Total to pay

  Mowing and strimming, 5 visits
  Sort code 08-92-99, account 66514402`,
    expected: {
      documentType: 'invoice',
      supplierName: 'Greenacre Grounds Ltd',
      invoiceNumber: 'GG-1043',
      invoiceDate: '2026-04-30',
      dueDate: '2026-05-30',
      totalAmount: 22050,
      accountNumber: '66514402',
    },
  },
  {
    name: 'labels behind their values',
    drawing: `
  Dalehead Farm Shop Ltd
  Larkfield Interiors Ltd                      DF/118 : Invoice no.
                                               29/05/2026 : Date
                                               12/06/2026 : Payable by
  Goods                                                  281.50
  VAT                                                     30.20
  Please pay                                            £311.70`,
    expected: { invoiceNumber: 'DF/118', invoiceDate: '2026-05-29', dueDate: '2026-06-12', totalAmount: 31170 },
  },
  {
    name: 'labels to the right of their values',
    drawing: `
  Porthleven Ice Ltd
  Larkfield Interiors Ltd

  P1886           Invoice no
  02/05/2026      Invoice date

  Flake ice                                                60.00
                                          60.00   Net
                                          12.00   VAT
                                          72.00   Total`,
    expected: { invoiceNumber: 'P1886', invoiceDate: '2026-05-02', totalAmount: 7200, vatAmount: 1200 },
  },
  {
    name: 'a title set wide, and orders in a table',
    drawing: `
  St Mawes Rope Works Ltd
! I N V O I C E
  Larkfield Interiors Ltd
  Number      Date/Tax point      Our order      Your order      Terms
  16621       22/01/2026          SO-8821        JB 14/1         Net 30

  Nett            Carriage            VAT @ 20%          Amount due
  327.90          0.00                65.58              £393.48`,
    expected: {
      documentType: 'invoice',
      invoiceNumber: '16621',
      invoiceDate: '2026-01-22',
      dueDate: '2026-02-21',
      totalAmount: 39348,
      netAmount: 32790,
    },
  },
  {
    name: 'a delivery note that is the invoice too',
    drawing: `
  Dales Fuel Oils Ltd
  DELIVERY NOTE & INVOICE                                   D119934
  Larkfield Interiors Ltd

  Date          Litres        Goods £        VAT £        Total £
  31/01/26      1,500         1,200.00       60.00        1,260.00

  Amount payable by 20/02/26: £1,260.00`,
    expected: {
      documentType: 'invoice',
      invoiceNumber: 'D119934',
      invoiceDate: '2026-01-31',
      dueDate: '2026-02-20',
      totalAmount: 126000,
    },
  },
  {
    name: 'a bill of a utility with its customer number',
    drawing: `
  Pennine Water Retail Limited                  Account number 40098812
                                                Bill number 40098812-07
                                                Bill date 14 Apr 2026
  Larkfield Interiors Ltd
! Your bill is £318.77
  Please pay by 5 May 2026

  Balance from your last bill                              £290.12
  Payment received 2 April 2026 - thank you               -£290.12
  Water supplied                                           £265.64
  VAT at 20%                                                £53.13
  Total for this period                                    £318.77`,
    expected: {
      invoiceNumber: '40098812-07',
      invoiceDate: '2026-04-14',
      dueDate: '2026-05-05',
      totalAmount: 31877,
      accountNumber: null,
    },
  },
  {
    name: 'a row of totals that the heads of its columns explain',
    drawing: `
  Norfolk Cleaning Ltd                        Invoice No. 4471/26
  Larkfield Interiors Ltd                     Date 30/04/26

  Description          Hours      Net         VAT         Gross
  Daily cleaning       60         744.00      148.80      892.80
  Windows              1          75.00       15.00       90.00
  TOTALS                          819.00      163.80      982.80

  Payment within fourteen (14) days of invoice date`,
    expected: {
      invoiceNumber: '4471/26',
      dueDate: '2026-05-14',
      totalAmount: 98280,
      netAmount: 81900,
      vatAmount: 16380,
    },
  },
  {
    name: 'initials for a logo, and what they stand for at the foot',
    drawing: `
! LSC
                                     invoice LSC-88
                                     30.03.2026
  Larkfield Interiors Ltd
  A-frame sign                                    £95
  Fitting                                         £90
  Please pay                                     £185

  The Little Sign Company, 3 Bridge St, Otley`,
    expected: { supplierName: 'The Little Sign Company', invoiceNumber: 'LSC-88', totalAmount: 18500 },
  },
  {
    name: 'a name of two lines',
    drawing: `
! Craven District
! Council
  Larkfield Interiors Ltd                      Bill number    60021788
                                               Date of bill   10 March 2026
  Charge for the year                                      £5,239.50
  Amount payable                                           £5,239.50`,
    expected: { supplierName: 'Craven District Council', invoiceNumber: '60021788', totalAmount: 523950 },
  },
  {
    name: 'a sender who stands by the account and in the address of a site',
    drawing: `
                    waveneytreecare.example
  To the Manager, Larkfield Interiors Ltd
  Invoice R-119 - 24/2/26

  Price                                           £450
  + VAT                                            £90
  To pay                                          £540

  Two weeks please. Waveney Tree Care 77-91-25 30018862`,
    expected: {
      supplierName: 'Waveney Tree Care',
      invoiceNumber: 'R-119',
      dueDate: '2026-03-10',
      totalAmount: 54000,
      sortCode: '77-91-25',
      accountNumber: '30018862',
    },
  },
  {
    name: 'a number with a blank in front of its figures',
    drawing: `
! Wharfe Valley Skips Ltd                              No: WVS 7741
  TAX INVOICE                                   19th January 2026
  Larkfield Interiors Ltd
  Skip                                                   £240.00
  VAT @ 20%                                               £48.00
  NOW DUE                                                £288.00`,
    expected: { invoiceNumber: 'WVS 7741', invoiceDate: '2026-01-19', totalAmount: 28800 },
  },
  {
    name: 'a discount for who pays early, behind an abbreviation',
    drawing: `
  Tarn Feeds Ltd                              Invoice No 7720
  Larkfield Interiors Ltd                     Date 05/03/26
  Goods                                                  440.00
  VAT                                                     88.00
  Total                                                  528.00
  Discount: 5% may be deducted if paid within 7 days, i.e. pay £501.60 by 12/03/26.`,
    expected: { totalAmount: 52800, dueDate: null },
  },
  {
    name: 'amounts of a continental paper',
    drawing: `
  Labor Hexheim GmbH                          Rechnung / Invoice
  Larkfield Interiors Ltd                     Invoice no. 2026-44021
                                              Date 27.03.2026
  Laboratory tests                                  1 234,56 EUR
  Total / Gesamtbetrag                              1 234,56 EUR`,
    expected: { invoiceNumber: '2026-44021', invoiceDate: '2026-03-27', totalAmount: 123456, currency: 'EUR' },
  },
  {
    name: 'a line of letters without a capital',
    drawing: `
  rhinns renewables ltd   sc441182   vat 188 0093 27
  invoice rr0093
  25 june 2026
  to larkfield interiors ltd
  subtotal                        1,800.00
  vat                               360.00
  total                           2,160.00`,
    expected: { supplierName: 'Rhinns Renewables Ltd', invoiceDate: '2026-06-25', totalAmount: 216000 },
  },
  {
    name: 'carriage that is no VAT',
    drawing: `
  Annan Fresh Ltd                             Invoice no 557120
  Larkfield Interiors Ltd                     Date 24.06.26
  Goods                                                  213.85
  Delivery                                                 0.50
  VAT                                                      0.00
  Total                                                  214.35`,
    expected: { totalAmount: 21435, vatAmount: null },
  },
  {
    name: 'an address beside a number, and a name like a label above a date',
    drawing: `
! Larch Plant Hire Ltd
                Donnington Wood
  Hire invoice  15th May 2026
  Larkfield Interiors Ltd                      Invoice
  Unit 12 Brookside Estate                     9042
  Telford TF3 1RR
  Digger                                                 227.50
  VAT 20%                                                 45.50
  Invoice total                                          273.00`,
    expected: { invoiceNumber: '9042', invoiceDate: '2026-05-15', totalAmount: 27300 },
  },
  {
    name: 'an order that says how to invoice',
    drawing: `
! Larkfield Interiors Ltd
! Purchase Order
  PO number 4500078812                         Date 1 June 2026
  Supplier: Northern Wholesale plc
  Items                                                1,010.85
  VAT                                                    202.17
  Total                                                1,213.02
  Please send your invoice to us and quote the invoice number and our PO on all letters.`,
    expected: { documentType: 'order' },
  },
  {
    name: 'a quotation with terms of the invoice to come',
    drawing: `
! Ashby Steelwork Ltd
  Quotation Q1881                              12 January 2026
  Larkfield Interiors Ltd
  Steel frame £8,425.00 plus VAT £1,685.00, total £10,110.00. Payment terms 30 days from invoice date.`,
    expected: { documentType: 'other' },
  },
  {
    name: 'a polite reminder with the figures of its invoice',
    drawing: `
! Penrose Mather LLP
  Larkfield Interiors Ltd                      20 April 2026
  Invoice No: 214558
  Invoice date: 30 January 2026
  Amount: £1,980.00
  We refer to our invoice above which, according to our ledger, has yet to be paid.
  Should your payment have crossed with this letter please accept our thanks.`,
    expected: { documentType: 'reminder' },
  },
];
