import { expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

/** Terms as they stand below a bill of 14 June, in lines that run into one another and without a label. */
it.each([
  [
    'Payment by bank transfer: Harbour Print Ltd, sort code 20-00-00, account 55779911|Payment is due on the 20th of the month following invoice.',
    '2026-07-20',
  ],
  [
    'Bank: Harbour Print Ltd 20-00-00 55779911, please quote the invoice number with your payment|Strictly 14 days',
    '2026-06-28',
  ],
  [
    'Please pay to Harbour Print Ltd, sort code 20-00-00, account number 55779911, within 14 days of the invoice date, quoting N-13',
    '2026-06-28',
  ],
  [
    'BACS to 20-00-00 55779911 Harbour Print Ltd, remittance to accounts@harbour.example|Our terms are strictly 7 days from date of invoice.',
    '2026-06-21',
  ],
  ['Terms: 30 days EOM', '2026-07-31'],
  ['Terms: 60 EOM', '2026-08-31'],
  ['60 EOM', '2026-08-31'],
  ['30 days end of month', '2026-07-31'],
  ['45 days from end of month', '2026-08-14'],
  ['30 days following end of month of invoice', '2026-07-30'],
  ['Our terms are payment by return', '2026-06-14'],
  ['Terms: Month end following', '2026-07-31'],

  ['Payment terms: end of month plus 30 days', '2026-07-30'],
  ['Payment is required 30 days after the end of the month of invoice', '2026-07-30'],
  ['Payment due within 45 days of the month end', '2026-08-14'],
  ['Settlement: 60 days from end of month', '2026-08-29'],
  ['Our terms are net monthly.', '2026-07-31'],
  ['Terms 2/10 net 30', '2026-07-14'],
  ['Payment due by the 15th of the following month.', '2026-07-15'],
  ['Please settle by the 10th of next month.', '2026-07-10'],
  ['Terms: payment on receipt of invoice', '2026-06-14'],
  ['Payable one month after invoice date', '2026-07-14'],
])('reads when a bill is due: %s', (lines, due) => {
  expect(dueDateOf(lines)).toMatchObject({ value: due, doubt: null });
});

it.each([
  'Terms: COD',
  'Payment terms: cash on delivery',
  'Payment terms: C.O.D.',
  'Terms: cash with order',
  'Payment within 10 working days',
  'Payment due within 5 business days of the invoice date',
  'Payment is due on completion.',
  'Terms: PIA',
  'Terms: 50% deposit, balance on completion',
  'Payment is due by the end of October 2026',
  'Invoices to be paid by 3rd Friday of the following month',
])('doubts a bill whose terms give no day: %s', (lines) => {
  expect(dueDateOf(lines)).toMatchObject({ value: null, doubt: expect.stringContaining('enter the day') });
});

it.each([
  'Queries must be raised within 7 working days.',
  'Delivery within 5 working days.',
  'Please notify us of shortages within 3 working days.',
  'Our office is open on working days only.',
])('takes for no terms: %s', (lines) => {
  expect(dueDateOf(lines)).toMatchObject({ value: null, doubt: null });
});

function dueDateOf(lines: string) {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026
  Leeds LS1 4AP

  Net                                                          £1,000.00

  VAT 20%                                                        £200.00

  Total                                                        £1,200.00


${lines
  .split('|')
  .map((line) => `  ${line}`)
  .join('\n')}`;
  return readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.dueDate;
}
