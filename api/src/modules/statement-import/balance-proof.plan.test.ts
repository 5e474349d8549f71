import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { StatementRow } from '../../statement-reader/index.ts';
import { findGap, type ImportedSpan, proveBalances, spanOf } from './balance-proof.plan.ts';

function row(day: number, amount: number): StatementRow {
  return {
    line: 2,
    date: localDate(`2026-09-${String(day).padStart(2, '0')}`),
    amountPence: pence(amount),
    description: 'LINE',
    counterpartyName: null,
    category: null,
    bankReference: null,
    balancePence: null,
    replaces: null,
  };
}

function balances(rows: StatementRow[], opening: number | null, closing: number | null) {
  return {
    rows,
    errors: [],
    period: null,
    openingBalancePence: opening === null ? null : pence(opening),
    closingBalancePence: closing === null ? null : pence(closing),
    closingBalanceDate: rows.at(-1)?.date ?? null,
  };
}

function span(from: number, to: number, opening: number | null, closing: number | null): ImportedSpan {
  const { openingBalancePence: openingPence, closingBalancePence: closingPence } = balances([], opening, closing);
  return { from: row(from, 0).date, to: row(to, 0).date, openingPence, closingPence };
}

describe('the proof of balances (RULES.md, 32)', () => {
  it('says how far opening and movements are from closing', () => {
    const rows = [row(1, -100), row(2, 30)];
    expect(proveBalances(balances(rows, 1000, 930))).toMatchObject({ movementsPence: -70, differencePence: 0 });
    expect(proveBalances(balances(rows, 1000, 900))).toMatchObject({ differencePence: -30 });
  });

  it('is none where the file lacks a balance', () => {
    expect(proveBalances(balances([row(1, -100)], null, 930))).toBeNull();
    expect(proveBalances(balances([row(1, -100)], 1000, null))).toBeNull();
  });
});

describe('the span of a statement', () => {
  it('has the opening balance that follows from the closing one', () => {
    expect(spanOf(balances([row(1, -100), row(2, 30)], null, 930))).toEqual(span(1, 2, 1000, 930));
  });

  it('has none when rows are missing, or the closing balance is of a later day than the file covers', () => {
    const given = balances([row(1, -100)], null, 930);
    expect(spanOf({ ...given, errors: [{ line: 3, message: 'unread' }] })).toMatchObject({ openingPence: null });
    expect(spanOf({ ...given, closingBalanceDate: row(9, 0).date })).toMatchObject({ closingPence: null });
    const period = { from: row(1, 0).date, to: row(9, 0).date };
    expect(spanOf({ ...given, period, closingBalanceDate: row(9, 0).date })).toMatchObject({ closingPence: 930 });
  });

  it('is none without rows', () => {
    expect(spanOf(balances([], 5, 5))).toBeNull();
  });
});

describe('a gap between statements', () => {
  const rows = [row(10, -100), row(10, -50), row(12, 30)];
  const here = span(10, 12, 1000, 880);

  it.each([
    ['none before or after', null, null],
    ['one that ends as this begins', span(1, 9, 0, 1000), null],
    ['one that was exported in the middle of the first day', span(1, 10, 0, 900), null],
    ['one that ends with the first day', span(1, 10, 0, 850), null],
    ['one that ends between the rows', span(1, 11, 0, 850), null],
    ['one that ends with the last row', span(1, 12, 0, 880), null],
    ['one that begins as this ends', null, span(13, 20, 880, 1)],
    ['one without balances', span(1, 9, 0, null), span(13, 20, null, 1)],
  ])('is not there: %s', (_, before, after) => {
    expect(findGap(rows, here, before, after)).toBeNull();
  });

  it('is what is missing before', () => {
    expect(findGap(rows, here, span(1, 9, 0, 1200), null)).toEqual({
      previousTo: '2026-09-09',
      previousClosingPence: 1200,
      openingPence: 1000,
      differencePence: -200,
    });
    expect(findGap(rows, here, span(1, 11, 0, 7), null)).toMatchObject({ openingPence: 850, differencePence: 843 });
  });

  it('is what is missing after', () => {
    expect(findGap(rows, here, span(1, 9, 0, 1000), span(14, 20, 900, 1))).toEqual({
      previousTo: '2026-09-12',
      previousClosingPence: 880,
      openingPence: 900,
      differencePence: 20,
    });
  });
});
