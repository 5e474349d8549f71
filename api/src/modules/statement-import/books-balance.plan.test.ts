import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import type { StatementRow } from '../../statement-reader/index.ts';
import type { ImportedSpan } from './balance-proof.plan.ts';
import { type BooksBefore, compareWithBooks } from './books-balance.plan.ts';

function day(day: number) {
  return localDate(`2026-09-${String(day).padStart(2, '0')}`);
}

function row(on: number, amount: number): StatementRow {
  return {
    line: 2,
    date: day(on),
    amountPence: pence(amount),
    description: 'LINE',
    counterpartyName: null,
    category: null,
    bankReference: null,
    balancePence: null,
    replaces: null,
  };
}

const ROWS = [row(10, -100_00), row(12, 30_00)];
/** Opens at £12,000.00. */
const SPAN: ImportedSpan = {
  from: day(10),
  to: day(12),
  openingPence: pence(12_000_00),
  closingPence: pence(11_930_00),
};

interface Given {
  readonly span?: Partial<ImportedSpan>;
  readonly books?: Partial<BooksBefore>;
  readonly added?: readonly StatementRow[];
  readonly duplicates?: readonly StatementRow[];
  readonly stored?: readonly StatementRow[];
}

function compare({ span, books, added = ROWS, duplicates = [], stored = [] }: Given = {}) {
  const before: BooksBefore = {
    date: day(10),
    balancePence: pence(12_000_00),
    movementsPence: pence(0),
    hasEarlierLines: false,
    accountOpeningDate: null,
    ...books,
  };
  const lines = stored.map((line) => ({ ...line, transactionId: '1', statementImportId: null }));
  const imported = { rows: ROWS, added, duplicates: new Set(duplicates), stored: lines, again: new Map() };
  return compareWithBooks({ ...SPAN, ...span }, before, imported);
}

it('agrees with books that stand where the file opens, and close where it closes', () => {
  expect(compare()).toEqual({
    openingDate: '2026-09-10',
    fileOpeningPence: 12_000_00,
    booksOpeningPence: 12_000_00,
    closingDate: '2026-09-12',
    fileClosingPence: 11_930_00,
    booksClosingPence: 11_930_00,
    difference: null,
    finding: null,
    advice: null,
  });
});

it.each<[string, Given]>([
  ['the file does not say where it closes', { span: { closingPence: null } }],
  ['all of it is stored', { added: [], duplicates: ROWS, stored: ROWS, books: { movementsPence: pence(-70_00) } }],
  [
    'another statement ended in the middle of its first day',
    { stored: [row(10, -5_00)], books: { balancePence: pence(12_005_00), movementsPence: pence(-5_00) } },
  ],
  ['another statement begins on its last day', { stored: [row(12, 9_00)], books: { movementsPence: pence(9_00) } }],
  ['the account opens in it', { books: { date: day(11), balancePence: pence(11_900_00) }, added: ROWS.slice(1) }],
])('agrees where %s', (_, given) => {
  expect(compare(given)).toMatchObject({ difference: null, finding: null, advice: null });
});

it.each<[string, Given, object]>([
  [
    'nothing is in the books before it',
    { books: { balancePence: pence(50_000_00) } },
    {
      difference: 'opening_balance',
      finding: 'The file opens at £12,000.00; your books at £50,000.00',
      advice: "Set the account's opening balance to £12,000.00 on 10 Sep 2026: Companies, then Edit Company.",
    },
  ],
  [
    'lines before it are in the books',
    { books: { balancePence: pence(50_000_00), hasEarlierLines: true } },
    {
      difference: 'statement_missing',
      advice:
        'A statement up to 9 Sep 2026 may be missing: import it. ' +
        "If none is, correct the account's opening balance: Companies, then Edit Company.",
    },
  ],
  [
    'the account was opened before it',
    { books: { balancePence: pence(50_000_00), accountOpeningDate: day(1) } },
    {
      difference: 'statement_missing',
      advice: expect.stringMatching(/^Import the statement from 1 Sep 2026 to 9 Sep 2026 if it's missing\./),
    },
  ],
  [
    'a row was not taken',
    { added: ROWS.slice(1) },
    { difference: 'rows', finding: 'The file closes at £11,930.00; your books at £12,030.00' },
  ],
])('names both balances and what to do where they differ and %s', (_, given, words) => {
  expect(compare(given)).toMatchObject(words);
});

it.each<[string, Given]>([
  ['all of its lines are in the books in other words', {}],
  [
    'its first line is in the books a day earlier',
    { books: { balancePence: pence(11_900_00), movementsPence: pence(30_00) } },
  ],
])('says that the books stand at its closing balance already where %s', (_, given) => {
  const books = { movementsPence: pence(-70_00), hasEarlierLines: true, ...given.books };
  expect(compare({ stored: [row(11, 30_00)], ...given, books })).toMatchObject({
    difference: 'already_in_books',
    finding: 'The file closes at £11,930.00, and your books stand at this balance without it',
    advice: 'Its lines are probably in your books already: look for them there.',
  });
});

it('asks for the opening balance where that was taken from the end of the statement, and nothing is in the books', () => {
  const books = { balancePence: pence(11_930_00) };
  expect(compare({ books })).toMatchObject({ difference: 'opening_balance' });
});

it('is none where the file does not say where it opens, or ends before the account opens', () => {
  expect(compare({ span: { openingPence: null } })).toBeNull();
  expect(compare({ books: { date: day(13) } })).toBeNull();
});
