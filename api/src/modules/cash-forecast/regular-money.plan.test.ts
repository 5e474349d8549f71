import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { type MoneyLine, regularMoney } from './regular-money.plan.ts';

/** Regular money of bank statements (RULES.md, 102). */

const SUNDAY = localDate('2026-09-13');
const UNTIL = localDate('2026-11-08');

function line(date: string, pounds: number, more: Partial<MoneyLine> = {}): MoneyLine {
  return {
    date: localDate(date),
    amountPence: pence(Math.abs(pounds) * 100),
    isOutgoing: pounds < 0,
    isMatched: false,
    payeeKey: 'quay estates',
    payee: 'QUAY ESTATES',
    ...more,
  };
}

function regularOf(lines: readonly MoneyLine[], supplierNames: readonly string[] = [], statementDay = SUNDAY) {
  return regularMoney(lines, { statementDay, until: UNTIL, supplierNames });
}

const RENT = ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01'].map((date) => line(date, -500));

function every(days: number, count: number, last: LocalDate = SUNDAY): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(last, -days * (count - 1 - index)));
}

describe('regular money', () => {
  it.each([
    ['weekly', every(7, 5), ['2026-09-20', '2026-09-27']],
    ['fortnightly', every(14, 5), ['2026-09-27', '2026-10-11']],
    ['four_weekly', every(28, 4), ['2026-10-11', '2026-11-08']],
    ['monthly', ['2026-07-12', '2026-08-12', '2026-09-12'], ['2026-10-12']],
    ['quarterly', ['2026-02-12', '2026-05-12', '2026-08-12'], []],
  ])('is recognised %s', (frequency, dates, next) => {
    const found = regularOf(dates.map((date) => line(date, -10)));
    if (next.length === 0) expect(found).toEqual([]);
    else expect(found).toMatchObject([{ frequency, count: dates.length, payee: 'QUAY ESTATES', isOutgoing: true }]);
    expect(found.flatMap(({ days }) => days).slice(0, 2)).toEqual(next);
  });

  it('has the range of its last amounts, and the one in the middle as usual', () => {
    const lines = every(7, 5).map((date, index) => line(date, [30, 10, 50, 20, 40][index] ?? 0));
    expect(regularOf(lines)).toMatchObject([{ amountFromPence: 10_00, amountPence: 30_00, amountToPence: 50_00 }]);
  });

  it('is not seen in twice, nor in days without a rhythm', () => {
    expect(regularOf(RENT.slice(-2))).toEqual([]);
    expect(regularOf([line('2026-06-03', -5), line('2026-06-20', -5), line('2026-09-01', -5)])).toEqual([]);
  });

  it.each([
    ['is the supplier', ['Quay Estates Ltd']],
    ['is the supplier whose name the bank has cut', ['Quay Estates Management LLP']],
  ])('leaves out a payee that %s', (_, names) => {
    expect(regularOf(RENT)).toHaveLength(1);
    expect(regularOf(RENT, names)).toEqual([]);
    expect(regularOf(RENT, ['Quay Fisheries Ltd'])).toHaveLength(1);
  });

  it('leaves out a payee of whom a line paid an invoice', () => {
    expect(regularOf([...RENT.slice(0, 3), line('2026-09-01', -500, { isMatched: true })])).toEqual([]);
  });

  it('is late for some days, and has stopped after two that did not come', () => {
    const daysOn = (statementDay: string) => regularOf(RENT, [], localDate(statementDay)).flatMap(({ days }) => days);
    expect(daysOn('2026-10-01')).toEqual(['2026-10-02', '2026-11-01']);
    expect(daysOn('2026-10-10')).toEqual(['2026-11-01']);
    expect(daysOn('2026-11-03')).toEqual([]);
  });

  it('is a sum by the week where money comes on several days', () => {
    const takings = every(7, 6).flatMap((sunday, week) => [
      line(addDays(sunday, -6 + (week % 3)), 41 + week),
      line(addDays(sunday, -2 + (week % 2)), 59 - week),
    ]);
    expect(regularOf(takings)).toMatchObject([
      { frequency: 'weekly', amountPence: 100_00, isOutgoing: false, count: 6 },
    ]);
    // Money of the week that has begun is on the statement: the next full week is the one after.
    const begun = [...takings, line('2026-09-15', 40)];
    expect(regularOf(begun, [], localDate('2026-09-15'))[0]?.days[0]).toBe('2026-09-27');
  });
});
