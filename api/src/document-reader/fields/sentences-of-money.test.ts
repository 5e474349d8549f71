import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from '../testing/written-page.ts';
import { canChangeSum } from './sentences-of-money.ts';

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
VAT should not have been added
Our director gave up this debt
`;

const HONEST = `
Thank you for your business.
Please quote the invoice number as your payment reference.
Payment is due within 30 days of the invoice date.
Registered in England and Wales No. 04512873.
VAT Registration No: GB 432 9981 22
E&OE
Queries? Please contact accounts@northway.co.uk
Account name: Northway Joinery Limited
Cheques should be made payable to Northway Joinery Ltd
Our full terms and conditions are available on request.
We are not VAT registered.
Interest is charged on late payments.
Your account manager is Priya Shah.
For credit or debit card payments call 01274 555 120
Proud sponsors of Otley RUFC
Keys returned to reception
Please leave us a review on Google.
Goods must be checked and signed for on delivery.
`;

const linesOf = (text: string) => text.trim().toLowerCase().split('\n');

describe('a sentence about money below the total of a bill', () => {
  it('can change what is owed by words that harmful sentences have', () => {
    expect(linesOf(HARMFUL).filter((line) => !canChangeSum(line))).toEqual([]);
  });

  it('cannot by the words of the commonest notes', () => {
    expect(linesOf(HONEST).filter(canChangeSum)).toEqual([]);
  });

  it('is listed with the layout of the bill, unless it stands above the total or labels an amount', () => {
    const rows = ['We settled the deposit for this|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'];
    const [invoice] = readPages(
      [writtenPage(drawnBill(rows, 'Your agent gave us the money.'))],
      READER_CONTEXT,
    ).invoices;
    expect(invoice?.layout?.sentences).toEqual(['Your agent gave us the money.']);
  });
});
