import type { InventedPaper } from './invented-papers.ts';

/** Papers whose words mislead: a bill that is called a statement, amounts without pence, slips, rates and balances. */
export const MISLEADING_PAPERS: readonly InventedPaper[] = [
  {
    name: 'a bill that is called a statement',
    drawing: `
! Northmoor Gas                                          Your gas statement
  Larkfield Interiors Ltd
  3 Dyer Street                              Statement number     GS-4410927
  Leeds                                      Statement date       14 Apr 2026
  LS1 4AP                                    Account reference    850 0042 119
                                             Supply period        12 Mar 2026 to 11 Apr 2026

  What you owe us                                                          £214.20
  Please pay this by                                                   28 Apr 2026

  Gas used 2,410 kWh at 6.2p                                               £149.42
  Standing charge 31 days at 93.81p                                         £29.08
  Total before VAT                                                         £178.50
  VAT at 20%                                                                £35.70
  Total charges this time                                                  £214.20

  Paying by bank? Northmoor Gas Limited, account 44180926, sort code 16-52-21.
  Northmoor Gas Limited, registered in Scotland SC411290. VAT registration 448 1203 19`,
    expected: {
      documentType: 'invoice',
      supplierName: 'Northmoor Gas Limited',
      invoiceNumber: 'GS-4410927',
      invoiceDate: '2026-04-14',
      dueDate: '2026-04-28',
      totalAmount: 21420,
      netAmount: 17850,
      vatAmount: 3570,
      sortCode: '16-52-21',
      accountNumber: '44180926',
    },
  },
  {
    name: 'a letter with whole pounds',
    drawing: `
                                   Tom Arkwright Plastering
                              6 Beck Lane, Ilkley LS29 8TT

  Larkfield Interiors Ltd
  3 Dyer Street
  Leeds LS1 4AP

  16 February 2026

  Dear Sir or Madam,

  Invoice number 118

  Please find below our account for skimming the first floor at 3 Dyer Street, as agreed in our
  estimate 77 dated 9 January 2026: £1,400 plus VAT of £280, total £1,680.

  Our terms are 14 days from the date of invoice. Our bank details are T Arkwright, 20-71-02,
  30551187.

  Yours faithfully`,
    expected: {
      supplierName: 'Tom Arkwright Plastering',
      invoiceNumber: '118',
      invoiceDate: '2026-02-16',
      dueDate: '2026-03-02',
      totalAmount: 168000,
      netAmount: 140000,
      vatAmount: 28000,
      sortCode: '20-71-02',
      accountNumber: '30551187',
    },
  },
  {
    name: 'a debit note of an insurance broker',
    drawing: `
! Calverley Broking Services LLP
  DEBIT NOTE
  Date: 03/02/2026                           Debit note no: DN/77120
  Insured: Larkfield Interiors Ltd           Policy no: 22/CB/90018
  Insurer: Great Northern Insurance plc      Period: 01/03/2026 - 28/02/2027

  Premium                                     £1,000.00
  IPT 12%                                       £120.00
  Our fee                                        £50.00
  Amount due                                  £1,170.00
  Payable by 1 March 2026
  Pay to Calverley Broking Services LLP client account 20-00-14 / 63018842`,
    expected: {
      documentType: 'invoice',
      supplierName: 'Calverley Broking Services LLP',
      invoiceNumber: 'DN/77120',
      invoiceDate: '2026-02-03',
      dueDate: '2026-03-01',
      totalAmount: 117000,
      netAmount: null,
      vatAmount: null,
      sortCode: '20-00-14',
      accountNumber: '63018842',
    },
  },
  {
    name: 'a giro slip at the foot',
    drawing: `
! Wharfedale Telecom
  INVOICE
  Larkfield Interiors Ltd                    Account no.      WT 20881
  3 Dyer Street                              Invoice no.      40021 7783
  Leeds LS1 4AP                              Invoice date     01 Mar 2026
                                             Tel. no.         0113 496 0100

  Line rental                                                    60.00
  Calls                                                          12.34
  Net                                                            72.34
  VAT @ 20%                                                      14.47
  Amount to pay                                                  86.81
  Payment is due by 15 Mar 2026


  - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -
  bank giro credit
  Wharfedale Telecom Limited        Sort code 54-21-03     Account 70118832
  Reference  WT20881                Amount  £86.81         Credit account no. 70118832`,
    expected: {
      supplierName: 'Wharfedale Telecom',
      invoiceNumber: '40021 7783',
      invoiceDate: '2026-03-01',
      dueDate: '2026-03-15',
      totalAmount: 8681,
      netAmount: 7234,
      vatAmount: 1447,
      sortCode: '54-21-03',
      accountNumber: '70118832',
    },
  },
  {
    name: 'euros with decimal commas',
    drawing: `
! Van Houten Lichtdesign B.V.
  Prinsengracht 8, 1015 DV Amsterdam                           INVOICE
  VAT NL 8201 4477 11 B01
  To: Larkfield Interiors Ltd                      Invoice number   2026/0331
      3 Dyer Street, Leeds LS1 4AP, UK             Date             13-02-2026
                                                   Expiry date      15-03-2026

  Pendant lights 8 x € 212,50                                    € 1.700,00
  Transport                                                          € 85,00
  Subtotal                                                       € 1.785,00
  VAT 0% reverse charge                                               € 0,00
  Total                                                          € 1.785,00

  IBAN NL91 ABNA 0417 1643 00   BIC ABNANL2A`,
    expected: {
      supplierName: 'Van Houten Lichtdesign B.V.',
      invoiceNumber: '2026/0331',
      invoiceDate: '2026-02-13',
      totalAmount: 178500,
      netAmount: 178500,
      vatAmount: 0,
      currency: 'EUR',
    },
  },
  {
    name: 'rates of VAT in a table, the sums beside it',
    drawing: `
  Greendale Farm Foods                                     SALES INVOICE
  Low Moor, Ripon HG4 5AA

  Bill To                        Invoice     GF104498
  Larkfield Interiors Ltd        Dated       27.03.26
  3 Dyer Street                  Due         26.04.26
  Leeds LS1 4AP                  Cust ref    CAFE

  Item                 Qty     Price     VAT code     Total
  Milk 10L             10       9.00     0            90.00
  Biscuits              5       8.00     1            40.00
  Energy drinks         2      15.00     1            30.00

  VAT code   Rate    Net       VAT            Net total        160.00
  0           0%     90.00     0.00           VAT total         14.00
  1          20%     70.00    14.00           Invoice total    174.00

  Greendale Farm Foods Ltd  Reg. no. 03319920  VAT reg. 600 1129 44
  Payments: Sort Code 05-03-12 A/c 40981127`,
    expected: {
      supplierName: 'Greendale Farm Foods',
      invoiceNumber: 'GF104498',
      invoiceDate: '2026-03-27',
      dueDate: '2026-04-26',
      totalAmount: 17400,
      netAmount: 16000,
      vatAmount: 1400,
      sortCode: '05-03-12',
      accountNumber: '40981127',
    },
  },
  {
    name: 'typewriter columns in capitals',
    drawing: `
  HOLME VALLEY FASTENERS LIMITED
  MILL LANE HOLMFIRTH HD9 2AB              TEL 01484 555 019

  S A L E S   I N V O I C E

  LARKFIELD INTERIORS LTD                  INVOICE NO     083312
  3 DYER STREET                            INVOICE DATE   30-JAN-26
  LEEDS LS1 4AP                            A/C NO         LARK02
                                           YOUR ORDER     7804

  M8 BOLTS ZINC          200   0.12          24.00
  M8 NUTS ZINC           200   0.06          12.00

                         TOTAL NETT          36.00
                         TOTAL V.A.T.         7.20
                         TOTAL GROSS         43.20

  SETTLEMENT: NET MONTHLY
  BANKERS NATWEST 54-30-09 A/C 11902237`,
    expected: {
      supplierName: 'HOLME VALLEY FASTENERS LIMITED',
      invoiceNumber: '083312',
      invoiceDate: '2026-01-30',
      dueDate: '2026-02-28',
      totalAmount: 4320,
      netAmount: 3600,
      vatAmount: 720,
      sortCode: '54-30-09',
      accountNumber: '11902237',
    },
  },
  {
    name: 'a rent demand of an agent',
    drawing: `
! Parker Lyle Property Management
  RENT AND SERVICE CHARGE DEMAND
                                                  Ref: PL/0912/Q2
  The Tenant                                      Demand date: 1 March 2026
  Larkfield Interiors Ltd                         Date payable: 25 March 2026
  3 Dyer Street
  Leeds LS1 4AP

  Landlord: Moorgate Estates Limited
  Rent 25 March 2026 to 23 June 2026               £4,000.00
  Service charge on account                          £500.00
  Net                                              £4,500.00
  VAT                                                £900.00
  TOTAL DEMANDED                                   £5,400.00

  Please remit to Parker Lyle Property Management LLP, Sort Code 30-11-75, Account Number 00412290`,
    expected: {
      supplierName: 'Parker Lyle Property Management LLP',
      invoiceNumber: 'PL/0912/Q2',
      invoiceDate: '2026-03-01',
      dueDate: '2026-03-25',
      totalAmount: 540000,
      netAmount: 450000,
      vatAmount: 90000,
      sortCode: '30-11-75',
      accountNumber: '00412290',
    },
  },
];
