import { describe, expect, it } from 'vitest';
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

describe('days after another paper than the bill', () => {
  it('are not counted from the invoice date', () => {
    const due = dueDateOf(SUMS, 'Payment 14 days after statement date');
    expect(due?.value === null || due?.doubt !== null).toBe(true);
  });
});
