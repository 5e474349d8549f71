import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';

const read = (...lines: readonly string[]) => parseStatement(new TextEncoder().encode(`${lines.join('\n')}\n`));
const amountsOf = (...lines: readonly string[]) => read(...lines).rows.map(({ amountPence }) => amountPence);

describe('equal payments of one day, the newest first', () => {
  it('keep the minus that the file prints', () => {
    const head = 'Date,Description,Amount,Balance';
    expect(amountsOf(head, '22/04/2026,GREEN,-30.00,40.00', '22/04/2026,BT,-30.00,70.00')).toEqual([-3000, -3000]);
    expect(
      amountsOf(
        'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
        '22/04/2026,Ann,WAGES,FASTER PAYMENT,-1500.00,2000.00,X,',
        '22/04/2026,Ben,WAGES,FASTER PAYMENT,-1500.00,3500.00,X,',
      ),
    ).toEqual([-150_000, -150_000]);
  });
});

describe('purchases without a sign', () => {
  it('are asked about, or money out, in the layout of a bank that has cards, too', () => {
    const rows = () =>
      read(
        'Date, Type, Description, Value, Balance, Account Name, Account Number',
        '22/04/2026,Purchase,AMAZON,25.00,,LARK,543210******1234',
        '21/04/2026,Purchase,BP FUEL,60.00,,LARK,543210******1234',
      ).rows;
    let found: number[] | null = null;
    try {
      found = rows().map(({ amountPence }) => amountPence);
    } catch {
      // Asked.
    }
    expect(found === null || found.every((amount) => amount < 0)).toBe(true);
  });

  it('are asked about, or money out, where a column names the holder of a card', () => {
    let found: number[] | null = null;
    try {
      found = amountsOf(
        'Date,Merchant,Amount,Currency,Cardholder',
        '22/04/2026,AMAZON,25.00,GBP,J Lark',
        '20/04/2026,Repayment,-300.00,GBP,',
      );
    } catch {
      // Asked.
    }
    expect(found === null || found.join() === '30000,-2500').toBe(true);
  });
});

describe('a payment that was not made', () => {
  it.each([
    ['Decline reason', 'INSUFFICIENT_FUNDS', ''],
    ['Declined', 'Yes', 'No'],
    ['Result', 'Declined', 'Approved'],
    ['Pending', 'true', 'false'],
    ['Settled', 'No', 'Yes'],
    ['Status', 'Unsuccessful', 'Successful'],
    ['Type', 'Declined', 'Card payment'],
  ])('is left out, or said, where the column %s says %s', (column, refused, made) => {
    const { rows, warnings, errors } = read(
      `Date,Description,Amount,${column}`,
      `22/04/2026,AWS,-41.20,${refused}`,
      `21/04/2026,AWS,-41.20,${made}`,
      `20/04/2026,CUST,500.00,${made}`,
    );
    expect(rows.length === 2 || warnings.some(({ line }) => line === 2) || errors.length > 0).toBe(true);
  });
});
