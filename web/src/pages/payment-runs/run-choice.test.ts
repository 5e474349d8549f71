import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { runChoice, runCredit } from '../../testing/payment-run-records.ts';
import {
  allToggled,
  creditsFor,
  matching,
  newRunInput,
  planRun,
  shareSelected,
  toggled,
  unavailableReason,
} from './run-choice.ts';

const free = runChoice(1);
const other = runChoice(2, {
  supplier: { id: 2, name: 'Quayside Cleaning', mergedIntoId: null },
  invoiceNumber: 'Q-2',
});
const inDraft = runChoice(3, { paymentRunId: 4, paymentRunStatus: 'draft' });

it.each([
  [{}, null],
  [{ paymentRunId: 4, paymentRunStatus: 'draft' }, 'In a draft run'],
  [{ paymentRunId: 4, paymentRunStatus: 'approved' }, 'In a payment run'],
  [{ paymentRunId: 4, paymentRunStatus: 'approved', hasLivePayment: true }, 'In a payment run'],
  [{ hasLivePayment: true }, 'Payment under way'],
  [{ partPaidPence: pence(1) }, 'Paid in part'],
] as const)('says why %j cannot be chosen', (given, why) => {
  expect(unavailableReason(runChoice(1, given))).toBe(why);
});

it('finds an invoice by its number or its supplier', () => {
  const ids = (search: string) => matching([free, other, inDraft], search).map(({ id }) => id);
  expect([ids(''), ids('hp-'), ids('quayside'), ids('Q-2'), ids('print hp')]).toEqual([
    [1, 2, 3],
    [1, 3],
    [2],
    [2],
    [],
  ]);
});

it('ticks one and takes it back', () => {
  const one = toggled(new Set(), 1);
  expect([one, toggled(one, 2), toggled(one, 1)]).toEqual([new Set([1]), new Set([1, 2]), new Set()]);
});

it('selects all that is listed and free, and keeps what a search hides', () => {
  expect(allToggled(new Set(), [free, other, inDraft])).toEqual(new Set([1, 2]));
  expect(allToggled(new Set([1]), [other])).toEqual(new Set([1, 2]));
  expect(allToggled(new Set([1, 2]), [other])).toEqual(new Set([1]));
});

it('says how much of the list is selected', () => {
  const list = [free, other, inDraft];
  expect([new Set<number>(), new Set([1]), new Set([1, 2])].map((ids) => shareSelected(ids, list))).toEqual([
    false,
    'indeterminate',
    true,
  ]);
  expect(shareSelected(new Set(), [inDraft])).toBe(false);
});

it('offers a credit note of a supplier that was merged with invoices of the kept one, and takes it off', () => {
  const merged = runCredit(5, { supplier: { id: 4, name: 'Quay Cleaning', mergedIntoId: 2 } });
  expect(creditsFor([merged], [free])).toEqual([]);
  expect(creditsFor([merged], [other])).toEqual([merged]);
  expect(planRun([free, other], [merged])).toMatchObject({ totalPence: 16_000, credits: [{ allocatedPence: -4_000 }] });
});

it('sends the sum of what is in the run, and no name', () => {
  expect(
    newRunInput({ credits: [], invoices: [free, other], runDate: free.dueDate, notes: null, status: 'pending' }),
  ).toEqual({
    runDate: free.dueDate,
    notes: null,
    status: 'pending',
    totalAmountPence: 20_000,
    invoiceIds: [1, 2],
  });
});
