import { localDate } from '@paycycle/schema/domain/local-date';
import { parsePounds, pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { MadePayment } from './engine.types.ts';
import { invoice, line, suggest, told } from './engine-input.testing.ts';

function made(amount: string, invoiceIds: readonly number[], notBefore = '2026-02-10'): MadePayment {
  return { invoiceIds, amountPence: parsePounds(amount) ?? pence(0), notBefore: localDate(notBefore) };
}

describe('an invoice that the product has paid', () => {
  const paid = invoice(1, 1, '120.50');
  const madePayments = [made('120.50', [1])];

  it.each([
    ['on the day', '2026-02-10'],
    ['some days later', '2026-02-13'],
  ])('is suggested for a line of its payment %s', (_name, date) => {
    const paying = line(1, '120.50', 'OAKLEY JOINERY INV-1001', date);
    expect(told(suggest([paying], [paid], { madePayments }))).toEqual({ 1: [1] });
  });

  it.each([
    ['before it was submitted', line(1, '120.50', 'OAKLEY JOINERY INV-1001', '2026-02-09')],
    ['of another amount', line(1, '60.25', 'OAKLEY JOINERY INV-1001', '2026-02-12')],
    ['with a fee', line(1, '121.00', 'OAKLEY JOINERY INV-1001', '2026-02-12')],
    ['to somebody else', line(1, '120.50', 'HARTWELL DENTAL', '2026-02-12')],
    ['to somebody unknown', line(1, '120.50', 'GREENGROCER', '2026-02-12')],
    ['to nobody by name', line(1, '120.50', 'FPO 4711', '2026-02-12')],
  ])('is not suggested for a line %s', (_name, other) => {
    const others = [invoice(2, 2, '99.00')];
    expect(told(suggest([other], [paid, ...others], { madePayments }))).toEqual({});
  });

  it('leaves an earlier line to the invoice that is to pay', () => {
    const due = invoice(2, 1, '120.50', { number: 'INV-990' });
    expect(told(suggest([line(1, '120.50', 'OAKLEY JOINERY', '2026-02-04')], [paid, due], { madePayments }))).toEqual({
      1: [2],
    });
  });
});

describe('invoices that one payment has paid', () => {
  const [first, second, third] = [invoice(1, 1, '60.00'), invoice(2, 1, '40.00'), invoice(3, 1, '40.00')];
  const madePayments = [made('100.00', [1, 2])];

  it('are suggested together, and never with another in the place of one', () => {
    const paying = line(1, '100.00', 'OAKLEY JOINERY LTD', '2026-02-12');
    expect(told(suggest([paying], [first, second, third], { madePayments }))).toEqual({ 1: [1, 2] });
    expect(told(suggest([paying], [first, third], { madePayments }))).toEqual({});
  });

  it('are not suggested one by one', () => {
    const alone = line(1, '60.00', 'OAKLEY JOINERY INV-1001', '2026-02-12');
    expect(told(suggest([alone], [first, second], { madePayments }))).toEqual({});
  });

  it('may have been paid by their item or by the whole run', () => {
    const run = [...madePayments, made('199.00', [1, 2, 4])];
    const paying = line(1, '100.00', 'OAKLEY JOINERY LTD', '2026-02-12');
    expect(told(suggest([paying], [first, second, invoice(4, 2, '99.00')], { madePayments: run }))).toEqual({
      1: [1, 2],
    });
  });
});
