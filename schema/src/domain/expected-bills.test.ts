import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PastBill } from './bill-streams.ts';
import { expectedBills, type NotExpectedBill } from './expected-bills.ts';
import { addDays, addMonths, firstDayOf, type LocalDate, localDate, monthOf, monthsLater } from './local-date.ts';
import { type Pence, pence } from './money.ts';

const TODAY = localDate('2026-11-10');

/** Bills of these days, numbered one after the other. */
function bills(days: readonly string[], amount: number | readonly number[] = 120_00, number = 'INV-'): PastBill[] {
  return days.map((day, index) => ({
    date: localDate(day),
    amountPence: pence(typeof amount === 'number' ? amount : (amount[index] ?? 0)),
    invoiceNumber: `${number}${1000 + index}`,
  }));
}

/** So many days, each so many months after the one before. */
function everyMonths(first: string, count: number, months = 1): LocalDate[] {
  return Array.from({ length: count }, (_, index) => monthsLater(localDate(first), index * months));
}

function everyDays(first: string, count: number, days: number): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(localDate(first), index * days));
}

function expected(history: readonly PastBill[], today: LocalDate = TODAY) {
  return expectedBills(history, today).expected;
}

describe('a supplier that bills monthly (RULES.md, 63)', () => {
  it('follows from three bills: date, amount and reason of the next one', () => {
    expect(expected(bills(['2026-08-03', '2026-09-03', '2026-10-03']))).toEqual([
      {
        expectedOn: '2026-11-03',
        expectedFrom: '2026-11-01',
        expectedTo: '2026-11-05',
        state: 'late',
        frequency: 'monthly',
        amountPence: 120_00,
        paidInAdvancePence: 0,
        amountFromPence: 120_00,
        amountToPence: 120_00,
        lastBillDate: '2026-10-03',
        reason: 'Billed around the 3rd of each month, last 3 Oct 2026, £120.00',
      },
      expect.objectContaining({ expectedOn: '2026-12-03', state: 'upcoming' }),
    ]);
  });

  it('has one next bill, which is due in its window, and late when that is over', () => {
    const history = bills(everyMonths('2026-05-15', 6));
    const states = (day: string) =>
      expected(history, localDate(day)).map(({ expectedOn, state }) => [expectedOn, state]);
    expect(states('2026-11-12')).toEqual([['2026-11-15', 'upcoming']]);
    expect(states('2026-11-13')).toEqual([['2026-11-15', 'due']]);
    expect(states('2026-11-17')).toEqual([['2026-11-15', 'due']]);
    expect(states('2026-11-18')).toEqual([
      ['2026-11-15', 'late'],
      ['2026-12-15', 'upcoming'],
    ]);
  });

  it.each([
    [
      'on working days',
      ['2026-05-01', '2026-06-01', '2026-07-01', '2026-07-31', '2026-09-01', '2026-10-01'],
      '2026-11-01',
    ],
    [
      'at the end of months of any length',
      ['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      '2026-11-30',
    ],
    [
      'on the last working day',
      ['2026-05-29', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30'],
      '2026-11-30',
    ],
    [
      'on the 30th, and on the last day of February',
      ['2025-12-30', '2026-01-30', '2026-02-28', '2026-03-30'],
      '2026-04-30',
    ],
    [
      'on the first Monday',
      ['2026-06-01', '2026-07-06', '2026-08-03', '2026-09-07', '2026-10-05', '2026-11-02'],
      '2026-12-05',
    ],
    [
      'on days that vary a little',
      ['2026-05-10', '2026-06-12', '2026-07-09', '2026-08-11', '2026-09-14', '2026-10-11'],
      '2026-11-12',
    ],
    ['with one month missing', ['2026-05-20', '2026-06-20', '2026-08-20', '2026-09-20', '2026-10-20'], '2026-11-20'],
    ['over the end of a year', ['2025-10-07', '2025-11-07', '2025-12-07'], '2026-01-07'],
  ])('%s', (_what, days, next) => {
    const last = localDate(days.at(-1) ?? '');
    expect(expected(bills(days), addDays(last, 5))[0]).toMatchObject({ expectedOn: next, frequency: 'monthly' });
  });

  it('is still known when one bill of many was late or too many, and the late one counts for its month', () => {
    const days = everyMonths('2026-02-03', 9);
    const late = bills([...days.slice(0, 8), '2026-10-12']);
    expect(expected(late)).toMatchObject([{ expectedOn: '2026-11-03' }, { expectedOn: '2026-12-03' }]);
    const extra = bills([...days, '2026-07-19']);
    expect(expected(extra)[0]).toMatchObject({ expectedOn: '2026-11-03' });
  });

  it('is known by its last six bills when it was irregular before', () => {
    const before = ['2025-10-28', '2025-11-19', '2026-02-11', '2026-03-30', '2026-04-13'];
    expect(expected(bills([...before, ...everyMonths('2026-05-03', 6)]))[0]).toMatchObject({
      expectedOn: '2026-11-03',
    });
  });

  it('is waited for two months, and then no more', () => {
    const history = bills(everyMonths('2026-02-03', 6));
    const waited = (day: string) => expected(history, localDate(day)).filter(({ state }) => state === 'late').length;
    expect(waited('2026-08-06')).toBe(1);
    expect(waited('2026-09-06')).toBe(2);
    expect(waited('2026-10-06')).toBe(3);
    expect(expected(history, localDate('2026-10-07'))).toEqual([]);
  });

  it('describes the amount by how much the bills differ', () => {
    const reason = (...amounts: number[]) =>
      expected(bills(everyMonths('2026-05-03', amounts.length), amounts), addDays(localDate('2026-05-10'), 62))[0]
        ?.reason;
    expect(reason(120_00, 121_50, 118_20)).toMatch(/, about £120$/);
    expect(reason(80_40, 160_00, 110_00)).toMatch(/, £80 to £160$/);
    expect(reason(49_99, 49_99, 49_99)).toMatch(/, £49\.99$/);
  });
});

describe('other frequencies', () => {
  it.each([
    ['four_weekly', everyDays('2026-03-06', 9, 28), '2026-11-13', 'Billed every four weeks'],
    ['quarterly', everyMonths('2025-11-25', 4, 3), '2026-11-25', 'Billed around the 25th of every third month'],
    [
      'quarterly',
      ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30'],
      '2026-12-31',
      'Billed around the end of every third month',
    ],
    ['yearly', everyMonths('2023-11-21', 3, 12), '2026-11-21', 'Billed around the 21st of November each year'],
  ])('%s', (frequency, days, next, words) => {
    const [bill] = expected(bills(days));
    expect(bill).toMatchObject({ frequency, expectedOn: next });
    expect(bill?.reason).toContain(words);
  });

  it('are no regular frequency: every week, every second month, twice a year, whenever', () => {
    expect(expected(bills(everyDays('2026-05-01', 27, 7)))).toEqual([]);
    expect(expected(bills(everyDays('2025-12-01', 340, 1)))).toEqual([]);
    expect(expected(bills(everyMonths('2025-11-05', 6, 2)))).toEqual([]);
    expect(expected(bills(everyMonths('2024-11-05', 5, 6)))).toEqual([]);
    const whenever = ['2026-01-05', '2026-01-28', '2026-03-14', '2026-03-17', '2026-05-29', '2026-07-02', '2026-10-11'];
    expect(expected(bills(whenever))).toEqual([]);
  });

  it('need three bills', () => {
    expect(expected([])).toEqual([]);
    expect(expected(bills(['2026-09-03', '2026-10-03']))).toEqual([]);
  });
});

describe('two accounts with one supplier', () => {
  const days = everyMonths('2026-05-04', 6);
  const next = (history: readonly PastBill[]) =>
    expected(history)
      .filter(({ state }) => state !== 'upcoming')
      .map(({ expectedOn, amountPence }) => [expectedOn, amountPence]);

  it('are told apart by their numbers', () => {
    const gas = bills(days, 80_00, 'GAS-');
    const power = bills(everyMonths('2026-05-06', 6), 82_00, 'EL/');
    expect(next([...gas, ...power])).toEqual([
      ['2026-11-04', 80_00],
      ['2026-11-06', 82_00],
    ]);
    const oneCame = [...gas, ...power, ...bills(['2026-11-04'], 80_00, 'GAS-9')];
    expect(next(oneCame)).toEqual([['2026-11-06', 82_00]]);
  });

  it('are told apart by the account in their numbers', () => {
    const one = bills(days, 80_00, '44107733-');
    const other = bills(days, 81_00, '44109925-');
    expect(next([...one, ...other])).toEqual([
      ['2026-11-04', 80_00],
      ['2026-11-04', 81_00],
    ]);
  });

  it('are told apart by amount, where the numbers do not', () => {
    const history = days.flatMap((day, index) => [
      ...bills([day], 30_00 + index * 17, String(2 * index)),
      ...bills([addDays(day, 1)], 410_00 + index * 93, String(2 * index + 1)),
    ]);
    expect(next(history)).toHaveLength(2);
  });

  it('are told apart by the day of the month', () => {
    const history = [...days, ...everyMonths('2026-05-18', 6)].flatMap((day, index) =>
      bills([day], 100_00 + index * 7, String(index)),
    );
    expect(expected(history).map(({ expectedOn }) => expectedOn)).toEqual(['2026-11-04', '2026-11-18', '2026-12-04']);
  });

  it('count as one if nothing distinguishes them', () => {
    const history = days.flatMap((day) => bills([day, day], 50_00, day.replaceAll('-', '')));
    expect(next(history)).toEqual([['2026-11-04', 100_00]]);
  });

  it('leave a subscription known beside bills for work', () => {
    const work = bills(
      ['2026-05-28', '2026-06-19', '2026-07-01', '2026-09-22', '2026-10-15'],
      [812_00, 90_00, 1_340_00, 77_10, 260_00],
      'W',
    );
    expect(next([...bills(days, 49_00, 'SUB-'), ...work])).toEqual([['2026-11-04', 49_00]]);
    const sameNumbers = work.map((bill) => ({ ...bill, invoiceNumber: bill.invoiceNumber.replace('W', 'SUB-') }));
    expect(next([...bills(days, 49_00, 'SUB-'), ...sameNumbers])).toEqual([['2026-11-04', 49_00]]);
  });
});

describe('what someone says of a bill', () => {
  const history = bills(everyMonths('2026-05-03', 6));

  function answered(...answers: NotExpectedBill[]) {
    const found = expectedBills(history, TODAY, answers);
    return {
      expected: found.expected.map(({ expectedOn }) => expectedOn),
      not: found.notExpected.map(({ bill }) => bill.expectedOn),
    };
  }

  function answer(day: string, amount: Pence = pence(120_00)): NotExpectedBill {
    return { expectedOn: localDate(day), amountPence: amount };
  }

  it('takes that one away, and the next one is expected', () => {
    expect(answered(answer('2026-11-03'))).toEqual({ expected: ['2026-12-03'], not: ['2026-11-03'] });
    expect(answered(answer('2026-12-03'))).toEqual({ expected: ['2026-11-03', '2027-01-03'], not: ['2026-12-03'] });
  });

  it('holds although its day has moved a little since, and not for another month or amount', () => {
    expect(answered(answer('2026-11-07')).not).toEqual(['2026-11-03']);
    expect(answered(answer('2026-10-03')).not).toEqual([]);
    expect(answered(answer('2026-11-03', pence(900_00))).not).toEqual([]);
  });

  it('holds for one of two accounts', () => {
    const both = [...history, ...bills(everyMonths('2026-05-03', 6), 300_00, 'B')];
    const found = expectedBills(both, TODAY, [answer('2026-11-03', pence(300_00))]);
    expect(found.expected.map(({ amountPence, expectedOn }) => [expectedOn, amountPence])).toEqual([
      ['2026-11-03', 120_00],
      ['2026-12-03', 120_00],
      ['2026-12-03', 300_00],
    ]);
  });
});

describe('any history', () => {
  const anyBill = fc.record({
    date: fc.integer({ min: -1200, max: 0 }).map((days) => addDays(TODAY, days)),
    amountPence: fc.integer({ min: 1, max: 1_000_00 }).map(pence),
    invoiceNumber: fc.string({ maxLength: 12 }),
  });

  it('gives late bills and the next of each account, in order, whatever order the invoices are in', () => {
    fc.assert(
      fc.property(fc.array(anyBill, { maxLength: 40 }), (history) => {
        const found = expected(history);
        expect(expected(history.toReversed())).toEqual(found);
        expect(found.map(({ expectedOn }) => expectedOn)).toEqual(found.map(({ expectedOn }) => expectedOn).sort());
        for (const bill of found) {
          expect(bill.expectedFrom <= bill.expectedOn && bill.expectedOn <= bill.expectedTo).toBe(true);
          expect(bill.expectedOn > bill.lastBillDate).toBe(true);
          expect(bill.amountFromPence <= bill.amountPence && bill.amountPence <= bill.amountToPence).toBe(true);
        }
      }),
    );
  });

  it('without a frequency is hardly ever taken for one', () => {
    const days = fc.array(fc.integer({ min: 0, max: 720 }), { minLength: 4, maxLength: 20 });
    const histories = fc.sample(days, { numRuns: 2000, seed: 63 });
    const taken = histories.filter(
      (ago) =>
        expected(
          ago.map((day, index) => ({
            date: addDays(TODAY, -day),
            amountPence: pence(100_00 + 971 * index),
            invoiceNumber: String(index),
          })),
        ).length > 0,
    );
    expect(taken.length / histories.length).toBeLessThan(0.02);
  });

  it('of a month and a day, in any month, moved by weekends, is always taken for one', () => {
    const start = fc.record({
      month: fc.integer({ min: 0, max: 60 }),
      day: fc.integer({ min: 1, max: 31 }),
      count: fc.integer({ min: 3, max: 13 }),
    });
    fc.assert(
      fc.property(start, ({ month, day, count }) => {
        const days = Array.from({ length: count }, (_, index) => {
          const first = firstDayOf(addMonths(monthOf(localDate('2021-01-01')), month + index));
          const planned = monthsLater(addDays(localDate('2020-12-01'), day - 1), month + index + 1);
          return onWorkday(planned < first ? first : planned);
        });
        const last = days.at(-1) ?? TODAY;
        const [next] = expected(bills(days), addDays(last, 3));
        expect(next?.frequency).toBe('monthly');
        expect(monthOf(next?.expectedOn ?? last)).toBe(addMonths(monthOf(localDate('2021-01-01')), month + count));
      }),
    );
  });
});

/** The day, or the Monday after a weekend. */
function onWorkday(date: LocalDate): LocalDate {
  const weekday = new Date(date).getUTCDay();
  return weekday === 6 ? addDays(date, 2) : weekday === 0 ? addDays(date, 1) : date;
}
