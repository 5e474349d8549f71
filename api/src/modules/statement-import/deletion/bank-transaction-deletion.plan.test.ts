import { describe, expect, it } from 'vitest';
import { describeDeletion } from './bank-transaction-deletion.plan.ts';

const ADVICE = 'open the closed months again to delete them.';

describe('the words of a deletion', () => {
  it.each([
    [0, 0, 'There are no transactions to delete'],
    [1, 0, '1 transaction deleted'],
    [1200, 0, '1,200 transactions deleted'],
    [0, 1, `0 transactions deleted. 1 transaction of closed months, and before them, was kept: ${ADVICE}`],
    [3, 2, `3 transactions deleted. 2 transactions of closed months, and before them, were kept: ${ADVICE}`],
  ])('for %i and %i', (deletedCount, refusedCount, message) => {
    expect(describeDeletion(deletedCount, refusedCount)).toEqual({ deletedCount, refusedCount, message });
  });
});
