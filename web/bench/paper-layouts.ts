/** An invoice that is to be printed, in words. */
export interface PaperInvoice {
  readonly supplier: string;
  readonly address: string;
  readonly number: string;
  /** As the paper writes them. */
  readonly date: string;
  readonly due: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

export const CUSTOMER = 'Quayside Supplies Ltd';
const CUSTOMER_LINES = [CUSTOMER, '7 Dock Road', 'Bristol BS1 6XN'] as const;
const [, ROAD, TOWN] = CUSTOMER_LINES;

/** A paper as it is drawn in text: two blanks part columns. A line that begins with '!' is printed large. */
type Layout = (invoice: PaperInvoice) => string;

/** How different suppliers lay out their invoices: each keeps to one of these. */
export const PAPER_LAYOUTS: readonly Layout[] = [
  (i) => `
! ${i.supplier}                                     INVOICE
  ${i.address}

  Bill to                                           Invoice number: ${i.number}
  ${CUSTOMER}                             Invoice date: ${i.date}
  ${ROAD}                                       Due date: ${i.due}
  ${TOWN}

  Description                                       Quantity      Amount
  Goods as ordered                                  1             £${i.net}

                                                    Subtotal      £${i.net}
                                                    VAT at 20%    £${i.vat}
                                                    Total due     £${i.total}

  Please pay by bank transfer. Sort code: ${i.sortCode}   Account number: ${i.accountNumber}`,
  (i) => `
                                                    ${i.supplier}
                                                    ${i.address}

! Tax invoice

  Invoice no          Date                Payment due         Amount due
  ${i.number}         ${i.date}           ${i.due}            £${i.total}

  Invoice to: ${CUSTOMER}, ${ROAD}, ${TOWN}

  Work done in the month                                      ${i.net}
  Net                                                         ${i.net}
  VAT 20%                                                     ${i.vat}
  Amount due                                                  £${i.total}

  Bank details
  Sort code           ${i.sortCode}
  Account no          ${i.accountNumber}`,
  (i) => `
! ${i.supplier}
  ${i.address}

  Invoice To                                   Deliver To
  ${CUSTOMER}                        ${CUSTOMER}
  ${ROAD}                                  ${ROAD}
  ${TOWN}                              ${TOWN}

  Acct Code      Inv. No.           Inv. Date           Pay By
  QUAY01         ${i.number}        ${i.date}           ${i.due}

  Qty    Description                  Unit           Value
  1      As per quotation             ${i.net}       ${i.net}

  Goods Total        VAT Total        Invoice Total
  ${i.net}           ${i.vat}         ${i.total}

  Bankers: Sort ${i.sortCode}   Account ${i.accountNumber}`,
  (i) => `
  INVOICE

  From                                         To
  ${i.supplier}                                ${CUSTOMER}
  ${i.address}                                 ${ROAD}, ${TOWN}

  Invoice #       ${i.number}
  Issued          ${i.date}
  Payment due by  ${i.due}

  Item                                                        Price
  Materials and labour                                        £${i.net}

  Total excluding VAT   £${i.net}
  VAT (20%)             £${i.vat}
  Total including VAT   £${i.total}

  Pay to ${i.supplier}, sort code ${i.sortCode}, account number ${i.accountNumber}`,
  (i) => `
! ${i.supplier}
  ${i.address}                                 Tel 0117 496 0100

  ${CUSTOMER}                        SALES INVOICE
  ${ROAD}                                  Document no.    ${i.number}
  ${TOWN}                              Tax point       ${i.date}
                                               Due on          ${i.due}

  Code     Details                             Net             VAT
  A1       Monthly charge                      ${i.net}        ${i.vat}

                                               Net total       £${i.net}
                                               VAT total       £${i.vat}
                                               Invoice total   £${i.total}

  BACS: ${i.sortCode} / ${i.accountNumber}`,
  (i) => `
                       ${i.supplier}
                       ${i.address}

  Customer: ${CUSTOMER}
  Invoice: ${i.number}
  Date of invoice: ${i.date}
  Please pay by: ${i.due}

  For services in the period                                  £${i.net}
  Plus VAT at 20%                                             £${i.vat}
  Total to pay                                                £${i.total}

  Sort code ${i.sortCode}
  Account number ${i.accountNumber}
  Account name ${i.supplier}`,
  (i) => `
! INVOICE ${i.number}

  ${i.supplier}                                Billed to
  ${i.address}                                 ${CUSTOMER}
                                               ${ROAD}
                                               ${TOWN}
  Invoice date ${i.date}
  Due date ${i.due}

  Service                             Hours    Charge
  Consultancy                         8        £${i.net}

                                      Sub-total        £${i.net}
                                      VAT              £${i.vat}
                                      Balance due      £${i.total}

  Payment by transfer to sort code ${i.sortCode} account number ${i.accountNumber}`,
  (i) => `
! ${i.supplier}

  INVOICE                                      ${i.address}

  Our reference   Invoice number     Invoice date        Terms
  QS/44           ${i.number}        ${i.date}           30 days

  Sold to
  ${CUSTOMER}
  ${ROAD}
  ${TOWN}

  Goods despatched                                            ${i.net}
  Carriage                                                    0.00

  Total net £${i.net}    Total VAT £${i.vat}    Grand total £${i.total}
  Payment due ${i.due}

  Remit to: Sort Code: ${i.sortCode}  Account No: ${i.accountNumber}`,
  (i) => `
  ${i.supplier}
  ${i.address}
  ---------------------------------------------------------------
  VAT INVOICE

  Number  ${i.number}
  Date    ${i.date}
  Due     ${i.due}

  For the attention of accounts payable
  ${CUSTOMER}
  ${ROAD}
  ${TOWN}

  Supply of goods                              ${i.net}
  Value added tax at 20%                       ${i.vat}
  TOTAL                                        £${i.total}

  Our bank: sort code ${i.sortCode}, account ${i.accountNumber}`,
  (i) => `
! Invoice

  Supplier                       Invoice details
  ${i.supplier}                  Invoice ID       ${i.number}
  ${i.address}                   Issue date       ${i.date}
                                 Payment date     ${i.due}
  Client
  ${CUSTOMER}
  ${ROAD}, ${TOWN}

  Line        Net            VAT            Gross
  1           ${i.net}       ${i.vat}       ${i.total}

  Net amount £${i.net}
  VAT amount £${i.vat}
  Total amount £${i.total}

  Bank account: ${i.sortCode} ${i.accountNumber}`,
];
