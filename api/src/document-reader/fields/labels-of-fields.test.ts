import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import type { ReadInvoice } from '../document.types.ts';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

const LABELS = {
  invoiceNumber: [
    'Invoice',
    'Invoice no',
    'Invoice No.',
    'Invoice #',
    'Invoice Nº',
    'Inv',
    'Inv.',
    'Inv #',
    'INVOICE NUMBER',
    'Invoice Ref',
    'Invoice Reference',
    'Invoice ID',
    'Invoice code',
    'Bill no',
    'Bill number',
    'Bill ref',
    'Bill reference',
    'Bill ID',
    'Tax invoice no',
    'VAT Invoice No',
    'Sales invoice',
    'Sales Inv No',
    'Document no',
    'Document number',
    'Doc no',
    'Doc. No.',
    'Doc ref',
    'Document ref',
    'Document',
    'Our reference',
    'Our ref',
    'Our Ref.',
    'Reference',
    'Ref',
    'Ref no',
    'Number',
    'No',
    'No.',
    'Transaction no',
    'Transaction number',
    'Transaction ref',
    'Folio',
    'Voucher no',
    'Invoice/Tax point no',
    'Number of invoice',
    'Demand reference',
    'Premium invoice number',
    'Debit note number',
    'Your invoice number',
    'This invoice',
    'SI No',
    'Unique reference',
    'Payment reference',
    'Account invoice no',
    'Invoice sequence',
    'Invoice / Credit no',
    'Invoice Nbr',
    'Rechnung Nr',
    'Facture n°',
  ],
  invoiceDate: [
    'Date',
    'Invoice date',
    'Inv date',
    'Inv. Date',
    'Date of invoice',
    'Date of issue',
    'Issue date',
    'Issued',
    'Issued on',
    'Bill date',
    'Billing date',
    'Date of bill',
    'Tax point',
    'Tax date',
    'Date/Tax point',
    'Date & tax point',
    'Invoice date / tax point',
    'Invoice Date (Tax Point)',
    'Tax Point Date',
    'Tax point / date',
    'Document date',
    'Doc date',
    'Dated',
    'Demand date',
    'Raised on',
    'Date raised',
    'Invoiced on',
    'Created',
    'Date created',
    'Date invoiced',
    'Billed on',
    'Posting date',
    'Our date',
    'Statement date',
    'Date of demand',
    'Document issued',
    'Produced on',
    'Prepared on',
    'Bill issued',
    'Transaction date',
    'Sent on',
  ],
  dueDate: [
    'Due',
    'Due date',
    'Date due',
    'Due on',
    'Due by',
    'Payment due',
    'Payment due date',
    'Payment due by',
    'Pay by',
    'Pay before',
    'Please pay by',
    'Payment by',
    'Payment required by',
    'Payment date',
    'Payable by',
    'Payable on',
    'Pay no later than',
    'Settlement date',
    'Settle by',
    'To be paid by',
    'Last date for payment',
    'Final date for payment',
    'Latest payment date',
    'Payment deadline',
    'Terms due',
    'Invoice due date',
    'Invoice due',
    'Amount due by',
    'Due for payment',
    'Due for payment by',
    'Collection date',
    'Direct Debit date',
    'We will collect on',
    'To reach us by',
    'Must be paid by',
    'Net due',
    'Balance due by',
    'Remit by',
    'Premium due',
    'Rent due',
    'When to pay',
    'Deadline',
    'Payment expected by',
    'Falls due',
    'Pay on or before',
    'Credit due date',
    'Payment to be received by',
  ],
  totalAmount: [
    'Total',
    'TOTAL',
    'Total due',
    'Total amount due',
    'Total payable',
    'Amount due',
    'Amount payable',
    'Amount to pay',
    'To pay',
    'Please pay',
    'Balance due',
    'Balance',
    'Balance to pay',
    'Balance outstanding',
    'Invoice total',
    'Total invoice',
    'Total (GBP)',
    'Total GBP',
    'Total inc VAT',
    'Total inc. VAT',
    'Total incl. VAT',
    'Total including VAT',
    'Total with VAT',
    'Gross',
    'Gross total',
    'Gross amount',
    'Total gross',
    'Grand total',
    'Sum due',
    'Sum payable',
    'Now due',
    'Due now',
    'Total now due',
    'Amount now due',
    'Amount owing',
    'Amount owed',
    'Total to be paid',
    'Total to pay',
    'Bill total',
    'Total bill',
    'Document total',
    'Final total',
    'Overall total',
    'Total cost',
    'Total charge',
    'Total charges',
    'Total amount',
    'Total amount payable',
    'Total this invoice',
    'Total for this invoice',
    'Amount of this invoice',
    'Invoice amount',
    'Invoice value',
    'Total value',
    'Total price',
    'You pay',
    'What you owe',
    'Pay this amount',
    'Net payable',
    'Total payment due',
    'Payment due',
    'Total (inc VAT @ 20%)',
    'Total inc. of VAT',
    'VAT inclusive total',
    'Total (VAT included)',
    'Due',
    'AMOUNT',
    'Total £',
    'Payable',
    'Outstanding',
    'Amount outstanding',
    'Total outstanding',
    'Remit',
    'Total sum',
    'Invoice balance',
    'Balance now payable',
    'Account total',
    'Total to remit',
    'Total demanded',
    'Sum total',
  ],
  netAmount: [
    'Net',
    'NET',
    'Nett',
    'Net total',
    'Net amount',
    'Total net',
    'Nett total',
    'Subtotal',
    'Sub total',
    'Sub-total',
    'SUB TOTAL',
    'Goods',
    'Goods total',
    'Total goods',
    'Goods value',
    'Total excl VAT',
    'Total ex VAT',
    'Total ex. VAT',
    'Total excluding VAT',
    'Total before VAT',
    'Excl. VAT',
    'Amount excl. VAT',
    'Taxable amount',
    'Net value',
    'Value',
    'Net price',
    'Total net of VAT',
    'Total exclusive of VAT',
    'Services',
    'Charges',
    'Cost',
    'Total (ex VAT)',
    'Fees',
    'Total without VAT',
    'Work done',
    'Total labour and materials',
  ],
  vatAmount: [
    'VAT',
    'V.A.T.',
    'VAT @ 20%',
    'VAT 20%',
    'VAT at 20%',
    'VAT (20%)',
    'VAT @20.00%',
    '20% VAT',
    'Total VAT',
    'VAT total',
    'VAT amount',
    'VAT Amount',
    'Tax',
    'Tax (20%)',
    'Total tax',
    'Plus VAT',
    'Add VAT',
    'Add: VAT at 20.0%',
    'VAT charged',
    'VAT on goods',
    'VAT at standard rate',
    'Standard rate VAT',
    'UK VAT 20%',
    'Value added tax',
    'Value Added Tax @ 20%',
    'VAT S 20.00%',
    'S/R VAT',
    'Output VAT',
    'VAT due',
    'VAT payable',
    'VAT 20.00 %',
    'VAT content',
    'Sales tax',
    'VAT on 500.00 @ 20%',
  ],
} satisfies Partial<Record<keyof ReadInvoice, string[]>>;

