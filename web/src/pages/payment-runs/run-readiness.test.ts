import { expect, it } from 'vitest';
import { runItem, runPayment } from '../../testing/payment-run-records.ts';
import {
  firstPaymentsInWords,
  hasProblem,
  leftOutInWords,
  problemsFirst,
  readinessInWords,
  readinessOf,
} from './run-readiness.ts';

const mistyped = { bankDetailsWarning: 'One may be mistyped' };
const noAccount = { bankSortCode: null, bankAccountNumber: null };
const paid = runItem(1).invoices.map((invoice) => ({ ...invoice, displayStatus: 'paid' as const }));

it.each([
  ['ready', {}],
  ['no_bank_details', { supplier: noAccount, paymentProblem: 'Bank details required' }],
  ['mistyped', { supplier: mistyped }],
  ['mistyped', { supplier: mistyped, needsBankConfirmation: true }],
  ['not_checked', { supplier: { accountState: 'changed' }, needsBankConfirmation: true, paymentProblem: 'Confirm it' }],
  ['not_checked', { supplier: { accountState: 'not_checked' }, needsBankConfirmation: true }],
  ['ready', { supplier: { accountState: 'not_checked' } }],
  ['second_person', { supplier: { accountState: 'new' }, needsBankConfirmation: true }],
  ['refused', { paymentProblem: 'The bank takes no such amount' }],
  ['settled', { supplier: mistyped, payments: [runPayment(1)] }],
  ['settled', { supplier: mistyped, invoices: paid }],
  ['mistyped', { supplier: mistyped, payments: [runPayment(1, { status: 'failed' })] }],
] as const)('says that a payee is %s', (readiness, given) => {
  expect(readinessOf(runItem(1, given))).toBe(readiness);
});

it('counts each kind, leaves out what there is none of, and puts problems first', () => {
  const items = [
    runItem(1),
    runItem(2, { payments: [runPayment(2)] }),
    runItem(3, { supplier: noAccount }),
    runItem(4, { supplier: mistyped }),
    runItem(5),
  ];
  expect(readinessInWords(items)).toBe(
    '2 ready · 1 without bank details · 1 account looks mistyped · 1 paid or under way',
  );
  expect(problemsFirst(items).map(({ id }) => id)).toEqual([4, 3, 1, 5, 2]);
  expect(hasProblem(items)).toBe(true);
  expect(readinessInWords([runItem(1)])).toBe('1 ready');
  expect(hasProblem([runItem(1)])).toBe(false);
});

it('says who gets nothing when the run is paid now, and why', () => {
  const items = [
    runItem(1),
    runItem(2, { supplier: { ...noAccount, name: 'Alder Ltd' } }),
    runItem(3, { supplier: { name: 'Birch', accountState: 'changed' }, needsBankConfirmation: true }),
  ];
  expect(leftOutInWords(items)).toBe(
    'Won’t be paid yet: Alder Ltd (no bank details), £100.00; Birch (bank details not checked), £100.00',
  );
  expect(leftOutInWords([runItem(1), runItem(4, { supplier: mistyped })])).toBeNull();
});

it('names for everybody who is paid for the first time', () => {
  const items = [
    runItem(1, { supplier: { name: 'Alder Ltd', accountState: 'new' } }),
    runItem(2, { supplier: { name: 'Birch', accountState: 'checked' } }),
    runItem(3),
    runItem(4, { supplier: { name: 'Cedar', accountState: 'new' }, payments: [runPayment(1)] }),
  ];
  expect(firstPaymentsInWords(items)).toBe('2 first payments to these bank details: Alder Ltd, Birch');
  expect(firstPaymentsInWords([runItem(1)])).toBeNull();
});
