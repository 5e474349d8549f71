import { describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../testing/e-invoices/ubl-xml.ts';
import { doubtRecipient } from './doubt-recipient.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** The company's own sales invoices, put among its bills. */

const OWN = READER_CONTEXT.companyName;
const DOUBT = `This is an invoice of ${OWN} itself: its customer owes it`;
const SUPPLIER = { name: 'Quay Bakery Ltd', sortCode: null, accountNumber: null, email: null };
const SUMS = `  Invoice number: LI-115
  Invoice date: 7 June 2026
  Net                £1,000.00
  VAT at 20%           £200.00
  Total due          £1,200.00`;

function doubtsOf(drawing: string, suppliers = [SUPPLIER], vatNumber: string | null = null) {
  const read = readPages([writtenPage(drawing)], { ...READER_CONTEXT, suppliers });
  const [invoice] = doubtRecipient(read, { name: OWN, vatNumber }, []).invoices;
  return [invoice?.supplierName.doubt, invoice?.totalAmount.doubt];
}

const ADDRESS = '  3 Dyer Street, Leeds LS1 4AP';
const CUSTOMER = '  4 Quay Street, Bristol BS1 4HJ';

describe('an invoice that the company itself has sent', () => {
  it.each([
    ['to who is billed', `  ${OWN}\n${ADDRESS}\n\n  INVOICE\n\n  Bill to: Quay Bakery Ltd\n${CUSTOMER}\n\n${SUMS}`],
    ['to whom it is addressed', `  ${OWN}\n${ADDRESS}\n\n  SALES INVOICE\n\n  To: Quay Bakery Ltd\n\n${SUMS}`],
    [
      'as its foot says',
      `  INVOICE\n\n  Invoice to\n  Quay Bakery Ltd\n${CUSTOMER}\n\n${SUMS}\n\n  ${OWN} Registered in England No 01234567`,
    ],
    ['under a letterhead', `! ${OWN}\n${ADDRESS}\n\n  Quay Bakery Ltd\n${CUSTOMER}\n\n  INVOICE\n\n${SUMS}`],
    ['from it', `  INVOICE\n\n  From: ${OWN}\n\n  To: Quay Bakery Ltd\n\n${SUMS}`],
    ['to pay it', `  INVOICE\n\n  Quay Bakery Ltd\n${CUSTOMER}\n\n${SUMS}\n\n  Please make cheques payable to ${OWN}`],
  ])('is in doubt, and so is its total: %s', (_, drawing) => {
    expect(doubtsOf(drawing)).toEqual([DOUBT, DOUBT]);
  });

  it('is in doubt where the customer is no supplier on record', () => {
    const drawing = `! ${OWN}\n${ADDRESS}\n\n  Bill to: Quay Bakery Ltd\n${CUSTOMER}\n\n  INVOICE\n\n${SUMS}`;
    expect(doubtsOf(drawing, [])).toEqual([DOUBT, DOUBT]);
  });
});

it('is in doubt where it charges VAT under the number of the company alone', () => {
  const drawing = `  INVOICE\n\n  ${OWN}\n\n  Quay Bakery Ltd\n${CUSTOMER}\n\n${SUMS}`;
  const number = '\n\n  VAT No GB 123 4567 82';
  expect(doubtsOf(drawing + number, [SUPPLIER], 'GB123456782')).toEqual([DOUBT, DOUBT]);
  expect(doubtsOf(drawing + number, [SUPPLIER], 'GB980780684')).toEqual([null, null]);
  expect(doubtsOf(drawing + number.replace('VAT', 'Your VAT'), [SUPPLIER], 'GB123456782')).toEqual([null, null]);
});

it('is in doubt as an e-invoice', () => {
  const read = readEInvoice(ublOf({ ...SAMPLE_E_INVOICE, supplier: OWN, customer: 'Quay Bakery Ltd' }));
  const company = { name: OWN, vatNumber: null };
  const [invoice] = read ? doubtRecipient(read, company, []).invoices : [];
  expect([invoice?.supplierName.doubt, invoice?.totalAmount.doubt]).toEqual([DOUBT, DOUBT]);
});

describe('a bill', () => {
  const BAKERY = `! Quay Bakery Ltd\n${CUSTOMER}\n\n  INVOICE`;
  it.each([
    ['that bills the company', `${BAKERY}\n\n  Bill to: ${OWN}\n${ADDRESS}\n\n${SUMS}`],
    ['that is addressed to it above the rest', `  ${OWN}\n${ADDRESS}\n\n${BAKERY}\n\n${SUMS}`],
    ['for its customer', `  ${OWN}\n${ADDRESS}\n\n${BAKERY}\n\n  Customer: Harbour Mills Ltd\n\n${SUMS}`],
    ['with a journey', `${BAKERY}\n\n  Bill to: ${OWN}\n\n  From: ${OWN}\n\n  To: Quay Bakery Ltd\n\n${SUMS}`],
    [
      'with a slip to return',
      `${BAKERY}\n\n  ${OWN}\n${ADDRESS}\n\n${SUMS}${'\n'.repeat(20)}  To      Quay Bakery Ltd\n  From    ${OWN}`,
    ],
    ['with a large address', `  Quay Bakery Ltd\n\n! ${OWN}\n${ADDRESS}\n\n  INVOICE\n\n${SUMS}`],
    [
      'that thanks its customer',
      `  ${OWN}\n${ADDRESS}\n\n  INVOICE\n\n${SUMS}\n\n  Thank you, dear customer\n  Quay Bakery Ltd`,
    ],
  ])('is not one of the company itself: %s', (_, drawing) => {
    expect(doubtsOf(drawing)).not.toContain(DOUBT);
  });
});
