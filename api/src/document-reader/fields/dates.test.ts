import { expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

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
