import { localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import {
  changedSinceClosing,
  differentBalances,
  linesBeforeOpening,
  missingStatement,
} from './balance-exceptions.plan.ts';
import { dayBalances } from './day-balances.plan.ts';
import { missingStatements } from './statement-gaps.plan.ts';

const DAY = localDate('2026-08-03');

/** Lines of `date, movement, balance` in pence. */
function days(opening: number, ...lines: [string, number, number | null][]) {
  return dayBalances(
    pence(opening),
    lines.map(([date, movement, balance]) => ({
      date: localDate(date),
      movementPence: pence(movement),
      statementBalancePence: balance === null ? null : pence(balance),
    })),
  ).map(({ date, printedPence, bookedPence }) => [date, printedPence, bookedPence]);
}

describe("the bank's balance at the end of a day", () => {
  it('is that of its last line, in whatever order the lines are stored', () => {
    expect(days(100, [DAY, -10, 90], [DAY, -20, 70])).toEqual([[DAY, 70, 70]]);
    expect(days(100, [DAY, -20, 70], [DAY, -10, 90])).toEqual([[DAY, 70, 70]]);
    expect(days(100, [DAY, -20, 71], [DAY, -10, 91])).toEqual([[DAY, 71, 70]]);
  });

  it('is known of a day that ends as it began', () => {
    expect(days(100, [DAY, -10, 90], [DAY, 10, 100])).toEqual([[DAY, 100, 100]]);
    expect(days(100, [DAY, 10, 100], [DAY, -10, 90])).toEqual([[DAY, 100, 100]]);
  });

  it('is that of the last line where others have none', () => {
    expect(days(100, [DAY, -10, null], [DAY, -20, 70])).toEqual([[DAY, 70, 70]]);
    expect(days(100, [DAY, -10, 90], [DAY, -20, null])).toEqual([]);
    expect(days(100, ['2026-08-04', -10, null])).toEqual([]);
  });

  it('is asked of each day', () => {
    expect(days(100, [DAY, -10, 90], ['2026-08-04', -20, null], ['2026-08-05', 5, 70])).toEqual([
      [DAY, 90, 90],
      ['2026-08-05', 70, 75],
    ]);
  });
});

describe('balances that are not those of the books', () => {
  const day = (date: string, printed: number, booked: number) => ({
    date: localDate(date),
    printedPence: pence(printed),
    bookedPence: pence(booked),
  });

  it('are told on the day on which they begin to differ, and when the difference changes', () => {
    const told = differentBalances([
      day('2026-08-01', 100_00, 100_00),
      day('2026-08-03', 95_00, 100_00),
      day('2026-08-04', 195_00, 200_00),
      day('2026-08-05', 210_00, 200_00),
      day('2026-08-06', 200_00, 200_00),
    ]);
    expect(told.map(({ date, message, amountPence }) => [date, message, amountPence])).toEqual([
      ['2026-08-03', "The bank's balance on 3 Aug 2026 is £95.00, £5.00 less than the £100.00 in your books", -5_00],
      ['2026-08-05', "The bank's balance on 5 Aug 2026 is £210.00, £10.00 more than the £200.00 in your books", 10_00],
    ]);
  });

  it('of a closed month say what has changed', () => {
    const closing = {
      openingBalancePence: pence(1),
      closingBalancePence: pence(5),
      owedPence: pence(7),
      box1Pence: pence(0),
      box4Pence: pence(2),
      box7Pence: null,
      closedAt: new Date('2026-09-01T00:00:00Z'),
    };
    const boxes = { box1Pence: pence(0), box4Pence: pence(2), box7Pence: pence(10) };
    const same = { ...boxes, openingPence: pence(1), closingPence: pence(5), owedPence: pence(7) };
    expect(changedSinceClosing(closing, same)).toEqual([]);
    expect(changedSinceClosing({ ...closing, owedPence: null }, { ...same, owedPence: pence(8) })).toEqual([]);
    expect(changedSinceClosing(closing, { ...same, owedPence: pence(8) })).toMatchObject([
      {
        message: 'What was owed to suppliers was £0.07 when the month was closed on 1 Sep 2026, and is £0.08 now',
        amountPence: 1,
      },
    ]);
    expect(changedSinceClosing(closing, { ...same, box4Pence: pence(3) })).toMatchObject([
      { message: 'Box 4 of the VAT return was £0.02 when the month was closed on 1 Sep 2026, and is £0.03 now' },
    ]);
    expect(changedSinceClosing(closing, { ...same, closingPence: pence(2) })).toMatchObject([
      {
        kind: 'changed_since_closing',
        message: 'The closing balance was £0.05 when the month was closed on 1 Sep 2026, and is £0.02 now',
        amountPence: -3,
      },
    ]);
  });

  it('leave out the lines before the opening date', () => {
    expect(linesBeforeOpening(1, DAY).message).toMatch(
      /^1 line lies before .* 3 Aug 2026, and no balance counts them$/,
    );
    expect(linesBeforeOpening(2, DAY).message).toMatch(/^2 lines lie before /);
  });
});

describe('a statement that is missing', () => {
  const statement = (from: string, to: string, opening: number | null, closing: number | null) => ({
    from: localDate(from),
    to: localDate(to),
    openingPence: amount(opening),
    closingPence: amount(closing),
  });
  const july = statement('2026-07-01', '2026-07-30', 0, 100_00);
  const august = statement('2026-08-02', '2026-08-30', 100_00, 200_00);

  it('lies between two that do not join', () => {
    const late = { ...august, openingPence: pence(90_00) };
    expect(missingStatements([late, july])).toEqual([
      { previousTo: '2026-07-30', from: '2026-08-02', previousClosingPence: 100_00, openingPence: 90_00 },
    ]);
    expect(missingStatements([late, july]).map(missingStatement)).toMatchObject([
      {
        kind: 'balance_difference',
        message:
          'A statement seems to be missing: the one to 30 Jul 2026 closes at £100.00, and the next, from 2 Aug 2026, opens at £90.00',
        date: '2026-08-02',
        amountPence: -10_00,
      },
    ]);
  });

  it.each([
    ['they join', [july, august]],
    ['one is imported again', [july, august, august, july]],
    ['they overlap', [july, statement('2026-07-20', '2026-08-10', 1, 2)]],
    ['one covers the gap', [july, statement('2026-08-02', '2026-08-03', null, null), august]],
    ['there is one only', [august]],
  ])('is none when %s', (_, statements) => {
    expect(missingStatements(statements)).toEqual([]);
  });
});

function amount(value: number | null): Pence | null {
  return value === null ? null : pence(value);
}
