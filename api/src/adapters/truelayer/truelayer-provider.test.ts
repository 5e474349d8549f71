import { randomUUID } from 'node:crypto';
import { pence } from '@paycycle/schema/domain/money';
import { explainPaymentFailure } from '@paycycle/schema/domain/payment-failure';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import type { Authorisation, PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import { answerOf, instruction, requestOf } from '../../testing/conformance-bank.ts';
import type { StandInPayment } from '../../testing/truelayer-stand-in/stand-in-payment.ts';
import { startTrueLayerStandIn, type TrueLayerStandIn } from '../../testing/truelayer-stand-in/truelayer-stand-in.ts';
import { createTrueLayerProvider } from './truelayer-provider.ts';

const CREATE = 'POST /v3/payments';

let standIn: TrueLayerStandIn;
let provider: PaymentProvider;

beforeAll(async () => {
  standIn = await startTrueLayerStandIn();
  provider = openProvider();
});
afterEach(() => expect(standIn.contractFlaws).toEqual([]));
afterAll(() => standIn.close());

function openProvider(changes: Partial<TrueLayerStandIn['config']> = {}): PaymentProvider {
  return createTrueLayerProvider(
    { ...standIn.config, ...changes },
    { clock: standIn.clock, logger: createLogger('silent') },
  );
}

async function authorise(
  request = requestOf([instruction()]),
): Promise<{ answer: Authorisation; taken: StandInPayment }> {
  const answer = answerOf(await provider.authorise(request));
  return { answer, taken: standIn.api.payment(answer.payments[0]?.providerPaymentId ?? '') };
}

function callsTo(call: string): number {
  return standIn.calls.filter((made) => made === call).length;
}

describe('TrueLayer', () => {
  it('presents itself as its configuration says', () => {
    expect(provider).toMatchObject({
      providerId: 'truelayer',
      name: 'TrueLayer',
      notice: 'TrueLayer test mode – no real money is sent',
      capabilities: { paymentsPerAuthorisation: 1, canCancel: true, needsSubmit: false },
    });
    expect(openProvider({ environment: 'live' }).notice).toBeNull();
    expect(openProvider({ environment: 'live', warnAbovePence: pence(2_500_000) }).notice).toBe(
      'Many banks refuse single payments above £25,000.00',
    );
    expect(openProvider({ warnAbovePence: pence(2_500_000) }).notice).toBe(
      'TrueLayer test mode – no real money is sent. Many banks refuse single payments above £25,000.00',
    );
  });

  it('sends what is to be paid, to whom, by whom, and where to go afterwards', async () => {
    const metadata = { authorisation: '9', company: '7' };
    const { answer, taken } = await authorise({ ...requestOf([instruction()]), metadata });
    expect(taken.request).toEqual({
      amount_in_minor: 24_000,
      currency: 'GBP',
      payment_method: {
        type: 'bank_transfer',
        provider_selection: {
          type: 'user_selected',
          filter: { countries: ['GB'], release_channel: 'general_availability', customer_segments: ['business'] },
        },
        beneficiary: {
          type: 'external_account',
          account_holder_name: 'Acme Supplies Ltd',
          reference: 'K7Q2M9 INV10023',
          account_identifier: { type: 'sort_code_account_number', sort_code: '200000', account_number: '55779911' },
        },
      },
      user: { name: 'Ann Lee', email: 'ann@example.co.uk' },
      hosted_page: { return_uri: 'http://localhost:3000/payments' },
      metadata,
    });
    expect(answer.authorisationUrl).toBe(`${standIn.url}/hosted/${taken.id}?token=${taken.resourceToken}`);
    const back = await standIn.decide(taken, 'Execute');
    expect(back).toBe(`http://localhost:3000/payments?payment_id=${taken.id}`);
  });

  it('is the same request whatever order the metadata comes in', async () => {
    const request = requestOf([instruction()]);
    const first = await authorise({ ...request, metadata: { company: '7', authorisation: '9' } });
    const again = await authorise({ ...request, metadata: { authorisation: '9', company: '7' } });
    expect(again.taken.id).toBe(first.taken.id);
  });

  it.each([
    ['The Very Long Company Name of Somewhere Limited', 'The Very Long Company Name of Somew'],
    ['Acme (UK) Ltd', 'Acme UK Ltd'],
    ['Café O’Neill\u0007', "Cafe O'Neill"],
    ['Thirty-four characters of a name 🏦🏦', 'Thirty-four characters of a name 🏦🏦'],
    ['Thirty-four characters of a payee 🏦🏦', 'Thirty-four characters of a payee 🏦'],
  ])('cuts the payee’s name for the bank: %s', async (beneficiaryName, sent) => {
    expect(provider.validate(instruction({ beneficiaryName }))).toEqual([]);
    const { taken } = await authorise(requestOf([instruction({ beneficiaryName })]));
    expect(taken.request.payment_method.beneficiary.account_holder_name).toBe(sent);
  });

  it('calls a payer without a name by the e-mail address', async () => {
    const { taken } = await authorise({
      ...requestOf([instruction()]),
      payer: { name: ' ', email: 'ann@example.co.uk' },
    });
    expect(taken.request.user.name).toBe('ann@example.co.uk');
  });

  it.each([
    ['more than one payment', { payments: [instruction(), instruction()] }],
    ['no payment', { payments: [] }],
    ['eleven notes', { metadata: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`n${n}`, 'x'])) }],
    ['a long name of a note', { metadata: { ['n'.repeat(41)]: 'x' } }],
    ['a long note', { metadata: { note: 'x'.repeat(501) } }],
    ['no way back', { returnUrl: 'payments' }],
  ])('sends nothing with %s', async (_what, changes) => {
    const before = callsTo(CREATE);
    const outcome = await provider.authorise({ ...requestOf([instruction()]), ...changes });
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringMatching(/^TrueLayer /) });
    expect(callsTo(CREATE)).toBe(before);
  });

  it('takes the most that the notes may be', async () => {
    const metadata = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [`${n}`.padEnd(40, 'n'), 'x'.repeat(500)]),
    );
    expect((await authorise({ ...requestOf([instruction()]), metadata })).taken.request.metadata).toEqual(metadata);
  });
});

