import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it, vi } from 'vitest';
import { createBackgroundThreads } from '../../../adapters/background-threads/worker-background-threads.ts';
import type { EngineTransaction } from '../../../matching-engine/index.ts';
import { type SuggestionBooks, suggestAll } from './suggest-all.plan.ts';
import { cachedSuggestions, computeSuggestionsInThread } from './suggestion-cache.ts';

function booksWith(rest: Partial<SuggestionBooks> = {}): SuggestionBooks {
  return {
    transactions: [
      {
        id: 1,
        date: localDate('2026-09-03'),
        amountPence: pence(-100_00),
        description: 'HARBOUR PRINT WORKS HPW-2201',
        counterpartyName: null,
      },
    ],
    invoices: [
      {
        id: 7,
        supplierId: 3,
        supplierName: 'Harbour Print Works',
        bankAccountName: null,
        invoiceNumber: 'HPW-2201',
        outstandingPence: pence(100_00),
        isPartPaid: false,
        invoiceDate: localDate('2026-09-01'),
        dueDate: localDate('2026-09-30'),
        paymentDate: null,
        description: null,
        isSettled: false,
      },
    ],
    matchingPatterns: [],
    negativePatterns: [],
    rejectedPairs: [],
    madePayments: [],
    ...rest,
  };
}

const threads = createBackgroundThreads();

const compute = vi.fn(async () => []);

it('computes once for the same version', async () => {
  compute.mockClear();
  const first = await cachedSuggestions('7 a', compute);
  expect(await cachedSuggestions('7 a', compute)).toBe(first);
  expect(compute).toHaveBeenCalledOnce();
  expect(await cachedSuggestions('7 b', compute)).not.toBe(first);
  expect(await cachedSuggestions('8 a', compute)).not.toBe(first);
});

it('keeps no failure', async () => {
  await expect(cachedSuggestions('failed', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await cachedSuggestions('failed', compute)).toEqual([]);
});

it('forgets what was not asked for the longest', async () => {
  const first = await cachedSuggestions('first', compute);
  const askFor = (versions: readonly string[]) =>
    Promise.all(versions.map((version) => cachedSuggestions(version, compute)));
  const many = Array.from({ length: 19 }, (_, index) => `of many ${index}`);
  await askFor(many);
  expect(await cachedSuggestions('first', compute)).toBe(first);
  await askFor([...many, 'one more']);
  expect(await cachedSuggestions('first', compute)).not.toBe(first);
});

function booksOfSize(lineCount: number, invoiceCount: number): SuggestionBooks {
  const { transactions, invoices } = booksWith();
  const [line, invoice] = [transactions[0], invoices[0]];
  const more = <T>(record: T, count: number, change: (index: number) => Partial<T>): T[] =>
    Array.from({ length: count - 1 }, (_, index) => ({ ...record, ...change(index) }));
  if (!line || !invoice) throw new Error('the books are empty');
  const lines: EngineTransaction[] = more(line, lineCount, (index) => ({
    id: 10 + index,
    amountPence: pence(-1 - index),
  }));
  const unpaid = more(invoice, invoiceCount, (index) => ({ id: 10 + index, invoiceNumber: `N-${index}` }));
  return booksWith({ transactions: [line, ...lines], invoices: [invoice, ...unpaid] });
}

it.each([
  [100, 1, 0],
  [101, 1, 1],
  [1, 2_000, 0],
  [1, 2_001, 1],
])(
  'looks through %i lines and %i invoices in %i threads of their own, and answers the same',
  async (lines, invoices, count) => {
    const books = booksOfSize(lines, invoices);
    const run = vi.spyOn(threads, 'run');
    expect(await computeSuggestionsInThread(threads, books)).toEqual(suggestAll(books));
    expect(run).toHaveBeenCalledTimes(count);
    run.mockRestore();
  },
);