type Labelled = keyof typeof LABELS;

const USUAL: Record<Labelled, string> = {
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  totalAmount: 'Total',
  netAmount: 'Net',
  vatAmount: 'VAT',
};

const EXPECTED = {
  supplierName: 'Penrith Joinery Limited',
  invoiceNumber: 'NR-20417',
  invoiceDate: '2026-05-14' as LocalDate,
  dueDate: '2026-06-13' as LocalDate,
  totalAmount: 60000,
  netAmount: 50000,
  vatAmount: 10000,
};

const beside = (labels: Record<Labelled, string>) => `
! Penrith Joinery Limited
  Quarry Road, Penrith CA11 7AA
                                                      INVOICE
  Larkfield Interiors Ltd           ${labels.invoiceNumber.padEnd(34)}NR-20417
  3 Dyer Street                     ${labels.invoiceDate.padEnd(34)}14 May 2026
  Leeds LS1 4AP                     ${labels.dueDate.padEnd(34)}13 June 2026
                                    ${'Order no'.padEnd(34)}7781
  Oak stairs                                             £300.00
  Fitting                                                £200.00
                      ${labels.netAmount.padEnd(32)} £500.00
                      ${labels.vatAmount.padEnd(32)} £100.00
                      ${labels.totalAmount.padEnd(32)} £600.00`;

const above = (labels: Record<Labelled, string>) => `
! Penrith Joinery Limited                             INVOICE
  Larkfield Interiors Ltd
  3 Dyer Street, Leeds LS1 4AP

  ${labels.invoiceNumber.padEnd(28)}${labels.invoiceDate.padEnd(28)}${labels.dueDate}
  ${'NR-20417'.padEnd(28)}${'14/05/26'.padEnd(28)}13/06/26

  Oak stairs                                             £300.00
  Fitting                                                £200.00

  ${labels.netAmount.padEnd(30)}${labels.vatAmount.padEnd(30)}${labels.totalAmount}
  ${'£500.00'.padEnd(30)}${'£100.00'.padEnd(30)}£600.00`;

function readOf(drawing: string) {
  const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
  return Object.fromEntries(
    Object.keys(EXPECTED).map((key) => [key, invoice?.[key as keyof typeof EXPECTED].value ?? null]),
  );
}

describe.each(Object.keys(LABELS) as Labelled[])('the label of %s', (field) => {
  it.each(LABELS[field])('is "%s", beside its value and above it', (label) => {
    const labels = { ...USUAL, [field]: label };
    expect(readOf(beside(labels))).toEqual(EXPECTED);
    expect(readOf(above(labels))).toEqual(EXPECTED);
  });
});

describe('the number of the invoice', () => {
  const paper = (number: string) =>
    readPages(
      [
        writtenPage(`
  Harbour Print Works Ltd
  4 Quay Street, Bristol BS1 4HJ

  INVOICE

  Customer: ${READER_CONTEXT.companyName}
  ${number}
  Date of invoice: 28 April 2026
  Please pay by: 28 May 2026

  Net £100.00
  VAT at 20% £20.00
  Total to pay £120.00

  Sort code 20-00-00
  Account number 55779911`),
      ],
      READER_CONTEXT,
    ).invoices[0]?.invoiceNumber;

  it('is no day of the date below it', () => {
    expect(paper('Invoice: INV-3016')).toMatchObject({ value: 'INV-3016', doubt: null });
  });

  it('is not that of the account where none is printed', () => {
    expect(paper('')?.value).toBeNull();
  });
});
