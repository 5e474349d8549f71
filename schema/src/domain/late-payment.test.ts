import { describe, expect, it } from 'vitest';
import { BANK_RATES, bankRateOn, withBankRates } from './bank-rate.ts';
import { type LatePaymentLaw, latePayment } from './late-payment.ts';
import { localDate } from './local-date.ts';
import { pence } from './money.ts';

const LAW: LatePaymentLaw = { bankRates: BANK_RATES, paymentCapFrom: null };

/**
 * Amount, due date, day of payment, days late, statutory rate, interest and fixed sum. Computed by SI 2002/1675, with the
 * reading of Penningtons Manches Cooper (17 October 2024, on A&V v J&B Hopkins): the rate of the reference date holds.
 */
const CASES = [
  [2000_00, '2024-02-29', '2024-04-14', 45, 13.25, 32_67, 70_00, 'leap year: the divisor stays 365'],
  [999_99, '2026-03-31', '2026-04-01', 1, 11.75, 32, 40_00, 'one day, below £1,000'],
  [1000_00, '2026-03-31', '2026-04-01', 1, 11.75, 32, 70_00, 'band from £1,000.00'],
  [9999_99, '2026-06-30', '2026-07-30', 30, 11.75, 96_58, 70_00, 'due on a reference date'],
  [10000_00, '2026-06-29', '2026-07-30', 31, 11.75, 99_79, 100_00, 'interest begins on a reference date'],
  [6500_00, '2025-05-01', '2025-09-01', 123, 12.75, 279_28, 70_00, 'keeps its rate over the half-year'],
  [18000_00, '2023-01-15', '2024-01-15', 365, 11.5, 2070_00, 100_00, 'keeps its rate while Bank Rate rises'],
  [1, '2026-01-31', '2026-12-31', 334, 11.75, 0, 40_00, 'a penny'],
] as const;

function debtOf(openPence: number, dueDate: string, invoiceDate = '2020-01-01') {
  return { openPence: pence(openPence), dueDate: localDate(dueDate), invoiceDate: localDate(invoiceDate) };
}

describe('statutory interest and fixed sum', () => {
  it.each(CASES)('of %i pence due on %s and paid on %s', (amount, due, paid, daysLate, rate, interest, fixedSum) => {
    expect(latePayment(debtOf(amount, due), localDate(paid), LAW)).toMatchObject({
      daysLate,
      ratePercent: rate,
      interestPence: interest,
      fixedSumPence: fixedSum,
      claimPence: interest + fixedSum,
    });
  });

  it.each(['2026-11-01', '2026-10-31'])('of a debt due on 1 November and paid on %s are nothing', (paid) => {
    expect(latePayment(debtOf(500_00, '2026-11-01'), localDate(paid), LAW)).toMatchObject({
      daysLate: 0,
      interestPence: 0,
      claimPence: 0,
    });
  });

  it('of a debt that is not late say what each late day would cost', () => {
    expect(latePayment(debtOf(1000_00, '2026-11-30'), localDate('2026-11-01'), LAW)).toEqual({
      interestFrom: '2026-12-01',
      daysLate: 0,
      ratePercent: 11.75,
      bankRateCheckedTo: '2026-09-28',
      dailyInterestPence: 32,
      interestPence: 0,
      fixedSumPence: 70_00,
      claimPence: 0,
    });
  });

  it('are exact for the largest debts', () => {
    const { interestPence } = latePayment(debtOf(999_999_999_999, '2025-12-31'), localDate('2026-12-31'), LAW);
    expect(interestPence).toBe(117_500_000_000);
  });
});

describe('the Bank Rate', () => {
  it.each(['2026-12-31', '2018-06-30'])(
    'of interest that begins after %s is unknown, and so is the interest',
    (due) => {
      const debt = debtOf(500_00, due);
      expect(latePayment(debt, localDate('2027-02-01'), LAW)).toMatchObject({
        ratePercent: null,
        dailyInterestPence: null,
        interestPence: null,
        fixedSumPence: 40_00,
        claimPence: null,
      });
    },
  );

  it('holds from its day on, up to the last day that the list covers', () => {
    const rateOn = (day: string) => bankRateOn(localDate(day), BANK_RATES);
    expect([rateOn('2018-08-01'), rateOn('2018-08-02'), rateOn('2020-03-18'), rateOn('2020-03-19')]).toEqual([
      null,
      75,
      25,
      10,
    ]);
    expect([rateOn('2026-09-28'), rateOn('2026-09-29')]).toEqual([375, null]);
  });

  it('is known up to the last change that is added', () => {
    const more = [
      { from: localDate('2026-12-17'), basisPoints: 350 },
      { from: localDate('2027-02-04'), basisPoints: 325 },
    ];
    const bankRates = withBankRates(BANK_RATES, more);
    expect(bankRates.checkedTo).toBe('2027-02-04');
    const law = { ...LAW, bankRates };
    expect(latePayment(debtOf(500_00, '2026-12-31'), localDate('2027-01-01'), law).ratePercent).toBe(11.5);
    expect(withBankRates(BANK_RATES, [{ from: localDate('2025-12-18'), basisPoints: 400 }])).toMatchObject({
      checkedTo: BANK_RATES.checkedTo,
      changes: expect.arrayContaining([{ from: '2025-12-18', basisPoints: 400 }]),
    });
  });
});

describe('a cap of 60 days', () => {
  const debt = debtOf(1000_00, '2026-07-30', '2026-04-01');

  it('is not in force by itself', () => {
    expect(latePayment(debt, localDate('2026-07-30'), LAW).daysLate).toBe(0);
  });

  it('counts a later due date as 60 days after the invoice date, for invoices from its day on', () => {
    const capped = { ...LAW, paymentCapFrom: localDate('2026-04-01') };
    expect(latePayment(debt, localDate('2026-07-30'), capped)).toMatchObject({
      interestFrom: '2026-06-01',
      daysLate: 60,
    });
    expect(latePayment({ ...debt, invoiceDate: localDate('2026-03-31') }, debt.dueDate, capped).daysLate).toBe(0);
    const short = { ...debt, dueDate: localDate('2026-05-01') };
    expect(latePayment(short, short.dueDate, capped).daysLate).toBe(0);
  });
});
