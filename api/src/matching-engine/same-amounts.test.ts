import { describe, expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';

const OLD = { dated: '2025-08-05', due: '2025-09-04' };
const LEARNED = {
  supplierId: 1,
  transactionDescriptionPattern: 'oakley joinery',
  counterpartyNamePattern: null,
  daysDiffFromInvoiceDate: 30,
  daysDiffFromDueDate: 0,
  count: 5,
};

describe('a line that fits two open bills of one supplier and one amount (RULES.md, 50)', () => {
  const bills = [invoice(1, 1, '120.00', OLD), invoice(2, 1, '120.00')];

  it.each([
    ['by the date alone', []],
    ['if the days between are learned', [LEARNED]],
  ])('is never sure %s, and names the other bill', (_, matchingPatterns) => {
    const [suggestion] = suggest([line(1, '120.00', 'OAKLEY JOINERY')], bills, { matchingPatterns });
    expect(suggestion?.choices[0]).toMatchObject({ invoiceIds: [2], confidence: 0.89 });
    expect(suggestion?.choices[0]?.reasons.at(-1)).toBe('but INV-1001 has the same amount');
  });

  it('is not sure for several bills if another has the amount of one of them', () => {
    const [suggestion] = suggest([line(1, '170.00', 'OAKLEY JOINERY')], [...bills, invoice(3, 1, '50.00')]);
    expect(suggestion?.choices[0]).toMatchObject({ invoiceIds: [2, 3] });
    expect(suggestion?.choices[0]?.confidence).toBeLessThan(0.9);
  });

  it.each([
    ['names the number', [line(1, '120.00', 'OAKLEY JOINERY INV-1002')]],
    [
      'comes after the line that paid the other',
      [line(2, '120.00', 'OAKLEY JOINERY INV-1001', '2025-09-04'), line(1, '120.00', 'OAKLEY JOINERY')],
    ],
  ])('is sure if it %s', (_, lines) => {
    const found = suggest(lines, bills).find(({ transactionId }) => transactionId === 1);
    expect(found?.choices[0]).toMatchObject({ invoiceIds: [2] });
    expect(found?.choices[0]?.confidence).toBeGreaterThan(0.95);
  });

  it('is sure if the other bill was rejected for it', () => {
    const rejectedPairs = [{ transactionId: 1, invoiceId: 1 }];
    const [suggestion] = suggest([line(1, '120.00', 'OAKLEY JOINERY')], bills, { rejectedPairs });
    expect(suggestion?.choices[0]?.confidence).toBeGreaterThan(0.95);
  });

  it('is not sure for a pair if another pair that is due as early comes to the same', () => {
    const pairs = ['100.00', '150.00', '75.00', '175.00'].map((amount, at) => invoice(at + 1, 1, amount));
    const [suggestion] = suggest([line(1, '250.00', 'OAKLEY JOINERY')], pairs);
    expect(suggestion?.choices[0]).toMatchObject({ invoiceIds: [1, 2] });
    expect(suggestion?.choices[0]?.confidence).toBeLessThan(0.9);
    expect(suggestion?.choices[0]?.reasons.at(-1)).toBe('but INV-1003, INV-1004 have the same amount');
  });

  it('is sure for a pair if the other one is due later', () => {
    const pairs = ['100.00', '150.00', '75.00', '175.00'].map((amount, at) =>
      invoice(at + 1, 1, amount, at < 2 ? {} : { due: '2026-02-20' }),
    );
    const [suggestion] = suggest([line(1, '250.00', 'OAKLEY JOINERY')], pairs);
    expect(suggestion?.choices[0]).toMatchObject({ invoiceIds: [1, 2] });
    expect(suggestion?.choices[0]?.confidence).toBeGreaterThanOrEqual(0.9);
  });
});
