import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

const TODAY = localDate('2028-01-31');

function dueOf(said: string, { issued = '2 September 2026', foot = '' } = {}) {
  const page = writtenPage(`
! HARTWELL PAINTS LIMITED
  Unit 9 Mere Trading Park, Stafford ST16 2QR

  Bill to: ${READER_CONTEXT.companyName}

  INVOICE
  Invoice number: HP/20918
  ${issued === '' ? '' : `Invoice date: ${issued}`}
  ${said}

  Net total                          £422.00
  VAT at 20%                          £84.40
  Total due                          £506.40

  ${foot}`);
  const { invoiceDate, dueDate } = readPages([page], { ...READER_CONTEXT, today: TODAY }).invoices[0] ?? {};
  return { date: invoiceDate?.value, due: dueDate?.value, doubt: dueDate?.doubt };
}

describe('a due date without a year', () => {
  it.each([
    'Pay by 16 Sept',
    'Due 16th September',
    'Due: 16 Sep.',
    'Payment due Wednesday 16 Sep',
    'Payment due:            Weds 16 Sept',
    'Due date:            16 September',
    'Please pay by Wed, 16th of September',
    'Payment due by September 16th',
    'Please pay before Sept 16.',
    'To be paid by 16-Sep',
    'Due date: 16/09',
    'Pay by 16/9',
    'Due date\n  16 September',
    'Payable 16 Sept',
    'Last date for payment 16 Sept',
  ])('is the first such day on or after the invoice date: %s', (said) => {
    expect(dueOf(said)).toEqual({ date: '2026-09-02', due: '2026-09-16', doubt: null });
    expect(dueOf(said, { foot: 'Our terms are 30 days from the date of invoice.' })).toMatchObject({
      due: '2026-09-16',
    });
  });

  it.each([
    ['28 December 2026', 'Pay by 11 January', '2027-01-11'],
    ['16 September 2026', 'Pay by 16 September', '2026-09-16'],
    ['1 December 2027', 'Due 29 Feb', '2028-02-29'],
  ])('passes the end of the year: %s, %s', (issued, said, due) => {
    expect(dueOf(said, { issued })).toMatchObject({ due, doubt: null });
  });

  it.each([
    ['Payment due Friday 16 Sep', 'It prints no year, and 16 Sep 2026 is a Wednesday'],
    ['Pay by 30 August', 'It is more than 120 days after the date'],
  ])('is in doubt where the year may be another one: %s', (said, doubt) => {
    expect(dueOf(said).doubt).toBe(doubt);
    expect(dueOf(said, { foot: 'Our terms are 30 days from the date of invoice.' }).doubt).toBe(doubt);
  });

  it.each([
    'Pay by Friday',
    'Due in May',
    'Payment due by the 16th',
    'Due on the 16th inst.',
    'Please pay by Wednesday',
    'Payment due in September',
    'Pay by end of Sept',
    'Please settle by the end of next week',
    'Due Sep 26',
  ])('is in doubt where the paper names no date: %s', (said) => {
    const doubt = `It says '${said}': enter the day by which it is due`;
    expect(dueOf(said)).toMatchObject({ due: null, doubt });
    const foot = 'Our terms are 30 days from the date of invoice.';
    expect(dueOf(said, { foot })).toMatchObject({ due: '2026-10-02', doubt });
  });

  it.each([
    'Due: 12.12',
    'Due date: 12.12.',
    'Due: 12-12',
    'Due 12DEC26',
    'Due w/c 7 Dec',
    'Payment due mid December',
    'Due date: as agreed',
    'Due: next month',
    'Due: tbc',
    'Payment 16 Sept',
    'Must be paid 16 Sept',
  ])('is in doubt where its label has no day that is read: %s', (said) => {
    const foot = 'Our terms are 30 days from the date of invoice.';
    for (const of of [said, said.replace(': ', '      ')]) {
      expect(dueOf(of)).toMatchObject({ due: null, doubt: expect.stringContaining('enter the day') });
      expect(dueOf(of, { foot })).toMatchObject({ due: '2026-10-02', doubt: expect.stringContaining('enter the day') });
    }
  });

  it.each(['Due date: see terms', 'Due in full', 'Due: £506.40', 'Due: 30 days', 'Payment due on receipt'])(
    'is not for usual words: %s',
    (said) => {
      expect(dueOf(said, { foot: 'Our terms are 30 days from the date of invoice.' }).doubt).toBeNull();
    },
  );

  it('is in doubt if no invoice date tells its year', () => {
    expect(dueOf('Pay by 16 Sept', { issued: '' }).doubt).toBe(
      "It says 'Pay by 16 Sept': enter the day by which it is due",
    );
  });
});

it.each([
  'Work done 16 Sept',
  'Delivered Friday 16 Sep',
  'Please return all cylinders by 20 September',
  'Next service due 20 September',
  'Week ending 16 Sept',
  '5% discount if paid by 16 Sept',
  'Your last invoice was due by 11 August',
  'Period: 16 Sep - 15 Oct 2026',
  'We are closed from 24 Dec to 2 Jan',
  'Our office is open Monday to Friday',
  'Paid 1 September 2026',
  'Goods can be collected from our yard by 28 September.',
  'Payment may be made by bank transfer',
  'Payments received by Friday are processed the same day',
])('takes no other day without a year as the due date: %s', (foot) => {
  expect(dueOf('', { foot })).toMatchObject({ date: '2026-09-02', due: null, doubt: null });
  expect(dueOf('Due date: 30/09/2026', { foot })).toMatchObject({ due: '2026-09-30', doubt: null });
  expect(dueOf('Payment terms: 14 days', { foot })).toMatchObject({ due: '2026-09-16', doubt: null });
});