describe('what the payer decides', () => {
  it.each([
    ['Execute', { status: 'completed', reason: null, stage: null }],
    ['RejectAuthorisation', { status: 'failed', reason: 'authorization_failed', stage: 'authorizing' }],
    ['RejectExecution', { status: 'failed', reason: 'provider_rejected', stage: 'authorized' }],
    ['Cancel', { status: 'cancelled', reason: 'canceled', stage: 'authorizing' }],
  ] as const)('%s', async (action, view) => {
    const { taken } = await authorise();
    const createdAt = standIn.clock.now();
    standIn.clock.move(60_000);
    await standIn.decide(taken, action);
    taken.settle(standIn.clock.now());
    expect(answerOf(await provider.fetch(taken.id))).toEqual({
      providerPaymentId: taken.id,
      ...view,
      createdAt,
      updatedAt: standIn.clock.now(),
    });
  });

  it('may be too late', async () => {
    const { taken } = await authorise();
    standIn.clock.move(15 * 60_000);
    await expect(standIn.decide(taken, 'Execute')).rejects.toThrow('400');
    const view = answerOf(await provider.fetch(taken.id));
    expect(explainPaymentFailure(view.reason ?? '')).toBe('The approval expired after 15 minutes');
    expect(await provider.cancel(taken.id)).toMatchObject({ kind: 'rejected' });
  });
});

describe('trouble', () => {
  it.each([
    'unauthenticated',
    'forbidden',
    'notFound',
    'conflict',
    'keyReuse',
    'rateLimit',
    'serverError',
    'providerError',
    'reset',
  ] as const)('is no failure of the payment: %s, done or not', async (answer) => {
    for (const isDone of [true, false]) {
      const request = requestOf([instruction()]);
      const count = standIn.api.payments.size;
      // A refused token is asked for anew, and the call goes out twice.
      for (const _ of [1, 2]) standIn.trouble({ call: CREATE, answer, isDone });
      expect(await provider.authorise(request)).toMatchObject({ kind: 'unknown' });
      if (answer !== 'unauthenticated') expect(await provider.authorise(request)).toMatchObject({ kind: 'unknown' });
      await authorise(request);
      expect(standIn.api.payments.size).toBe(count + 1);
    }
  });

  it('a refusal for good is told in TrueLayer’s words', async () => {
    const count = standIn.api.payments.size;
    const outcome = await provider.authorise(requestOf([instruction({ amountPence: pence(0), reference: '' })]));
    expect(outcome).toEqual({
      kind: 'rejected',
      reason: expect.stringMatching(/^TrueLayer refused: The request body was invalid\. .*amount_in_minor: Must be/),
      stage: null,
    });
    expect(standIn.api.payments.size).toBe(count);
  });

  it('a key that TrueLayer knows with another request is never answered with a new one', async () => {
    const payment = instruction();
    await authorise(requestOf([payment]));
    const count = standIn.api.payments.size;
    const other = requestOf([{ ...payment, amountPence: pence(1) }]);
    for (const _ of [1, 2, 3]) {
      const outcome = await provider.authorise(other);
      expect(outcome).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('already been used') });
    }
    expect(standIn.api.payments.size).toBe(count);
  });

  it('the same request at once, while the first is slow, makes one payment', async () => {
    const request = requestOf([instruction()]);
    const count = standIn.api.payments.size;
    const released = Promise.withResolvers<void>();
    standIn.trouble({ call: CREATE, answer: released.promise });
    const outcomes = [1, 2].map(() => provider.authorise(request));
    const early = await Promise.race(outcomes);
    expect(early).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('409') });
    released.resolve();
    const kinds = (await Promise.all(outcomes)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['ok', 'unknown']);
    await authorise(request);
    expect(standIn.api.payments.size).toBe(count + 1);
  });

  it('a payment of another environment is not known, and did not fail', async () => {
    expect(await provider.fetch(randomUUID())).toMatchObject({ kind: 'unknown' });
    expect(await provider.cancel(randomUUID())).toMatchObject({ kind: 'unknown' });
  });

  it('an id with strange characters asks for nothing else', async () => {
    expect(await provider.fetch('../payments?x=1#')).toMatchObject({ kind: 'unknown' });
    expect(standIn.calls.at(-1)).toBe('GET /v3/payments/..%2Fpayments%3Fx%3D1%23');
  });
});
