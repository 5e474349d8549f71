import { createServer } from 'node:http';
import { pence } from '@paycycle/schema/domain/money';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../kernel/logger.ts';
import type { Authorisation, PaymentInstruction } from '../kernel/ports/payment-provider.ts';
import { answerOf, instruction, requestOf } from '../testing/conformance-bank.ts';
import { listen } from '../testing/listen.ts';
import { decideAtSandboxBank } from '../testing/sandbox-payer.ts';
import { startTestBank, type TestBank } from '../testing/test-bank.ts';
import { type RestResponse, TestClient } from '../testing/test-client.ts';
import { testSecretBox } from '../testing/test-secret-box.ts';
import { createSandboxBank } from './sandbox-bank.ts';

/** The bank over HTTP, as its client and the payer see it. */

let bank: TestBank;

beforeAll(async () => {
  bank = await startTestBank();
});

afterAll(() => bank.close());

async function authorise(...payments: Partial<PaymentInstruction>[]): Promise<Authorisation> {
  return answerOf(await bank.provider.authorise(requestOf(payments.map((changes) => instruction(changes)))));
}

async function statesOf({ payments }: Authorisation) {
  const views = [];
  for (const { providerPaymentId } of payments) {
    const { status, reason, stage } = answerOf(await bank.provider.fetch(providerPaymentId));
    views.push([status, reason, stage]);
  }
  return views;
}

/** The types of the events that came in about an authorisation's payments. */
function eventsOf({ payments }: Authorisation): string[] {
  const ids = payments.map(({ providerPaymentId }) => providerPaymentId);
  return bank.received.flatMap(({ body }) => {
    const event = JSON.parse(Buffer.from(body).toString());
    return ids.includes(event.payment_id) ? [event.type] : [];
  });
}

async function call(method: string, path: string, body?: unknown, secret?: string): Promise<RestResponse> {
  const authorization = `Bearer ${secret ?? (await bank.bank.apiSecret())}`;
  return new TestClient(bank.url).rest(method, `/sandbox-bank${path}`, body, { authorization });
}

/** A request that the bank takes. */
function soundBody() {
  return {
    idempotency_key: crypto.randomUUID(),
    payer: { name: 'Ann Lee', email: 'ann@example.co.uk' },
    return_url: 'http://localhost:3000/payments',
    payments: [
      {
        idempotency_key: crypto.randomUUID(),
        amount_in_minor: 100,
        currency: 'GBP',
        reference: 'K7Q2M9',
        beneficiary: { name: 'Acme', sort_code: '200000', account_number: '55779911' },
      },
    ],
  };
}

describe('an approved payment', () => {
  const approved = ['payment_authorised'];
  it.each([
    ['55779911', 1500, 'completed', null, null, [...approved, 'payment_executed']],
    ['90000001', 1500, 'completed', null, null, [...approved, 'payment_executed']],
    ['90000002', 1500, 'failed', 'provider_rejected', 'authorized', [...approved, 'payment_failed']],
    ['90000003', 1500, 'failed', 'insufficient_funds', 'authorized', [...approved, 'payment_failed']],
    ['90000004', 0, 'failed', 'expired', 'authorization_required', ['payment_failed']],
    ['90000005', 4 * 60_000, 'processing', null, null, approved],
    ['90000005', 5 * 60_000, 'completed', null, null, [...approved, 'payment_executed']],
    ['90000006', 1500, 'completed', null, null, [...approved, 'payment_executed']],
    ['90000006', 21_500, 'failed', 'returned', 'executed', [...approved, 'payment_executed', 'payment_returned']],
    ['90000007', 1500, 'completed', null, null, [...approved, 'payment_executed']],
    ['90000008', 1500, 'completed', null, null, [...approved, 'payment_executed']],
    ['90000009', 1500, 'completed', null, null, [...approved, 'payment_executed']],
  ])('to %s is after %i ms %s, %s', async (beneficiaryAccountNumber, ms, status, reason, stage, events) => {
    const authorisation = await authorise({ beneficiaryAccountNumber });
    expect(await decideAtSandboxBank(authorisation.authorisationUrl, { as: bank.payer, decision: 'approve' })).toBe(
      303,
    );
    await bank.pass(ms);
    expect(await statesOf(authorisation)).toEqual([[status, reason, stage]]);
    expect(eventsOf(authorisation).sort()).toEqual([...events].sort());
  });

  it('bears the times at which things happened, not those at which they were asked', async () => {
    const authorisation = await authorise({});
    await decideAtSandboxBank(authorisation.authorisationUrl, { as: bank.payer, decision: 'approve' });
    const approvedAt = bank.clock.now();
    bank.clock.move(60_000);
    const [id = ''] = authorisation.payments.map(({ providerPaymentId }) => providerPaymentId);
    const view = answerOf(await bank.provider.fetch(id));
    expect(view).toMatchObject({ status: 'completed', createdAt: approvedAt });
    expect(view.updatedAt).toEqual(new Date(approvedAt.getTime() + 1500));
  });
});

