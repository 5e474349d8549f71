import { describe, expect, it } from 'vitest';
import type { EngineChoice, EngineInvoice, EngineTransaction, MatchingInput } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

const PRINT = 'HARBOUR PRINT';

const HABIT = {
  supplierId: 1,
  transactionDescriptionPattern: 'harbour print',
  counterpartyNamePattern: null,
  daysDiffFromInvoiceDate: 1,
  daysDiffFromDueDate: -29,
  count: 5,
};

function bill(id: number, dated: string, due: string, amount = '90.00'): EngineInvoice {
  return invoice(id, 1, amount, { supplierName: 'Harbour Print Ltd', number: `HP-${100 + id}`, dated, due });
}

function paid(id: number, date: string, description = PRINT): EngineTransaction {
  return line(id, '90.00', description, date);
}

/** The best choice of each line that has one. */
function bestOf(
  lines: readonly EngineTransaction[],
  bills: readonly EngineInvoice[],
  learned: Partial<MatchingInput> = {},
): Record<number, EngineChoice | undefined> {
  return Object.fromEntries(
    suggest(lines, bills, learned).map(({ transactionId, choices }) => [transactionId, choices[0]]),
  );
}

function isSure(choice: EngineChoice | undefined): boolean {
  return (choice?.confidence ?? 0) >= 0.9;
}

describe('lines of one payee and amount that outnumber the bills they fit (RULES.md, 50)', () => {
  const monthly = [bill(2, '2026-01-29', '2026-02-28')];
  const twoMonths = [paid(1, '2026-01-30'), paid(2, '2026-02-28')];

  it('leaves a bill unsure that a line after its date and a line on its due date may have paid, and says so', () => {
    const best = bestOf(twoMonths, monthly);
    expect(Object.values(best)).toHaveLength(1);
    expect(Object.values(best).some(isSure)).toBe(false);
    expect(best[1]?.reasons.at(-1)).toBe('but the payment of 28 Feb 2026 fits as well');
  });

  it('leaves all bills of a week unsure where every line may be a week late', () => {
    const bills = [bill(2, '2026-01-09', '2026-01-16'), bill(3, '2026-01-16', '2026-01-23')];
    const lines = [paid(1, '2026-01-09'), paid(2, '2026-01-16'), paid(3, '2026-01-23')];
    expect(Object.values(bestOf(lines, bills)).some(isSure)).toBe(false);
  });

  it('leaves several bills unsure that two lines of their sum may have paid', () => {
    const bills = [bill(2, '2026-01-29', '2026-02-28', '40.00'), bill(3, '2026-01-29', '2026-02-28', '50.00')];
    expect(Object.values(bestOf(twoMonths, bills)).some(isSure)).toBe(false);
  });

  it.each([
    ['is far from both days', [paid(1, '2026-02-27'), paid(2, '2026-03-31')], 1],
    ['comes before the bill', [paid(1, '2025-12-31'), paid(2, '2026-02-28')], 2],
    ['names another number', [paid(1, '2026-01-30'), paid(2, '2026-02-28', `${PRINT} HP-88`)], 1],
    ['is of another payee', [paid(1, '2026-01-30', 'OAKLEY JOINERY'), paid(2, '2026-02-28')], 2],
  ])('is sure if the other line %s', (_, lines, payer) => {
    const best = bestOf(lines, monthly);
    expect(best[payer]).toMatchObject({ invoiceIds: [2] });
    expect(isSure(best[payer])).toBe(true);
  });

  it.each([
    ['HP-102', '2026-02-28'],
    ['HP-102', '2026-03-29'],
    ['INV 102', '2026-03-29'],
  ])('gives the bill to the line that has its number, %s, however well another fits its days', (number, date) => {
    const best = bestOf([paid(1, '2026-02-28'), paid(2, date, `${PRINT} ${number}`)], monthly);
    expect(best[1]).toBeUndefined();
    expect(best[2]).toMatchObject({ invoiceIds: [2] });
    expect(isSure(best[2])).toBe(true);
  });

  it('is not sure of a bill whose short number may be on another line', () => {
    const lopez = { supplierName: 'Maria Lopez' };
    const bills = [
      invoice(1, 1, '90.00', { ...lopez, number: '12', dated: '2026-01-29', due: '2026-02-28' }),
      invoice(2, 1, '90.00', { ...lopez, number: '13', dated: '2026-02-27', due: '2026-03-29' }),
    ];
    const lines = [paid(1, '2026-02-28', 'MARIA LOPEZ'), paid(2, '2026-03-27', 'MARIA LOPEZ 12')];
    expect(Object.values(bestOf(lines, bills)).some(isSure)).toBe(false);
    expect(Object.values(bestOf(lines, bills.slice(0, 1))).some(isSure)).toBe(false);
  });

  it.each([
    ['GREEN CLEAN', '2026-02-28'],
    ['GREEN CLEAN INV-0041', '2026-02-20'],
    ['GREEN CLEAN INV-0041', '2026-02-28'],
  ])(
    'gives the bill to its payee, and not to an earlier line of another payee with its number: %s, %s',
    (text, date) => {
      const clean = { supplierName: 'Green Clean Ltd', number: 'INV-0041', dated: '2026-01-29', due: '2026-02-28' };
      const lines = [paid(1, '2026-02-20', 'BRIGHT SIGNS INV-0041'), paid(2, date, text)];
      const best = bestOf(lines, [invoice(2, 1, '90.00', clean)]);
      expect(best[1]).toBeUndefined();
      expect(best[2]).toMatchObject({ invoiceIds: [2] });
      expect(isSure(best[2])).toBe(true);
    },
  );

  it.each([
    ['learned', [], [HABIT]],
    ['those of payments of other amounts', [1, 2, 3], []],
  ])('is sure if it fits the usual days, %s', (_, numbered, matchingPatterns) => {
    const earlier = numbered.map((id) => bill(10 * id, '2025-09-15', '2025-10-15', `${id}4.00`));
    const lines = numbered.map((id) => line(10 * id, `${id}4.00`, `${PRINT} HP-${100 + 10 * id}`, '2025-09-16'));
    const best = bestOf([...lines, paid(1, '2026-01-30'), paid(2, '2026-02-28')], [...earlier, ...monthly], {
      matchingPatterns,
    });
    expect(best[1]).toMatchObject({ invoiceIds: [2] });
    expect(isSure(best[1])).toBe(true);
  });

  it('is sure if there are as many bills as lines', () => {
    const lines = [paid(1, '2026-01-28'), paid(2, '2026-02-28')];
    const best = bestOf(lines, [bill(1, '2025-12-29', '2026-01-28'), bill(2, '2026-02-01', '2026-02-28')]);
    expect([best[1]?.invoiceIds, best[2]?.invoiceIds]).toEqual([[1], [2]]);
    expect(isSure(best[1]) && isSure(best[2])).toBe(true);
  });

  it('is sure if the other line was rejected for the bill', () => {
    const best = bestOf(twoMonths, monthly, { rejectedPairs: [{ transactionId: 1, invoiceId: 2 }] });
    expect(best[2]).toMatchObject({ invoiceIds: [2] });
    expect(isSure(best[2])).toBe(true);
  });
});
