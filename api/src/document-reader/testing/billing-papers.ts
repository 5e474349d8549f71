/** As `SOFTWARE_LAYOUTS`, drawn by services that bill online. */
export const BILLING_LAYOUTS: readonly { software: string; drawing: string; feet: readonly string[] }[] = [
  {
    software: 'FreshBooks',
    drawing: `
! Harbour Print Ltd                                            4 Quay Street
                                                               Penzance TR18 4BD
  Billed To                  Date of Issue       Invoice Number       Amount Due (GBP)
  Larkfield Interiors Ltd    14/06/2026          INV-0417             £360.00
  3 Dyer Street              Due Date            Reference
  Leeds LS1 4AP              14/07/2026          PO 7781
  Description                                    Rate        Qty      Line Total
  Brochures A4                                   £300.00     1        £300.00
                                                 Subtotal             300.00
                                                 VAT (20%)             60.00
                                                 Total                360.00
                                                 Amount Paid            0.00
                                                 Amount Due (GBP)    £360.00
@`,
    feet: [
      '  Notes\n  Thank you for your business. Pay securely online by card: see the link in our email.',
      '  Terms\n  Please pay within 30 days using the link in the invoice email.',
      '  Terms\n  Bank transfer to 20-00-00 55779911. A late fee of 2% may be added to overdue amounts.',
    ],
  },
  {
    software: 'Square',
    drawing: `
! Harbour Print Ltd                                                  Invoice #INV-0417
  4 Quay Street, Penzance TR18 4BD                                   14 June 2026
  accounts@harbour.example
  Customer                     Invoice details               Payment
  Larkfield Interiors Ltd      PDF created 14 June 2026      Due 14 July 2026
  3 Dyer Street                £360.00                       £360.00
  Leeds LS1 4AP                Service date 10 June 2026
  Items                                    Quantity      Price       Amount
  Brochures A4                             1             £300.00     £300.00
  Subtotal                                                           £300.00
  VAT 20%                                                            £60.00
  Total Due                                                          £360.00
@`,
    feet: [
      '  Pay online\n  To pay your invoice go to https://squareup.example/u/7abc',
      '  Or open the camera on your mobile device and place the QR code in the camera’s view.\n  Pay online',
      '  We appreciate your business.\n  Accepted payment methods: credit card, debit card, bank transfer',
    ],
  },
  {
    software: 'WHMCS',
    drawing: `
! Harbour Print Ltd                                                  UNPAID
! Invoice #INV-0417
  Invoice Date: 14/06/2026
  Due Date: 14/07/2026
  Invoiced To                              Pay To
  Larkfield Interiors Ltd                  Harbour Print Ltd
  3 Dyer Street                            4 Quay Street
  Leeds LS1 4AP                            Penzance TR18 4BD
  Description                                                        Total
  Business hosting - larkfield.example (14/06/2026 - 13/07/2026)     £300.00
  Sub Total                                                          £300.00
  20.00% VAT                                                         £60.00
  Credit                                                             £0.00
  Total                                                              £360.00
  Transactions
  Transaction Date      Gateway      Transaction ID      Amount
  No Related Transactions Found
  Balance                                                            £360.00
@`,
    feet: [
      '  PDF Generated on 14/06/2026',
      '  Bank transfer: sort code 20-00-00, account number 55779911. PDF Generated on 14/06/2026',
    ],
  },
];
