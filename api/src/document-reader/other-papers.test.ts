import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** A paper with the sums of a bill, under this title. */
function totalOf(title: string, foot = '', label = 'Invoice no      N-13') {
  const drawing = `
  Harbour Print Ltd                                             ${title}
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       ${label}
  3 Dyer Street                                                 Date            14/06/2026

  Description                                                         Amount
  Printing                                                            £100.00

  Net                                                                 £100.00
  VAT 20%                                                             £20.00
  Total due                                                           £120.00

  ${foot}`;
  return readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.totalAmount ?? null;
}

const OF_OTHERS = [
  'This quotation is valid for 30 days.',
  'We are pleased to quote as follows:',
  'Valid until 31 July 2026',
  'Please treat this as a price indication.',
  'Acceptance: signed ______ date ______',
  'Your order has been received and will be dispatched shortly.',
  'This is confirmation of your order',
  'Delivered 14/06/2026 by van 3. An invoice follows by email.',
  'Goods will be invoiced on delivery.',
  'Invoice to follow on receipt of PO.',
  'This is a summary of your account at 30 June 2026.',
  'The following invoices are outstanding on your account.',
  'Our records show that the above invoice is still open.',
  'We write about our invoice N-13 which fell due on 14 May.',
  'Kindly let us have your payment for invoice N-13 sent in May.',
  'Just a nudge: this one is still unpaid on our side.',
  'To go ahead, email us by Friday.',
  'Subject to contract.',
  'Your bill proper follows at month end.',
  'This paper travels with the goods.',
  'We have yet to see your transfer.',
  'Third time of asking.',
  'Re-sent as requested, first sent in April.',
  'Rates quoted hold for two weeks.',
  'We look forward to receiving your order.',
  'A month late now, please look into it.',
];

describe('a paper with the wording of a bill', () => {
  it.each(['Timesheet', 'Worksheet', 'Proof of delivery', 'Account statement June 2026', 'Expenses claim', 'Payslip'])(
    'is in doubt or no bill under the title %s',
    (title) => {
      expect(totalOf(title)?.doubt).not.toBeNull();
    },
  );

  it.each(OF_OTHERS)('is in doubt by a sentence of another paper: %s', (foot) => {
    expect(totalOf('INVOICE', foot)?.doubt).toEqual(expect.any(String));
    expect(totalOf('', foot)?.doubt).toEqual(expect.any(String));
  });

  it.each([
    'Goods received in good condition by ____ Signature ____',
    'Driver signature',
    'Expected delivery: 3 July 2026',
    'Thank you for your order.',
  ])('is in doubt by a sentence of other papers if no title calls it an invoice: %s', (foot) => {
    expect(totalOf('', foot)?.doubt).toEqual(expect.any(String));
    expect(totalOf('INVOICE', foot)?.doubt).toBeNull();
  });

  it.each([
    'Your next bill will be sent on 3 August.',
    'Invoice raised by Karen',
    'Work as agreed in our quotation Q-88.',
    'We will invoice you for any extras.',
    'If our records show that it is unpaid, interest is due.',
    'Prices rise by 3% from 1 April.',
  ])('is a bill in spite of "%s"', (foot) => {
    expect(totalOf('INVOICE', foot)?.doubt).toBeNull();
  });
});
