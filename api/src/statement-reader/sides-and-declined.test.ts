import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { StatementQuestion } from './statement-question.ts';

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
    } catch (error) {
      expect(error).toBeInstanceOf(StatementQuestion);
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
    } catch (error) {
      expect(error).toBeInstanceOf(StatementQuestion);
    }
    expect(found === null || found.join() === '30000,-2500').toBe(true);
  });
});

it('keeps the signs of an account that repays a loan beside a column of card holders', () => {
  expect(
    amountsOf(
      'Date,Description,Amount,Balance,Cardholder',
      '20/04/2026,Repayment of director loan,-300.00,700.00,',
      '21/04/2026,AWS,-40.00,660.00,J Lark',
      '22/04/2026,CUSTOMER,500.00,1160.00,',
    ),
  ).toEqual([-30_000, -4000, 50_000]);
});

describe('a payment that was made', () => {
  it.each([
    ['Authorisation status', 'Authorised'],
    ['Result', 'Authorised'],
    ['Approved', 'No'],
    ['Completed', 'No'],
    ['Decline reason', 'Not declined'],
    ['Decline reason', '00 Approved'],
  ])('is imported where the column %s says %s', (column, said) => {
    const { rows } = read(`Date,Description,Amount,${column}`, `22/04/2026,AWS,-41.20,${said}`);
    expect(rows).toHaveLength(1);
  });

  it('is imported where it moved the balance, although it was rejected later', () => {
    const { rows } = read(
      'Date,Description,Amount,Balance,Rejection reason',
      '21/04/2026,AWS,-41.20,958.80,Refer to payer',
      '22/04/2026,AWS RETURNED,41.20,1000.00,',
    );
    expect(rows).toHaveLength(2);
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

describe('signed amounts that all balances contradict', () => {
  it.each([
    ['an account overdrawn without a sign', ['GREEN CLEAN LTD GC-1011,-30.00,130.00', 'MOSS LTD,-20.00,150.00']],
    ['a card whose balance is what is owed', ['AMAZON,-30.00,130.00', 'SHELL,-20.00,150.00']],
  ])('keep their signs, or are asked about or said: %s', (_what, [first = '', second = '']) => {
    const file = [
      'Date,Description,Amount,Balance',
      `21/04/2026,${first}`,
      `22/04/2026,${second}`,
      '24/04/2026,CUSTOMER,60.00,90.00',
      '25/04/2026,HILL LTD,-10.00,100.00',
    ];
    const { rows, warnings, question } = read(...file);
    const isKept = rows.map(({ amountPence }) => amountPence).join() === '-3000,-2000,6000,-1000';
    expect(isKept || warnings.length > 0 || question !== null).toBe(true);
  });
});

describe('a cashbook with net, VAT and gross', () => {
  it('is read at what was paid, or is refused or asked about', () => {
    let found: readonly number[] | null = null;
    try {
      found = amountsOf(
        'Date,Payee,Reference,Net,VAT,Gross',
        '22/04/2026,GREEN CLEAN,GC-1,-25.00,-5.00,-30.00',
        '21/04/2026,BT,X,-10.00,-2.00,-12.00',
        '20/04/2026,CUST,Y,100.00,20.00,120.00',
      );
    } catch {
      // Refused or asked.
    }
    expect(found === null || found.join() === '12000,-1200,-3000').toBe(true);
  });
});
