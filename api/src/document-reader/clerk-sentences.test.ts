import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** The doubts of a supplier's first bill, of £120.00 in all, that ends with these words. */
function doubtsOf(foot: string): string[] {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      HP-20418
  3 Dyer Street                                                 Invoice date    14/06/2026

  Net                                                         £100.00

  VAT 20%                                                     £20.00

  Total due                                                   £120.00


  ${foot}`;
  const { documentType, invoices } = readPages([writtenPage(drawing)], READER_CONTEXT);
  const [invoice] = invoices;
  if (documentType !== 'invoice' || !invoice) return [documentType];
  return Object.values(invoice).flatMap((field) =>
    field !== null && typeof field === 'object' && 'doubt' in field && field.doubt ? [field.doubt] : [],
  );
}

const COLLECTED = `
When you'll pay: on or after 16 June 2026, from your account ending 4471
This amount will leave your bank on or around 28 June 2026
Your next payment of £120.00 is on 28 June 2026
Taken on 28 June 2026
Your saved card will be used
Default payment method: Visa
FOP: VI4471XXXXXXXX1190
S/O
PAN ****1190
Card no: ************1190
SEPA mandate 2219
Trans ID 119022 Auth 4410
This will come out of your bank on 3 July
The amount goes straight from your card
Card 4929XXXXXXXX1190
Payment expected on or about 3 July 2026
From your bank account ending 4471
`;
const NOT_COLLECTED = `
Payments received on or after 20 June may not be shown
Prices for orders on or after 1 July rise by 3%
Please pay on or before 16 June 2026
---------------------------- 2026
****** THANK YOU ******
Delivery on or after 1 July
Your card details are never stored
Please pay into our account ending 4471
If you pay by Direct Debit we take it on or after 28 June
`;

const AGAINST = `
Please do not process this invoice
Please hold this invoice until credit is raised
Please ignore this invoice
Please disregard
Please destroy
Please shred the invoice
Invoice raised in error
Billed to the wrong company
Sent by mistake
Not your invoice
For approval before final invoice
Credit note to be raised for damaged item
£60 deposit already paid
Less your payment on account
Less 50% deposit
Part paid
Taken from deposit held
Held on client account - transferred
Included in statement May 2026
The above has been included in your May statement, payable as one sum.
To be settled on your monthly statement
Please pay the statement total
Balance c/f to statement
Consolidated on C-2026-05
See consolidated invoice
Room charge
Optional renewal: pay only if you wish to continue
Pay this if you want to keep your listing
If you would like to remain listed please pay
Renewal is optional
Payment constitutes acceptance
Payment signifies your acceptance
Only valid if ordered by 30 June
12 payments of £10.00 on the 1st of each month
£10.00 per month for 12 months
4 weekly sums of £30.00
8 x £15.00
Payable in 4 equal payments
Over three payments from July
50/50: half with order
Payment plan: fixed monthly
Overdue - please pay now
REVISED
Rev 2
Version 2
Amended 20 June
Dup
Entered twice?
Query with Sue
On stop
Sample
Provisional
Charged back
Credited in full CN-22
`;
const USUAL = `
Please pay this invoice by bank transfer.
Please process this invoice within 30 days
Please send this invoice to your accounts team
If you have already paid please ignore this invoice.
This invoice was produced by Xero.
This invoice is issued under our standard terms.
Statements are sent on request.
Remittances should include the statement number
CIS does not apply
Revised prices apply from 1 July
12 months warranty
Deposits are taken on order
Payment plans are available, please ask
Refer a friend and get £20 credit.
`;

const DAY_UNKNOWN = `
Payment is due 28 days prior to the event
Payment is due 6 weeks before departure
Payable 7 days prior to the course
Terms: 14 days prior to event
Fees are due 10 days ahead of the workshop
Settlement is due 3 months before the wedding
14 days from delivery
Terms: 30 days from receipt of goods
`;

describe('a first bill (RULES.md, 58)', () => {
  it.each(linesOf(COLLECTED))('is in doubt if it is collected: %s', (line) => {
    expect(doubtsOf(line)).not.toEqual([]);
  });

  it.each(linesOf(NOT_COLLECTED))('is in none if it only says: %s', (line) => {
    expect(doubtsOf(line)).toEqual([]);
  });
  it.each(linesOf(AGAINST))('is in doubt if it speaks against paying it all: %s', (line) => {
    expect(doubtsOf(line)).not.toEqual([]);
  });

  it.each(linesOf(USUAL))('is in none if it says what most bills say: %s', (line) => {
    expect(doubtsOf(line)).toEqual([]);
  });

  it.each(linesOf(DAY_UNKNOWN))('has no due day that counts from another day than its own: %s', (line) => {
    expect(doubtsOf(line)).toEqual([expect.stringContaining('enter the day by which it is due')]);
  });
});

function linesOf(list: string): string[] {
  return list.split('\n').filter((line) => line !== '');
}
