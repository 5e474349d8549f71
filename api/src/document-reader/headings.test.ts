import { describe, expect, it } from 'vitest';
import { isDoubtOfOwing } from './doubt-owing.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Papers with the number, the date and the sums of a bill, under headings of many kinds (RULES.md, 58). */

const UNSAID = 'The paper does not say that it is an invoice';
const OTHER = 'Its heading may be that of another paper, such as a credit note or a receipt: is it an invoice?';

function paper(title: string, number: string): string {
  return `
! Harbour Print Ltd
  4 Quay Street, Penzance TR18 4BD
  VAT Reg No GB 123 4567 82

${title.startsWith('!') ? title : `  ${title}`}

  Larkfield Interiors Ltd
  3 Dyer Street
  Leeds LS1 4AP

  ${number}

  Date: 1 June 2026

  Payment terms: 30 days

  Printed brochures                                           £1,000.00

  Net                                                         £1,000.00

  VAT at 20%                                                    £200.00

  Total                                                       £1,200.00

  Sort code 20-45-77   Account number 80013312`;
}

function read(title: string, number: string) {
  const { documentType, invoices } = readPages([writtenPage(paper(title, number))], READER_CONTEXT);
  return { documentType, doubt: invoices[0]?.totalAmount.doubt ?? null, total: invoices[0]?.totalAmount.value ?? null };
}

/** Set aside, a credit note, or an invoice whose total is in doubt. */
function isHeld({ documentType, doubt }: ReturnType<typeof read>): boolean {
  return documentType !== 'invoice' || (doubt !== null && isDoubtOfOwing(doubt));
}

describe('a paper that does not say that it is an invoice', () => {
  it.each(['No: 1188', 'Document no: 1188', 'Number 1188', 'Ref: HP-1188'])(
    'is in doubt with the label "%s"',
    (label) => {
      expect(read('', label)).toEqual({ documentType: 'invoice', doubt: UNSAID, total: 120_000 });
    },
  );

  it.each([
    'SALES QUOTE',
    'BUDGET QUOTE',
    'PROPOSAL',
    'Fee proposal',
    'TENDER',
    'OFFER',
    'ACKNOWLEDGEMENT OF ORDER',
    'CONFIRMATION OF ORDER',
    'Order Summary',
    'ORDER RECEIVED',
    'BOOKING CONFIRMATION',
    'HIRE CONTRACT',
    'Hire agreement',
    'HIRE ORDER',
    'WORK ORDER',
    'CHANGE ORDER',
    'OFFICIAL PURCHASE ORDER',
    'P.O.',
    'JOB SHEET',
    'PICKING LIST',
    'POD',
    'CONSIGNMENT NOTE',
    'COLLECTION NOTE',
    'GOODS DELIVERY NOTE',
    'DELIVERY TICKET',
    'ADVICE OF DESPATCH',
    'GRN',
    'VALUATION',
    'Interim Valuation No 4',
    'INTERIM APPLICATION',
    'LEDGER CARD',
    'Repair estimate',
    'Subscription renewal',
    'Renewal quote',
    'E-Receipt',
    'Your receipt from Harbour Print',
    'CR NOTE',
    'C/NOTE',
    'CRN',
    'Goods Credit',
    'Credit Adjustment',
    'CREDIT TO ACCOUNT',
    'WARRANTY CREDIT',
    'Retro rebate',
    'RETURN',
    'UPLIFT NOTE',
    'A heading that no list has',
  ])('is never ready under the heading "%s"', (title) => {
    expect(isHeld(read(title, 'Document No: C10231'))).toBe(true);
    expect(isHeld(read(title, 'No: C10231'))).toBe(true);
  });
});

describe('a paper with an invoice number under the heading of another paper', () => {
  it.each([
    'GOODS RETURNED NOTE',
    'GOODS RETURNED INVOICE',
    'RETURN',
    'Collection Note - Return',
    'C/NOTE',
    'CR NOTE',
    'Uplift note',
    'Uplift Credit',
    'Negative invoice',
    'Invoice reversal',
    'Invoice/Credit Note',
    'ACCOUNT SUMMARY',
    'Outstanding invoices',
    'CASH TICKET',
    'Receipted Invoice',
    'COUNTER SALE - CARD',
    'TAX INVOICE - CASH SALE',
    'CASH A/C INVOICE',
    'Counter Invoice - Cash',
    'Hire agreement',
    'Booking confirmation',
    'Valuation no. 4',
    'Acknowledgement of order',
    'Bill of quantities',
    'Bill of materials',
    'UPLIFTED GOODS',
    'STORNO',
    '!Goods back',
  ])('is in doubt: %s', (title) => {
    expect(isHeld(read(title, 'Invoice No: 1188'))).toBe(true);
  });

  it('is in doubt above a column of invoices', () => {
    const columns = 'Invoice            Amount\n  1188               £1,080.00\n  1201               £120.00';
    expect(isHeld(read('YOUR ACCOUNT SUMMARY', columns))).toBe(true);
  });

  it('says which question the heading asks', () => {
    expect(read('UPLIFT NOTE', 'Invoice No: 1188')).toEqual({ documentType: 'invoice', doubt: OTHER, total: 120_000 });
  });
});

describe('an honest invoice', () => {
  it.each([
    'INVOICE',
    'Tax invoice',
    'VAT INVOICE',
    'Sales Invoice',
    'INVOICE NO. 1188',
    'Invoice R-119 - 24/2/26',
    'Invoice N° 26-044',
    'Copy invoice',
    'INVOICE (ORIGINAL)',
    'Original tax invoice - page 1 of 1',
    'Invoice/Tax invoice',
    'Your electricity bill',
    'Business gas bill',
    'Rent demand',
    'Fee note',
    'Account rendered',
    'Debit note',
    'Delivery note & invoice',
    'Invoice for June 2026',
    'June invoice',
    'Plant hire invoice',
    'Harbour Print invoice',
    'Invoice from Harbour Print',
    'Rechnung / Invoice',
    'Facture',
    'Your water statement',
    'Application for payment no. 4',
    'INV 1188',
    'Bill of costs',
    'Your bill at a glance',
    'CONTRACT INVOICE',
  ])('is in no doubt under the heading "%s"', (title) => {
    expect(read(title, 'No: 1188')).toMatchObject({ documentType: 'invoice', doubt: null });
  });

  it.each([
    '',
    'Solicitors',
    'Private and confidential',
    'PRIVATE AND CONFIDENTIAL',
    'HARBOUR PRINT',
    'LARKFIELD INTERIORS',
    'Printing since 1921',
    'Order no: 4411',
    'Delivery note: 8812',
    'Invoice to:',
    'Bookings, proofs and prints',
    'Quotes gladly given',
  ])('is in no doubt by its label, whatever else its head says: "%s"', (title) => {
    expect(read(title, 'Invoice No: 1188')).toMatchObject({ documentType: 'invoice', doubt: null });
  });

  it('may have the names of other papers below its heading', () => {
    expect(read('INVOICE', 'Order\n\n  Invoice No: 1188')).toMatchObject({ documentType: 'invoice', doubt: null });
  });
});
