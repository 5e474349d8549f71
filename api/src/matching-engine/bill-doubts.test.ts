import { describe, expect, it } from 'vitest';
import type { EngineChoice } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

const CLEAN = { supplierName: 'Green Clean Ltd', number: 'GC-1011', dated: '2026-10-31', due: '2026-11-30' };

function bestOf(description: string, date: string, more = {}, paid = '360.00'): EngineChoice | undefined {
  return suggest([line(1, paid, description, date)], [invoice(1, 1, '360.00', { ...CLEAN, ...more })])[0]?.choices[0];
}

describe('a suggestion of a bill that fits (RULES.md, 50)', () => {
  it.each(['AUG', 'AUGUST', 'AUG 26', 'JULY', 'SEP', 'DEC', 'FEB', '09/26', '2026-09'])(
    'is not sure if the line names the month of another bill: %s',
    (month) => {
      const best = bestOf(`GREEN CLEAN ${month}`, '2026-11-20');
      expect(best).toMatchObject({ invoiceIds: [1], confidence: 0.7 });
      expect(best?.reasons.at(-1)).toBe(`but the line names ${month}`);
    },
  );

  it.each([
    ['OCT', 'of the date'],
    ['10/26', 'of the date, in figures'],
    ['NOV 26', 'when it is due'],
    ['AUG GC-1011', 'beside the number'],
    ['ON 18 NOV', 'of the date of the payment'],
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
    ['2026-12-22', false],
    ['2026-12-21', true],
  ])('on %s, if it was due on 30 November, is sure: %s, since the next bill may be paid', (day, isSure) => {
    const best = bestOf('GREEN CLEAN', day);
    expect((best?.confidence ?? 0) >= 0.9).toBe(isSure);
    if (!isSure) expect(best?.reasons.at(-1)).toBe('but it is more than 3 weeks late');
    expect(bestOf('GREEN CLEAN GC-1011', day)?.confidence).toBeGreaterThan(0.9);
    expect(bestOf('GREEN CLEAN', day, { paymentDate: day })?.confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['2027-01-20', true],
    ['2027-01-31', false],
  ])('on %s, if bills of the supplier were paid 40 days late before, is sure: %s', (day, isSure) => {
    const pattern = { supplierId: 1, transactionDescriptionPattern: 'green clean', counterpartyNamePattern: null };
    const late = { ...pattern, daysDiffFromInvoiceDate: null, daysDiffFromDueDate: 40, count: 3 };
    const [found] = suggest([line(1, '360.00', 'GREEN CLEAN', day)], [invoice(1, 1, '360.00', CLEAN)], {
      matchingPatterns: [late],
    });
    expect((found?.choices[0]?.confidence ?? 0) >= 0.9).toBe(isSure);
  });

  it.each(['GREEN CLEAN', 'GREEN CLEAN GC-1011'])('is not sure if a user disputes it: %s', (description) => {
    const best = bestOf(description, '2026-11-20', { isInQuery: true });
    expect(best).toMatchObject({ invoiceIds: [1], confidence: 0.89 });
    expect(best?.reasons.at(-1)).toBe('but GC-1011 is in query');
  });

  it('is not sure for several bills, if a user disputes one', () => {
    const bills = ['200.00', '160.00'].map((amount, at) =>
      invoice(at + 1, 1, amount, { ...CLEAN, number: `GC-101${at}`, isInQuery: at === 1 }),
    );
    const [found] = suggest([line(1, '360.00', 'GREEN CLEAN', '2026-11-20')], bills);
    expect(found?.choices[0]).toMatchObject({ invoiceIds: [1, 2] });
    expect(found?.choices[0]?.confidence).toBeLessThan(0.9);
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
