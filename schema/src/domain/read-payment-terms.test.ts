import { describe, expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { dueDateByTerms, readPaymentTerms } from './read-payment-terms.ts';

const due = (billDate: string, words: string) => {
  const terms = readPaymentTerms(words);
  return terms && dueDateByTerms(localDate(billDate), terms);
};

describe('dueDateByTerms', () => {
  it.each([
    ['30 days', '2026-03-11', '2026-04-10'],
    ['14 days net', '2026-03-11', '2026-03-25'],
    ['Nett 30 days from date of invoice', '2026-05-05', '2026-06-04'],
    ['Net 30', '2026-05-05', '2026-06-04'],
    ['net30', '2026-05-05', '2026-06-04'],
    ['Strictly 7 days', '2026-05-05', '2026-05-12'],
    ['30 days, accounts not paid within 60 days are passed to solicitors', '2026-05-05', '2026-06-04'],
    ['If payment is not received within 45 days we stop the service, terms 14 days', '2026-05-05', '2026-05-19'],
    ['within fourteen days of the date of this invoice', '2026-02-20', '2026-03-06'],
    ['within fourteen (14) days of invoice date', '2026-02-20', '2026-03-06'],
    ['30-day terms', '2026-03-11', '2026-04-10'],
    ['7D', '2026-03-11', '2026-03-18'],
    ['Terms: 14 D', '2026-03-11', '2026-03-25'],
    ['N30', '2026-03-11', '2026-04-10'],
    ['Payment within 24 hours', '2026-03-11', '2026-03-12'],
    ['Please pay within 72 hours of receipt', '2026-03-11', '2026-03-14'],
    ['2 weeks', '2026-03-11', '2026-03-25'],
    ['Due on receipt', '2026-03-11', '2026-03-11'],
    ['Payable upon presentation', '2026-03-11', '2026-03-11'],
    ['Payment due immediately', '2026-03-11', '2026-03-11'],
    ['one month from invoice date', '2026-01-31', '2026-02-28'],
    ['2 calendar months', '2026-03-11', '2026-05-11'],
  ])('counts from the date of the bill: %s', (words, billDate, expected) => {
    expect(due(billDate, words)).toBe(expected);
  });

  it.each([
    ['30 days end of month', '2026-05-11', '2026-06-30'],
    ['30 days end of month', '2026-02-19', '2026-03-31'],
    ['30 days EOM', '2026-01-31', '2026-03-31'],
    ['Net 30 EOM', '2026-05-11', '2026-06-30'],
    ['30 EOM', '2026-05-11', '2026-06-30'],
    ['60 EOM', '2026-11-13', '2027-01-31'],
    ['Terms: 60 E.O.M.', '2026-11-13', '2027-01-31'],
    ['30EOM', '2026-05-11', '2026-06-30'],
    ['Strictly 45 EOM', '2026-05-11', '2026-06-30'],
    ['EOM 30', '2026-09-14', '2026-10-30'],
    ['EOM 60 days', '2026-09-14', '2026-11-29'],
    ['EOM', '2026-09-14', '2026-09-30'],
    ['60 days, month end', '2026-05-11', '2026-07-31'],
    ['30 days from end of month', '2026-05-11', '2026-06-30'],
    ['30 days from the end of the month', '2026-02-19', '2026-03-30'],
    ['within 30 days of the end of the month of invoice', '2026-09-14', '2026-10-30'],
    ['30 days after the end of the month in which the invoice is dated', '2026-09-14', '2026-10-30'],
    ['30 days from the last day of the month', '2026-02-19', '2026-03-30'],
    ['end of month plus 30 days', '2026-09-14', '2026-10-30'],
    ['EOM + 30', '2026-09-14', '2026-10-30'],
    ['month end + 14 days', '2026-02-19', '2026-03-14'],
    ['the 20th of the month following invoice', '2026-09-14', '2026-10-20'],
    ['by the 20th day of the following month', '2026-09-14', '2026-10-20'],
    ['on the twentieth of the month after the invoice date', '2026-09-14', '2026-10-20'],
    ['15th of next month', '2026-09-14', '2026-10-15'],
    ['10th proximo', '2026-12-14', '2027-01-10'],
    ['end of month following', '2026-02-19', '2026-03-31'],
    ['the last day of the month following the date of invoice', '2026-01-30', '2026-02-28'],
    ['Net monthly account', '2026-02-19', '2026-03-31'],
    ['20th of the month following', '2026-02-19', '2026-03-20'],
    ['31st of following month', '2026-01-19', '2026-02-28'],
    ['end of month', '2026-02-19', '2026-02-28'],
    ['by the end of the month', '2026-12-19', '2026-12-31'],
  ])('counts by the end of a month: %s', (words, billDate, expected) => {
    expect(due(billDate, words)).toBe(expected);
  });

  it.each([
    ['2/10 net 30', '2026-05-05', '2026-06-04'],
    ['2.5% discount if paid within 7 days, otherwise 30 days', '2026-05-05', '2026-06-04'],
  ])('passes over a discount for early payment: %s', (words, billDate, expected) => {
    expect(due(billDate, words)).toBe(expected);
  });

  it.each([
    '',
    'as agreed',
    'within 5 working days',
    'on completion',
    'cash on delivery',
    '900 days',
    '1,030 days',
    'Net 100.00',
    'direct debit',
  ])('returns no due date if none follows from the date: %s', (words) => {
    expect(readPaymentTerms(words)).toBeNull();
  });
});

describe('terms with the days of a discount, or of another paper', () => {
  it.each([
    'Within 10 days 2% discount, within 30 days net',
    'If paid within 10 days less 2.5% cash discount, otherwise 30 days net',
  ])('are those without the discount: %s', (words) => {
    expect(readPaymentTerms(words)).toEqual({ kind: 'days', days: 30 });
  });

  it.each(['14 days after statement', '30 days from the date of our statement'])('are unknown: %s', (words) => {
    expect(readPaymentTerms(words)).toBeNull();
  });
});

it.each([
  'Payment is due 28 days prior to the event',
  'Payable 6 weeks before departure',
  '10 days ahead of the workshop',
  '30 days from receipt of goods',
  'Accounts not paid within 60 days will be passed to our solicitors',
  'Any account unpaid within 60 days goes to collection',
  '30 MEOM',
])('reads no terms from "%s"', (words) => {
  expect(readPaymentTerms(words)).toBeNull();
});
