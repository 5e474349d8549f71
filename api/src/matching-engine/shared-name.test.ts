import { describe, expect, it } from 'vitest';
import type { EngineChoice } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

function patternOf(supplierId: number, payee: string) {
  const days = { daysDiffFromInvoiceDate: 30, daysDiffFromDueDate: 0, count: 4 };
  return { supplierId, transactionDescriptionPattern: payee.toLowerCase(), counterpartyNamePattern: null, ...days };
}

/** Returns the suggestion for a line that has the amount of the first supplier's bill. */
function suggested(
  payee: string,
  [first, second]: readonly [string, string],
  { isLearned = false, otherAmount = '77.00' } = {},
): EngineChoice | undefined {
  const bills = [
    invoice(1, 1, '120.37', { supplierName: first }),
    invoice(2, 2, otherAmount, { supplierName: second }),
  ];
  const matchingPatterns = isLearned ? [patternOf(1, payee)] : [];
  return suggest([line(1, '120.37', payee)], bills, { matchingPatterns })[0]?.choices[0];
}

describe('a line whose payee fits the names of two suppliers (RULES.md, 50)', () => {
  it.each([
    ['Smith Ltd', 'Smith & Sons'],
    ['Smith Ltd', 'J Smith Plumbing'],
    ['J Smith', 'J Smith & Sons Ltd'],
    ['Smith & Sons', 'J Smith Plumbing'],
    ['Smith Ltd', 'Smith plc'],
  ] as const)('is not sure by the one word SMITH for %s if there is %s', (...names) => {
    for (const otherAmount of ['77.00', '120.37'])
      for (const isLearned of [false, true])
        expect(suggested('SMITH', names, { otherAmount, isLearned })?.confidence ?? 0).toBeLessThan(0.9);
    expect(suggested('SMITH', names, { isLearned: true })?.reasons.at(-1)).toBe(
      `but the line fits ${names[1]} as well`,
    );
  });

  it.each([false, true])('is not sure if both have a bill of the amount, learned: %s', (isLearned) => {
    const names = ['Oakley Joinery Ltd', 'Oakley Joinery (Bristol) Ltd'] as const;
    const found = suggested('OAKLEY JOINERY', names, { otherAmount: '120.37', isLearned });
    expect(found?.invoiceIds).toEqual([1]);
    expect(found?.confidence).toBeLessThan(0.9);
    expect(suggested('OAKLEY JOINERY', names, { isLearned })?.confidence).toBeGreaterThan(0.95);
  });

  it.each([
    ['SMITH LTD', ['Smith Ltd', 'Smith & Sons']],
    ['SMITH PLUMBING', ['Smith Plumbing', 'Smith & Sons']],
    ['SMITH INV-1001', ['Smith Ltd', 'Smith & Sons']],
    ['SMITH', ['Smith Ltd', 'Smithson & Sons']],
  ] as const)('is sure if the line tells them apart: %s', (payee, names) => {
    expect(suggested(payee, names)).toMatchObject({ invoiceIds: [1] });
    expect(suggested(payee, names)?.confidence).toBeGreaterThan(0.95);
  });

  it.each([
    ['QUAY BAKERY', false],
    ['QUAY BAKERY LTD', false],
    ['QB SALES', true],
  ])('that was confirmed for a supplier with another name, %s, is sure: %s', (payee, isSure) => {
    const best = suggested(payee, ['Harbour Print Ltd', 'Quay Bakery Ltd'], { isLearned: true });
    expect(best?.invoiceIds).toEqual([1]);
    expect((best?.confidence ?? 0) >= 0.9).toBe(isSure);
  });

  it.each([
    ['HARBOUR PRINT', '120.37', false],
    ['HARBOUR PRINT', '77.00', true],
    ['HARBOUR', '77.00', false],
  ])('that was confirmed for both, %s beside a bill of %s, is sure: %s', (payee, otherAmount, isSure) => {
    const bills = [
      invoice(1, 1, '120.37', { supplierName: 'Harbour Print Ltd' }),
      invoice(2, 2, otherAmount, { supplierName: 'HP Services' }),
    ];
    const matchingPatterns = [patternOf(1, payee), patternOf(1, payee), patternOf(2, payee)];
    const best = suggest([line(1, '120.37', payee)], bills, { matchingPatterns })[0]?.choices[0];
    expect(best?.invoiceIds).toEqual([1]);
    expect((best?.confidence ?? 0) >= 0.9).toBe(isSure);
  });

  it.each([
    ['Hartwell Supplies', 'Hartwill Supplies', 'HARTWELL SUPPLIES', 1],
    ['Hartwell Supplies', 'Hartwill Supplies', 'HARTWILL SUPPLIES', 2],
  ])('whose names are one letter apart is sure for its own bill only: %s, %s', (first, second, payee, own) => {
    for (const supplierId of [1, 2]) {
      const bills = [first, second].map((supplierName, at) =>
        invoice(at + 1, at + 1, at + 1 === supplierId ? '120.37' : '77.00', { supplierName }),
      );
      const [found] = suggest([line(1, '120.37', payee)], bills);
      expect((found?.choices[0]?.confidence ?? 0) >= 0.9).toBe(supplierId === own);
      const [numbered] = suggest([line(1, '120.37', `${payee} INV-100${supplierId}`)], bills);
      expect(numbered?.choices[0]?.confidence).toBeGreaterThan(0.9);
    }
  });

  it.each([
    ['SMITH', 'Smith & Sons', false],
    ['J SMITH PLUMB', 'James Smith Plumbing', false],
    ['J SMITH PLUMBING', 'James Smith Plumbing', false],
    ['J SMITH PLUMBING', 'Jones & Smith', true],
    ['J SMITH PLUMBING', 'J Smith Plumbing Supplies', true],
  ])('of which one has no open bills is sure, if it is %s beside %s: %s', (payee, name, isSure) => {
    const bill = invoice(1, 1, '120.37', { supplierName: payee === 'SMITH' ? 'Smith Ltd' : 'J Smith Plumbing' });
    const suppliers = [{ id: 2, name, bankAccountName: null }];
    const [found] = suggest([line(1, '120.37', payee)], [bill], { suppliers });
    expect((found?.choices[0]?.confidence ?? 0) >= 0.9).toBe(isSure);
  });
});
