import type { InventedPaper } from './invented-papers.ts';

/** More of them: credit notes, papers that are no invoices, and labels that mislead. */
export const MORE_PAPERS: readonly InventedPaper[] = [
  {
    name: 'a credit note with signs of minus',
    drawing: `
! Fenwick Catering Hire Ltd                          Credit Memo
  8 Dock Street, Hull HU1 3DZ
                                                     Credit Memo No.    CM-0192
  Customer                                           Issue Date         3 June 2026
  Larkfield Interiors Ltd                            Against Invoice    FCH-88120
  3 Dyer Street, Leeds LS1 4AP

  Chairs returned unused, 40                         -£120.00
  Subtotal                                           -£120.00
  VAT @ 20%                                           -£24.00
  Credit Total                                       -£144.00

  Sort Code: 40-22-26  Account: 71200345`,
    expected: {
      documentType: 'credit_note',
      supplierName: 'Fenwick Catering Hire Ltd',
      invoiceNumber: 'CM-0192',
      invoiceDate: '2026-06-03',
      totalAmount: 14400,
      netAmount: 12000,
      vatAmount: 2400,
      sortCode: '40-22-26',
      accountNumber: '71200345',
    },
  },
  {
    name: 'a statement that calls its lines invoices and asks for a balance',
    drawing: `
! Hartwell Paints Limited
                                          Customer Statement
  Larkfield Interiors Ltd                 Statement date   31 May 2026
  3 Dyer Street, Leeds LS1 4AP            Account no       LARK01

  Date          Document no    Details      Debit     Credit    Outstanding
  14/04/26      HP/20918       Invoice      506.40              506.40
  28/04/26      HP/21020       Invoice       99.00              605.40
  11/05/26      CR/00481       Credit                  45.00    560.40

  Not due    1-30 days    31-60 days    61-90 days    Total outstanding
  99.00      461.40       0.00          0.00          £560.40`,
    expected: { documentType: 'statement' },
  },
  {
    name: 'a friendly reminder',
    drawing: `
! Quayside Print Works Ltd
  19 March 2026

  Larkfield Interiors Ltd
  3 Dyer Street, Leeds LS1 4AP

  Payment reminder: invoice 33/1902

  Dear customer,
  We have not yet received your payment of £810.00 for our invoice 33/1902 of 17 February 2026,
  which was due on 3 March 2026. Please pay within 7 days to sort code 23-05-80, account 12449071.`,
    expected: { documentType: 'reminder' },
  },
  {
    name: 'a proforma',
    drawing: `
! Norwood Lifts Ltd
                                    PROFORMA
  Larkfield Interiors Ltd           Number   P-3310
  3 Dyer Street                     Date     2 June 2026

  Replacement motor                 £1,200.00
  VAT                                 £240.00
  Total                             £1,440.00
  Please pay before delivery. Sort code 60-16-13 Account 31926819`,
    expected: { documentType: 'pro_forma' },
  },
  {
    name: 'a purchase order of our own',
    drawing: `
! Larkfield Interiors Ltd
                                 PURCHASE ORDER
  Supplier                       PO number     PO 7781
  Otterburn Timber Supplies      Date          12 May 2026

  Oak board 22mm     10     44.00      440.00
                     Total             440.00
  Please quote our order number on your invoice.`,
    expected: { documentType: 'order' },
  },
  {
    name: 'a remittance advice',
    drawing: `
! Bellwood Stores Ltd
                       REMITTANCE ADVICE
  To: Larkfield Interiors Ltd                 Payment date   1 June 2026

  Invoice       Date          Amount
  LI-204        3 May 2026    410.00
  LI-209        9 May 2026    120.00
  Total paid                  530.00`,
    expected: { documentType: 'remittance' },
  },
  {
    name: 'the number called reference, the date with an apostrophe, months of the terms',
    drawing: `
                                                     Dalby Freight Services Limited
                                                     Unit 2, Port Road, Immingham DN40 2NS
  Larkfield Interiors Ltd
  3 Dyer Street
  Leeds LS1 4AP                                      SALES INVOICE

  Invoice reference   DFS26-00417        Account     L0091
  Invoice date        7 Jan '26          Job no      44120
  Payment terms       30 days end of month

  Pallets Hull to Leeds, 6 @ 58.00                                348.00
  Fuel surcharge 8%                                                27.84
                                            Sub Total             375.84
                                            VAT @ 20.0%            75.17
                                            TOTAL DUE            £451.01

  Remit to: Barclays Bank PLC   Account name: Dalby Freight Services Limited
  Sort Code: 20-20-15   Account Number: 50331129`,
    expected: {
      supplierName: 'Dalby Freight Services Limited',
      invoiceNumber: 'DFS26-00417',
      invoiceDate: '2026-01-07',
      dueDate: '2026-02-28',
      totalAmount: 45101,
      netAmount: 37584,
      vatAmount: 7517,
      sortCode: '20-20-15',
      accountNumber: '50331129',
    },
  },
  {
    name: 'our own bank account for the direct debit, which is not the one to pay',
    drawing: `
! Harbourlink Broadband
  Your monthly bill

  Larkfield Interiors Ltd                       Bill no:  9920017734
  3 Dyer Street                                 Issued:   11 May 2026
  Leeds LS1 4AP                                 Customer number: 40018827

  Fibre 900 business                             £45.00
  Total excl. VAT                                £45.00
  VAT 20%                                         £9.00
  Total to pay                                   £54.00

  We will take £54.00 from your account ending 4471 by Direct Debit on 25 May 2026.
  Harbourlink Broadband Limited. Registered in England number 05512034. VAT GB 702 1184 39.`,
    expected: {
      supplierName: 'Harbourlink Broadband Limited',
      invoiceNumber: '9920017734',
      invoiceDate: '2026-05-11',
      dueDate: '2026-05-25',
      totalAmount: 5400,
      netAmount: 4500,
      vatAmount: 900,
    },
  },
  {
    name: 'prices with VAT in, the VAT said apart',
    drawing: `
  Northgate Cycles Ltd
  55 Northgate, Wakefield WF1 3BP                                 VAT No 611 2093 77

  INVOICE NUMBER: 20260388          DATE OF INVOICE: 30/01/2026
  CUSTOMER: LARKFIELD INTERIORS LTD

  1 x Cargo bike service                                   £96.00
  2 x Brake pads                                           £24.00
  TOTAL (INC VAT)                                         £120.00
  Of which VAT @ 20%                                       £20.00

  DUE ON RECEIPT. BACS: NORTHGATE CYCLES LTD, 55-81-42, 90112845`,
    expected: {
      supplierName: 'Northgate Cycles Ltd',
      invoiceNumber: '20260388',
      invoiceDate: '2026-01-30',
      dueDate: '2026-01-30',
      totalAmount: 12000,
      vatAmount: 2000,
      sortCode: '55-81-42',
      accountNumber: '90112845',
    },
  },
  {
    name: 'sums that do not add up',
    drawing: `
! Tarn Electrical Ltd                          Invoice 5528
                                               Date 4 May 2026
  To: Larkfield Interiors Ltd                  Due date 3 June 2026

  Rewiring                                        £500.00
  Net                                             £500.00
  VAT                                             £100.00
  Total                                           £620.00`,
    expected: {
      supplierName: 'Tarn Electrical Ltd',
      invoiceNumber: '5528',
      invoiceDate: '2026-05-04',
      dueDate: '2026-06-03',
      totalAmount: 62000,
    },
  },
  {
    name: 'nothing but a list',
    drawing: `
  Things for Saturday
  Paint, brushes, sandpaper
  Ask Tom about the ladder
  07700 900 112`,
    expected: { documentType: 'other' },
  },
];
