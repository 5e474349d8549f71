import { pence } from '@paycycle/schema/domain/money';
import { PAYMENT_RUN_ACTIONS, PAYMENT_RUN_STATUSES } from '@paycycle/schema/domain/payment-run';
import { describe, expect, it } from 'vitest';
import { allowedRunActions, planRunAction, type RunState, refusedRunActions } from './run-progress.plan.ts';

/** A draft of two invoices, looked at by its maker, in a company that asks for no approvals. */
const DRAFT: RunState = {
  name: 'PR-000001',
  status: 'draft',
  objection: { kind: 'run_created', isOwn: true },
  approvesFrom: null,
  invoiceCount: 2,
  unpaidCount: 2,
  inProgressCount: 0,
  isCreditInProgress: false,
  coveredCount: 0,
  limitPence: null,
  limitExceeded: null,
  limitExceededOutside: null,
  isApproved: false,
};
const PENDING = { ...DRAFT, status: 'pending' } as const;
const APPROVED = { ...DRAFT, status: 'approved' } as const;
const LIMIT = { limitPence: pence(5_000_00) };
const PASSED = { by: 'amount', amountPence: pence(6_000_00) } as const;
const NEEDS_APPROVAL = { ...LIMIT, limitExceeded: PASSED, limitExceededOutside: PASSED, isApproved: false } as const;

const ENTERED = { kind: 'account_entered', payeeName: 'Harbour Print' } as const;

describe('what the caller may do with a run', () => {
  it.each<[string, RunState, string[]]>([
    ['a draft', DRAFT, ['submit', 'pay', 'complete', 'cancel', 'remove_invoice']],
    ['a draft above the threshold', { ...DRAFT, ...NEEDS_APPROVAL }, ['submit', 'cancel', 'remove_invoice']],
    ['a draft without invoices', { ...DRAFT, invoiceCount: 0, unpaidCount: 0 }, ['cancel']],
    ['a submitted run, to its maker', { ...PENDING, ...NEEDS_APPROVAL }, ['withdraw', 'cancel']],
    [
      'a submitted run, to somebody else',
      { ...PENDING, ...NEEDS_APPROVAL, objection: null },
      ['withdraw', 'send_back', 'approve', 'cancel'],
    ],
    ['a submitted run that needs no approval', PENDING, ['withdraw', 'pay', 'complete', 'cancel']],
    [
      'a submitted run, to who has entered the account of a payee',
      { ...PENDING, ...NEEDS_APPROVAL, objection: ENTERED },
      ['withdraw', 'send_back', 'cancel'],
    ],
    [
      'an approved run',
      { ...APPROVED, ...NEEDS_APPROVAL, isApproved: true, objection: null },
      ['pay', 'complete', 'cancel'],
    ],
    ['one whose approval is void', { ...APPROVED, ...NEEDS_APPROVAL, objection: null }, ['approve', 'cancel']],
    ['one whose approval is void, to its maker', { ...APPROVED, ...NEEDS_APPROVAL }, ['cancel']],
    [
      'a file of which was made: it may be made again',
      { ...DRAFT, ...NEEDS_APPROVAL, limitExceededOutside: null },
      ['submit', 'complete', 'cancel', 'remove_invoice'],
    ],
    ['one that is partly on its way', { ...APPROVED, inProgressCount: 1 }, ['pay']],
    ['one that is wholly on its way', { ...APPROVED, inProgressCount: 2 }, []],
    [
      'one whose payment less credit notes is on its way, though another line has paid its invoices',
      { ...APPROVED, unpaidCount: 0, isCreditInProgress: true },
      [],
    ],
    ['one whose last payment failed', { ...APPROVED, unpaidCount: 1 }, ['pay', 'complete', 'cancel']],
    ['a processed run', { ...DRAFT, status: 'processed', unpaidCount: 0 }, []],
    ['a cancelled run', { ...DRAFT, status: 'cancelled' }, []],
  ])('%s: %#', (_words, run, actions) => {
    expect(allowedRunActions(run)).toEqual(actions);
  });

  it('is what is not refused, in every status', () => {
    for (const status of PAYMENT_RUN_STATUSES) {
      const run = { ...DRAFT, status, objection: null };
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
  it('are given for each action that is not allowed', () => {
    const run = { ...DRAFT, status: 'processed' as const };
    const refused = refusedRunActions(run);
    expect([...allowedRunActions(run), ...refused.map(({ action }) => action)].sort()).toEqual(
      [...PAYMENT_RUN_ACTIONS].sort(),
    );
    expect(refused).toContainEqual({
      action: 'cancel',
      reason: 'PR-000001 is processed: it cannot be cancelled',
    });
  });

  it.each([
    [PENDING, 'remove_invoice', 'PAYMENT_RUN_STATE', 'PR-000001 is submitted for approval: it cannot be changed'],
    [APPROVED, 'withdraw', 'PAYMENT_RUN_STATE', 'PR-000001 is approved: it cannot be withdrawn'],
    [{ ...DRAFT, invoiceCount: 0 }, 'complete', 'PAYMENT_RUN_STATE', 'PR-000001 has no invoices any more: cancel it'],
    [PENDING, 'approve', 'FORBIDDEN', 'The person who made a payment run does not approve it'],
    [{ ...APPROVED, objection: null }, 'approve', 'PAYMENT_RUN_STATE', 'PR-000001 is approved already'],
    [
      { ...DRAFT, ...NEEDS_APPROVAL },
      'pay',
      'APPROVAL_REQUIRED',
      'PR-000001 needs the approval of a second person first',
    ],
    [
      { ...DRAFT, ...NEEDS_APPROVAL, limitExceeded: { by: 'day', amountPence: pence(9_998_00) } },
      'pay',
      'APPROVAL_REQUIRED',
      'PR-000001 needs the approval of a second person first: with it, what you have released alone comes to £9,998.00 in 24 hours, and the limit is £5,000.00',
    ],
    [
      { ...PENDING, objection: ENTERED },
      'approve',
      'FORBIDDEN',
      'You have entered the bank details of Harbour Print, or uploaded them, and PR-000001 pays it: someone else has to approve it',
    ],
    [
      { ...APPROVED, inProgressCount: 2 },
      'pay',
      'PAYMENT_ALREADY_MADE',
      'Every payment of PR-000001 has already been made or is under way',
    ],
    [
      { ...APPROVED, inProgressCount: 1 },
      'cancel',
      'PAYMENT_ALREADY_MADE',
      'A payment of PR-000001 is under way: wait until it is made or has failed',
    ],
  ] as const)('%#', (run, action, code, message) => {
    expect(() => planRunAction(run, action)).toThrow(expect.objectContaining({ code, message }));
  });
});
