import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from '../testing/written-page.ts';
import { isAboutMoney } from './sentences-of-money.ts';

/** Wordings that no list of harmful sentences had. */
const HARMFUL = `
Insurer settles this
Do not send money until the credit arrives
Nothing to pay, this was settled at the counter
Half of this was handed over on the day
The down payment covers part of it
eBay has collected the money
We pull the funds on Friday
You need not pay this
Hold this invoice for now
A fresh invoice will take its place
Use invoice 119 in place of this one
Issued twice by accident
You sent two chairs back so less is due
A credit for the broken panes is coming
Keep back 5% of the sum
The final payment falls due next June
Your share is one third
Your landlord picks up the other half of the bill
Send this to your insurance company
Government grant covers all of it
Our debts have been bought by Ultimate
The lender now owns this
Please pay our parent instead
Account below is closed
We will net this with your bill
Comes off your retainer
Goodwill repair
Not a bill
Interim figure, subject to change
We will transfer this to you
Refund to your card in 5 days
Pay when paid
The driver has the money.
Your secretary sent the cheque.
All square.
You and I are even.
The club pays.
Use our other account.
Price agreed was £80.
We charged you for ten, you had eight.
Books balanced.
Two boxes were short.
VAT should not have been added
Our director gave up this debt
`;

const OF_OTHER_THINGS = `
Thank you for your business.
Registered in England and Wales No. 04512873.
E&OE
Queries? Please contact jane@northway.co.uk
Our full terms and conditions are available on request.
Your account manager is Priya Shah.
Bank holiday opening hours: closed Monday.
Proud sponsors of Otley RUFC
Please leave us a review on Google.
Goods must be checked and signed for on delivery.
Usage this month: 412 kWh
Delivered to site 14 June, signed by Dave.
Your driver was Paul.
Please return keys by Friday.
`;

const linesOf = (text: string) => text.trim().toLowerCase().split('\n');

describe('a sentence about money below the total of a bill', () => {
  it('has words that harmful sentences have', () => {
    expect(linesOf(HARMFUL).filter((line) => !isAboutMoney(line))).toEqual([]);
  });

  it('has none of the words of notes about other things', () => {
    expect(linesOf(OF_OTHER_THINGS).filter(isAboutMoney)).toEqual([]);
  });

  it('is listed with the layout of the bill, unless it stands above the total or labels an amount', () => {
    const rows = ['We settled the deposit for this|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'];
    const [invoice] = readPages(
      [writtenPage(drawnBill(rows, 'Your agent gave us the money.'))],
      READER_CONTEXT,
    ).invoices;
    expect(invoice?.layout?.aboutMoney).toEqual(['Your agent gave us the money.']);
  });
});
