import { describe, expect, it } from 'vitest';
import { earlyPaymentDiscount } from './early-payment.ts';
import { localDate } from './local-date.ts';
import { pence } from './money.ts';

/** An invoice of 31 August 2026 for £1,000.00, due in 30 days. */
const BILL = {
  amountPence: pence(1000_00),
  invoiceDate: localDate('2026-08-31'),
  dueDate: localDate('2026-09-30'),
  discountPercent: null,
  discountUntil: null,
  paymentTerms: '2/10 net 30',
};
const DAY = localDate('2026-09-01');

describe('the discount for early payment', () => {
  it('saves 2 % within 10 days of 30, which is 37.2 % a year', () => {
    expect(earlyPaymentDiscount(BILL, DAY)).toEqual({
      percent: 2,
      until: '2026-09-10',
      savingPence: 20_00,
      annualRatePercent: 37.2,
    });
  });

  it.each([
    ['1/10, 30 days end of month', '2026-09-30', 10_00, 18.4],
    ['2.5/7 net 30', '2026-09-30', 25_00, 40.7],
    ['3/15 net 60', '2026-10-30', 30_00, 25.1],
    ['0.75/10 net 30', '2026-09-30', 7_50, 13.8],
  ])('by %s saves on a bill due on %s', (paymentTerms, dueDate, savingPence, annualRatePercent) => {
    const bill = { ...BILL, paymentTerms, dueDate: localDate(dueDate) };
    expect(earlyPaymentDiscount(bill, DAY)).toMatchObject({ savingPence, annualRatePercent });
  });

  it('rounds half a penny up', () => {
    expect(earlyPaymentDiscount({ ...BILL, amountPence: pence(1_25) }, DAY)?.savingPence).toBe(3);
    expect(earlyPaymentDiscount({ ...BILL, amountPence: pence(1_24) }, DAY)?.savingPence).toBe(2);
  });

  it('is offered until its last day', () => {
    expect(earlyPaymentDiscount(BILL, localDate('2026-09-10'))).not.toBeNull();
    expect(earlyPaymentDiscount(BILL, localDate('2026-09-11'))).toBeNull();
  });

  it('has no yearly rate for a bill that is due by its last day', () => {
    const bill = { ...BILL, dueDate: localDate('2026-09-10') };
    expect(earlyPaymentDiscount(bill, DAY)).toMatchObject({ savingPence: 20_00, annualRatePercent: null });
  });

  it('of the invoice itself counts before that of the terms', () => {
    const own = { discountPercent: 3.5, discountUntil: localDate('2026-09-20') };
    const saving = { percent: 3.5, until: '2026-09-20', savingPence: 35_00, annualRatePercent: 132.4 };
    expect(earlyPaymentDiscount({ ...BILL, ...own }, localDate('2026-09-20'))).toEqual(saving);
    expect(earlyPaymentDiscount({ ...BILL, ...own, paymentTerms: null }, DAY)).toEqual(saving);
    expect(earlyPaymentDiscount({ ...BILL, ...own }, localDate('2026-09-21'))).toBeNull();
  });

  it('is none without one in the terms', () => {
    for (const paymentTerms of [null, '30 days end of month', 'On receipt']) {
      expect(earlyPaymentDiscount({ ...BILL, paymentTerms }, DAY)).toBeNull();
    }
  });
});
