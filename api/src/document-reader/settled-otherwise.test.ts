import { describe, expect, it } from 'vitest';
import { isDoubtOfOwing } from './doubt-owing.ts';
import { doubtRecipient } from './doubt-recipient.ts';
import { readPages } from './read-pages.ts';
import { doubtOf as doubtOfFoot } from './testing/doubt-of-foot.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills that were collected, paid, replaced or given up, in the words of tills, energy suppliers and marketplaces. */

function read(foot: string, { total = 'Total', to = `Bill to: ${READER_CONTEXT.companyName}` } = {}) {
  const drawing = `
  Harbour Print Ltd
  4 Quay Street, Penzance TR18 4BD
  VAT Reg No GB 123 4567 82

  INVOICE

  ${to.replace('|', '\n\n  ')}

  Invoice number: HP-201

  Invoice date: 1 June 2026

  Net £1,000.00

  VAT at 20% £200.00

  ${total} £1,200.00

  ${foot.split('|').join('\n\n  ')}`;
  const printed = readPages([writtenPage(drawing)], READER_CONTEXT);
  const [invoice] = doubtRecipient(printed, { name: READER_CONTEXT.companyName, vatNumber: null }, []).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice;
}

describe('a bill that was collected or paid', () => {
  it.each([
    'Collected by Bacs on 28 June 2026',
    'Collected via Direct Debit on 28/06/2026',
    'Amount collected from your account: £1,200.00',
    'Amount debited £1,200.00',
    'Taken from your account on 28 June 2026',
    'Payment taken on 28 June 2026',
    'Withdrawn from your bank account 28 June 2026',
    'Debited 28 June 2026',
    'We took £1,200.00 from your account on 28 June 2026.',
    'We collected this payment on 28 June 2026.',
    "We've already taken this from your bank.",
    'Your payment of £1,200.00 was taken on 28 June.',
    'Payment method: Online - completed',
    'Payment method: Online – completed',
    'Payment: successful',
    'Transaction status: approved',
    'Payment confirmed',
    'Order status: paid',
    'Settlement: Amex',
    'Settled by: Visa Debit',
    'Tender: Mastercard',
    'Apple Pay £1,200.00',
    'Visa Debit £1,200.00',
    'Contactless £1,200.00',
    'Cash £1,200.00',
    'CARDHOLDER COPY',
    'AID: A0000000031010',
    'Amount settled £1,200.00',
  ])('is in doubt: %s', (foot) => {
    expect(isDoubtOfOwing(read(foot).totalAmount.doubt ?? '')).toBe(true);
  });

  it.each([
    'Collected 28 June 2026',
    'Goods collected from our depot on 28 June 2026',
    'Collected by driver on 28 June 2026',
    'Samples taken from your premises on 28 June 2026',
    'Taken from stock',
    'Water withdrawn from your tank on 3 June',
    'Deposit taken on 3 March 2026',
    'Last payment taken on 3 May 2026',
    'Payment is due when the work is completed',
    'Payment terms: 30 days from order confirmed',
    'Order status: completed',
    'Payment method: bank transfer',
    'Cash, card or cheque accepted',
    'Card £1,224.00',
    'Work was completed on 3 June 2026.',
    'Your order has been processed.',
    'VAT is charged at 20%',
    'Charged at our usual rate',
    'Charged to your account HP-01',
    'Order taken by phone on 3 June 2026',
    'Taken by phone',
    'Amount collected: 3 tonnes',
    'Payment application no 3 approved',
    'Settlement terms: 30 days',
    'Settlement due 30 June 2026',
    'Card payments: call 01736 000000',
    'Order status: dispatched',
    'Site visit completed',
    'Batteries charged and fitted',
  ])('is an honest one with "%s"', (foot) => {
    expect(read(foot).totalAmount.doubt).toBeNull();
  });
});

describe('a bill that takes the place of others', () => {
  it.each([
    'This bill replaces your estimated bill',
    'This bill replaces your last two estimated bills.',
    'This replaces your March bill',
    "We've cancelled your previous bills.",
    'We have replaced your earlier estimated bill with this one.',
    'This is a rebill of invoice HP-100',
  ])('is in doubt: %s', (foot) => {
    expect(read(foot).totalAmount.doubt).toMatch(/takes the place of/);
  });

  it.each([
    'This e-bill replaces your paper bill.',
    'Save paper: get bills by email instead of posted bills.',
    'This replaces our estimate E-12.',
    'A new boiler that replaces your old one',
    'Correction of invoices takes 5 days.',
    'This bill is based on an estimated reading.',
  ])('is an honest one with "%s"', (foot) => {
    expect(read(foot).totalAmount.doubt).toBeNull();
  });
});

describe('a bill that was given up, or that somebody else is owed', () => {
  it.each([
    'Written off 3 June 2026',
    'Written off',
    'Waived on 3 June 2026',
    'Voided 03/06/2026',
    'Financed by Close Brothers: repay them, not us',
    'Funded through Novuna Business Finance',
    'This invoice is paid by your insurer.',
    'On hold pending your query',
    'Invoice on hold',
    'Under query',
    'Status: disputed',
  ])('is in doubt: %s', (foot) => {
    expect(isDoubtOfOwing(read(foot).totalAmount.doubt ?? '')).toBe(true);
  });

  it.each([
    'Part-financed by the European Union',
    'Funded by the National Lottery',
    '0% finance is available through Novuna.',
    'If an invoice is under query, pay the rest.',
    'Your call may be on hold for a few minutes.',
    'Disputed invoices must be notified within 7 days.',
    'Queried items are answered by email.',
    'On hold music system',
    'Training funded by Skills England',
    'Bad debts are written off after a year.',
  ])('is an honest one with "%s"', (foot) => {
    expect(read(foot).totalAmount.doubt).toBeNull();
  });
});

