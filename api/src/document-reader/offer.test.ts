import { describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../testing/e-invoices/ubl-xml.ts';
import { isDoubtOfOwing } from './doubt-owing.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { doubtOf } from './testing/doubt-of-foot.ts';

/** Papers that look like bills and are offers, as those of directories and registers. */

const OFFERS = [
  'This is an offer, not a bill.',
  'THIS IS AN OFFER AND NOT A BILL',
  'This is only an offer.',
  'This is an offer, not an invoice. You need not pay it.',
  'Offer - not a bill',
  'This is an offer to renew your listing.',
  'This is a solicitation for the order of goods or services.',
  'This is a solicitation and not an invoice.',
  'You are under no obligation to make any payment unless you accept this offer.',
  'There is no obligation to pay.',
  'You are under no obligation to renew.',
  'No payment is due unless you accept.',
  'By paying this invoice you accept our offer of an entry in the register. There is no obligation to accept.',
  'Payment of this invoice constitutes acceptance of our offer.',
  'If you do not wish to renew, please disregard this invoice.',
  "If you don't want the service to continue, ignore this notice.",
  'Please disregard this invoice if you do not wish to renew.',
];

describe('a paper that calls itself an offer', () => {
  it.each(OFFERS)('is in doubt: %s', (line) => {
    const doubt = doubtOf(line);
    expect(doubt).toMatch(/an offer/);
    expect(isDoubtOfOwing(doubt ?? '')).toBe(true);
  });

  it.each(OFFERS)('is in doubt as the note of an e-invoice: %s', (line) => {
    const note = `<cbc:Note>${line}</cbc:Note><cbc:InvoiceTypeCode>`;
    const read = readEInvoice(ublOf(SAMPLE_E_INVOICE).replace('<cbc:InvoiceTypeCode>', note));
    expect(read?.invoices[0]?.totalAmount.doubt).toMatch(/an offer/);
  });

  it.each([
    'Ask about our special offer.',
    'This is a special offer price.',
    'This offer ends on 30 June.',
    'As agreed in our offer of 3 May.',
    'Thank you for accepting our offer.',
    'This invoice is issued under our offer 4711.',
    'Call us for a no obligation quote.',
    'Free, no-obligation survey',
    'We are under no obligation to accept returns.',
    'Non-solicitation of our staff is agreed.',
    'Your contract renews on 1 July unless you cancel.',
    'If you do not wish to receive our newsletter, let us know.',
    'If you do not agree with this invoice, tell us within 7 days.',
    'If you have any queries about this invoice, please call us.',
    'Renewal of your subscription for one year',
  ])('is none for "%s"', (line) => {
    expect(doubtOf(line)).toBeNull();
  });
});
