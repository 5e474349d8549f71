import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { lookOf } from './sentences.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const ROWS = ['Work as agreed|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'];

/** True unless a bill with these words at its foot would be entered without a question. */
function isDoubted(foot: string): boolean {
  const [invoice] = readPages([writtenPage(drawnBill(ROWS, foot))], READER_CONTEXT).invoices;
  if (invoice?.documentType !== 'invoice') return true;
  return Object.values(invoice).some(
    (field) => field !== null && typeof field === 'object' && 'doubt' in field && field.doubt,
  );
}

/** Sentences that change what is to be paid, one for each reason. */
const HARMFUL = [
  'Paid in full',
  'Payment received with thanks',
  'We will collect this by Direct Debit',
  'Your card was charged on 14/06/2026',
  'This replaces invoice N-12',
  'Retention of 5% to be deducted',
  'Deposit received with thanks',
  'Our bank details have changed',
  'This debt has been assigned to Bibby Factors Ltd',
  'On hold',
  'This invoice has been cancelled',
  'Goods returned 14 June',
  'This invoice is overdue',
  'Your insurer will pay this',
  '50% due now',
  'Added to your June statement',
  'We owe you this amount',
  'Do not pay',
  'Self-billed invoice',
];
/** Courtesies and references behind them, which say nothing of the money. */
const ASIDES = [
  ' - if you have any questions please email us',
  ', any queries please call 0113 496 0100',
  ', please make sure you quote the number',
  ' - thank you for your custom',
  ', see our terms where shown',
  ', VAT no GB448120319',
  ' (receipt no 4410)',
  ' - May 2026',
  ' as agreed with Will Thorpe',
  ' for the late delivery',
  ' for orders 551 and 552',
  ' re late night event',
];

describe('a sentence that changes what is to be paid', () => {
  it.each(HARMFUL)('is a doubt with a courtesy, a condition of a call or a reference behind it: %s', (sentence) => {
    expect(['', ...ASIDES].filter((aside) => !isDoubted(sentence + aside))).toEqual([]);
  });

  it.each(['Notes: ', 'NB: ', 'Customer note: ', 'Remarks: ', '1. '])('is a doubt behind the label %s', (label) => {
    expect(HARMFUL.filter((sentence) => !isDoubted(label + sentence))).toEqual([]);
  });

  it.each([
    'The Direct Debit will be collected on 28 June 2026',
    'Your deposit has been received with thanks',
    'This debt has been assigned to our factors',
    'Your goods were returned on 14/06/2026',
    'No payment is required as your account is in credit',
    'This will be added to your June statement',
  ])('is a doubt over two lines of a narrow box: %s', (sentence) => {
    const words = sentence.split(' ');
    const broken = words
      .slice(2)
      .map((_, at) => `${words.slice(0, at + 2).join(' ')}\n  ${words.slice(at + 2).join(' ')}`);
    expect(broken.filter((lines) => !isDoubted(lines))).toEqual([]);
  });

  it.each([
    'This will be taken on 28 May',
    'Paid in May',
    'Goods returned 14 May',
    'UTR no 1234567890 - deduct tax at 20%',
    'Paid in full - thank you, please call if you need anything else',
    'Domestic reverse charge applies - if you have any questions please call',
  ])('is a doubt: %s', (sentence) => {
    expect(isDoubted(sentence)).toBe(true);
  });
});

// A pattern that parts a word or a line in many ways would not end within the limit of a test.
it.each(['a', 'a ', '1 ', '- ', ', ', 'for ', 'for a ', 'may ', "'&-", '( ', '£1 '])(
  'reads sentences that end in a long row of %j in no time',
  (part) => {
    for (const sentence of HARMFUL) isDoubted(`${sentence}, for ${part.repeat(1_000 / part.length)}= x`);
  },
);

it.each([
  'No charge for delivery',
  'If you have already paid this invoice, please ignore this note',
  'You can pay by Direct Debit, please call 0113 496 0100',
  'Direct Debit - please call us to set up',
  'When paid in full - title passes to you',
  'Our bank details have not changed - please be aware of fraud',
  'Goods may not be returned without our agreement, please call',
  'The invoice may be paid by card - please call',
  'Hire from 1 May to 31 May',
  'Deposits are refunded on return of the key - please call',
  'Payment by instalments is available, please call',
])('a clause that depends on another, and a courtesy alone, are no doubt: %s', (sentence) => {
  expect(isDoubted(sentence)).toBe(false);
});

it.each([
  ['Paid 14 May 2026', 'paid 14 may 2026'],
  ['Added to your May statement', 'added to your may statement'],
  ['Paid in May', 'paid in may'],
  ['You may pay by card', 'you might pay by card'],
  ['Invoices unpaid after 30 may be charged', 'invoices unpaid after 30 might be charged'],
  ['Receipt no. 4410', 'receipt number 4410'],
  ['VAT no GB448120319', 'vat number gb448120319'],
  ['No 20% discount', 'no 20% discount'],
  ['No cis 20%', 'no cis 20%'],
])('the month is told from the verb, and the number from the negation: %s', (text, look) => {
  expect(lookOf(text, false)).toBe(look);
});
