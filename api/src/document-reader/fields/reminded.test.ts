import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

/** Doubt on the total of a bill with this title, words below it and stamp; its type if it is no invoice. */
function doubtOf(title: string, words = '', stamps: readonly string[] = []): string | null {
  const page = writtenPage(`
! Harbour Print Ltd                                        ${title}
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/03/2026

  ${words}

  Net                                                         £1,000.00

  VAT 20%                                                     £200.00

  Total due                                                   £1,200.00`);
  const { documentType, invoices } = readPages([{ ...page, stamps }], READER_CONTEXT);
  return invoices[0] ? invoices[0].totalAmount.doubt : documentType;
}

const REMINDED = /reminder/;

describe('a reminder with the sums of its invoice', () => {
  it.each([
    'REMINDER',
    'FINAL REMINDER',
    '1st Reminder',
    'PAYMENT REMINDER No. 2',
    'INVOICE - REMINDER',
    'REMINDER INVOICE',
    'FINAL DEMAND',
    'FINAL DEMAND FOR PAYMENT',
    'FORMAL DEMAND',
    'OVERDUE NOTICE',
    'PAST DUE NOTICE',
    'SECOND NOTICE',
    '7 DAY NOTICE',
    'LETTER BEFORE ACTION',
    'URGENT: PAYMENT OVERDUE',
    'OVERDUE INVOICE',
    'OUTSTANDING ACCOUNT',
    'DEBT COLLECTION NOTICE',
  ])('is in doubt by its title: %s', (title) => {
    expect(doubtOf(title)).toMatch(REMINDED);
  });

  it.each([
    'FINAL REMINDER',
    'OVERDUE',
    'Status: Overdue',
    'This invoice is now overdue. Please pay it at once.',
    'This is a friendly reminder that this invoice was due on 13 April 2026.',
    'We have not yet received your payment.',
    'Just a gentle nudge that the above is due.',
    'Invoice N-13 is attached: the above invoice remains unpaid.',
    'Copy of overdue invoice, as requested',
    'Overdue since 13 April 2026',
    'Days overdue: 47',
    'Amount overdue                                              £1,200.00',
  ])('is in doubt by its words: %s', (words) => {
    expect(doubtOf('INVOICE', words)).toMatch(REMINDED);
  });

  it.each(['OVERDUE', 'FINAL REMINDER', 'PAYMENT\nOVERDUE'])('is in doubt by its stamp: %j', (stamp) => {
    expect(doubtOf('INVOICE', '', [stamp])).toMatch(REMINDED);
  });
});

describe('a bill', () => {
  it.each([
    'Interest will be charged on overdue invoices.',
    'Invoices not paid by the due date are subject to a late payment fee and a reminder.',
    'Reminders for overdue payments cost £20.00.',
    'Reminder: our bank details have not changed.',
    'If payment is overdue we may stop supplies.',
    'Accounts more than 30 days overdue will be suspended.',
    'A reminder that payment is due within 30 days of the invoice date.',
    'This is a reminder that your MOT is due on 1 August 2026.',
    'Appointment reminder service, June                          £1,000.00',
    'Current      30 days overdue     60 days overdue    Overdue\n  1,200.00     0.00                0.00               0.00',
    'Overdue                                                     £0.00',
    'Overdue balance   £0.00',
    'Thank you. Invoice N-12 was due on 1 March and is paid.',
    'Your delivery was 2 days late: sorry.',
  ])('is not in doubt for what it says of reminders: %s', (words) => {
    expect(doubtOf('INVOICE', words)).toBeNull();
  });

  it.each(['FINAL INVOICE', 'FIRST INVOICE', 'RENT DEMAND', 'PREMIUM NOTICE', 'FINAL ACCOUNT INVOICE'])(
    'is not in doubt for the title %s',
    (title) => {
      expect(doubtOf(title)).toBeNull();
    },
  );
});
