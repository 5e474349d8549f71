import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { invoiceRecord, transactionRecord } from '../../../testing/records.ts';
import { choiceRecord, matchedRecord, suggestionRecord } from '../../../testing/suggestion-records.ts';
import { openSuggestions, type StatementRow, statementRows, widestFigures } from './statement-rows.ts';

const paid = transactionRecord(1, { date: localDate('2026-09-01'), amountPence: pence(-2_000) });
const received = transactionRecord(2, {
  date: localDate('2026-09-02'),
  amountPence: pence(500),
  isOutgoing: false,
  requiresInvoice: false,
});
const all = { status: 'all', search: '', direction: 'asc' } as const;
const seven = invoiceRecord(7);
const suggestion = suggestionRecord(1, [choiceRecord([seven])]);
const statement = { transactions: [paid, received], startingBalance: pence(10_000), suggestions: [suggestion] };

const brief = (row: StatementRow) =>
  row.kind === 'transaction' ? `${row.transaction.id}: ${row.balance}` : `${row.kind} for ${row.transaction.id}`;

describe('the rows of the table', () => {
  it.each([
    ['asc', ['1: 8000', 'suggestion for 1', '2: 8500']],
    ['desc', ['2: 8500', '1: 8000', 'suggestion for 1']],
  ] as const)('sorted %s keep their balances and the details of their suggestions', (direction, expected) => {
    const expanded = new Set([1, 2]);
    expect(statementRows({ ...statement, expanded }, { ...all, direction }).map(brief)).toEqual(expected);
  });

  it('show their suggestions on their own line until the details are opened', () => {
    expect(statementRows(statement, all)).toMatchObject([
      { kind: 'transaction', suggestion, isExpanded: false },
      { kind: 'transaction', suggestion: null, isExpanded: false },
    ]);
  });

  it('are the same objects as before where they are as before, so that they are not drawn again', () => {
    const before = statementRows(statement, all);
    const [first, second] = statementRows({ ...statement, suggestions: [] }, all);
    expect(second).toBe(before[1]);
    expect(first).not.toBe(before[0]);
    const moved = statementRows({ ...statement, suggestions: [], startingBalance: pence(1) }, all);
    expect(moved.map(brief)).toEqual(['1: -1999', '2: -1499']);
  });

  it('have figures of which the largest is known, whatever its sign', () => {
    expect(widestFigures(statement)).toEqual({ amount: 2_000, balance: 8_500 });
    expect(widestFigures({ ...statement, startingBalance: pence(-9_000) })).toEqual({ amount: 2_000, balance: 11_000 });
  });

  it.each([
    ['all', ['1: 8000', '2: 8500']],
    ['unmatched', ['1: 8000']],
    ['suggested', ['1: 8000']],
    ['matched', []],
    ['no_invoice_required', ['2: 8500']],
    ['missing', []],
  ] as const)('narrowed to %s keep the balance of the whole account', (status, expected) => {
    expect(statementRows(statement, { ...all, status }).map(brief)).toEqual(expected);
  });

  it.each([
    ['payment 1', [1]],
    ['PAYEE', [1, 2]],
    ['20.00', [1]],
    ['payee 5.00', [2]],
    ['nobody', []],
  ])('are found by %s', (search, expected) => {
    const rows = statementRows({ ...statement, suggestions: [] }, { ...all, search });
    expect(rows.map(({ transaction }) => transaction.id)).toEqual(expected);
  });

  it('are found by the invoice and the supplier that they paid, and by thousands without a comma', () => {
    const dear = transactionRecord(3, { date: localDate('2026-09-03'), amountPence: pence(-123_456) });
    const matched = matchedRecord(dear, [seven]);
    for (const search of ['inv-7', 'northwind', '1234.56', '£1,234']) {
      expect(statementRows({ ...statement, transactions: [paid, matched] }, { ...all, search }).map(brief)).toEqual([
        '3: -115456',
      ]);
    }
  });
});

it('counts an outgoing line as missing its invoice where nothing is surely suggested', () => {
  const possible = suggestionRecord(1, [choiceRecord([seven])], { strength: 'possible' });
  const open = { ...received, id: 3, requiresInvoice: true };
  const rows = statementRows(
    { ...statement, transactions: [paid, received, open], suggestions: [possible] },
    { ...all, status: 'missing' },
  );
  expect(rows.map(brief)).toEqual(['1: 8000']);
});

describe('the suggestions that still hold', () => {
  const matched = invoiceRecord(8, { isMatched: true });
  const choicesOf = (found: ReturnType<typeof openSuggestions>) =>
    found.map(({ isTie, choices }) => [isTie, ...choices.map(({ invoices }) => invoices.map(({ id }) => id))]);
  const open = (suggested: typeof suggestion, transaction = paid) =>
    choicesOf(openSuggestions({ transactions: [transaction], suggestions: [suggested] }));

  it('stay the same objects as long as none of their data was removed', () => {
    expect(openSuggestions({ transactions: [paid], suggestions: [suggestion] })[0]).toBe(suggestion);
  });

  it('are without what was matched since', () => {
    const tie = suggestionRecord(1, [choiceRecord([seven]), choiceRecord([matched])]);
    expect(open(tie)).toEqual([[false, [7]]]);
    expect(open(suggestionRecord(1, [choiceRecord([matched])]))).toEqual([]);
    // Without one of them the others no longer add up.
    expect(open(suggestionRecord(1, [choiceRecord([seven, matched], { kind: 'invoices' })]))).toEqual([]);
  });

  it('are also refunds of what was matched before', () => {
    const back = { ...received, requiresInvoice: true };
    const refund = suggestionRecord(2, [choiceRecord([matched], { kind: 'refund' })], { strength: 'possible' });
    expect(open(refund, back)).toEqual([[false, [8]]]);
  });

  it.each([
    ['a matched transaction', { isMatched: true }],
    ['one that needs no invoice', { requiresInvoice: false }],
    ['one of a closed month', { isInClosedMonth: true }],
  ])('are none for %s', (_, given) => {
    expect(open(suggestion)).toHaveLength(1);
    expect(open(suggestion, { ...paid, ...given })).toEqual([]);
  });
});
