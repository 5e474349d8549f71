import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import type { PaymentProvider, WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import { answerOf, instruction, requestOf } from '../../testing/conformance-bank.ts';
import { listen } from '../../testing/listen.ts';
import { decideAtSandboxBank } from '../../testing/sandbox-payer.ts';
import { startTestBank, type TestBank } from '../../testing/test-bank.ts';
import { TestClient } from '../../testing/test-client.ts';
import { createSandboxBankProvider } from './sandbox-bank-provider.ts';

/** What is the sandbox provider's own; the rest is what every provider does. */

let bank: TestBank;

beforeAll(async () => {
  bank = await startTestBank();
});
afterEach(() => bank.network.mend());
afterAll(() => bank.close());

/** A provider of a bank that answers as told, and how often it was asked. */
async function startBankThatAnswers(status: number, body: string) {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const url = await listen(server);
  const { clock } = bank;
  const provider = createSandboxBankProvider({
    baseUrl: () => url,
    secret: async () => 'secret',
    clock,
    logger: createLogger('silent'),
  });
  return { provider, calls: () => calls, close: () => server.close() };
}

async function withAnswer<T>(
  status: number,
  body: unknown,
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const server = await startBankThatAnswers(status, typeof body === 'string' ? body : JSON.stringify(body));
  const answer = await ask(server.provider);
  server.close();
  return answer;
}

describe('the provider', () => {
  it('describes itself', () => {
    expect(bank.provider).toMatchObject({
      providerId: 'sandbox',
      name: 'Sandbox Bank',
      notice: 'Test bank – no real money is sent',
      capabilities: { paymentsPerAuthorisation: 50, canCancel: true, needsSubmit: false },
    });
  });

  it('accepts up to £250,000.00 in one payment', async () => {
    const { validate } = bank.provider;
    expect(validate(instruction({ amountPence: pence(25_000_000) }))).toEqual([]);
    expect(validate(instruction({ amountPence: pence(25_000_001) }))).toEqual([
      'Sandbox Bank takes at most £250,000.00 in one payment',
    ]);
    const most = requestOf([instruction({ amountPence: pence(25_000_000) })]);
    expect(await bank.provider.authorise(most)).toMatchObject({ kind: 'ok' });
  });

  it('names everything that is wrong', () => {
    const wrong = { amountPence: pence(0), beneficiaryName: '', beneficiarySortCode: '', beneficiaryAccountNumber: '' };
    expect(bank.provider.validate(instruction({ ...wrong, reference: '-' }))).toEqual([
      'The amount must be more than £0.00',
      'The payee needs a name of at most 255 characters',
      'The sort code must have six digits, as in 20-00-00',
      'The account number must have eight digits',
      'The reference must have 1 to 18 letters, digits and spaces',
    ]);
  });

  it('has no second step', async () => {
    expect(await bank.provider.submit(randomUUID())).toMatchObject({ kind: 'rejected' });
  });

  it('sends the payer’s email address if there is no name', async () => {
    const request = { ...requestOf([instruction()]), payer: { name: ' ', email: 'ann@example.co.uk' } };
    const { authorisationUrl } = answerOf(await bank.provider.authorise(request));
    expect(authorisationUrl).toMatch(/^http:.*\/sandbox-bank\/authorise\/[0-9a-f-]{36}\?token=[\w-]{32}$/);
  });

  it('sends the payer to the bank’s page at a configured address', async () => {
    const provider = createSandboxBankProvider({
      baseUrl: () => bank.url,
      secret: () => bank.bank.apiSecret(),
      pageUrl: ({ pathname, search }, returnUrl) => new URL(pathname + search, returnUrl).href,
      clock: bank.clock,
      logger: createLogger('silent'),
    });
    const request = requestOf([instruction()]);
    const usual = new URL(answerOf(await bank.provider.authorise(request)).authorisationUrl);
    const { authorisationUrl } = answerOf(await provider.authorise(request));
    expect(authorisationUrl).toBe(`${new URL(request.returnUrl).origin}${usual.pathname}${usual.search}`);
  });

  it('reports a returned payment as failed after it was completed', async () => {
    const request = requestOf([instruction({ beneficiaryAccountNumber: '90000006' })]);
    const { authorisationUrl, payments } = answerOf(await bank.provider.authorise(request));
    await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve' });
    const id = payments[0]?.providerPaymentId ?? '';
    bank.clock.move(1500);
    expect(answerOf(await bank.provider.fetch(id)).status).toBe('completed');
    bank.clock.move(20_000);
    expect(await bank.provider.fetch(id)).toMatchObject({
      value: { status: 'failed', reason: 'returned', stage: 'executed' },
    });
  });
});

describe('an answer', () => {
  const refusal = { error: 'invalid_request', detail: 'payments.0.reference: not as it has to be' };

  it("is a refusal only if the bank's response says so", async () => {
    const authorise = (status: number, body: unknown) =>
      withAnswer(status, body, (provider) => provider.authorise(requestOf([instruction()])));
    expect(await authorise(400, refusal)).toEqual({ kind: 'rejected', reason: 'invalid_request', stage: null });
    for (const status of [401, 403, 404, 409, 422, 429, 500, 502, 503, 301, 204]) {
      expect(await authorise(status, status === 204 ? '' : refusal), String(status)).toMatchObject({ kind: 'unknown' });
    }
    expect(await authorise(400, { message: 'Bad request' })).toMatchObject({ kind: 'unknown' });
    expect(await authorise(400, '<html>')).toMatchObject({ kind: 'unknown' });
  });

  it('about a missing payment is a refusal', async () => {
    expect(await bank.provider.fetch(randomUUID())).toEqual({ kind: 'rejected', reason: 'not_found', stage: null });
    expect(await bank.provider.cancel(randomUUID())).toEqual({ kind: 'rejected', reason: 'not_found', stage: null });
  });

  it('about payments that were not requested is unknown', async () => {
    const payment = { id: 'p1', status: 'authorization_required', idempotency_key: randomUUID() };
    const answer = { id: 'a1', authorisation_uri: 'http://bank.example/', payments: [payment] };
    const asked = requestOf([instruction({ idempotencyKey: payment.idempotency_key })]);
    const authorise = (body: unknown) => withAnswer(201, body, (provider) => provider.authorise(asked));
    expect(await authorise(answer)).toMatchObject({ kind: 'ok', value: { providerAuthorisationId: 'a1' } });
    for (const changes of [
      { payments: [] },
      { payments: [payment, payment] },
      { payments: [{ ...payment, idempotency_key: randomUUID() }] },
      { payments: [{ ...payment, status: 'in the clouds' }] },
      { payments: null },
      { id: 7 },
      { authorisation_uri: 'nowhere' },
    ]) {
      expect(await authorise({ ...answer, ...changes }), JSON.stringify(changes)).toMatchObject({ kind: 'unknown' });
    }
  });

  it('that is no payment is unknown', async () => {
    for (const body of [{}, [], null, 'x', { id: 'p1' }, { id: 'p1', status: 'new' }, { id: '', status: 'executed' }]) {
      const answer = await withAnswer(200, JSON.stringify(body), (provider) => provider.fetch('p1'));
      expect(answer, JSON.stringify(body)).toMatchObject({ kind: 'unknown' });
    }
  });

  it('is unknown if the server is unreachable or the secret is wrong', async () => {
    const parts = { secret: async () => 'a guess', clock: bank.clock, logger: createLogger('silent') };
    const nowhere = createSandboxBankProvider({ ...parts, baseUrl: () => 'http://127.0.0.1:1' });
    const stranger = createSandboxBankProvider({ ...parts, baseUrl: () => bank.url });
    for (const provider of [nowhere, stranger]) {
      expect(await provider.authorise(requestOf([instruction()]))).toMatchObject({ kind: 'unknown' });
      expect(await provider.fetch(randomUUID())).toMatchObject({ kind: 'unknown' });
      expect(await provider.cancel(randomUUID())).toMatchObject({ kind: 'unknown' });
    }
  });
});

/** A webhook signed by someone who knows how, with a key of his own. */
function forge(keyId: string, alg = 'EdDSA'): WebhookRequest {
  const { privateKey } = generateKeyPairSync('ed25519');
  const body = Buffer.from(JSON.stringify({ type: 'payment_executed', event_id: randomUUID() }));
  const timestamp = bank.clock.now().toISOString();
  const header = Buffer.from(JSON.stringify({ alg, kid: keyId })).toString('base64url');
  const payload = Buffer.from(`POST\n/api/sandbox/webhook\n${timestamp}\n${body}`).toString('base64url');
  const signature = sign(null, Buffer.from(`${header}.${payload}`), privateKey).toString('base64url');
  const headers = { 'sandbox-bank-timestamp': timestamp, 'sandbox-bank-signature': `${header}..${signature}` };
  return { method: 'POST', path: '/api/sandbox/webhook', headers, body };
}

describe('a webhook', () => {
  it('signed with a foreign key is forged, whatever key it names', async () => {
    const answer = await new TestClient(bank.url).rest('GET', '/sandbox-bank/.well-known/jwks');
    const { keys } = answer.body;
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), use: 'sig', alg: 'EdDSA' },
    ]);
    for (const webhook of [forge(keys[0].kid), forge('mine'), forge(keys[0].kid, 'none'), forge('')]) {
      expect(await bank.provider.readWebhook(webhook)).toMatchObject({ kind: 'forged' });
    }
  });

  it('with a foreign signature fetches the keys once, even if a hundred arrive', async () => {
    const server = await startBankThatAnswers(200, JSON.stringify({ keys: [] }));
    const readings = await Promise.all(
      Array.from({ length: 100 }, (_, index) => server.provider.readWebhook(forge(`key ${index}`))),
    );
    for (let time = 0; time < 10; time += 1) readings.push(await server.provider.readWebhook(forge(`late ${time}`)));
    expect(new Set(readings.map(({ kind }) => kind))).toEqual(new Set(['forged']));
    expect(server.calls()).toBe(1);
    server.close();
  });

  it('cannot be verified with a malformed key set', async () => {
    for (const body of [{}, { keys: 'none' }, []]) {
      expect(await withAnswer(200, body, (provider) => provider.readWebhook(forge('mine')))).toMatchObject({
        kind: 'unknown',
      });
    }
  });
});
