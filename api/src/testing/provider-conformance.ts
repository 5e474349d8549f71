import { randomUUID } from 'node:crypto';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Authorisation, PaymentInstruction } from '../kernel/ports/payment-provider.ts';
import { answerOf, authoriseOne, type ConformanceBank, instruction, requestOf, viewOf } from './conformance-bank.ts';
import type { NetworkFault } from './faulty-network.ts';
import { describeForgeries, describeWebhooks } from './webhook-conformance.ts';

const FAULTS: readonly NetworkFault[] = [true, false].flatMap((isDone) =>
  (['silence', 'reset', 'unreadable', 409, 429, 500, 502, 503] as const).map((answer) => ({ answer, isDone })),
);

function describeFault({ answer, isDone }: NetworkFault): string {
  return `${answer}, ${isDone ? 'done' : 'not done'}`;
}

function idsOf({ payments }: Authorisation): string[] {
  return payments.map(({ providerPaymentId }) => providerPaymentId);
}

/**
 * Behaviour that every provider must have, by the docstrings of the port. An adapter's own tests cover the rest.
 * @param setup opens the provider and its bank; called once, and closed after the last test
 * @param reach `calls` leaves out tests that need a controllable bank that sends its webhooks here; use it for an external
 * sandbox
 */
export function describeProviderConformance(
  name: string,
  setup: () => Promise<ConformanceBank>,
  reach: 'all' | 'calls' = 'all',
): void {
  describe(`the provider ${name}`, () => {
    let bank: ConformanceBank;

    beforeAll(async () => {
      bank = await setup();
    });
    afterEach(() => bank.mend());
    afterAll(() => bank.close());

    describeItself(() => bank);
    describeAuthorisations(() => bank);
    describeCancelling(() => bank);
    describeFaults(() => bank);
    if (reach === 'calls') return;
    describeStatuses(() => bank);
    describeLateCancelling(() => bank);
    describeWebhooks(() => bank);
    describeForgeries(() => bank);
  });
}

function describeItself(bank: () => ConformanceBank): void {
  it('has an id for paths, a name for screens, and capabilities', () => {
    const { providerId, name, capabilities } = bank().provider;
    expect(providerId).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(name.trim()).not.toBe('');
    expect(capabilities.paymentsPerAuthorisation).toBeGreaterThanOrEqual(1);
  });

  it('takes a sound instruction', () => {
    expect(bank().provider.validate(instruction())).toEqual([]);
    expect(bank().provider.validate(instruction({ amountPence: pence(1) }))).toEqual([]);
  });

  it.each<[string, Partial<PaymentInstruction>]>([
    ['no amount', { amountPence: pence(0) }],
    ['a negative amount', { amountPence: pence(-1) }],
    ['a long reference', { reference: 'K7Q2M9 INV10023 AND MORE' }],
    ['strange characters in the reference', { reference: 'K7Q2M9 <É>' }],
    ['an empty reference', { reference: '' }],
    ['no payee', { beneficiaryName: ' ' }],
    ['half a sort code', { beneficiarySortCode: '20-00' }],
    ['seven digits of an account number', { beneficiaryAccountNumber: '5577991' }],
  ])('says in words why it would not take %s', (_what, changes) => {
    const reasons = bank().provider.validate(instruction(changes));
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(/\w+ \w+/);
  });
}

function describeAuthorisations(bank: () => ConformanceBank): void {
  it('asks for approval and answers the payments in their order, pending', async () => {
    const many = Math.min(3, bank().provider.capabilities.paymentsPerAuthorisation);
    const payments = Array.from({ length: many }, (_, index) => instruction({ amountPence: pence(100 + index) }));
    const authorisation = answerOf(await bank().provider.authorise(requestOf(payments)));
    expect(URL.canParse(authorisation.authorisationUrl)).toBe(true);
    expect(authorisation.payments.map(({ status }) => status)).toEqual(payments.map(() => 'pending'));
    expect(new Set(idsOf(authorisation)).size).toBe(many);
    for (const id of idsOf(authorisation)) {
      expect(await viewOf(bank(), id)).toMatchObject({ providerPaymentId: id, status: 'pending', reason: null });
    }
  });

  it('answers the same for the same request, also after a restart, and takes it once', async () => {
    const request = requestOf([instruction()]);
    const first = answerOf(await bank().provider.authorise(request));
    const count = await bank().countPayments();
    const again = answerOf(await bank().provider.authorise(request));
    const restarted = answerOf(await bank().openProvider().authorise(request));
    for (const answer of [again, restarted]) {
      expect(idsOf(answer)).toEqual(idsOf(first));
      expect(answer.authorisationUrl).toBe(first.authorisationUrl);
    }
    expect(await bank().countPayments()).toBe(count);
  });

  it('takes twenty at once of the same request as one', async () => {
    const request = requestOf([instruction()]);
    const before = await bank().countPayments();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => bank().provider.authorise(request)));
    const last = answerOf(await bank().provider.authorise(request));
    for (const outcome of outcomes) {
      expect(outcome.kind).not.toBe('rejected');
      if (outcome.kind === 'ok') expect(idsOf(outcome.value)).toEqual(idsOf(last));
    }
    expect(await bank().countPayments()).toBe(before + 1);
  });

  it('takes no other payment by a key that was used, and does not call that a refusal', async () => {
    const request = requestOf([instruction()]);
    const [id = ''] = idsOf(answerOf(await bank().provider.authorise(request)));
    const before = await bank().countPayments();
    const [payment] = request.payments;
    const other = { ...request, payments: [instruction({ ...payment, amountPence: pence(99_999) })] };
    expect(await bank().provider.authorise(other)).toMatchObject({ kind: 'unknown' });
    expect(await bank().countPayments()).toBe(before);
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'pending' });
  });
}

