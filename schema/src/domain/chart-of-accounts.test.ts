import { expect, it } from 'vitest';
import { categoryCoding, firstChart } from './chart-of-accounts.ts';
import { LEDGERS } from './ledger.ts';
import { SUPPLIER_CATEGORY_GROUPS } from './supplier-category.ts';

const CATEGORIES = SUPPLIER_CATEGORY_GROUPS.flatMap(({ categories }) => categories);

it.each(LEDGERS)('begins a chart for %s with each code once', (ledger) => {
  const codes = firstChart(ledger).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(20);
});

it.each(LEDGERS)('codes each category that a company begins with by an account of the chart for %s', (ledger) => {
  const codes = new Set(firstChart(ledger).map(({ code }) => code));
  for (const category of CATEGORIES) {
    const coding = categoryCoding(ledger, category);
    expect(coding, category).not.toBeNull();
    if (coding?.nominalCode) expect(codes, category).toContain(coding.nominalCode);
  }
});

it('says nothing of a category of the company', () => {
  expect(categoryCoding('xero', 'Beekeeping')).toBeNull();
});

it('is sure where charts and VAT rules leave one answer', () => {
  expect(categoryCoding('xero', 'Insurance')).toEqual({ nominalCode: '433', vatCode: 'exempt', isSure: true });
  expect(categoryCoding('sage50', 'HMRC')).toEqual({ nominalCode: '2210', vatCode: 'outside', isSure: false });
});
