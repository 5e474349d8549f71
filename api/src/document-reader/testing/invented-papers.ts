/** Invented documents, drawn as text, with their expected values. */
export interface InventedPaper {
  readonly name: string;
  readonly drawing: string;
  readonly expected: Readonly<Record<string, string | number | null>>;
}

export const INVENTED_PAPERS: readonly InventedPaper[] = [
  {
    name: 'labels in a row above their values, totals in a row below the table',
    drawing: `
! HARTWELL PAINTS LIMITED
  Unit 9 Mere Trading Park, Stafford ST16 2QR
  Tel: 01785 555 010   sales@hartwellpaints.example

  Invoice To                                   Deliver To
  Larkfield Interiors Ltd                      Larkfield Interiors Ltd
  3 Dyer Street                                Depot 2
  Leeds LS1 4AP                                Leeds LS9 8AG

  Acct Code      Inv. No.      Inv. Date      Cust. Order      Pay By
  LARK01         HP/20918      14/04/26       4411             14/05/26

  Qty    Description                  Unit      Value
  12     Trade matt white 10L         31.00     372.00
  4      Masking tape 24 pack         12.50      50.00

  Goods Total        VAT Total        Invoice Total
  422.00             84.40            506.40

  Bankers: Sort 60-83-71   Account 20481937`,
    expected: {
      supplierName: 'Hartwell Paints',
      invoiceNumber: 'HP/20918',
      invoiceDate: '2026-04-14',
      dueDate: '2026-05-14',
      totalAmount: 50640,
      netAmount: 42200,
      vatAmount: 8440,
      sortCode: '60-83-71',
      accountNumber: '20481937',
    },
  },
  {
    name: 'a solicitor’s bill in prose',
    drawing: `
                        Penhale & Co Solicitors LLP
                    The Old Exchange, Truro TR1 2QU

  Private and confidential
  Larkfield Interiors Ltd
  3 Dyer Street
  Leeds
  LS1 4AP

  Our ref: JP/LARK/0034                                          2nd March 2026
  Bill no. 51187

  Lease of Unit 7

  To our professional charges in acting for you in connection with the above from 4 January 2026
  to date, including all correspondence, in the sum of £1,850.00, to which we add VAT at 20% of
  £370.00. The total of this bill is £2,220.00. Payment is required within twenty-one days.

  Payment may be made to Penhale & Co Solicitors LLP, Lloyds Bank plc, sort code 30-98-97, account
  number 41662903.

  Authorised and regulated by the Solicitors Regulation Authority no. 612233. VAT no. 391 8847 02`,
    expected: {
      supplierName: 'Penhale & Co Solicitors LLP',
      invoiceNumber: '51187',
      invoiceDate: '2026-03-02',
      dueDate: '2026-03-23',
      totalAmount: 222000,
      sortCode: '30-98-97',
      accountNumber: '41662903',
    },
  },
  {
    name: 'an earlier balance is asked for as well',
    drawing: `
! Westmere Water
                                                        Your water bill
  Larkfield Interiors Ltd                               Customer reference   7710 2234
  3 Dyer Street                                         Bill reference       WB-5520193
  Leeds                                                 Date of bill         9 May 2026
  LS1 4AP

  Balance from your last bill                                            £48.10
  Water supplied 2 Feb 2026 to 1 May 2026                               £310.00
  VAT at 20%                                                             £62.00
  Total for this bill                                                   £372.00
  Amount now due                                                        £420.10
  Please pay by 30 May 2026

  Pay by bank transfer to Westmere Water plc: 20-45-77 / 80013312, reference 7710 2234.`,
    expected: {
      supplierName: 'Westmere Water plc',
      invoiceNumber: 'WB-5520193',
      invoiceDate: '2026-05-09',
      dueDate: '2026-05-30',
      totalAmount: 42010,
      sortCode: '20-45-77',
      accountNumber: '80013312',
    },
  },
  {
    name: 'American dates that a day above 12 tells',
    drawing: `
! Bluepine Analytics, Inc.                                             INVOICE
  500 Howard Street, San Francisco, CA 94105

  BILLED TO                         INVOICE #            BPA-2093
  Larkfield Interiors Ltd           INVOICE DATE         03/04/2026
  3 Dyer Street                     PAYMENT DUE          04/03/2026
  Leeds LS1 4AP                     SERVICE PERIOD       02/15/2026 - 03/14/2026

  Description                                     Amount
  Dashboard seats, 5                             $250.00
  Sales tax (0%)                                   $0.00
  Balance due (USD)                              $250.00`,
    expected: {
      supplierName: 'Bluepine Analytics, Inc.',
      invoiceNumber: 'BPA-2093',
      invoiceDate: '2026-03-04',
      dueDate: '2026-04-03',
      totalAmount: 25000,
      currency: 'USD',
    },
  },
  {
    name: 'carriage between goods and VAT, an order and a delivery beside the number',
    drawing: `
                                                            Invoice
! Otterburn Timber Supplies
  Station Yard, Hexham NE46 1HB

  Sold to:                                    Sales Invoice Number:  0098841
  Larkfield Interiors Ltd                     Tax Date:              22-May-2026
  3 Dyer Street                               Purchase Order:        PO 7781
  Leeds LS1 4AP                               Delivery Note:         D55120
                                              Terms:                 30 days nett

  Product code   Description                   Quantity   Price      Line total
  OAK22          Oak board 22mm                10         44.00      440.00
  PLY18          Birch ply 18mm                 5         52.00      260.00

                                              Goods                 £700.00
                                              Carriage               £40.00
                                              V.A.T.                £148.00
                                              Total Payable         £888.00

  Otterburn Timber Supplies is a trading name of Otterburn Forestry Ltd. Company No. 04418821`,
    expected: {
      supplierName: 'Otterburn Forestry',
      invoiceNumber: '0098841',
      invoiceDate: '2026-05-22',
      dueDate: '2026-06-21',
      totalAmount: 88800,
      vatAmount: 14800,
    },
  },
  {
    name: 'a sole trader without VAT who writes few labels',
    drawing: `
! Marta Kowalczyk Garden Design
  14 Ash Grove, Otley LS21 3BB
  07700 900 781

  Invoice 2026-017
  12.06.2026

  To Larkfield Interiors Ltd

  Planting of the courtyard          £640.00
  Materials                           £85.50

  Total                              £725.50

  Please pay by bank transfer within 14 days
  M Kowalczyk   09-01-28   33184402
  I am not VAT registered.`,
    expected: {
      supplierName: 'Marta Kowalczyk Garden Design',
      invoiceNumber: '2026-017',
      invoiceDate: '2026-06-12',
      dueDate: '2026-06-26',
      totalAmount: 72550,
      netAmount: 72550,
      vatAmount: 0,
      sortCode: '09-01-28',
      accountNumber: '33184402',
    },
  },
  {
    name: 'the recipient first, the sender in the foot only',
    drawing: `
  Larkfield Interiors Ltd
  3 Dyer Street
  Leeds
  LS1 4AP

!                                 TAX INVOICE

  Reference      Date            Due            Customer
  N-4471         1 Apr 2026      1 May 2026     8832

  Monthly maintenance, April                                120.00
  Call-out 17 March                                          80.00
                                          Net amount        200.00
                                          VAT (20%)          40.00
                                          Amount payable    240.00

  Payment to: Norwood Lifts Ltd, IBAN GB29 NWBK 6016 1331 9268 19

  Norwood Lifts Ltd, registered in England and Wales 07712234, registered office 1 Bank Street, Hull HU1 2AA. VAT GB 884 1120 35`,
    expected: {
      supplierName: 'Norwood Lifts',
      invoiceNumber: 'N-4471',
      invoiceDate: '2026-04-01',
      dueDate: '2026-05-01',
      totalAmount: 24000,
      sortCode: '60-16-13',
      accountNumber: '31926819',
      vatNumber: 'GB884112035',
    },
  },
  {
    name: 'sums left of their labels’ column, a part paid by card',
    drawing: `
! Quayside Print Works Ltd                            Invoice: 33/1902
                                                      Issued: Tuesday 17 February 2026
  Client: Larkfield Interiors Ltd                     Due: Tuesday 3 March 2026

  500 brochures A4                                                £900.00
  Delivery to Leeds                                                £25.00
  Subtotal excluding VAT                                          £925.00
  VAT                                                             £185.00
  Total including VAT                                           £1,110.00
  Paid by card 10 February 2026                                  -£300.00
  Outstanding                                                     £810.00

  Transfer to Quayside Print Works Ltd sort code 23 05 80 account number 1244 9071`,
    expected: {
      supplierName: 'Quayside Print Works Ltd',
      invoiceNumber: '33/1902',
      invoiceDate: '2026-02-17',
      dueDate: '2026-03-03',
      totalAmount: 81000,
      netAmount: 92500,
      vatAmount: 18500,
      sortCode: '23-05-80',
      accountNumber: '12449071',
    },
  },
];
