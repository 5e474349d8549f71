import { localDate, parseMonth } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { deletedStatements, describeDeletion } from './bank-transaction-deletion.plan.ts';

describe('the words of a deletion', () => {
  it.each([
    [0, 0, 'There are no transactions to delete'],
    [1, 0, '1 transaction deleted'],
    [1200, 0, '1,200 transactions deleted'],
    [0, 1, '0 transactions deleted. 1 transaction of closed months was kept: open those months again to delete them.'],
    [
      3,
      2,
      '3 transactions deleted. 2 transactions of closed months were kept: open those months again to delete them.',
    ],
  ])('for %i and %i', (deletedCount, refusedCount, message) => {
    expect(describeDeletion(deletedCount, refusedCount)).toEqual({ deletedCount, refusedCount, message });
  });
});

it('forgets the statements that reach into an open month', () => {
  const statement = (id: number, from: string, to: string) => ({ id, from: localDate(from), to: localDate(to) });
  const statements = [
    statement(1, '2026-08-01', '2026-08-31'),
    statement(2, '2026-08-15', '2026-09-14'),
    statement(3, '2026-07-31', '2026-08-01'),
    statement(4, '2026-12-20', '2027-01-10'),
    statement(5, '2026-09-03', '2026-09-03'),
  ];
  const closed = new Set(['2026-08', '2026-12', '2027-01'].flatMap((month) => parseMonth(month) ?? []));
  expect(deletedStatements(statements, closed).map(({ id }) => id)).toEqual([2, 3, 5]);
  expect(deletedStatements(statements, new Set()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});
