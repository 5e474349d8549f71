import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { doubtOf } from './testing/doubt-of-foot.ts';
import { drawnRows, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** The doubt about the total of an invoice with these rows; null where it has none. */
function doubtOfRows(...rows: string[]): string | null {
  const drawing = `
! Grange Estates LLP                                       INVOICE
  1 Park Row, Leeds LS1 5AB

  Larkfield Interiors Ltd                                       Invoice no      SC-5519
  3 Dyer Street                                                 Date            12/06/2026

  Description                                                         Amount
${drawnRows(rows)}`;
  const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice.totalAmount.doubt;
}

describe('a line of a bill that may change what is to be paid (RULES.md, 58)', () => {
  it.each([
    'You will be automatically charged for any amount due.',
    "You've chosen to pay by Direct Debit",
    "We'll be taking £120.00 on 3 July.",
    'Your next payment of £120.00 is due to be taken on 3 July.',
    'Payment will be made by your chosen method',
    'Pd Visa',
    'pd bt',
    'pd b/t 14.6',
    'Cash pd',
    'Chq pd',
    'By cash',
    'By card',
    'By cheque 100231',
    'BACS 14/6',
    'BT 14/6',
    'FP 14/6',
    'Bank transfer 14/6',
    'Monies received',
    'Proof of purchase',
    'E-receipt',
    'Your e-ticket receipt',
    'Rejected',
    'Returned',
    'Hold',
    'Query',
    'On query',
    'Not ours',
    'Wrong company',
    'Already on Sage',
    'This will appear on your next statement',
    'This will appear on your next bill',
    'This amount will be added to your next bill',
    'Will be included on your next invoice',
    'Added to your monthly account',
    'Included in your December bill',
    'A consolidated invoice will be sent',
    'Statement to follow',
    'To be invoiced',
    'Insured: Larkfield Interiors Ltd',
    'VAT due from policyholder £20.00',
    'This will be deducted from your application 5.',
    'Policy excess: £40.00',
    'Insurance co: Aviva Insurance Ltd',
    'These charges will be applied to account 20-11-22 12345678 on 18 November 2026',
    'Charges applied to your account on 18 November 2026',
    'Overpayment on last invoice  £45.00',
    'We owe you £45.00 from last time',
    'See attached credit note 2190C',
    'Interim bill. Payment on account received 1 October £50.00',
    'Insurer: Aviva, claim 88120',
    'Settlement account 20-11-22 12345678',
    'Our fees will be taken from the completion monies.',
    'To be settled from monies held',
    'DUPLICATE INVOICE',
    'Duplicate',
    'COPY',
    'Reprint',
    'Corrected copy',
    'Reissued 20 June 2026',
    'Please pay the sum of £40.00',
    'Kindly remit only the net amount',
    'Order total £120.00 Refund £20.00',
    'Nectar discount £20.00',
    'Loyalty points -£20.00',
    '£60 cash from Jane',
    'Added to your bill',
    'Auto collect on',
    'Auto top-up',
    'Covered by warranty',
    'For accounting purposes only',
    'For customs purposes',
    'For internal use',
    'For the attention of your insurer',
    "I'll knock £20 off",
    'Included in contract',
    'Included in your plan',
    'Includes £20 donation - optional',
    'Knock £20 off for cash',
    'Please forward to your leasing company',
    'Please pass to your landlord',
    'Please send remittance to Bibby Financial Services',
    'Please send £100.00 by Friday',
    'Purchased with points',
    'Service charge 12.5% optional',
    'Sold to MarketFinance',
    'Suggested donation',
    'This is a subscription renewal - ignore to cancel',
    'Topped up from balance',
    'Trade discount 10% to come off',
    'Voluntary contribution',
  ])('raises a doubt: %s', (foot) => expect(doubtOf(foot)).not.toBeNull());

  it.each([
    'VAT is charged automatically at 20%',
    'VAT will be automatically charged at the standard rate',
    'Interest will be automatically charged on late payments',
    'Your subscription will renew automatically.',
    'We will be taking a break from 24 December to 2 January',
    "We'll be collecting the skip on 3 July",
    'Please pay by your chosen method below',
    'Payment is to be made by bank transfer',
    'Payment will be made by BACS within 30 days',
    'Late charges will be applied to your account',
    'Interest may be charged to your account',
    'Delivery charges apply',
    'Our settlement account terms are 30 days',
    'Payments received after this date will appear on your next bill',
    'Payments made after 12 June will appear on your next statement',
    'Your next bill will be sent on 14 July',
    'Your next invoice is due on 14 July',
    'A monthly statement will be sent to you',
    'Included in your monthly fee: 100 minutes',
    'Included in your plan: unlimited calls',
    'VAT is included in this invoice',
    'Charges included on this invoice are for June',
    'Statement available on request',
    'Hours to be invoiced at the agreed rate',
    'Insured by Hiscox, policy 88120',
    'Fully insured and registered',
    'Insurer: AXA, policy 22119',
    'Public liability insurance £5m',
    'Insurance company approved repairer',
    'Goods are insured in transit',
    'Please see attached timesheet',
    'See attached schedule of works',
    'See enclosed terms',
    'Credit notes are issued within 14 days',
    'Credit note requests must reach us within 7 days',
    'If we owe you money we will refund it',
    'Any overpayment will be credited',
    'This deposit will be deducted from the final bill',
    'CIS will not be deducted',
    'Client money is held in our client account',
    'Payments into our client account only',
    'Funds held in client account: nil',
    'BACS 20-00-00 12345678',
    'By BACS to 20-00-00 12345678',
    'Bank transfer: 20-00-00 12345678',
    'Payment by bank transfer by 14/7',
    'By bank transfer',
    'By post',
    'Cheques payable to Harbour Print Ltd',
    'Please pay by cheque',
    'Please hold delivery until 1 July',
    'Hold time 2 hours',
    'Query? Call 01736 123456',
    'Any query please call Jane',
    'Customer copy',
    'Original',
    'Copy of certificate enclosed',
    'Copy invoices are available on request',
    'Returned goods must be in their packing',
    'Return of goods within 14 days',
    'Proof of purchase is needed for returns',
    'Please keep this invoice as proof of purchase',
    'All monies received are held in trust',
    'Monies received after 5pm are entered next day',
    'Processed in accordance with GDPR',
    'Rebate scheme applies: see terms',
    'Import VAT is not included',
    "The tenant's share of insurance is billed in September",
    'The tax is payable by the customer',
    'Our charges are set out below',
    'Wrong address? Tell us',
    'Reissue fee £15.00',
    'Reprints are charged at £5.00',
    'Already registered on our system? Sign in',
    'Please pay the sum of £120.00',
    'Please pay the total within 30 days',
    'Loyalty points earned: 120',
    'Nectar points 240',
    'No refund £0.00',
    'Refunds over £50.00 by cheque',
    'Total per page',
    'Not covered by warranty',
    'Parts are covered by warranty for 12 months',
    'Please send remittance advice to accounts@harbour.co.uk',
    'Please send £120.00 by Friday',
    'For customs clearance see the attached sheet',
    'An optional service charge may be added',
    'Please forward to your accounts department',
    'No deposit taken',
    'Automatic doors serviced',
  ])('is none that every bill may have: %s', (foot) => expect(doubtOf(foot)).toBeNull());

  it.each([
    'Your previous payment of £80.00 was received on 2 May 2026, thank you.',
    'Last payment received: £80.00 on 2 May 2026',
    'Secured by GoCardless',
    'Premium Credit Limited',
    'You have chosen to pay by bank transfer',
    'DIRECT DEBIT INSTRUCTION  Please fill in and return to pay by direct debit.',
    'Payments made after 12 June will appear on your next statement',
    'Public liability insurance £5m',
  ])('is an honest one: %s', (foot) => expect(doubtOf(foot)).toBeNull());

  it.each(['Collected by GoCardless', 'Financed by Premium Credit Limited', 'Previous payments £50.00'])(
    'is none of those: %s',
    (foot) => expect(doubtOf(foot)).not.toBeNull(),
  );

  it('is no way to pay among others', () => {
    expect(doubtOf('How to pay\n\n  By card\n\n  By cheque')).toBeNull();
    expect(doubtOf('By card')).not.toBeNull();
  });
});

describe('an item of a bill that may change what is to be paid (RULES.md, 58)', () => {
  it.each([
    [['Return of goods 10 x C24|£28.00', 'Total|£28.00']],
    [['Overcharge on invoice 55100|£28.00', 'Total|£28.00']],
    [['Quarterly rebate Q3|£28.00', 'Total|£28.00']],
    [['Drill hire|£80.00', 'Refundable deposit (card pre-authorised)|£100.00', 'Total|£180.00']],
    [['Import duty|£12.00', 'Import VAT (postponed VAT accounting)|£40.00', 'Total|£52.00']],
    [['Kitchen (25% paid on CK-4)|£1,000.00', 'Total|£1,000.00']],
    [['Weekly charge|£250.00', 'VAT|£50.00', 'Total per week|£300.00']],
    [['Service charge, whole building|£4,000.00', 'Your share 12.5%|£500.00', 'Total|£4,000.00']],
    [['Insurance of the building|£800.00', "Tenant's proportion 25%|£200.00", 'Total premium|£800.00']],
  ])('is doubted: %j', (rows) => expect(doubtOfRows(...rows)).not.toBeNull());

  it.each([
    [['Timber|£100.00', 'Volume rebate|-£5.00', 'Total|£95.00']],
    [['Skip hire|£100.00', 'Collection of returned goods|£5.00', 'Total|£105.00']],
    [['Service charge, your share 12.5%|£500.00', 'VAT|£100.00', 'Total|£600.00']],
    [['Ground rent|£100.00', 'Your share of the insurance|£500.00', 'Total|£600.00']],
    [['4 weeks at £75.00 per week|£300.00', 'Total|£300.00']],
  ])('is an honest one: %j', (rows) => expect(doubtOfRows(...rows)).toBeNull());
});

describe('an insured repair (RULES.md, 58)', () => {
  it('is doubted, and a premium is not', () => {
    expect(doubtOf('Insured: Larkfield Interiors Ltd')).not.toBeNull();
    expect(doubtOf('Insured: Larkfield Interiors Ltd\n\n  Annual premium for commercial combined cover')).toBeNull();
  });
});
