import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { invoiceRecord, transactionRecord } from '../../testing/records.ts';
import { invoiceGroups } from './MatchDialog.tsx';
import { type StatementRow, statementRows } from './statement-rows.ts';
import type { MatchSuggestion } from './use-month.ts';

const paid = transactionRecord(1, { date: localDate('2026-09-01'), amountPence: pence(-2_000) });
const received = transactionRecord(2, {
  date: localDate('2026-09-02'),
  amountPence: pence(500),
  isOutgoing: false,
});

function suggestionFor(bankTransactionId: number, ...invoices: ReturnType<typeof invoiceRecord>[]): MatchSuggestion {
  const candidates = invoices.map((invoice) => ({ invoice, score: 70, reasons: ['same amount'] }));
  return { bankTransactionId, isTie: invoices.length > 1, candidates };
}

const brief = (row: StatementRow) =>
  row.kind === 'transaction' ? `${row.transaction.id}: ${row.balance}` : `${row.kind} for ${row.transaction.id}`;

describe('the rows of the table', () => {
  it.each([
    ['asc', ['1: 8000', 'suggestion for 1', '2: 8500']],
    ['desc', ['2: 8500', '1: 8000', 'suggestion for 1']],
  ] as const)('sorted %s keep their balances and their suggestions', (direction, expected) => {
    const rows = statementRows(
      [paid, received],
      pence(10_000),
      { suggestions: [suggestionFor(1, invoiceRecord(7))], batches: [] },
      direction,
    );
    expect(rows.map(brief)).toEqual(expected);
  });

  it('leave out what was matched since it was suggested', () => {
    const free = invoiceRecord(7);
    const matched = invoiceRecord(8, { isMatched: true });
    const rowsWith = (suggestion: MatchSuggestion, transaction = paid) =>
      statementRows([transaction], pence(0), { suggestions: [suggestion], batches: [] }, 'asc');
    const [, row] = rowsWith(suggestionFor(1, matched, free));
    expect(row?.kind === 'suggestion' && row.suggestion.candidates.map(({ invoice }) => invoice.id)).toEqual([7]);
    expect(rowsWith(suggestionFor(1, matched))).toHaveLength(1);
    expect(rowsWith(suggestionFor(1, free), { ...paid, isMatched: true })).toHaveLength(1);
  });
});

describe('a batch', () => {
  const batchOf = (...invoices: ReturnType<typeof invoiceRecord>[]) => ({
    bankTransactionId: 1,
    invoices,
    paymentRunItemId: 5,
    confidence: 1,
    reasons: [],
  });
  const rowsWith = (batch: ReturnType<typeof batchOf>) =>
    statementRows([paid], pence(0), { suggestions: [suggestionFor(1, invoiceRecord(7))], batches: [batch] }, 'asc').map(
      ({ kind }) => kind,
    );

  it('is shown instead of a suggestion', () => {
    expect(rowsWith(batchOf(invoiceRecord(7), invoiceRecord(8)))).toEqual(['transaction', 'batch']);
  });

  it('of one invoice, or of one that was matched since, is not shown', () => {
    expect(rowsWith(batchOf(invoiceRecord(7)))).toEqual(['transaction', 'suggestion']);
    const matched = invoiceRecord(8, { isMatched: true });
    expect(rowsWith(batchOf(invoiceRecord(7), matched))).toEqual(['transaction', 'suggestion']);
  });
});

it('puts invoices of the same amount first, each once', () => {
  const [other, equal] = [invoiceRecord(7, { amountPence: 1 }), invoiceRecord(8, { amountPence: 2_000 })];
  const found = { sameAmount: { items: [equal] }, latest: { items: [other, equal] } };
  const groups = invoiceGroups(found, pence(2_000)).map(({ title, invoices }) => [title, invoices.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Same amount', [8]],
    ['Other amounts', [7]],
  ]);
});
