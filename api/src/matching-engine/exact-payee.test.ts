import { describe, expect, it } from 'vitest';
import type { EngineInvoice } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

function billOf(supplierName: string, more: Partial<EngineInvoice> = {}): EngineInvoice {
  const bill = invoice(1, 1, '400.00', { supplierName, number: '78', dated: '2026-06-05', due: '2026-06-19' });
  return { ...bill, ...more };
}

/** The lines, by their payees, that surely paid the bill. */
function surePayees(bill: EngineInvoice, payees: readonly string[]): string[] {
  const lines = payees.map((payee, at) => line(at + 1, '400.00', payee, '2026-06-18'));
  const sure = suggest(lines, [bill]).filter(({ isTie, choices }) => !isTie && (choices[0]?.confidence ?? 0) >= 0.9);
  return sure.map(({ transactionId }) => payees[transactionId - 1] ?? '');
}

describe('a payee of one word of a name and another word (RULES.md, 50)', () => {
  it.each([
    ['Brown Ltd', 'JUNE BROWN', {}],
    ['Taylor Ltd', 'TAYLOR PRESTON', {}],
    ['York Ltd', 'YORK LINCOLN', {}],
    ['Smith Ltd', 'SMITH CLEANING', { supplierCategory: 'Cleaning' }],
    ['Moor Ltd', 'MOOR ELECTRICAL', { description: 'Electrical works' }],
    ['Hill Ltd', 'GRACE HILL', { description: 'Rose and Grace rooms decoration' }],
  ])('is not surely %s: %s', (name, payee, more) => {
    const exact = name.toUpperCase();
    expect(surePayees(billOf(name, more), [payee])).toEqual([]);
    expect(surePayees(billOf(name, more), [payee, exact])).toEqual([exact]);
  });

  it.each([
    ['Brown Ltd', 'BROWN LTD JUNE', {}],
    ['Brown Ltd', 'BROWN JUNE', {}],
    ['York Ltd', 'YORK LTD HULL', {}],
    ['Smith Ltd', 'SMITH LTD CLEANING', { supplierCategory: 'Cleaning' }],
    ['Oak Joinery Ltd', 'OAK JOINERY KITCHEN', { description: 'Kitchen repairs' }],
    ['Oak Joinery Ltd', 'OAK JOINERY LEEDS', {}],
  ])('is surely %s behind a name of two words or its legal form: %s', (name, payee, more) => {
    expect(surePayees(billOf(name, more), [payee])).toEqual([payee]);
  });

  it('is no sure payment beside an open one of the amount with the whole name', () => {
    const bill = billOf('Oak Joinery Ltd', { description: 'Kitchen repairs' });
    expect(surePayees(bill, ['OAK JOINERY KITCHEN', 'OAK JOINERY LTD'])).not.toContain('OAK JOINERY KITCHEN');
  });
});
