import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { EngineTransaction } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

function received(id: number, amount: string, description: string, date: string): EngineTransaction {
  const { amountPence, ...rest } = line(id, amount, description, date);
  return { ...rest, amountPence: pence(-amountPence) };
}

function suggested(payment: string, back: string, date = '2026-02-05', amount = '120.00') {
  const bill = invoice(1, 1, '120.00', { number: 'OJ-4401' });
  const lines = [line(1, '120.00', payment), received(2, amount, back, date)];
  return suggest(lines, [bill])[0]?.choices[0];
}

describe('a payment whose money came back (RULES.md, 50)', () => {
  it.each([
    ['OAKLEY JOINERY OJ-4401', 'OAKLEY JOINERY OJ-4401 RETURNED PAYMENT'],
    ['OAKLEY JOINERY OJ-4401', 'OAKLEY JOINERY'],
    ['OAKLEY JOINERY OJ-4401', 'CREDIT OJ-4401'],
    ['OAKLEY JOINERY DD', 'UNPAID DIRECT DEBIT OAKLEY'],
    ['OAKLEY JOINERY DD', 'UNPAID DD 120.00'],
    ['OAKLEY JOINERY DD', 'FASTER PAYMENT RETURN'],
    ['OAKLEY JOINERY DD', 'BACS RETURN 0042'],
    ['OAKLEY JOINERY DD', 'INDEMNITY CLAIM'],
    ['OAKLEY JOINERY DD', 'DD REV'],
  ])('%s is not sure beside %s, and says why', (payment, back) => {
    const choice = suggested(payment, back);
    expect(choice).toMatchObject({ invoiceIds: [1] });
    expect(choice?.confidence).toBeLessThanOrEqual(0.7);
    expect(choice?.reasons.at(-1)).toBe('but £120.00 came back on 5 Feb 2026');
  });

  it.each<[string, string?, string?]>([
    ['REFUND TRAINLINE'],
    ['SMITH AND SONS'],
    ['UNPAID DIRECT DEBIT', '2026-02-05', '119.00'],
    ['UNPAID DIRECT DEBIT', '2026-02-03'],
    ['UNPAID DIRECT DEBIT', '2026-04-05'],
  ])('is sure beside %s %s %s', (back, date, amount) => {
    expect(suggested('OAKLEY JOINERY OJ-4401', back, date, amount)?.confidence).toBeGreaterThan(0.95);
  });
});
