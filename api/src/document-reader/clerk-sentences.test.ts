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

describe('a first bill (RULES.md, 58)', () => {
  it.each(linesOf(COLLECTED))('is in doubt if it is collected: %s', (line) => {
    expect(doubtsOf(line)).not.toEqual([]);
  });

  it.each(linesOf(NOT_COLLECTED))('is in none if it only says: %s', (line) => {
    expect(doubtsOf(line)).toEqual([]);
  });
});

function linesOf(list: string): string[] {
  return list.split('\n').filter((line) => line !== '');
}
