import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { NO_CHOICES, type PositiveAmounts, StatementQuestion } from './statement-question.ts';

const read = (lines: readonly string[], positiveAmounts: PositiveAmounts | null = null) =>
  parseStatement(new TextEncoder().encode(`${lines.join('\n')}\n`), { ...NO_CHOICES, positiveAmounts });
const amountsOf = (lines: readonly string[], positiveAmounts: PositiveAmounts | null = null) =>
  read(lines, positiveAmounts).rows.map(({ amountPence }) => amountPence);

const PAYMENTS = ['PAYMENT', 'BACS', 'DIRECT DEBIT', 'CREDIT', 'FASTER PAYMENT RECEIVED', 'TOOLSHED REFUND'];

describe('a file with a column of cards or merchants, of which few amounts have a minus (RULES.md, 32)', () => {
  it.each(
    [
      ['Date,Merchant Name,Amount,Cardholder Name', 'D REEVE', ''],
      ['Date,Merchant,Amount,Cardholder', 'D REEVE', ''],
      ['Date,Merchant Name,Amount,Card Number', '****1190', '****1190'],
      ['Date,Details,Amount,Card ending', '1190', '1190'],
      ['Date,Details,Amount,Card', '1190', ''],
      ['Date,Merchant,Amount,Merchant Category', 'Travel', 'Payments'],
      ['Date,Description,Amount,MCC', '4112', ''],
    ].flatMap(([head = '', card, own]) =>
      PAYMENTS.map((payment) => [head, `12/06/2026,TRAINLINE,45.60,${card}`, `14/06/2026,${payment},-300.00,${own}`]),
    ),
  )('is asked about: %s %s %s', (...lines) => {
    expect(() => read(lines)).toThrow(StatementQuestion);
    expect(amountsOf(lines, 'money_out')).toEqual([-4560, 30_000]);
    expect(amountsOf(lines, 'money_in')).toEqual([4560, -30_000]);
  });

  it.each([
    [
      ['12/06/2026,TRAINLINE,45.60,345.60,1190', '14/06/2026,PAYMENT,-300.00,45.60,1190'],
      [-4560, 30_000],
    ],
    [
      ['12/06/2026,TRAINLINE,45.60,345.60,1190', '14/06/2026,ADWORKS,120.00,465.60,1190'],
      [-4560, -12_000],
    ],
  ])('is asked about, though a balance, perhaps of what is owed, moves with the amounts: %j', (rows, ifOut) => {
    const lines = ['Date,Merchant,Amount,Balance,Card number', ...rows];
    expect(() => read(lines)).toThrow(StatementQuestion);
    expect(amountsOf(lines, 'money_out')).toEqual(ifOut);
  });
});

describe('the signs of an account are kept without a question', () => {
  it.each([
    [
      'where purchases by card have a minus',
      'Date,Description,Amount,Card number',
      ['12/06/2026,TRAINLINE,-45.60,1190', '13/06/2026,BIGSTORE,500.00,', '14/06/2026,BYRNE,500.00,'],
    ],
    [
      'where most have a minus',
      'Date,Merchant,Amount',
      ['12/06/2026,TRAINLINE,-45.60', '13/06/2026,ADWORKS,-60.00', '14/06/2026,BIGSTORE,500.00'],
    ],
    [
      'where money in says so',
      'Date,Merchant,Amount',
      ['12/06/2026,TRAINLINE,-45.60', '13/06/2026,Payment received from Bigstore,60.00', '14/06/2026,Interest,5.00'],
    ],
  ])('%s', (_when, head, rows) => {
    const { question, warnings } = read([head, ...rows]);
    expect([question, warnings]).toEqual([null, []]);
  });
});

it.each(['PAYMENT', 'FASTER PAYMENT RECEIVED', 'Payment by bank transfer', 'TOOLSHED REFUND'])(
  'a file without such a column is warned about if only %s has a minus',
  (payment) => {
    const lines = ['Date,Description,Amount', '12/06/2026,TRAINLINE,45.60', `14/06/2026,${payment},-300.00`];
    const { question, warnings } = read(lines);
    expect(question?.kind).toBe('positiveAmounts');
    expect(warnings).toMatchObject([{ line: 3 }]);
    expect(amountsOf(lines, 'money_out')).toEqual([-4560, 30_000]);
  },
);

it('a file without such a column is not warned about if a payee, or a direct debit, has a minus', () => {
  const read3 = (paid: string) =>
    read(['Date,Description,Amount', '12/06/2026,BIGSTORE,45.60', `14/06/2026,${paid},-300.00`]);
  expect(read3('PAYMENT HARBOUR PRINT').warnings).toEqual([]);
  expect(read3('DIRECT DEBIT').warnings).toEqual([]);
  expect(read3('BANK CHARGES').warnings).toEqual([]);
});
