/** Unpaid invoices of £360.00, number INV-0417, as accounting software draws them. A line '@' is where the words at the foot stand. */
export const SOFTWARE_LAYOUTS: readonly { software: string; drawing: string; feet: readonly string[] }[] = [
  {
    software: 'Xero, with a payment advice',
    drawing: `
! INVOICE                            Invoice Date              Harbour Print Ltd
                                     14 Jun 2026               4 Quay Street
  Larkfield Interiors Ltd            Invoice Number            PENZANCE
  3 Dyer Street                      INV-0417                  TR18 4BD
  LEEDS LS1 4AP                      VAT Number                UNITED KINGDOM
                                     GB391884702
  Description                        Quantity      Unit Price       VAT      Amount GBP
  Brochures A4                           1.00          300.00       20%          300.00
                                                     Subtotal                    300.00
                                                     TOTAL VAT 20%                60.00
                                                     TOTAL GBP                   360.00

  Due Date: 14 Jul 2026
@
  - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -
! PAYMENT ADVICE                                     Customer            Larkfield Interiors Ltd
                                                     Invoice Number      INV-0417
  To:  Harbour Print Ltd                             Amount Due          360.00
       4 Quay Street                                 Due Date            14 Jul 2026
       PENZANCE TR18 4BD                             Amount Enclosed
                                                                         Enter the amount you are paying above
  Company Registration No: 07712234.  Registered Office: 4 Quay Street, Penzance, TR18 4BD, United Kingdom.`,
    feet: [
      '  View and pay online now',
      '  Bank: Barclays   Sort Code: 20-00-00   Account Number: 55779911\n  Please use the invoice number as your payment reference.',
      '  Payment terms: 30 days from the date of invoice.\n  Please make payment to Harbour Print Ltd, sort code 20-00-00, account number 55779911',
      '  Pay online: https://in.xero.com/a1b2c3d4\n  Thank you for your business.',
      '  Please quote INV-0417 with your payment.\n  We understand and will exercise our statutory right to interest under the late payment legislation.',
      '  To pay by card, click View and pay online now at the top of this invoice.',
    ],
  },
  {
    software: 'Xero, in its new layout',
    drawing: `
! Harbour Print Ltd                                                           INVOICE
  4 Quay Street, Penzance TR18 4BD

  Billed to                         Invoice number       Issue date         Due date
  Larkfield Interiors Ltd           INV-0417             14 Jun 2026        14 Jul 2026
  3 Dyer Street
  LEEDS LS1 4AP                     Amount due (GBP)
                                    360.00
  Description                        Quantity      Price       VAT      Amount
  Brochures A4                           1.00     300.00       20%      300.00
                                                  Subtotal              300.00
                                                  VAT 20%                60.00
                                                  Total                 360.00
                                                  Amount due GBP        360.00
@`,
    feet: [
      '  Payment advice\n  Enter the amount you are paying\n  Amount enclosed',
      '  Pay by bank transfer\n  Account name Harbour Print Ltd, sort code 20-00-00, account number 55779911\n  Reference INV-0417',
      '  Terms\n  Payment due in 30 days. Interest may be charged on amounts paid late.\n  Powered by Xero',
    ],
  },
  {
    software: 'QuickBooks',
    drawing: `
  Harbour Print Ltd
  4 Quay Street, Penzance TR18 4BD
  accounts@harbour.example
  VAT Registration No.: 391884702   Company Registration No. 07712234

! Tax Invoice
  BILL TO                                            INVOICE           INV-0417
  Larkfield Interiors Ltd                            DATE              14/06/2026
  3 Dyer Street                                      TERMS             Net 30
  Leeds LS1 4AP                                      DUE DATE          14/07/2026
  DATE          DESCRIPTION             QTY        RATE       VAT          AMOUNT
  14/06/2026    Brochures A4              1      300.00       20.0% S      300.00

                                                SUBTOTAL                   300.00
                                                VAT TOTAL                   60.00
                                                TOTAL                      360.00
                                                BALANCE DUE               £360.00
@
  VAT SUMMARY
  RATE                                              VAT               NET
  VAT @ 20%                                       60.00            300.00`,
    feet: [
      '  Thank you for your business!',
      '  Ways to pay\n  Review and pay',
      '  Please detach top portion and return with your payment.',
      '  Bank details: Harbour Print Ltd, 20-00-00, 55779911. It’s been a pleasure working with you.',
      '  Thank you for your business and have a great day!\n  Please make cheques payable to Harbour Print Ltd',
    ],
  },
  {
    software: 'Sage 50',
    drawing: `
! Harbour Print Ltd                                                          INVOICE
  4 Quay Street                                                              Page 1
  Penzance TR18 4BD
  Larkfield Interiors Ltd                            Invoice No          INV-0417
  3 Dyer Street                                      Invoice/Tax Date    14/06/2026
  Leeds LS1 4AP                                      Account No          LARK001
  Quantity    Details                   Unit Price   Disc Amt   Net Amt   VAT %      VAT
  1.00        Brochures A4                  300.00       0.00    300.00   20.00    60.00

@
                                                     Total Net Amount        300.00
                                                     Total VAT Amount         60.00
                                                     Invoice Total           360.00

  VAT Reg No: GB 391 8847 02     Registered in England No. 07712234`,
    feet: [
      '  Payment Terms: 30 days from invoice date',
      '  E & O E. Title to the goods remains with Harbour Print Ltd until payment is received in full.',
      '  BACS payments to: Barclays Bank plc, Sort Code 20-00-00, Account 55779911\n  Deduct settlement discount only if paid within the terms.',
      '  Please make all cheques payable to Harbour Print Ltd\n  Please return the remittance advice with your payment.',
      '  Any shortages or damages must be notified within 3 days. All accounts are strictly net 30 days.',
    ],
  },
  {
    software: 'Sage Accounting, with a remittance slip',
    drawing: `
! Harbour Print Ltd                                                          Sales Invoice
  4 Quay Street, Penzance TR18 4BD
  Bill to                                            Invoice number      INV-0417
  Larkfield Interiors Ltd                            Invoice date        14/06/2026
  3 Dyer Street, Leeds LS1 4AP                       Due date            14/07/2026
  Description                Qty/Hrs    Price/Rate    VAT %       VAT       Net
  Brochures A4                  1.00        300.00    20.00     60.00    300.00
                                                      Net amount      £300.00
                                                      VAT amount       £60.00
                                                      Total           £360.00
@
! Remittance Advice
  From: Larkfield Interiors Ltd                      To: Harbour Print Ltd
  Invoice number   INV-0417                          Invoice total   £360.00
  Amount paid                                        Payment date`,
    feet: [
      '  Terms and conditions\n  Payment is due within 30 days.',
      '  Pay now with Stripe or PayPal',
      '  Please include this slip when you send your payment.',
      '  Make payment by bank transfer to 20-00-00 55779911 quoting INV-0417',
    ],
  },
  {
    software: 'FreeAgent',
    drawing: `
! Harbour Print Ltd
  4 Quay Street, Penzance TR18 4BD
  Larkfield Interiors Ltd
  3 Dyer Street, Leeds LS1 4AP
! Invoice INV-0417
  Invoice Date: 14 June 2026
  Payment Terms: 30 Days (Due on 14 July 2026)
  Quantity    Details                               Unit Price (£)    VAT      Net Subtotal (£)
  1           Brochures A4                                  300.00    20%                300.00

                                                    Net Total                            300.00
                                                    VAT                                   60.00
                                                    GBP Total                           £360.00
@`,
    feet: [
      '  Payment Details\n  Bank/Sort Code: 20-00-00\n  Account Number: 55779911\n  Payment Reference: INV-0417\n  Additional Information: Pay this invoice online',
      '  Other Information\n  Company Registration Number: 07712234\n  VAT Registration Number: 391884702',
      '  Pay Online\n  You can pay this invoice online by card or bank transfer at https://harbour.freeagent.example/i/417',
      '  Thank you for your custom. Prompt payment is always appreciated.',
    ],
  },
  {
    software: 'Zoho',
    drawing: `
! Harbour Print Ltd                                                          TAX INVOICE
  4 Quay Street                                                              # INV-0417
  Penzance TR18 4BD
  Bill To                                            Invoice Date :       14 Jun 2026
  Larkfield Interiors Ltd                            Terms :              Net 30
  3 Dyer Street                                      Due Date :           14 Jul 2026
  Leeds LS1 4AP                                      P.O.# :              7781
  #     Item & Description              Qty           Rate      VAT %      Amount
  1     Brochures A4                   1.00         300.00      20.00      300.00

                                                    Sub Total              300.00
                                                    Standard Rate (20%)     60.00
                                                    Total                 £360.00
                                                    Balance Due           £360.00
  Total In Words: Pound Sterling Three Hundred Sixty
@`,
    feet: [
      '  Notes\n  Thanks for your business.',
      '  Notes\n  It was great doing business with you.\n  Terms & Conditions\n  Please make the payment by the due date.',
      '  Payment Options   PayPal   Stripe',
      '  Terms & Conditions\n  Your company’s Terms and Conditions will be displayed here. All payments must be made in full before the commencement of any design work.',
    ],
  },
  {
    software: 'Stripe',
    drawing: `
! Invoice                                                                    Harbour Print Ltd
  Invoice number   INV-0417
  Date of issue    June 14, 2026
  Date due         July 14, 2026
  Harbour Print Ltd                         Bill to
  4 Quay Street                             Larkfield Interiors Ltd
  Penzance TR18 4BD                         3 Dyer Street
  United Kingdom                            Leeds LS1 4AP
  accounts@harbour.example                  United Kingdom
  GB VAT GB391884702                        accounts@larkfield.example
! £360.00 due July 14, 2026
@
  Description                               Qty      Unit price      Tax         Amount
  Brochures A4                                1         £300.00      20%        £300.00
                                            Subtotal                            £300.00
                                            Total excluding tax                 £300.00
                                            VAT - United Kingdom (20% on £300.00)   £60.00
                                            Total                               £360.00
                                            Amount due                          £360.00

  INV-0417 · £360.00 due July 14, 2026                                          Page 1 of 1`,
    feet: [
      '  Pay online',
      '  Pay online\n  To pay by bank transfer, send the amount due to sort code 20-00-00, account 55779911.',
      '  Pay £360.00 with a bank transfer\n  Bank transfers can take up to two business days. Use the reference shown here.',
    ],
  },
  {
    software: 'Amazon Business, pay by invoice',
    drawing: `
! Invoice                                                            amazon business
  Invoice # INV-0417                                        Sold by Harbour Print Ltd
  Invoice date / Delivery date   14 June 2026               VAT # GB391884702
  Total payable   £360.00
  Payment due by   14 July 2026
@

  Billing address                 Delivery address              Sold by
  Larkfield Interiors Ltd         Larkfield Interiors Ltd       Harbour Print Ltd
  3 Dyer Street                   3 Dyer Street                 4 Quay Street
  Leeds, LS1 4AP                  Leeds, LS1 4AP                Penzance, TR18 4BD
  Order information
  Order date      10 June 2026
  Order #         205-1234567-7654321
  Description              Qty      Unit price     VAT rate     Unit price     Item subtotal
  Brochures A4               1      £300.00        20%          £360.00        £360.00
  Invoice total                                                                £360.00
  VAT rate          Item subtotal (excl. VAT)           VAT subtotal
  20%               £300.00                             £60.00
  Total             £300.00                             £60.00`,
    feet: [
      '  Payment terms   Net 30 days\n  For customer support visit www.amazon.co.uk/contact-us',
      '  Pay by Invoice. Please include the invoice number on your remittance.\n  Send remittance advice to ar-businessinvoicing@amazon.example',
      '  Account name Harbour Print Ltd   Sort code 20-00-00   Account number 55779911\n  Please pay electronically. Do not send cheques.',
    ],
  },
];
