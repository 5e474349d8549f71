import { describe, expect, it } from 'vitest';
import { BANK_TIMING, type BankPayment, changeByDecision, changeByTime, DECISIONS } from './bank-payment.ts';
import { SCRIPTS, scriptOf } from './scripted-outcomes.ts';

const NOW = new Date('2026-09-15T11:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

function payment(changes: Partial<BankPayment> = {}): BankPayment {
  return {
    id: 'p',
    authorisationId: 'a',
    idempotencyKey: 'k',
    amountPence: 100,
    reference: 'K7Q2M9',
    beneficiaryName: 'Acme',
    sortCode: '200000',
    accountNumber: '55779911',
    outcome: 'executed',
    nameCheck: null,
    status: 'authorization_required',
    reason: null,
    stage: null,
    nextStatusAt: later(BANK_TIMING.approvalMs),
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
}

describe('what the payer decides', () => {
  it('authorises, fails or cancels', () => {
    const after = (decision: (typeof DECISIONS)[number]) => changeByDecision(payment(), decision, NOW, BANK_TIMING);
    expect(after('approve')).toEqual({
      status: 'authorized',
      reason: null,
      stage: null,
      at: NOW,
      nextStatusAt: later(1500),
      event: 'payment_authorised',
    });
    const ended = { stage: 'authorization_required', at: NOW, nextStatusAt: null };
    expect(after('reject')).toEqual({
      ...ended,
      status: 'failed',
      reason: 'authorization_failed',
      event: 'payment_failed',
    });
    expect(after('cancel')).toEqual({ ...ended, status: 'cancelled', reason: 'canceled', event: 'payment_cancelled' });
  });

  it('changes nothing once it was decided', () => {
    for (const status of ['authorized', 'executed', 'failed', 'cancelled'] as const) {
      for (const decision of DECISIONS) {
        expect(changeByDecision(payment({ status }), decision, NOW, BANK_TIMING)).toBeNull();
      }
    }
  });

  it('comes too late where the script says so, and takes long where it says that', () => {
    const approve = (outcome: BankPayment['outcome']) =>
      changeByDecision(payment({ outcome }), 'approve', NOW, BANK_TIMING);
    expect(approve('expired')).toMatchObject({ status: 'failed', reason: 'expired', stage: 'authorization_required' });
    expect(approve('slow')).toMatchObject({ status: 'authorized', nextStatusAt: later(5 * 60_000) });
  });
});

describe('what time changes', () => {
  it.each([
    ['authorization_required', 'executed', 'failed', 'expired', 'payment_failed'],
    ['authorized', 'executed', 'executed', null, 'payment_executed'],
    ['authorized', 'slow', 'executed', null, 'payment_executed'],
    ['authorized', 'rejected', 'failed', 'provider_rejected', 'payment_failed'],
    ['authorized', 'insufficient_funds', 'failed', 'insufficient_funds', 'payment_failed'],
    ['executed', 'returned', 'failed', 'returned', 'payment_returned'],
  ] as const)('%s, with %s in store: %s, %s', (status, outcome, next, reason, event) => {
    const due = payment({ status, outcome, nextStatusAt: NOW });
    const change = { status: next, reason, stage: reason ? status : null, at: NOW, nextStatusAt: null, event };
    expect(changeByTime(due, later(99_000), BANK_TIMING)).toEqual(change);
    expect(changeByTime(due, NOW, BANK_TIMING)).toEqual(change);
    expect(changeByTime(due, later(-1), BANK_TIMING)).toBeNull();
  });

  it('returns an executed payment some time after that, if it does', () => {
    const due = payment({ status: 'authorized', outcome: 'returned', nextStatusAt: NOW });
    expect(changeByTime(due, NOW, BANK_TIMING)).toMatchObject({ status: 'executed', nextStatusAt: later(20_000) });
  });

  it('changes nothing that has ended', () => {
    for (const status of ['executed', 'failed', 'cancelled'] as const) {
      expect(changeByTime(payment({ status, nextStatusAt: null }), later(1e9), BANK_TIMING)).toBeNull();
    }
  });
});

describe('the scripts', () => {
  it('name each account number once, and pay every other', () => {
    expect(new Set(SCRIPTS.map(({ accountNumber }) => accountNumber)).size).toBe(SCRIPTS.length);
    expect(scriptOf('55779911', 1)).toEqual({ outcome: 'executed', nameCheck: null });
  });

  it.each([
    ['90000001', 'executed', null],
    ['90000002', 'rejected', null],
    ['90000003', 'insufficient_funds', null],
    ['90000004', 'expired', null],
    ['90000005', 'slow', null],
    ['90000006', 'returned', null],
    ['90000007', 'executed', 'MBAM'],
    ['90000008', 'executed', 'ANNM'],
  ])('%s: %s, name check %s, alone and among many', (accountNumber, outcome, nameCheck) => {
    expect(scriptOf(accountNumber, 1)).toEqual({ outcome, nameCheck });
    expect(scriptOf(accountNumber, 7)).toEqual({ outcome, nameCheck });
  });

  it('90000009 fails among many only', () => {
    expect(scriptOf('90000009', 1).outcome).toBe('executed');
    expect(scriptOf('90000009', 2).outcome).toBe('rejected');
  });
});
