import { expect, it } from 'vitest';
import { describeSharedAccount, describeUnconfirmed, planAccountConfirmation } from './account-confirmation.ts';

const account = { supplierId: 1, bankSortCode: '20-00-00', bankAccountNumber: '55779912' };
const doubtful = { ...account, supplierName: 'Harbour Print' };

it.each([
  ['nothing', []],
  ['another supplier', [{ ...account, supplierId: 2 }]],
  ['another sort code', [{ ...account, bankSortCode: '20-00-01' }]],
  ['another account number', [{ ...account, bankAccountNumber: '55779913' }]],
])('misses the tick of an account where %s was ticked', (_what, ticked) => {
  expect(planAccountConfirmation([doubtful], ticked)).toEqual({ confirmed: [], missing: [doubtful] });
});

it('accepts the confirmation of the paid account, and ignores one that was not required', () => {
  const other = { ...account, supplierId: 2 };
  expect(planAccountConfirmation([doubtful], [other, account])).toEqual({ confirmed: [doubtful], missing: [] });
});

it.each([
  [['A'], /^The account of A looks mistyped\./],
  [['A', 'B'], /^The accounts of A and B look mistyped\./],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], /^The accounts of A, B, C, D, E and 2 more look mistyped\./],
])('names the payees %j', (names, words) => {
  expect(describeUnconfirmed(names.map((supplierName) => ({ ...doubtful, supplierName })))).toMatch(words);
});

it.each([
  [[], null],
  [['A'], 'Same account as A. Check with both before you pay, or merge them if they are the same supplier.'],
  [['A', 'B'], 'Same account as A and B. Check with each before you pay, or merge them if they are the same supplier.'],
])('names who has the same account: %j', (names, words) => {
  expect(describeSharedAccount(names)).toBe(words);
});
