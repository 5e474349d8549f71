import { describe, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../testing/e-invoices/ubl-xml.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const ACCOUNT = 'Sort code 20-11-22   Account no 12345678';
const SUMS = ['Work|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00'];

function dueDateOf(rows: readonly string[], foot = ACCOUNT) {
  const [invoice] = readPages([writtenPage(drawnBill(rows, foot))], READER_CONTEXT).invoices;
  return invoice?.dueDate;
}

describe('the days of an early payment (RULES.md, 58)', () => {
  it.each([
    ['a row', [...SUMS, 'If paid within 7 days|£1,140.00'], ACCOUNT],
    ['a total', [...SUMS, 'Total if paid within 7 days|£1,140.00'], ACCOUNT],
    ['a sentence with the amount', SUMS, 'Amount due if paid within 14 days £1,170.00'],
    ['a sentence with the discount', SUMS, 'Pay before 24/06/2026 to receive 3% discount'],
  ])('are not the terms: %s', (_what, rows, foot) => {
    const due = dueDateOf(rows, foot);
    expect(due?.value === null || due?.doubt !== null).toBe(true);
  });
});

describe('the terms of an e-invoice without a due date', () => {
  it.each(['Within 10 days 2% discount, within 30 days net', '14 days after statement'])(
    'give no earlier day than the terms: %s',
    (terms) => {
      const due = readEInvoice(ublOf({ ...SAMPLE_E_INVOICE, dueDate: null, terms }))?.invoices[0]?.dueDate;
      expect(due?.value === '2026-04-16' || due?.value === null || due?.doubt !== null).toBe(true);
    },
  );
});

describe('days after another paper than the bill', () => {
  it('are not counted from the invoice date', () => {
    const due = dueDateOf(SUMS, 'Payment 14 days after statement date');
    expect(due?.value === null || due?.doubt !== null).toBe(true);
  });
});

describe('the day of a bill without an offer for early payment', () => {
  it.each([
    ['Please pay by 14/07/2026. A discount is agreed for the next order.', '2026-07-14'],
    ['Payment within 30 days of invoice', '2026-07-14'],
  ])('is read: %s', (foot, day) => {
    expect(dueDateOf(SUMS, foot)).toMatchObject({ value: day, doubt: null });
  });
});
