import type { InventedPaper } from './invented-papers.ts';

/** Papers that readers of this code made up to mislead it. */
export const REVIEWED_PAPERS: readonly InventedPaper[] = [
  {
    name: 'a water bill whose customer number is as long as an account and two figures more',
    drawing: `
! Aire Valley Water
  Your bill                                     Account number   8842 1190 33
  Bill date 4 June 2026                         Bill number 000231177
  Larkfield Interiors Ltd
  For the period 1 March 2026 to 31 May 2026
  Balance brought forward                        £210.14
  Payment received 12 March - thank you         -£210.14
  Water supplied 42m3 @ £1.8210                   £76.48
  Waste water                                     £81.22
  Standing charge                                 £14.10
  Total charges this period                      £171.80
  Amount due                                     £171.80
  Please pay by 25 June 2026`,
    expected: {
      documentType: 'invoice',
      supplierName: 'Aire Valley Water',
      invoiceNumber: '000231177',
      dueDate: '2026-06-25',
      totalAmount: 17180,
      accountNumber: null,
    },
  },
  {
    name: 'money on account, and no number but that of the bill',
    drawing: `
! Holroyd & Peel LLP
  Solicitors
  Our Ref: JP/LAR/0021                          Date: 2 June 2026
  Larkfield Interiors Ltd                       Bill No: 44018
  Re: Lease of 3 Dyer Street
  Professional charges                          £1,200.00
  VAT at 20%                                      £240.00
  Disbursements:
  Land Registry fee                                £45.00
  Total                                         £1,485.00
  Less: paid on account                           £500.00
  Balance due                                     £985.00`,
    expected: {
      supplierName: 'Holroyd & Peel LLP',
      invoiceNumber: '44018',
      invoiceDate: '2026-06-02',
      totalAmount: 98500,
    },
  },
  {
    name: 'a bill that the customer wrote for somebody without a company',
    drawing: `
! Larkfield Interiors Ltd
  SELF-BILLING INVOICE
  Supplier: Janet Moss Upholstery
  Invoice number SB-0012    Date 10/06/2026
  Recovering 6 chairs                               £480.00
  Total                                             £480.00`,
    expected: {
      supplierName: 'Janet Moss Upholstery',
      invoiceNumber: 'SB-0012',
      invoiceDate: '2026-06-10',
      totalAmount: 48000,
    },
  },
  {
    name: 'the currency in a column of its own',
    drawing: `
! Northern Freight Forwarding Ltd
  INVOICE  NFF88213          DATE  08-JUN-2026       JOB  J-55123
  TO  LARKFIELD INTERIORS LTD
  OCEAN FREIGHT          GBP    1200.00
  DUTY                   GBP     310.44
  IMPORT VAT             GBP     402.11
  HANDLING (VAT 20%)     GBP      60.00
  VAT                    GBP      12.00
  TOTAL                  GBP    1984.55
  DUE 22-JUN-2026`,
    expected: {
      documentType: 'invoice',
      supplierName: 'Northern Freight Forwarding Ltd',
      invoiceNumber: 'NFF88213',
      invoiceDate: '2026-06-08',
      dueDate: '2026-06-22',
      totalAmount: 198455,
    },
  },
  {
    name: 'a supplier’s account with debits, credits and a balance',
    drawing: `
! Ouse Bearings Ltd
  STATEMENT
  Date 30/06/2026
  Larkfield Interiors Ltd
  Date        Type     Reference    Debit     Credit    Balance
  02/06/2026  Invoice  10023        120.00              120.00
  09/06/2026  Invoice  10088        240.00              360.00
  19/06/2026  Payment  BACS                   120.00    240.00
  Amount due                                            240.00`,
    expected: {
      documentType: 'statement',
    },
  },
  {
    name: 'the order beside our reference under one row of labels',
    drawing: `
! Spen Valley Glass Ltd
  Invoice
  Your order no.     Our ref      Date          A/c
  PO-4471            SVG-10092    3/6/2026      L113
  Larkfield Interiors Ltd
  Glass 4mm         2 @ 40.00            80.00
  VAT 20%                                16.00
  Total                                  96.00
  30 days net`,
    expected: {
      supplierName: 'Spen Valley Glass Ltd',
      invoiceNumber: 'SVG-10092',
      invoiceDate: '2026-06-03',
      dueDate: '2026-07-03',
      totalAmount: 9600,
    },
  },
  {
    name: 'the date of the invoice before',
    drawing: `
! Wharfe Broadband Ltd
  Invoice number: WB-100-22      Invoice date: 1 Jun 2026
  Larkfield Interiors Ltd
  Broadband June                        £40.00
  VAT                                    £8.00
  Total due                             £48.00
  Due date: upon receipt
  Previous invoice date: 1 May 2026`,
    expected: {
      invoiceNumber: 'WB-100-22',
      invoiceDate: '2026-06-01',
      dueDate: '2026-06-01',
      totalAmount: 4800,
    },
  },
  {
    name: 'an item in the column below the due date',
    drawing: `
! Sladen Studio
  hello@sladenstudio.co.uk
  Invoice: 0042       Issued: 11 Jun 2026       Due: 25 Jun 2026
  Billed to: Larkfield Interiors Ltd
  Logo                                       £600
  Total ex VAT                               £600
  VAT                                        £120
  Total inc VAT                              £720`,
    expected: {
      supplierName: 'Sladen Studio',
      invoiceNumber: '0042',
      invoiceDate: '2026-06-11',
      dueDate: '2026-06-25',
      totalAmount: 72000,
      netAmount: 60000,
      vatAmount: 12000,
    },
  },
  {
    name: 'a bill that was paid by card',
    drawing: `
! Rowan Print Ltd
  Invoice no 771   Date 2 June 2026
  Larkfield Interiors Ltd
  Leaflets                 100.00
  Net 100.00
  VAT 20.00
  Total 120.00
  Paid by card 120.00
  Balance due 0.00`,
    expected: {
      supplierName: 'Rowan Print Ltd',
      invoiceNumber: '771',
      invoiceDate: '2026-06-02',
      dueDate: null,
      totalAmount: 12000,
    },
  },
  {
    name: 'a delivery note with a value',
    drawing: `
! Ashby Foods Ltd
  DELIVERY NOTE
  Delivery note No 2210      Date 2/6/2026
  Larkfield Interiors Ltd
  Invoice to follow
  Total value £600.00`,
    expected: {
      documentType: 'other',
    },
  },
  {
    name: 'labels and values in turn, each on a line of its own',
    drawing: `
! Sutton Plant Hire Ltd
  Invoice Number
  SPH 2026 00123
  Invoice Date
  02 June 2026
  Payment Due
  02 July 2026
  Larkfield Interiors Ltd
  Hire charge                        250.00
  Fuel                                30.00
  Damage waiver 10%                   25.00
  Net total                          305.00
  VAT                                 61.00
  Gross total                        366.00`,
    expected: {
      supplierName: 'Sutton Plant Hire Ltd',
      invoiceNumber: 'SPH 2026 00123',
      invoiceDate: '2026-06-02',
      dueDate: '2026-07-02',
      totalAmount: 36600,
    },
  },
  {
    name: 'two payments taken off',
    drawing: `
! Otley Kitchens Ltd
  Final invoice 3301     9 June 2026
  Larkfield Interiors Ltd
  Kitchen supply and fit           10,000.00
  VAT                               2,000.00
  Total                            12,000.00
  Less deposit paid 1 May 2026      3,000.00
  Less stage payment                4,000.00
  Now due                           5,000.00`,
    expected: {
      invoiceNumber: '3301',
      totalAmount: 500000,
      netAmount: 1000000,
      vatAmount: 200000,
    },
  },
  {
    name: 'a credit note that names the original invoice',
    drawing: `
! Otley Kitchens Ltd
  Credit Note CN0091     Date 9 June 2026
  Original invoice 3301
  Larkfield Interiors Ltd
  Net                                 100.00 CR
  VAT                                  20.00 CR
  Total                               120.00 CR`,
    expected: {
      documentType: 'credit_note',
      invoiceNumber: 'CN0091',
      totalAmount: 12000,
    },
  },
  {
    name: 'thousands parted by blanks',
    drawing: `
! Drax Aggregates Ltd
  INV 552918     04 Jun 26
  Larkfield Interiors Ltd          Date Due 04-07-2026
  Gravel 20t                          £ 1 200.00
  VAT                                 £   240.00
  Total                               £ 1 440.00`,
    expected: {
      invoiceNumber: '552918',
      invoiceDate: '2026-06-04',
      dueDate: '2026-07-04',
      totalAmount: 144000,
      netAmount: 120000,
      vatAmount: 24000,
    },
  },
  {
    name: 'prices with VAT in, and how much of it',
    drawing: `
! Rowan Print Ltd
  Invoice no 772   Date 2 June 2026
  Larkfield Interiors Ltd
  Leaflets (inc VAT)   £120.00
  Delivery (inc VAT)     £6.00
  Total                £126.00
  VAT included @20%     £21.00`,
    expected: { invoiceNumber: '772', totalAmount: 12600 },
  },
  {
    name: 'two items of which one is a fifth of the other',
    drawing: `
! Rowan Print Ltd
  Invoice no 772   Date 2 June 2026
  Larkfield Interiors Ltd
  Item         Qty   Price   Total
  Leaflets     100    1.00   100.00
  Cards         50    0.40    20.00
  Amount to pay             120.00`,
    expected: { totalAmount: 12000, netAmount: null, vatAmount: null },
  },
];
