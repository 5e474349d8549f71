import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it, vi } from 'vitest';
import { createBackgroundThreads } from '../../../adapters/background-threads/worker-background-threads.ts';
import type { OpenTransaction } from '../../../matching-engine/index.ts';
import { suggestAllOnce } from './kept-suggestions.ts';
import { type SuggestionBooks, suggestAll } from './suggest-all.plan.ts';

function booksWith(
  changed: { transaction?: object; invoice?: object; rest?: Partial<SuggestionBooks> } = {},
): SuggestionBooks {
  return {
    transactions: [
      {
        id: 1,
        date: localDate('2026-09-03'),
        amountPence: pence(-100_00),
        description: 'HARBOUR PRINT WORKS HPW-2201',
        counterpartyName: null,
        ...changed.transaction,
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
        ...changed.invoice,
      },
    ],
    matchingPatterns: [],
    negativePatterns: [],
    rejectedPairs: [],
    madePayments: [],
    ...changed.rest,
  };
}

const threads = createBackgroundThreads();
const ask = (books: SuggestionBooks) => suggestAllOnce(threads, books);

it('computes once for the same books', async () => {
  const first = await ask(booksWith());
  expect(first).toMatchObject([{ transactionId: 1, choices: [{ invoiceIds: [7] }] }]);
  expect(await ask(booksWith())).toBe(first);
});

it.each([
  { transaction: { amountPence: pence(-99_00) } },
  { transaction: { description: 'SOMEBODY ELSE' } },
  { invoice: { id: 8 } },
  { invoice: { outstandingPence: pence(1) } },
  { rest: { rejectedPairs: [{ transactionId: 1, invoiceId: 7 }] } },
])('computes anew when %j has changed', async (changed) => {
  const first = await ask(booksWith());
  expect(await ask(booksWith(changed))).not.toEqual(first);
  expect(await ask(booksWith())).toBe(first);
});

it('forgets what was not asked for the longest', async () => {
  const first = await ask(booksWith());
  const askFor = (ids: readonly number[]) => Promise.all(ids.map((id) => ask(booksWith({ invoice: { id } }))));
  const many = Array.from({ length: 19 }, (_, index) => 100 + index);
  await askFor(many);
  expect(await ask(booksWith())).toBe(first);
  await askFor([...many, 200]);
  expect(await ask(booksWith())).not.toBe(first);
});

function booksOfSize(lineCount: number, invoiceCount: number): SuggestionBooks {
  const { transactions, invoices } = booksWith();
  const [line, invoice] = [transactions[0], invoices[0]];
  const more = <T>(record: T, count: number, change: (index: number) => Partial<T>): T[] =>
    Array.from({ length: count - 1 }, (_, index) => ({ ...record, ...change(index) }));
  if (!line || !invoice) throw new Error('the books are empty');
  const lines: OpenTransaction[] = more(line, lineCount, (index) => ({
    id: 10 + index,
    amountPence: pence(-1 - index),
  }));
  const unpaid = more(invoice, invoiceCount, (index) => ({ id: 10 + index, invoiceNumber: `N-${index}` }));
  return booksWith({ rest: { transactions: [line, ...lines], invoices: [invoice, ...unpaid] } });
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
    expect(await ask(books)).toEqual(suggestAll(books));
    expect(run).toHaveBeenCalledTimes(count);
    run.mockRestore();
  },
);
