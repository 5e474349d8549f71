import { describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../testing/e-invoices/ubl-xml.ts';
import { isDoubtOfOwing } from './doubt-owing.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { doubtOf } from './testing/doubt-of-foot.ts';

/** Bills that are paid, collected, cancelled, free, on hold or another party's, in various words. */

const PAID = /paid already/;
const COLLECTED = /collects it/;
const SENT_BACK = /went back/;
const FREE = /is free/;
const HELD = /withheld/;
const ON_STATEMENT = /a statement asks for it/;
const IN_PARTS = /a part is due at a time/;
const OTHERS = /somebody else pays|nothing is left/;
const SAID: readonly [string, RegExp][] = [
  ['Paid on company credit card by J Smith', PAID],
  ['Paid by employee expense claim', PAID],
  ['Paid from petty cash', PAID],
  ['J Smith paid for this on site.', PAID],
  ['Payment terms: Prepaid', PAID],
  ['THIS IS A VAT RECEIPT', PAID],
  ['Standing order in place', COLLECTED],
  ['Payment: BACS, collected under mandate QB001', COLLECTED],
  ['Mandate reference QB001: no action is needed.', COLLECTED],
  ['No action is needed: the money leaves your account on 12 November.', COLLECTED],
  ['Recurring card payment', COLLECTED],
  ['This order was cancelled.', SENT_BACK],
  ['Order cancelled on 3 October 2026.', SENT_BACK],
  ['Goods returned 4 October, collected by our driver.', SENT_BACK],
  ['Goods rejected on delivery.', SENT_BACK],
  ['Goods free of charge.', FREE],
  ['Value for customs purposes only.', FREE],
  ['No commercial value.', FREE],
  ['Warranty replacement: no charge to the customer.', FREE],
  ['Complimentary', FREE],
  ['Replacement under guarantee', FREE],
  ['Funded by the council, nothing to pay by the customer.', OTHERS],
  ['Your insurer will pay this invoice.', OTHERS],
  ['Invoice the landlord: tenant pays nothing.', OTHERS],
  ['Do not pay until you receive our monthly statement.', HELD],
  ['Please withhold payment until further notice.', HELD],
  ['Payment not required until the works are signed off.', HELD],
  ['Your account is £1,500.00 in credit.', /taken off money/],
  ['Settle from credit balance.', /taken off money/],
  ['Please pay on statement', ON_STATEMENT],
  ['Payment due on receipt of statement', ON_STATEMENT],
  ['Please do not pay on this invoice.', ON_STATEMENT],
  ['50% due now', IN_PARTS],
  ['Terms: 50% on order, 50% on completion', IN_PARTS],
  ['Half of the total is payable now', IN_PARTS],
  ['Payable in ten monthly instalments', IN_PARTS],
  ['Payable monthly by standing order', COLLECTED],
];

describe('a bill that nobody owes, or not yet', () => {
  it.each(SAID)('is in doubt: %s', (line, words) => {
    const doubt = doubtOf(line) ?? '';
    expect(doubt).toMatch(words);
    expect(isDoubtOfOwing(doubt)).toBe(true);
  });

  it.each(SAID)('is in doubt as the note of an e-invoice: %s', (line, words) => {
    const note = `<cbc:Note>${line}</cbc:Note><cbc:InvoiceTypeCode>`;
    const read = readEInvoice(ublOf(SAMPLE_E_INVOICE).replace('<cbc:InvoiceTypeCode>', note));
    expect(read?.invoices[0]?.totalAmount.doubt).toMatch(words);
  });

  it.each([
    'Payment is not due until 30 days after the invoice date.',
    'Payment is not due until 14 July 2026.',
    'Payment is not required until the end of the month.',
    'Do not pay until you have checked our bank details by phone.',
    'Goods returned within 14 days are credited.',
    'Goods returned must be in their packaging.',
    'Goods rejected on delivery must be notified within 3 days.',
    'Equipment returned 4 October 2026',
    'Returned payments are charged at £20.00.',
    'Orders cancelled within 24 hours are charged.',
    'Delivery free of charge',
    'Delivery is free of charge on orders over £50.',
    'Free of charge: 2 samples',
    'A replacement under guarantee is made within 12 months.',
    'Warranty: 12 months',
    'This repair is not covered under warranty.',
    'Carriage prepaid',
    'Please make sure that you have paid for this by 14 July.',
    'We can recycle your old boiler at no cost to you.',
    'Some charges may be met by your insurer.',
    'Please set up a standing order to our account.',
    'Payable by standing order or BACS',
    'Payment 30 days from date of statement',
    '20% VAT payable',
    '8% payable per annum',
    '50% recycled paper',
    'Payments are credited to your account on receipt.',
    'Credit balance carried forward £0.00',
  ])('is an honest one with "%s"', (line) => {
    expect(doubtOf(line)).toBeNull();
  });
});
