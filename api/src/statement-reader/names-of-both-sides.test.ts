import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { NO_CHOICES, type PositiveAmounts } from './statement-question.ts';

const read = (lines: readonly string[], positiveAmounts: PositiveAmounts | null = null) =>
  parseStatement(new TextEncoder().encode(`${lines.join('\n')}\n`), { ...NO_CHOICES, positiveAmounts }).rows.map(
    ({ counterpartyName, description }) => [counterpartyName, description],
  );

const OWN = 'Larkfield Interiors';

describe('a file with a name for each side of a payment (RULES.md, 32)', () => {
  it.each([
    ['Payer', 'Payee'],
    ['Sender', 'Recipient'],
    ['Sender name', 'Recipient name'],
    ['Remitter', 'Beneficiary'],
    ['Debtor', 'Creditor'],
    ['From', 'To'],
    ['Paid by', 'Paid to'],
    ['Source name', 'Target name'],
  ])('%s and %s: names the other side', (payer, payee) => {
    const other = [
      ['Harbour Print', 'Harbour Print HP-1'],
      ['Bigstore', 'Bigstore LK-1'],
    ];
    const [out, into] = [`12/06/2026,${OWN},Harbour Print`, `13/06/2026,Bigstore,${OWN}`];
    expect(read([`Date,${payer},${payee},Ref,Amount`, `${out},HP-1,-120.00`, `${into},LK-1,500.00`])).toEqual(other);
    expect(
      read([`Date,${payer},${payee},Ref,Paid out,Paid in`, `${out},HP-1,120.00,`, `${into},LK-1,,500.00`]),
    ).toEqual(other);
    expect(
      read([
        `Date,${payee},${payer},Ref,Amount`,
        `12/06/2026,Harbour Print,${OWN},HP-1,-120.00`,
        `13/06/2026,${OWN},Bigstore,LK-1,500.00`,
      ]),
    ).toEqual(other);
  });

  it('names the other side by the direction that a user chose', () => {
    const lines = ['Date,Payer,Payee,Type,Amount', `12/06/2026,${OWN},Harbour Print,Card payment,120.00`];
    expect(read(lines, 'money_out')).toEqual([['Harbour Print', 'Harbour Print']]);
  });

  it('takes no name of the own side where the other one has none', () => {
    const lines = ['Date,Payer,Payee,Details,Amount', `12/06/2026,${OWN},,BACS,-120.00`, `13/06/2026,,${OWN},BGC,5.00`];
    expect(read(lines)).toEqual([
      [null, 'BACS'],
      [null, 'BGC'],
    ]);
  });

  it('keeps the only text of a line', () => {
    expect(read(['Date,Payer,Payee,Amount', `12/06/2026,${OWN},,-120.00`])).toEqual([[null, OWN]]);
  });
});

describe('a column of payers alone', () => {
  it.each(['Payer', 'Sender', 'Remitter name'])('%s: is the name of money in only', (payer) => {
    const lines = [
      `Date,Description,${payer},Amount`,
      '12/06/2026,To Harbour Print,Dan Reeve,-120.00',
      '13/06/2026,LK-1,Bigstore,500.00',
    ];
    expect(read(lines)).toEqual([
      [null, 'To Harbour Print'],
      ['Bigstore', 'Bigstore LK-1'],
    ]);
  });

  it('has the employees of a business at Revolut', () => {
    const lines = [
      'Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Payment currency,Amount,Balance',
      '2026-06-12,aa1,TRANSFER,COMPLETED,To Harbour Print,HP-20418,Dan Reeve,,GBP,-120.00,880.00',
      '2026-06-13,aa2,CARD_PAYMENT,COMPLETED,Adworks,,Dan Reeve,533290******1190,GBP,-47.10,832.90',
    ];
    expect(read(lines)).toEqual([
      [null, 'To Harbour Print HP-20418'],
      [null, 'Adworks'],
    ]);
  });
});

it('a column of payees alone names both sides, as in a cash book', () => {
  const lines = ['Date,Payee,Amount', '12/06/2026,Harbour Print,-120.00', '13/06/2026,Bigstore,500.00'];
  expect(read(lines)).toEqual([
    ['Harbour Print', 'Harbour Print'],
    ['Bigstore', 'Bigstore'],
  ]);
});

it("columns 'From' and 'To' with days or accounts are no names", () => {
  const lines = ['Date,Description,From,To,Amount', '12/06/2026,Harbour Print,01/06/2026,11223344,-120.00'];
  expect(read(lines)).toEqual([[null, 'Harbour Print']]);
});
