import { expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import { readEInvoice } from '../e-invoice/read-e-invoice.ts';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';
import { doubtUnlikelyDay } from './dates.ts';

function datesOf(issued: string, due: string, foot = '') {
  const page = writtenPage(`
! HARTWELL PAINTS LIMITED
  Unit 9 Mere Trading Park, Stafford ST16 2QR

  Bill to: ${READER_CONTEXT.companyName}

  INVOICE
  Invoice number: HP/20918
  Invoice date: ${issued}
  ${due}

  Net total                          £422.00
  VAT at 20%                          £84.40
  Total due                          £506.40

  ${foot}`);
  const { invoiceDate, dueDate } = readPages([page], READER_CONTEXT).invoices[0] ?? {};
  return { date: invoiceDate?.value, due: dueDate?.value, doubts: [invoiceDate?.doubt, dueDate?.doubt] };
}

it.each([
  ['10/03/2026', '11/02/2026', 'Day and month could be the other way round'],
  ['10/05/2026', '11/04/2026', 'Day and month could be the other way round'],
  ['10/03/2026', '10/02/2026', 'The printed due date, 10/02/2026, is before the date'],
  ['20/03/2026', '19/02/2026', 'The printed due date, 19/02/2026, is before the date'],
  ['10 March 2026', '11 February 2026', 'The printed due date, 11 February 2026, is before the date'],
])('doubts the dates where the due date is before the invoice date: %s and %s', (issued, due, doubt) => {
  expect(datesOf(issued, `Due date: ${due}`).doubts).toEqual([doubt, doubt]);
  expect(datesOf(issued, `Payment due by ${due}`, 'Payment terms: 30 days').doubts).toEqual([doubt, doubt]);
});

it.each([
  ['10/03/2026', 'Due date: 11/04/2026', '2026-04-11', ''],
  ['10/03/2026', 'Due date: 10/03/2026', '2026-03-10', ''],
  ['10/03/2026', 'Due date: 11/04/2026', '2026-04-11', 'Your last invoice was due by 11/02/2026'],
  ['10/03/2026', 'Order date: 11/02/2026', null, ''],
  ['10/03/2026', 'Delivered on 11/02/2026', null, ''],
])('does not doubt dates in their order: %s, %s', (issued, due, read, foot) => {
  expect(datesOf(issued, due, foot)).toMatchObject({ due: read, doubts: [null, null] });
});

it.each([
  'Next service due 02/09/2027',
  'MOT due 02/09/2026',
  'Next MOT due: 12/03/2027',
  'Next inspection due 02/09/2026',
  'Renewal due 01/09/2026',
  'Subscription renewal date 01/09/2026',
  'Gas safety check due 02/09/2026',
  'Calibration due 02/09/2026',
  'Next annual test due by 02/09/2026',
  'VAT return due 07/05/2026',
  'Accounts due by 30/04/2026',
  'Return due 07/05/2026',
  'Filter change due 12/06/2026',
  'Next visit due 12/06/2026',
  'Next clean due on 12/04/2026',
  'Delivery due 12/04/2026',
  'Tax due 31/07/2026',
  'Hire due back 20/04/2026',
  'Off hire due 20/04/2026',
  'Rent review due 25/03/2028',
  'Your boiler is due for its next service on 12/04/2026',
  'Please return all cylinders by 20/04/2026',
  'Equipment to be returned no later than 20/04/2026',
  'Late fee applies if unpaid by 30/04/2026',
  'Back order due 19/03/2026',
  'Remaining items due 19 Mar 2026',
  'Part 2 due 19/03/2026',
  'To follow: MCB40 due 23/03/2026',
  'Item due 23/03/2026',
  'Credit queries by 23/03/2026',
  'Balance of goods due 23/03/2026',
  'Price increase due 01/04/2026',
  'Artwork by 23/03/2026',
  'RSVP by 23/03/2026',
])('takes no day of something else as the due date: %s', (foot) => {
  expect(datesOf('10/03/2026', '', foot)).toEqual({ date: '2026-03-10', due: null, doubts: [null, null] });
  expect(datesOf('10/03/2026', 'Payment terms: 14 days', foot)).toMatchObject({ due: '2026-03-24' });
  expect(datesOf('10/03/2026', 'Payment due: 15/03/2026', foot)).toMatchObject({ due: '2026-03-15' });
});

it.each(['Next service due', 'MOT due', 'Inspection due', 'Delivery due date'])(
  'takes no day beside or below another label as the due date: %s',
  (label) => {
    expect(datesOf('10/03/2026', `${label}:            02/09/2026`).due).toBeNull();
    expect(datesOf('10/03/2026', `${label}\n  02/09/2026`).due).toBeNull();
  },
);

it.each([
  'Rent due 10/04/2026',
  'Service charge due 10/04/2026',
  'Service charge due:            10/04/2026',
  'Inspection fee due by 10/04/2026',
  'Council tax due 10/04/2026',
  'Renewal premium due 10/04/2026',
  'Due for payment on 10/04/2026',
  'Payment for this service is due by 10/04/2026',
  'Please pay for your order by 10/04/2026',
  'Invoice due 10/04/2026',
  'Due: 10/04/2026',
  'Works invoice due 10/04/2026',
  'Balance on completion due 10/04/2026',
  'Next payment due 10/04/2026',
  'Credit due date 10/04/2026',
  'Payable 10/04/2026',
  'Last date for payment 10/04/2026',
  'Last day to pay: 10/04/2026',
])('takes the day of a payment as the due date: %s', (due) => {
  expect(datesOf('10/03/2026', due)).toEqual({ date: '2026-03-10', due: '2026-04-10', doubts: [null, null] });
});

it('doubts a due date more than 120 days after the date, unless the terms lead to it', () => {
  const far = 'It is more than 120 days after the date';
  expect(datesOf('10/03/2026', 'Due date: 10/03/2027').doubts).toEqual([null, far]);
  expect(datesOf('10/03/2026', 'Due date: 08/07/2026').doubts).toEqual([null, null]);
  expect(datesOf('10/03/2026', 'Due date: 06/09/2026', 'Payment terms: 180 days').doubts).toEqual([null, null]);
});

it.each(['10/03/2016', '10 March 2016', '10/10/2024'])('doubts a date long ago: %s', (issued) => {
  expect(datesOf(issued, 'Terms: 30 days').doubts[0]).toBe('This is long ago');
});

it('doubts a date long ago, or far ahead, of a document without pages', () => {
  const dateOf = (day: string) => {
    const document = readEInvoice(ublOf({ ...SAMPLE_E_INVOICE, date: day }));
    return document && doubtUnlikelyDay(document, READER_CONTEXT.today).invoices[0]?.invoiceDate.doubt;
  };
  expect(dateOf('2016-03-10')).toBe('This is long ago');
  expect(dateOf('2027-03-10')).toBe('This day is still to come');
  expect(dateOf('2026-03-10')).toBeNull();
});
