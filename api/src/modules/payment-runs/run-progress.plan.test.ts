import { PAYMENT_RUN_ACTIONS, PAYMENT_RUN_STATUSES } from '@paycycle/schema/domain/payment-run';
import { describe, expect, it } from 'vitest';
import { allowedRunActions, planRunAction, type RunState } from './run-progress.plan.ts';

/** A draft of two invoices, looked at by its maker, in a company that asks for no approvals. */
const DRAFT: RunState = {
  name: 'PR-000001',
  status: 'draft',
  isMaker: true,
  invoiceCount: 2,
  unpaidCount: 2,
  underWayCount: 0,
  isApprovalRequired: false,
  isApproved: false,
};
const PENDING = { ...DRAFT, status: 'pending' } as const;
const APPROVED = { ...DRAFT, status: 'approved' } as const;
const NEEDS_APPROVAL = { isApprovalRequired: true, isApproved: false } as const;

describe('what the caller may do with a run', () => {
  it.each<[string, RunState, string[]]>([
    ['a draft', DRAFT, ['submit', 'pay', 'complete', 'cancel', 'remove_invoice']],
    ['a draft above the threshold', { ...DRAFT, ...NEEDS_APPROVAL }, ['submit', 'cancel', 'remove_invoice']],
    ['a draft without invoices', { ...DRAFT, invoiceCount: 0, unpaidCount: 0 }, ['cancel']],
    ['a submitted run, to its maker', { ...PENDING, ...NEEDS_APPROVAL }, ['withdraw', 'cancel']],
    [
      'a submitted run, to somebody else',
      { ...PENDING, ...NEEDS_APPROVAL, isMaker: false },
      ['withdraw', 'approve', 'cancel'],
    ],
    ['a submitted run that needs no approval', PENDING, ['withdraw', 'pay', 'complete', 'cancel']],
    [
      'a submitted run, to who has entered the account of a payee since',
      { ...PENDING, ...NEEDS_APPROVAL, isMaker: false, ownPayee: 'Harbour Print' },
      ['withdraw', 'cancel'],
    ],
    [
      'an approved run',
      { ...APPROVED, isApprovalRequired: true, isApproved: true, isMaker: false },
      ['pay', 'complete', 'cancel'],
    ],
    ['one whose approval is void', { ...APPROVED, ...NEEDS_APPROVAL, isMaker: false }, ['approve', 'cancel']],
    ['one whose approval is void, to its maker', { ...APPROVED, ...NEEDS_APPROVAL }, ['cancel']],
    ['one that is partly on its way', { ...APPROVED, underWayCount: 1 }, ['pay']],
    ['one that is wholly on its way', { ...APPROVED, underWayCount: 2 }, []],
    ['one whose last payment failed', { ...APPROVED, unpaidCount: 1 }, ['pay', 'complete', 'cancel']],
    ['a processed run', { ...DRAFT, status: 'processed', unpaidCount: 0 }, []],
    ['a cancelled run', { ...DRAFT, status: 'cancelled' }, []],
  ])('%s: %#', (_words, run, actions) => {
    expect(allowedRunActions(run)).toEqual(actions);
  });

  it('is what is not refused, in every status', () => {
    for (const status of PAYMENT_RUN_STATUSES) {
      const run = { ...DRAFT, status, isMaker: false };
      for (const action of PAYMENT_RUN_ACTIONS) {
        const isAllowed = allowedRunActions(run).includes(action);
        const plan = () => planRunAction(run, action);
        if (isAllowed) expect(plan()).toEqual(expect.any(String));
        else expect(plan).toThrow(expect.objectContaining({ code: expect.stringMatching(/PAYMENT_RUN_STATE/) }));
      }
    }
  });
});

describe('the words of a refusal', () => {
  it.each([
    [PENDING, 'remove_invoice', 'PAYMENT_RUN_STATE', 'PR-000001 is submitted for approval: it cannot be changed'],
    [APPROVED, 'withdraw', 'PAYMENT_RUN_STATE', 'PR-000001 is approved: it cannot be withdrawn'],
    [{ ...DRAFT, invoiceCount: 0 }, 'complete', 'PAYMENT_RUN_STATE', 'PR-000001 has no invoices any more: cancel it'],
    [PENDING, 'approve', 'FORBIDDEN', 'The person who made a payment run does not approve it'],
    [{ ...APPROVED, isMaker: false }, 'approve', 'PAYMENT_RUN_STATE', 'PR-000001 is approved already'],
    [
      { ...DRAFT, ...NEEDS_APPROVAL },
      'pay',
      'APPROVAL_REQUIRED',
      'PR-000001 needs the approval of a second person first',
    ],
    [
      { ...APPROVED, underWayCount: 2 },
      'pay',
      'PAYMENT_UNDER_WAY',
      'Every payment of PR-000001 is made or under way already',
    ],
    [
      { ...APPROVED, underWayCount: 1 },
      'cancel',
      'PAYMENT_UNDER_WAY',
      'A payment of PR-000001 is under way: wait until it is made or has failed',
    ],
  ] as const)('%#', (run, action, code, message) => {
    expect(() => planRunAction(run, action)).toThrow(expect.objectContaining({ code, message }));
  });
});