function describeStatuses(bank: () => ConformanceBank): void {
  it('tells an approved payment as processing, and an executed one as completed', async () => {
    const id = await authoriseOne(bank());
    await bank().approve(id);
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'processing', reason: null });
    await bank().execute(id);
    const completed = await viewOf(bank(), id);
    expect(completed).toMatchObject({ providerPaymentId: id, status: 'completed', reason: null });
    expect(completed.updatedAt).toBeInstanceOf(Date);
  });

  it('tells a payment that the payer refused as failed, with the reason', async () => {
    const id = await authoriseOne(bank());
    await bank().reject(id);
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/^\w+$/) });
  });

  it('tells a payment that the bank refused after approval as failed, with reason and stage', async () => {
    const id = await authoriseOne(bank());
    await bank().approve(id);
    await bank().refuse(id);
    const view = await viewOf(bank(), id);
    expect(view).toMatchObject({
      status: 'failed',
      reason: 'provider_rejected',
      stage: expect.stringMatching(/^\w+$/),
    });
  });

  it('tells a payment that the payer cancelled as cancelled', async () => {
    const id = await authoriseOne(bank());
    await bank().cancel(id);
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'cancelled' });
  });

  it('tells a payment that nobody approved in time as failed, expired', async () => {
    const id = await authoriseOne(bank());
    await bank().expire(id);
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'failed', reason: 'expired' });
  });

  it('tells nothing of a payment that it does not know', async () => {
    expect((await bank().provider.fetch(randomUUID())).kind).not.toBe('ok');
  });
}

function describeCancelling(bank: () => ConformanceBank): void {
  it('gives up a payment that was not approved, as often as it is asked', async () => {
    if (!bank().provider.capabilities.canCancel) return;
    const id = await authoriseOne(bank());
    expect(answerOf(await bank().provider.cancel(id))).toMatchObject({ providerPaymentId: id, status: 'cancelled' });
    expect(answerOf(await bank().provider.cancel(id))).toMatchObject({ providerPaymentId: id, status: 'cancelled' });
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'cancelled' });
  });
}

function describeLateCancelling(bank: () => ConformanceBank): void {
  it('gives up nothing that was approved', async () => {
    if (!bank().provider.capabilities.canCancel) return;
    const id = await authoriseOne(bank());
    await bank().approve(id);
    expect(await bank().provider.cancel(id)).toMatchObject({ kind: 'rejected' });
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'processing' });
    await bank().execute(id);
    expect(await bank().provider.cancel(id)).toMatchObject({ kind: 'rejected' });
    expect(await viewOf(bank(), id)).toMatchObject({ status: 'completed' });
  });
}

function describeFaults(bank: () => ConformanceBank): void {
  describe.each(FAULTS.map((fault) => ({ fault, title: describeFault(fault) })))(
    'when a call ends in $title',
    ({ fault }) => {
      it('does not know what became of an authorisation, and takes it once when it is sent again', async () => {
        const request = requestOf([instruction()]);
        const before = await bank().countPayments();
        bank().break('authorise', fault);
        expect(await bank().provider.authorise(request)).toMatchObject({ kind: 'unknown' });
        bank().mend();
        expect(answerOf(await bank().provider.authorise(request)).payments).toHaveLength(1);
        expect(await bank().countPayments()).toBe(before + 1);
      });

      it('does not know what became of a payment', async () => {
        const id = await authoriseOne(bank());
        bank().break('fetch', fault);
        expect(await bank().provider.fetch(id)).toMatchObject({ kind: 'unknown' });
        bank().mend();
        expect(await viewOf(bank(), id)).toMatchObject({ status: 'pending' });
      });

      it('does not know whether a payment was given up, and says so when it is asked again', async () => {
        if (!bank().provider.capabilities.canCancel) return;
        const id = await authoriseOne(bank());
        bank().break('cancel', fault);
        expect(await bank().provider.cancel(id)).toMatchObject({ kind: 'unknown' });
        bank().mend();
        expect(await viewOf(bank(), id)).toMatchObject({ status: fault.isDone ? 'cancelled' : 'pending' });
        expect(answerOf(await bank().provider.cancel(id))).toMatchObject({ status: 'cancelled' });
      });
    },
  );
}