describe('payments approved together', () => {
  it('are executed with one approval, but for the one that fails among many', async () => {
    const run = await authorise({}, { beneficiaryAccountNumber: '90000009' }, { amountPence: pence(1) });
    await decideAtSandboxBank(run.authorisationUrl, { as: bank.payer, decision: 'approve' });
    await bank.pass(1500);
    expect(await statesOf(run)).toEqual([
      ['completed', null, null],
      ['failed', 'provider_rejected', 'authorized'],
      ['completed', null, null],
    ]);
  });

  it('are decided one by one where the payer wants that', async () => {
    const run = await authorise({}, {}, {}, {});
    const [first, second, third] = run.payments.map(({ providerPaymentId }) => providerPaymentId);
    const { authorisationUrl } = run;
    await decideAtSandboxBank(authorisationUrl, {
      as: bank.payer,
      decision: 'reject',
      ...(second && { only: second }),
    });
    await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'cancel', ...(third && { only: third }) });
    await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve', ...(first && { only: first }) });
    expect(await statesOf(run)).toEqual([
      ['processing', null, null],
      ['failed', 'authorization_failed', 'authorization_required'],
      ['cancelled', 'canceled', 'authorization_required'],
      ['pending', null, null],
    ]);
    await bank.pass(15 * 60_000);
    expect((await statesOf(run)).map(([status]) => status)).toEqual(['completed', 'failed', 'cancelled', 'failed']);
  });

  it('are fifty at most', async () => {
    const fifty = await authorise(...Array.from({ length: 50 }, () => ({})));
    expect(fifty.payments).toHaveLength(50);
    const tooMany = requestOf(Array.from({ length: 51 }, () => instruction()));
    expect(await bank.provider.authorise(tooMany)).toMatchObject({ kind: 'rejected', reason: 'invalid_request' });
  });
});

