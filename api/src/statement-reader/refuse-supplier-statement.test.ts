import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';

/** Statements of account, which suppliers send their customers, offered as a bank statement (RULES.md, 29). */

const read = (...lines: string[]) => parseStatement(new TextEncoder().encode(`${lines.join('\n')}\n`));
const REFUSED = /looks like a supplier's statement of account, not a bank statement/;

const LEDGER = [
  '01/09/2026,Invoice,INV-1,100.00,,100.00',
  '08/09/2026,Payment,PAY-1,,100.00,0.00',
  '15/09/2026,Invoice,INV-2,250.00,,250.00',
  '20/09/2026,Credit,CR-1,,50.00,200.00',
];

describe("a supplier's statement of account", () => {
  it.each([
    ['a column Type', ['Date,Type,Reference,Debit,Credit,Balance', ...LEDGER]],
    ['types without column names', LEDGER],
    ['types of one row', ['Date,Type,Reference,Debit,Credit', '01/09/2026,Invoice,INV-1,100.00,']],
    [
      'types beside one column of amounts, which its balance bears out',
      ['Date,Type,Reference,Amount,Balance', '01/09/2026,Invoice,1,100.00,100.00', '08/09/2026,Payment,2,-60.00,40.00'],
    ],
    [
      'short document types',
      [
        'Date,Document type,No,Debit,Credit',
        '01/09/2026,INV,1,100.00,',
        '08/09/2026,PAY,2,,60.00',
        '9/9/2026,CRN,3,,9.00',
      ],
    ],
    [
      'many payments of one invoice',
      [
        'Date,Type,Ref,Debit,Credit',
        '01/09/2026,Sales invoice,1,100.00,',
        ...['2', '3', '4'].map((day) => `0${day}/09/2026,Payment,${day},,10.00`),
      ],
    ],
    [
      "the activities of Xero's statement",
      [
        'Date,Activity,Reference,Due Date,Invoice Amount,Payments,Balance GBP',
        '01/09/2026,Opening Balance,,,,,0.00',
        '01/09/2026,Invoice # INV-1,PO 1,30/09/2026,100.00,,100.00',
        '08/09/2026,Payment on Invoice # INV-1,,,,100.00,0.00',
      ],
    ],
    [
      'a balance that rises by its debits, which are called invoices',
      [
        'Date,Details,Debit,Credit,Balance',
        '01/09/2026,Balance brought forward,,,40.00',
        '01/09/2026,Invoice INV-1 for September,100.00,,140.00',
        '08/09/2026,Payment received - thank you,,100.00,40.00',
        '15/09/2026,Invoice INV-2 for October,250.00,,290.00',
      ],
    ],
    [
      'a balance that rises by its debits, which have numbers of invoices',
      [
        'Date,Reference,Debit,Credit,Balance',
        '1/9/2026,INV-1,9.00,,9.00',
        '2/9/2026,P1,,9.00,0.00',
        '3/9/2026,INV-2,7.00,,7.00',
      ],
    ],
  ])('is told by %s', (_, lines) => {
    expect(() => read(...lines)).toThrow(REFUSED);
  });

  it('is warned of where its balance rises by its debits and nothing else tells', () => {
    const rows = ['01/09/2026,1001,100.00,,100.00', '08/09/2026,88,,100.00,0.00', '15/09/2026,1002,250.00,,250.00'];
    const statement = read('Date,Reference,Debit,Credit,Balance', ...rows, '20/09/2026,1003,5.00,,255.00');
    expect(statement.rows).toHaveLength(4);
    expect(statement.warnings).toMatchObject([
      {
        line: 3,
        message: expect.stringMatching(/^The balance rises by money out and falls by money in.*supplier's statement/),
      },
    ]);
  });
});

describe('a bank statement', () => {
  it.each([
    [
      'whose customers pay with the numbers of invoices',
      [
        'Date,Type,Description,Paid out,Paid in,Balance',
        '1/9/2026,FPI,INVOICE 1,,9.00,9.00',
        '2/9/2026,FPI,INVOICE 2,,7.00,16.00',
      ],
    ],
    ['with one row called invoice', ['Date,Description,Amount', '01/09/2026,Invoice,-45.00']],
    [
      'whose rows are called invoice',
      ['Date,Description,Amount', '1/9/2026,Invoice,45.00', '2/9/2026,Invoice,-9.00', '3/9/2026,INVOICE,-8.00'],
    ],
    [
      'with payments of invoices as types',
      ['Date,Type,Name,Amount', '1/9/2026,Invoice payment,Oak,-45.00', '2/9/2026,Invoice payment,Elm,-9.00'],
    ],
    [
      'with categories',
      ['Date,Description,Category,Amount', '1/9/2026,OAK,Invoice,-45.00', '2/9/2026,ELM,Invoice,-9.00'],
    ],
    [
      'of a card that counts what is owed',
      [
        'Date,Description,Debit,Credit,Balance',
        '1/9/2026,TESCO,9.00,,9.00',
        '2/9/2026,SHELL,7.00,,16.00',
        '3/9/2026,PAYMENT,,16.00,0.00',
      ],
    ],
  ])('%s is read', (_, [names = '', ...rows]) => {
    expect(read(names, ...rows).rows).toHaveLength(rows.length);
  });
});
