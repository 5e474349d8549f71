import { describe, expect, it } from 'vitest';
import type { EngineChoice } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

const CLEAN = { supplierName: 'Green Clean Ltd', number: 'GC-1011', dated: '2026-10-31', due: '2026-11-30' };

function bestOf(description: string, date: string, more = {}, paid = '360.00'): EngineChoice | undefined {
  return suggest([line(1, paid, description, date)], [invoice(1, 1, '360.00', { ...CLEAN, ...more })])[0]?.choices[0];
}

describe('a suggestion of a bill that fits (RULES.md, 50)', () => {
  it.each(['AUG', 'AUGUST', 'AUG 26', 'JULY', 'JUL CLEANING'])(
    'is not sure if the line names the month of another bill: %s',
    (month) => {
      const best = bestOf(`GREEN CLEAN ${month}`, '2026-11-20');
      expect(best).toMatchObject({ invoiceIds: [1], confidence: 0.7 });
      expect(best?.reasons.at(-1)).toMatch(/^but the line names (?:AUG|JUL)/);
    },
  );

  it.each([
    ['SEP', 'before the date'],
    ['OCT', 'of the date'],
    ['NOV 26', 'after the date, and of the payment'],
    ['DEC', 'after the payment'],
    ['FEB', 'long before the payment, so perhaps of a year'],
    ['AUG GC-1011', 'beside the number'],
    ['ON 18 AUG', 'of a whole date'],
  ])('is sure if the line names a month that the bill may be for: %s, %s', (month) =>
    expect(bestOf(`GREEN CLEAN ${month}`, '2026-11-20')?.confidence).toBeGreaterThan(0.9),
  );

  it.each([
    ['2026-11-10', false],
    ['2026-12-20', false],
    ['2026-11-13', true],
    ['2026-11-27', true],
  ])('for a bill that was marked as paid on %s is sure: %s', (paymentDate, isSure) => {
    const best = bestOf('GREEN CLEAN', '2026-11-20', { paymentDate });
    expect((best?.confidence ?? 0) >= 0.9).toBe(isSure);
    if (!isSure) expect(best?.reasons.at(-1)).toMatch(/^but a user marked it as paid on \d+ \w+ 2026$/);
    expect(bestOf('GREEN CLEAN GC-1011', '2026-11-20', { paymentDate })?.confidence).toBeGreaterThan(0.9);
  });

  it('is not sure for a line before the date of the bill, unless the line has its number', () => {
    const best = bestOf('STO GREEN CLEAN', '2026-10-28');
    expect(best).toMatchObject({ invoiceIds: [1], confidence: 0.89 });
    expect(best?.reasons.at(-1)).toBe('but the invoice is dated later');
    expect(bestOf('GREEN CLEAN GC-1011', '2026-10-28')?.confidence).toBeGreaterThan(0.9);
    expect(bestOf('STO GREEN CLEAN', '2026-10-31')?.confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['2026-11-20', '2026-02-19', false],
    ['2026-11-20', '2025-11-25', false],
    ['2026-11-20', '2026-02-20', true],
  ])('on %s for a bill of %s, which may come again each year, is sure: %s', (day, dated, isSure) => {
    const old = { dated, due: dated };
    for (const number of ['GC-1011', '1']) {
      const best = bestOf('GREEN CLEAN', day, { ...old, number });
      expect((best?.confidence ?? 0) >= 0.9).toBe(isSure);
      if (!isSure) expect(best?.reasons.at(-1)).toBe('but the bill is more than 9 months old');
    }
    expect(bestOf('GREEN CLEAN GC-1011', day, old)?.confidence).toBeGreaterThan(0.9);
    expect(bestOf('GREEN CLEAN', day, { ...old, paymentDate: day })?.confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['306.00', '£54.00'],
    ['342.00', '£18.00'],
    ['349.20', '£10.80'],
  ])('is not sure for a payment of %s, since %s may be a deduction', (paid, rest) => {
    const best = bestOf('GREEN CLEAN GC-1011', '2026-11-20', {}, paid);
    expect(best).toMatchObject({ invoiceIds: [1], kind: 'fee' });
    expect(best?.confidence).toBeLessThan(0.9);
    expect(best?.reasons.at(-1)).toBe(`but ${rest} may still be owed`);
  });

  it.each(['TESCO STORES 3411', 'KESTREL SIGNS', 'CHEQUE 100231', 'GOCARDLESS LTD', 'DIRECT DEBIT'])(
    'is not sure by the amount on the usual day alone: %s',
    (description) => {
      const days = { daysDiffFromInvoiceDate: 30, daysDiffFromDueDate: 0, count: 5 };
      const pattern = { supplierId: 1, transactionDescriptionPattern: 'green clean', counterpartyNamePattern: null };
      const bill = invoice(1, 1, '120.37', { ...CLEAN, due: '2026-11-30' });
      const paid = line(1, '120.37', description, '2026-11-30');
      const [found] = suggest([paid], [bill], { matchingPatterns: [{ ...pattern, ...days }] });
      expect(found?.choices[0]).toMatchObject({ invoiceIds: [1], confidence: 0.89 });
      expect(found?.choices[0]?.reasons.at(-1)).toBe('but the line names neither the supplier nor the bill');
    },
  );

  it.each(['WISE', 'REVOLUT LTD', 'SUPPLIERS'])('is not sure if only the sender was confirmed before: %s', (sender) => {
    const days = { daysDiffFromInvoiceDate: 30, daysDiffFromDueDate: 0, count: 5 };
    const pattern = {
      supplierId: 1,
      transactionDescriptionPattern: sender.toLowerCase(),
      counterpartyNamePattern: null,
    };
    const bill = invoice(1, 1, '120.37', { ...CLEAN, due: '2026-11-30' });
    const paid = line(1, '120.37', sender, '2026-11-30');
    const [found] = suggest([paid], [bill], { matchingPatterns: [{ ...pattern, ...days }] });
    expect(found?.choices[0]?.confidence ?? 0).toBeLessThan(0.9);
  });

  it('is not sure if the line names another tax than the number of the bill', () => {
    const hmrc = { supplierName: 'HMRC', number: 'PAYE M7' };
    expect(bestOf('HMRC VAT 123456789', '2026-11-20', hmrc)?.confidence ?? 0).toBeLessThanOrEqual(0.7);
    expect(bestOf('HMRC PAYE M7', '2026-11-20', hmrc)?.confidence).toBeGreaterThan(0.9);
  });
});
