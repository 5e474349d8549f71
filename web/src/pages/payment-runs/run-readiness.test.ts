import { expect, it } from 'vitest';
import { runItem, runPayment } from '../../testing/payment-run-records.ts';
import {
  describeFirstPayments,
  describeLeftOut,
  describeReadiness,
  describeWarnings,
  hasProblem,
  isLeftOutNow,
  problemsFirst,
  readinessOf,
} from './run-readiness.ts';

const mistyped = { bankDetailsWarning: 'One may be mistyped', isAccountMistyped: true };
const shared = { bankDetailsWarning: 'Same account as Quay Paper' };
const noAccount = { bankSortCode: null, bankAccountNumber: null };
const paid = runItem(1).invoices.map((invoice) => ({ ...invoice, displayStatus: 'paid' as const }));

it.each([
  ['ready', {}],
  ['no_bank_details', { supplier: noAccount, paymentProblem: 'Bank details required' }],
  ['mistyped', { supplier: mistyped }],
  ['ready', { supplier: shared }],
  ['mistyped', { supplier: mistyped, isAccountCheckMissing: true }],
  ['not_checked', { supplier: { accountState: 'changed' }, isAccountCheckMissing: true, paymentProblem: 'Confirm it' }],
  ['not_checked', { supplier: { accountState: 'not_checked' }, isAccountCheckMissing: true }],
  ['ready', { supplier: { accountState: 'not_checked' } }],
  ['second_person', { supplier: { accountState: 'new' }, isAccountCheckMissing: true }],
  ['refused', { paymentProblem: 'The bank takes no such amount' }],
  ['warned', { duplicateWarnings: ['A-2 may be the same bill as A-1'] }],
  ['mistyped', { supplier: mistyped, duplicateWarnings: ['A-2 may be the same bill as A-1'] }],
  ['settled', { duplicateWarnings: ['A-2 may be the same bill as A-1'], invoices: paid }],
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
  expect(describeReadiness(items)).toBe(
    '2 ready · 1 without bank details · 1 account looks mistyped · 1 paid or under way',
  );
  expect(problemsFirst(items).map(({ id }) => id)).toEqual([4, 3, 1, 5, 2]);
  expect(hasProblem(items)).toBe(true);
  expect(describeReadiness([runItem(1)])).toBe('1 ready');
  expect(hasProblem([runItem(1)])).toBe(false);
});

it('lists payees that would not be paid now, with the reason', () => {
  const items = [
    runItem(1),
    runItem(2, { supplier: { ...noAccount, name: 'Alder Ltd' } }),
    runItem(3, { supplier: { name: 'Birch', accountState: 'changed' }, isAccountCheckMissing: true }),
  ];
  expect(describeLeftOut(items)).toBe(
    'Won’t be paid yet: Alder Ltd (no bank details), £100.00; Birch (bank details not checked), £100.00',
  );
  expect(describeLeftOut([runItem(1), runItem(4, { supplier: mistyped })])).toBeNull();
});

it('says the same of a new account to who made the run and to who approves it; only one of them cannot pay it', () => {
  const unseen = { supplier: { name: 'Alder', accountState: 'new' }, isAccountCheckMissing: true } as const;
  const [maker, approver] = [runItem(1, { ...unseen, needsBankConfirmation: true }), runItem(1, unseen)];
  for (const item of [maker, approver]) {
    expect(describeReadiness([item, runItem(2)])).toBe('1 ready · 1 new, not yet checked by a second person');
  }
  expect([maker, approver].map(isLeftOutNow)).toEqual([true, false]);
  expect(describeLeftOut([approver])).toBeNull();
});

it('names for everybody who is paid for the first time', () => {
  const items = [
    runItem(1, { supplier: { name: 'Alder Ltd', accountState: 'new' } }),
    runItem(2, { supplier: { name: 'Birch', accountState: 'checked' } }),
    runItem(3),
    runItem(4, { supplier: { name: 'Cedar', accountState: 'new' }, payments: [runPayment(1)] }),
  ];
  expect(describeFirstPayments(items)).toBe('2 first payments to these bank details: Alder Ltd, Birch');
  expect(describeFirstPayments([runItem(1)])).toBeNull();
});

it('names the payees whose bills may not be owed, and puts them before those that are ready', () => {
  const duplicateWarnings = ['A-2 may be the same bill as A-1'];
  const items = [
    runItem(1),
    runItem(2, { supplier: { name: 'Alder Ltd' }, duplicateWarnings }),
    runItem(3, { supplier: { ...mistyped, name: 'Birch' }, duplicateWarnings }),
    runItem(4, { supplier: { name: 'Cedar' }, duplicateWarnings, invoices: paid }),
  ];
  expect(describeWarnings(items)).toBe('Read the warnings: Alder Ltd, Birch');
  expect(describeWarnings([runItem(1)])).toBeNull();
  expect(problemsFirst(items).map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  expect(describeReadiness(items)).toBe('1 ready · 1 with warnings · 1 account looks mistyped · 1 paid or under way');
  expect(hasProblem(items.slice(1, 2))).toBe(true);
});
