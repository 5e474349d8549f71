import type { InventedPaper } from './invented-papers.ts';

/** Papers that lay out the same things in other ways: values above labels, pairs on one line, blocks side by side. */
export const UNUSUAL_PAPERS: readonly InventedPaper[] = [
  {
    name: 'a discount for early payment with its own date',
    drawing: `
! studio ferrier
  Invoice N° 26-044                         Larkfield Interiors Ltd
  Leeds, 8 May 2026                         3 Dyer Street
                                            Leeds LS1 4AP
  Brand guidelines                                        1,500.00
  Photography                                               420.00
                                  Sub-total               1,920.00
                                  VAT 20%                   384.00
                                  Total GBP               2,304.00

  Payable within 30 days. Deduct 3% (£69.12) and pay £2,234.88 if settled by 15 May 2026.
  Studio Ferrier Ltd, company number 11820033, VAT number GB 310 2298 05
  Account: Studio Ferrier Ltd, 04-00-75, 18823301`,
    expected: {
      supplierName: 'Studio Ferrier Ltd',
      invoiceNumber: '26-044',
      invoiceDate: '2026-05-08',
      dueDate: '2026-06-07',
      totalAmount: 230400,
      netAmount: 192000,
      vatAmount: 38400,
      sortCode: '04-00-75',
      accountNumber: '18823301',
    },
  },
  {
    name: 'a reminder with the details of the invoice in a table',
    drawing: `
! Tarn Electrical Ltd
  12 June 2026
                               FINAL NOTICE
  Larkfield Interiors Ltd

  Invoice number     Invoice date     Due date       Amount outstanding
  5528               4 May 2026       3 June 2026    £600.00

  Despite our earlier letters this invoice remains unpaid. Unless we receive payment within 7 days
  we will pass the account to our solicitors.`,
    expected: { documentType: 'reminder' },
  },
  {
    name: 'a quotation',
    drawing: `
! Norwood Lifts Ltd                           QUOTATION
  Larkfield Interiors Ltd                      Quote no   Q-2210
                                               Date       2 June 2026
  New lift motor                               £1,200.00
  VAT                                            £240.00
  Total                                        £1,440.00
  This quotation is valid for 30 days.`,
    expected: { documentType: 'other' },
  },

  {
    name: 'pairs of labels and values on one line',
    drawing: `
  Kirkstall Coffee Co Ltd, 41 Bridge Road, Leeds LS5 3BL
  Invoice No: 4471 Date: 03/06/2026 Due: 03/07/2026 Customer: LAR01
  Larkfield Interiors Ltd, 3 Dyer Street, Leeds LS1 4AP

  Espresso beans 12kg @ 14.00                                   168.00
  Filter papers                                                  12.00
  Net 180.00 VAT 2.40 Total 182.40
  Bank: HSBC Sort code: 40-27-15 Account no: 81290034 Name: Kirkstall Coffee Co Ltd`,
    expected: {
      supplierName: 'Kirkstall Coffee Co Ltd',
      invoiceNumber: '4471',
      invoiceDate: '2026-06-03',
      dueDate: '2026-07-03',
      totalAmount: 18240,
      netAmount: 18000,
      vatAmount: 240,
      sortCode: '40-27-15',
      accountNumber: '81290034',
    },
  },
  {
    name: 'labels below their values',
    drawing: `
! Oda Weaving
  2026-118                 9 June 2026              23 June 2026
  Invoice number           Date of invoice          Payment due

  Oda Weaving Ltd          Larkfield Interiors Ltd
  Mill 4                   3 Dyer Street
  Hebden Bridge HX7 8AD    Leeds LS1 4AP

  Wall hanging                                               £800.00
                                    Total without VAT        £800.00
                                    VAT 20%                  £160.00
                                    Total with VAT           £960.00

  Oda Weaving Ltd  |  23-69-72  |  44018823`,
    expected: {
      supplierName: 'Oda Weaving',
      invoiceNumber: '2026-118',
      invoiceDate: '2026-06-09',
      dueDate: '2026-06-23',
      totalAmount: 96000,
      netAmount: 80000,
      vatAmount: 16000,
      sortCode: '23-69-72',
      accountNumber: '44018823',
    },
  },
  {
    name: 'supplier and customer side by side, labels of two lines',
    drawing: `
  INVOICE

  Supplier                            Customer
  Rothwell Roofing Ltd                Larkfield Interiors Ltd
  Haigh Road                          3 Dyer Street
  Leeds LS26 0LX                      Leeds LS1 4AP
  VAT GB 774 0093 21                  VAT GB 120 4438 90

  Invoice           Invoice           Your              Settlement
  number            date              order             due date
  RR-3305           12/03/2026        7790              11/04/2026

  Works to flat roof                                     2,400.00
  Sub total                                              2,400.00
  Less: payment on account                                -500.00
  VAT @ 20%                                                480.00
  Net payable                                            2,380.00

  Pay: Rothwell Roofing Ltd   s/c 77-01-22   a/c 19904471`,
    expected: {
      supplierName: 'Rothwell Roofing Ltd',
      invoiceNumber: 'RR-3305',
      invoiceDate: '2026-03-12',
      dueDate: '2026-04-11',
      totalAmount: 238000,
      sortCode: '77-01-22',
      accountNumber: '19904471',
      vatNumber: 'GB774009321',
    },
  },
  {
    name: 'a subscription in dollars with the month first in words',
    drawing: `
  Invoice #INV-0042
! Papertrail

  Billed to: Larkfield Interiors Ltd              Papertrail Labs LLC
  3 Dyer Street, Leeds                            12 Market St, Austin, TX 78701
  Invoice date: Jun 3, 2026                       billing@papertrail.example
  Payment terms: Net 30

  Team plan, Jun 3 - Jul 2, 2026                          $120.00
  Subtotal                                                $120.00
  Tax                                                       $0.00
  Amount due (USD)                                        $120.00`,
    expected: {
      supplierName: 'Papertrail Labs LLC',
      invoiceNumber: 'INV-0042',
      invoiceDate: '2026-06-03',
      dueDate: '2026-07-03',
      totalAmount: 12000,
      currency: 'USD',
    },
  },
  {
    name: 'an invoice that names its pro forma, a statement and what happens when it is overdue',
    drawing: `
! Aske Glass Ltd                                   VAT INVOICE
  Pro-forma ref: PF-220                            No. AG/7719
  Larkfield Interiors Ltd                          27 May 2026
  3 Dyer Street, Leeds LS1 4AP

  Toughened glass 2 panels                         £300.00
  Net total                                        £300.00
  VAT                                               £60.00
  Total                                            £360.00
  Received with pro-forma                          £100.00
  Balance to pay                                   £260.00

  Overdue accounts are charged interest. A statement of account is sent monthly.
  Sort code 30-90-21, account 77123409. Payment due by 10 June 2026.`,
    expected: {
      documentType: 'invoice',
      supplierName: 'Aske Glass Ltd',
      invoiceNumber: 'AG/7719',
      invoiceDate: '2026-05-27',
      dueDate: '2026-06-10',
      totalAmount: 26000,
      netAmount: 30000,
      vatAmount: 6000,
      sortCode: '30-90-21',
      accountNumber: '77123409',
    },
  },
  {
    name: 'minutes of a meeting with amounts',
    drawing: `
! Dyer Street Traders Association
  Minutes of the meeting of 4 May 2026
  Present: R Lark, T Bell
  1. The total cost of the lights was £1,240.00. The treasurer has the invoice.
  2. Next meeting 8 June 2026.`,
    expected: { documentType: 'other' },
  },
];
