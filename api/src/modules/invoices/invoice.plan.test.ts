import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { stateOfNewInvoice, stateWhenPaid } from './invoice.plan.ts';

const TODAY = localDate('2026-09-15');
const EARLIER = localDate('2026-09-03');

describe('the state of a new invoice (rules.md, 8)', () => {
  it.each([
    { entered: undefined, isAutoPaid: false, state: { status: 'to_pay', paymentDate: null } },
    { entered: 'to_pay', isAutoPaid: false, state: { status: 'to_pay', paymentDate: null } },
    { entered: 'paid', isAutoPaid: false, state: { status: 'paid', paymentDate: TODAY } },
    { entered: 'query', isAutoPaid: false, state: { status: 'query', paymentDate: null } },
    { entered: undefined, isAutoPaid: true, state: { status: 'auto_paid', paymentDate: null } },
    { entered: 'to_pay', isAutoPaid: true, state: { status: 'auto_paid', paymentDate: null } },
    { entered: 'paid', isAutoPaid: true, state: { status: 'paid', paymentDate: TODAY } },
    { entered: 'query', isAutoPaid: true, state: { status: 'query', paymentDate: null } },
  ] as const)(
    'entered as $entered, supplier auto-paid $isAutoPaid: $state.status',
    ({ entered, isAutoPaid, state }) => {
      expect(stateOfNewInvoice(entered, isAutoPaid, TODAY)).toEqual(state);
    },
  );
});

describe('the state after a payment (rules.md, 34)', () => {
  it.each(['to_pay', 'auto_paid', 'query'] as const)('makes %s paid on the day of the payment', (status) => {
    expect(stateWhenPaid({ status, paymentDate: null }, EARLIER)).toEqual({ status: 'paid', paymentDate: EARLIER });
  });

  it('leaves a paid one its date', () => {
    const paid = { status: 'paid', paymentDate: TODAY } as const;
    expect(stateWhenPaid(paid, EARLIER)).toEqual(paid);
  });
});
