import { expect, it } from 'vitest';
import { doubtOf } from './testing/doubt-of-foot.ts';

it.each([
  'Keep paying £65 each month',
  'Your payment plan stays at £65 a month.',
  'Automatic payments are set up on this account.',
  'Direct Debit is set up for this account',
  'Pay on month end statement',
  'Billed through the App Store',
  'Assigned to Close Invoice Finance',
  'Legal title has been assigned',
  'Bibby now collects our debts',
  'We have appointed Bibby to collect our debts',
  'Our receivables are managed by Bibby Financial',
  'Invoice discounting in place with Lloyds',
  'Please use the new account below',
  'Please note new account',
  'Our account at HSBC has closed',
  'As of May our account is 20-00-00 55779911',
  'From 1 June payments should go to 20-00-00 55779911',
  'All previous bank details should be deleted',
  'Make payment to my personal account',
  'Includes amounts from invoices N-10 and N-11',
  'This supersedes N-12',
])('a bill is in doubt that says that it is paid otherwise, to others or with others: %s', (sentence) => {
  expect(doubtOf(sentence)).not.toBeNull();
});

it.each([
  'Direct Debit can be set up for this account',
  'A new account manager is looking after you',
  'From 1 June our office is at 4 Quay Street',
  'Includes delivery to 4 Mill Lane',
  'Payment plans are available, please ask',
  'Gross payment status',
])('a bill is in no doubt that says: %s', (sentence) => {
  expect(doubtOf(sentence)).toBeNull();
});