describe('a bill that was paid through a marketplace, credited, set off or replaced', () => {
  it.each([
    'Paid via eBay',
    'Paid through eBay on 3 June 2026',
    'Paid via Etsy Payments',
    'Paid on Amazon',
    'Payment via eBay 3 June 2026',
    'Paid via our website',
    'Direct Debit taken on 28 June 2026',
    'Direct Debit taken 28/06/2026',
    'Direct debit collected on 28 June 2026',
    'DD taken on 28 June 2026',
    'Standing order received 28 June 2026',
    'Credited by CN-22',
    'Credited by credit note CN-22',
    'Credited in full by CN-22 on 3 June 2026',
    'This invoice was credited by CN-22.',
    'Credited on CN-22',
    'Credited by credit note no. CN-22',
    'Offset against invoice',
    'Credit note CN-22 issued against this invoice',
    'Offset against invoice HP-180',
    'Offset against your credit note CN-22',
    'This invoice has been offset against invoice HP-180.',
    'Set off against HP-180',
    'Contra against invoice HP-180',
    'Superseded by HP-202',
    'Superseded by invoice HP-202',
    'This invoice is superseded by HP-202.',
    'Replaced by invoice HP-202',
    'Superseded',
  ])('is in doubt: %s', (foot) => {
    expect(isDoubtOfOwing(read(foot).totalAmount.doubt ?? '')).toBe(true);
  });

  it.each([
    'Find us on eBay',
    'You can pay via eBay.',
    'To be paid via eBay',
    'Ordered through Amazon Business',
    'Direct Debit: not taken on bank holidays',
    'Direct Debit forms are taken at our office',
    'Credited by our bank on receipt',
    'Returns are credited by credit note.',
    'Goods that are returned are credited by CN within 14 days.',
    'Your account is credited on receipt of payment.',
    'Carbon offset against your delivery £0.00',
    'Payments may not be offset against other invoices.',
    'No set off against this invoice is allowed.',
    'Drawing A-12 superseded by A-13',
    'This quotation is superseded by our order confirmation.',
    'Old boiler replaced by a new one',
    'Pump replaced by HP-202',
  ])('is an honest one with "%s"', (foot) => {
    expect(read(foot).totalAmount.doubt).toBeNull();
  });
});

describe('a bill to another address', () => {
  const company = READER_CONTEXT.companyName;
  it.each([
    `Invoice address: Harbour Mills Ltd|Delivery address: ${company}`,
    `Billing address: Harbour Mills Ltd|Ship to: ${company}`,
    `Invoice to: Harbour Mills Ltd|Deliver to: ${company}`,
  ])('is made out to another company: %s', (to) => {
    expect(read('', { to }).supplierName.doubt).toBe(`Made out to Harbour Mills Ltd, not to ${company}`);
  });

  it.each([
    `Invoice address: ${company}|Delivery address: Harbour Mills Ltd`,
    `Invoice address: Larkfield Group Ltd|Delivery address: ${company}`,
    `Delivery address: ${company}`,
  ])('is made out to this one: %s', (to) => {
    expect(read('', { to }).supplierName.doubt).toBeNull();
  });
});

describe('a discount for early payment', () => {
  it.each([
    'Discount 5% for payment in 7 days: £60.00|Pay £1,140.00 within 7 days',
    'Early settlement discount £60.00|Amount due if paid within 7 days £1,140.00',
    'Prompt payment discount of 5%|Total payable by 8 June £1,140.00',
  ])('is not taken off the total: %s', (foot) => {
    expect(read(foot).totalAmount).toMatchObject({ value: 120_000, doubt: null });
    expect(read(foot, { total: 'Total due' }).totalAmount).toMatchObject({ value: 120_000, doubt: null });
  });

  it('leaves one that has been taken off', () => {
    const foot = 'Discount for paying by Direct Debit -£5.00|Amount due £1,195.00';
    expect(read(foot).totalAmount.value).toBe(119_500);
  });
});

describe('a bill with short or other words', () => {
  it.each([
    ["Rec'd with thanks", /paid already/],
    ['Paid CC 12/6', /paid already/],
    ['Pd chq 001234 12/6/26', /paid already/],
    ['Pd 12/6/26', /paid already/],
    ['Account          CASH', /paid already/],
    ['A/C No.                 Due\n  CASH                    30 days', /paid already/],
    ['Settled by contra with your invoice 1123.', /credited or set off/],
    ['Contra invoice 1123', /credited or set off/],
    ['Please pay our factor Bibby Financial Services.', /somebody else/],
    ['To be paid by the landlord.', /somebody else/],
    ['Payable in 4 monthly instalments of £900.', /a part is due/],
  ])('is in doubt: %s', (foot, doubt) => {
    expect(doubtOfFoot(foot)).toMatch(doubt);
  });

  it.each([
    'PD 12 model',
    'Account          CASH CONVERTERS LEEDS',
    'Balance          Cash',
    'Recorded delivery',
    'To be paid by the end of the month.',
    'To be paid by bank transfer.',
    'We do not use a factor.',
    'Please pay our invoice by 12 July.',
  ])('is in none for "%s"', (foot) => {
    expect(doubtOfFoot(foot)).toBeNull();
  });
});
