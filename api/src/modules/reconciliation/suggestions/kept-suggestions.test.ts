import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import type { MatchingInput } from '../matching-engine/engine.types.ts';
import { suggestPaymentsOnce } from './kept-suggestions.ts';

function booksWith(
  changed: { transaction?: object; invoice?: object; rest?: Partial<MatchingInput> } = {},
): MatchingInput {
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
        ...changed.invoice,
      },
    ],
    matchingPatterns: [],
    negativePatterns: [],
    rejectedPairs: [],
    ...changed.rest,
  };
}

it('computes once for the same books', () => {
  const first = suggestPaymentsOnce(booksWith());
  expect(first).toMatchObject([{ transactionId: 1, choices: [{ invoiceIds: [7] }] }]);
  expect(suggestPaymentsOnce(booksWith())).toBe(first);
});

it.each([
  { transaction: { amountPence: pence(-99_00) } },
  { transaction: { description: 'SOMEBODY ELSE' } },
  { invoice: { id: 8 } },
  { invoice: { outstandingPence: pence(1) } },
  { rest: { rejectedPairs: [{ transactionId: 1, invoiceId: 7 }] } },
])('computes anew when %j has changed', (changed) => {
  const first = suggestPaymentsOnce(booksWith());
  expect(suggestPaymentsOnce(booksWith(changed))).not.toEqual(first);
  expect(suggestPaymentsOnce(booksWith())).toBe(first);
});

it('forgets what was not asked for the longest', () => {
  const first = suggestPaymentsOnce(booksWith());
  const ask = (ids: readonly number[]) => ids.map((id) => suggestPaymentsOnce(booksWith({ invoice: { id } })));
  const many = Array.from({ length: 19 }, (_, index) => 100 + index);
  ask(many);
  expect(suggestPaymentsOnce(booksWith())).toBe(first);
  ask([...many, 200]);
  expect(suggestPaymentsOnce(booksWith())).not.toBe(first);
});
