import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { NO_CHOICES } from './statement-question.ts';

function read(text: string) {
  return parseStatement(new TextEncoder().encode(text), NO_CHOICES);
}

describe('a file whose dates have both orders', () => {
  const csv =
    'Date,Description,Amount\n09/14/2026,A,-1.00\n14/09/2026,B,-2.00\n03/04/2026,C,-3.00\n05/05/2026,D,-4.00\n';
  const record = (day: string, payee: string) => `D${day}\nT-1.00\nP${payee}\n^\n`;
  const qif = `!Type:Bank\n${record('09/14/2026', 'A')}${record('14/09/2026', 'B')}${record('03/04/2026', 'C')}${record('05/05/2026', 'D')}`;

  it.each([
    ['CSV', csv],
    ['QIF', qif],
  ])('keeps what can be one day only: %s', (_, text) => {
    const { rows, errors } = read(text);
    expect(rows.map(({ date }) => date).toSorted()).toEqual(['2026-05-05', '2026-09-14']);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining("'09/14/2026' is not a date"),
      expect.stringMatching(/'03\/04\/2026' can be 3 Apr 2026 or 4 Mar 2026: .*both orders/),
    ]);
  });
});

it('takes the order of the dates from the name of their column', () => {
  const { rows } = read('Date (MM/DD/YYYY),Description,Amount\n09/04/2026,A,-1.00\n09/05/2026,B,-2.00\n');
  expect(rows.map(({ date }) => date)).toEqual(['2026-09-04', '2026-09-05']);
});

describe('the account above the rows', () => {
  const ROWS = 'Date,Description,Amount\n01/09/2026,HARBOUR,-45.00\n';

  it.each([
    '"Account name: Current","Sort code: 30-98-97","Account number: 55667788"\n',
    'Sort code,30-98-97,Account number,55667788\n',
    'Statement for account 30-98-97 55667788\n',
    'Acct: 30-98-97 55667788\n',
    'Account,Current,Sort code,30-98-97,Account number,55667788\n',
  ])('is all that its line says: %s', (line) => {
    expect(read(line + ROWS).statedAccount).toMatchObject({ sortCode: '309897', number: '55667788' });
  });

  it('is masked', () => {
    for (const line of ['Account xxxx7788', 'Account ****7788', 'Account ending 7788'])
      expect(read(`${line}\n${ROWS}`).statedAccount, line).toMatchObject({ ending: '7788' });
  });

  it('is the title of its table', () => {
    const tables = ['Business Current Account', 'Business Savings Account'].map((title) => `${title}\n${ROWS}`);
    expect(() => read(tables.join('\n'))).toThrow(
      /several accounts \(Business Current Account, Business Savings Account\)/,
    );
    expect(read(tables[0] ?? '').rows).toHaveLength(1);
    expect(read(`Statement of your account\n${ROWS}`).account).toBeNull();
  });

  it('is in a column that says whose it is', () => {
    for (const name of [
      'Source account',
      'Bank account',
      'From account',
      'Our account',
      'Acct',
      'A/C',
      'Account holder',
      'Portfolio',
      'Portfolio name',
      'Bank',
      'Bank name',
      'Institution',
      'Jar',
    ]) {
      const file = `Booking date,${name},Text,Amount\n01/09/2026,Current acct,HARBOUR,-45.00\n02/09/2026,Reserve acct,ROPE,-46.00\n`;
      expect(() => read(file), name).toThrow(/several accounts/);
    }
  });
});

it('takes a minus among debits without a sign for a reversal, and says so', () => {
  const file =
    'Date,Description,Type,Amount\n03/09/2026,A,Debit,45.00\n04/09/2026,A,Debit,-45.00\n05/09/2026,C,Credit,10.00\n';
  const { rows, warnings } = read(file);
  expect(rows.map(({ amountPence }) => amountPence)).toEqual([-45_00, 45_00, 10_00]);
  expect(warnings).toMatchObject([{ line: 3, message: expect.stringContaining('takes it back') }]);
});

it('reads columns that name pounds behind Paid in and Paid out', () => {
  const { rows, currency } = read('Date,Text,Paid out GBP,Paid in GBP\n01/09/2026,A,12.00,\n02/09/2026,B,,5.00\n');
  expect(rows.map(({ amountPence }) => amountPence)).toEqual([-12_00, 5_00]);
  expect(currency).toBe('GBP');
});