describe('the api', () => {
  it('is closed without the secret', async () => {
    expect(await call('GET', `/v1/payments/${crypto.randomUUID()}`, undefined, 'a guess')).toMatchObject({
      status: 401,
      body: { error: 'unauthorized' },
    });
    expect(await call('POST', '/v1/authorisations', {}, '')).toMatchObject({ status: 401 });
  });

  it('does not know what is not there', async () => {
    for (const path of [`/v1/payments/${crypto.randomUUID()}`, '/v1/payments/7', '/v1/nowhere']) {
      expect(await call('GET', path)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    }
  });

  it('answers 201 and then 200 for the same, 422 for another request by the same key, of whichever kind', async () => {
    const [first, other] = [soundBody(), soundBody()];
    expect((await call('POST', '/v1/authorisations', first)).status).toBe(201);
    expect((await call('POST', '/v1/authorisations', first)).status).toBe(200);
    const reused = { status: 422, body: { error: 'key_reused' } };
    expect(await call('POST', '/v1/authorisations', { ...first, payments: other.payments })).toMatchObject(reused);
    expect(await call('POST', '/v1/authorisations', { ...other, payments: first.payments })).toMatchObject(reused);
    const both = { ...other, payments: [...other.payments, ...first.payments] };
    expect(await call('POST', '/v1/authorisations', both)).toMatchObject(reused);
    // Nothing of the refused ones was kept.
    expect((await call('POST', '/v1/authorisations', other)).status).toBe(201);
  });

  it.each([
    ['payments', { payments: [] }],
    ['idempotency_key', { idempotency_key: '7' }],
    ['return_url', { return_url: 'javascript:alert(1)' }],
    ['return_url', { return_url: 'http://[' }],
    ['payer.name', { payer: {} }],
    ['payer.email', { payer: { name: 'Ann Lee' } }],
    ['metadata', { metadata: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, 'x'])) }],
    ['metadata', { metadata: { company: 7 } }],
  ])('refuses a request with a wrong %s', async (field, changes) => {
    const answer = await call('POST', '/v1/authorisations', { ...soundBody(), ...changes });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(answer.body.detail).toMatch(new RegExp(`^${field}: `));
  });

  it.each([
    ['amount_in_minor', { amount_in_minor: 0 }],
    ['amount_in_minor', { amount_in_minor: 1.5 }],
    ['amount_in_minor', { amount_in_minor: '100' }],
    ['amount_in_minor', { amount_in_minor: 25_000_001 }],
    ['currency', { currency: 'EUR' }],
    ['reference', { reference: '' }],
    ['reference', { reference: 'É' }],
    ['idempotency_key', { idempotency_key: undefined }],
    ['beneficiary', { beneficiary: null }],
    ['beneficiary.name', { beneficiary: { name: ' ', sort_code: '200000', account_number: '55779911' } }],
    ['beneficiary.sort_code', { beneficiary: { name: 'A', sort_code: '20-00-00', account_number: '55779911' } }],
    ['beneficiary.account_number', { beneficiary: { name: 'A', sort_code: '200000', account_number: '5577991' } }],
  ])('refuses a payment with a wrong %s', async (field, changes) => {
    const body = soundBody();
    const payments = body.payments.map((payment) => ({ ...payment, ...changes }));
    const answer = await call('POST', '/v1/authorisations', { ...body, payments });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(answer.body.detail).toMatch(new RegExp(`^payments\\.0\\.${field}: `));
  });

  it('takes two processes on the same books, and money once', async () => {
    const second = createSandboxBank({
      databaseUrl: bank.databaseUrl,
      secretBox: testSecretBox,
      clock: bank.clock,
      logger: createLogger('silent'),
      publicUrl: () => bank.url,
      webhookUrl: () => 'http://127.0.0.1:1/',
    });
    expect(await second.apiSecret()).toBe(await bank.bank.apiSecret());
    const server = createServer(express().use('/sandbox-bank', second.router));
    const url = await listen(server);
    const authorisation = await authorise({});
    const id = authorisation.payments[0]?.providerPaymentId;
    const other = authorisation.authorisationUrl.replace(bank.url, url);
    await Promise.all(
      [authorisation.authorisationUrl, other, other].map((address) =>
        decideAtSandboxBank(address, { as: bank.payer, decision: 'approve' }),
      ),
    );
    bank.clock.move(1500);
    await Promise.all([bank.bank.deliverDue(bank.clock.now()), second.deliverDue(bank.clock.now())]);
    const events = await bank.query<{ type: string }>('select type from sandbox_bank.webhooks where payment_id = $1', [
      id,
    ]);
    expect(events.map(({ type }) => type).sort()).toEqual(['payment_authorised', 'payment_executed']);
    server.close();
    server.closeAllConnections();
    await second.stop();
  });

  it('keeps everything over a restart: key, secret, payments, what is due', async () => {
    const keys = async () => (await fetch(`${bank.url}/sandbox-bank/.well-known/jwks`)).json();
    const before = { keys: await keys(), secret: await bank.bank.apiSecret() };
    const authorisation = await authorise({});
    await decideAtSandboxBank(authorisation.authorisationUrl, { as: bank.payer, decision: 'approve' });
    await bank.restart();
    expect({ keys: await keys(), secret: await bank.bank.apiSecret() }).toEqual(before);
    await bank.pass(1500);
    expect(await statesOf(authorisation)).toEqual([['completed', null, null]]);
    expect(eventsOf(authorisation).sort()).toEqual(['payment_authorised', 'payment_executed']);
  });
});
