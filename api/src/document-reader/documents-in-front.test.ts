import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const BILL = drawnBill(
  ['Work|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'],
  'Sort code 20-11-22   Account no 12345678',
);

function doubtOf(...drawings: readonly string[]) {
  const pages = drawings.map((drawing, at) => writtenPage(drawing, 'text', at + 1));
  const [invoice] = readPages(pages, READER_CONTEXT).invoices;
  return invoice?.totalAmount.doubt ?? invoice?.sortCode.doubt ?? null;
}

const paperOf = (title: string, ...lines: readonly string[]) =>
  `! ${title}\n${lines.map((line) => `  ${line}`).join('\n\n')}`;

const PAPERS: readonly (readonly [string, string])[] = [
  [
    'the slip of a card',
    paperOf('SALE', 'Harbour Print Ltd', 'VISA DEBIT ************1234', 'AMOUNT £120.00', 'APPROVED AUTH CODE 123456'),
  ],
  ['a notice of a direct debit', paperOf('Advance notice', 'Direct Debit will be collected on 28 June 2026: £120.00')],
  [
    'a letter about half of it',
    paperOf('Dear Sirs', 'Please find our invoice enclosed. As agreed please only pay half of it, £60.00.'),
  ],
  [
    'a letter about a new account',
    paperOf('Dear Customer', 'We have changed bank. Our new account is', 'Sort code 30-90-90 Account number 11223344'),
  ],
  [
    'a mail that asks for a credit',
    paperOf('From: bob@larkfield.example', 'Subject: N-13 price wrong', 'Please credit £20 as agreed'),
  ],
];

describe('a bill with a document without a usual heading in its file', () => {
  it.each(PAPERS)('is in doubt behind %s as in front of it', (_what, paper) => {
    expect(doubtOf(BILL, paper)).not.toBeNull();
    expect(doubtOf(paper, BILL)).not.toBeNull();
  });

  const PAYMENTS: readonly (readonly [string, string])[] = [
    [
      'what a card service printed',
      paperOf('Transaction details', 'Status: AUTHORISED', 'Order: N-13', 'Amount: GBP 120.00'),
    ],
    ['a line of the bank', paperOf('Statement of account - Lloyds Bank', '16 Jun HARBOUR PRINT N-13 120.00')],
  ];
  it.each(PAYMENTS)('is in doubt beside %s that names its number and its amount', (_what, paper) => {
    expect(doubtOf(BILL, paper)).not.toBeNull();
    expect(doubtOf(paper, BILL)).not.toBeNull();
  });
});

describe('a bill behind an ordinary letter', () => {
  it.each([
    paperOf('Dear Customer', 'Please find our invoice N-13 for £120.00 enclosed.', 'Thank you for your business.'),
    paperOf('Larkfield Interiors Ltd', '3 Dyer Street', 'Leeds LS1 4AP'),
    paperOf('Terms and conditions of sale', 'Title to the goods passes when they are paid for in full.'),
  ])('is in no doubt', (letter) => {
    expect(doubtOf(letter, BILL)).toBeNull();
  });
});
