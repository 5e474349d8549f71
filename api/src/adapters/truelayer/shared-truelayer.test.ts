import { createPublicKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import type { PaymentProvider, WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import { instruction, requestOf } from '../../testing/conformance-bank.ts';
import { flawOfSignature } from '../../testing/truelayer-stand-in/detached-signature.ts';
import { newKeys } from '../../testing/truelayer-stand-in/stand-in-webhooks.ts';
import { HAS_TRUELAYER_DATA, TRUELAYER_DATA } from '../../testing/truelayer-stand-in/truelayer-contract.ts';
import { createTrueLayerProvider } from './truelayer-provider.ts';

/** TrueLayer's own answers, signatures and webhooks, which lie beside the checkout and not in it. */

const JKU = 'https://webhooks.truelayer.com/.well-known/jwks';
const KEY = newKeys().privateKey.export({ type: 'sec1', format: 'pem' }).toString();
const KEY_ID = '45fc75cf-5649-4134-84b3-192c2c78e990';

function read(file: string): string {
  return readFileSync(path.join(TRUELAYER_DATA, file), 'utf8');
}

/** A provider to whom every call but that for a token returns one thing. */
function providerAnswered(status: number, text: string): PaymentProvider {
  const call: typeof fetch = async (input) =>
    String(input).endsWith('/connect/token')
      ? new Response(read('fixtures/auth/200.access_token.json'))
      : new Response(text, { status });
  const config = {
    kind: 'truelayer',
    environment: 'live',
    clientId: 'x',
    clientSecret: 'x',
    keyId: 'x',
    privateKeyPem: KEY,
    authUrl: 'https://auth.truelayer.com',
    apiUrl: 'https://api.truelayer.com',
    hostedPageUrl: 'https://payment.truelayer.com',
    webhookKeySetUrl: JKU,
    warnAbovePence: undefined,
  } as const;
  return createTrueLayerProvider(config, {
    clock: { now: () => new Date() },
    logger: createLogger('silent'),
    fetch: call,
  });
}

const PAYMENTS: Readonly<Record<string, object>> = {
  'bank_transfer.authorization_required': { status: 'pending', reason: null },
  'bank_transfer.authorizing': { status: 'pending', reason: null },
  'bank_transfer.attempt_failed': { status: 'pending', reason: null, stage: null },
  'bank_transfer.authorized': { status: 'processing', reason: null },
  'bank_transfer.executed': { status: 'completed', updatedAt: new Date('2022-01-17T17:13:18.214Z') },
  'bank_transfer.settled': { status: 'completed' },
  'bank_transfer.failed': { status: 'failed', reason: 'failed', stage: 'authorization_required' },
  'mandate.executed': { status: 'completed' },
  'mandate.failed': { status: 'failed' },
  unknown_response_field: { status: 'completed' },
  with_submerchants: { status: 'completed' },
};

const CREATED: Readonly<Record<string, object>> = {
  authorization_required: { status: 'pending', reason: null },
  authorized: { status: 'processing', reason: null },
  failed: { status: 'failed', reason: 'rejected', stage: 'authorization_required' },
};

const PROBLEMS: readonly (readonly [string, number, string])[] = [
  ['payments/400.request_invalid.json', 400, 'rejected'],
  ['payments/401.invalid_signature.json', 401, 'unknown'],
  ['payments/401.invalid_token.json', 401, 'unknown'],
  ['payments/404.payment_not_found.json', 404, 'unknown'],
  ['mandates/422.create_mandate.idempotency_key_reuse.json', 422, 'unknown'],
];

describe.skipIf(!HAS_TRUELAYER_DATA)('TrueLayer’s own answers (skipped where shared/data is not there)', () => {
  const fixtures = HAS_TRUELAYER_DATA ? readdirSync(path.join(TRUELAYER_DATA, 'fixtures/payments')) : [];

  it('has an expectation of every payment among them', () => {
    const names = (start: string) =>
      fixtures.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length, -'.json'.length));
    expect(Object.keys(PAYMENTS).sort()).toEqual(names('200.get_payment_by_id.').sort());
    expect(Object.keys(CREATED).sort()).toEqual(names('201.create_payment.').sort());
  });

  it.each(Object.entries(PAYMENTS))('reads a payment: %s', async (name, view) => {
    const text = read(`fixtures/payments/200.get_payment_by_id.${name}.json`);
    const { id }: { id: string } = JSON.parse(text);
    const outcome = await providerAnswered(200, text).fetch(id);
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: { ...view, providerPaymentId: id, createdAt: expect.any(Date) },
    });
    expect(await providerAnswered(200, text).fetch('another')).toMatchObject({ kind: 'unknown' });
  });

  it.each(Object.entries(CREATED))('reads a payment that was taken: %s', async (name, view) => {
    const provider = providerAnswered(201, read(`fixtures/payments/201.create_payment.${name}.json`));
    const outcome = await provider.authorise(requestOf([instruction()]));
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: {
        authorisationUrl:
          'https://payment.truelayer.com/payments#payment_id=40d65bb9-642d-48e7-a743-***&resource_token=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.***&return_uri=http%3A%2F%2Flocalhost%3A3000%2Fpayments',
        payments: [view],
      },
    });
  });

  it.each(PROBLEMS)('reads a problem: %s', async (file, status, kind) => {
    const text = read(`fixtures/${file}`);
    expect(await providerAnswered(status, text).authorise(requestOf([instruction()]))).toMatchObject({ kind });
    expect(await providerAnswered(status, text).fetch('x')).toMatchObject({ kind: 'unknown' });
  });

  it('tells a refusal in TrueLayer’s words', async () => {
    const provider = providerAnswered(400, read('fixtures/payments/400.request_invalid.json'));
    expect(await provider.authorise(requestOf([instruction()]))).toEqual({
      kind: 'rejected',
      reason:
        "TrueLayer refused: The request body was invalid. payment_method.provider.type: Unknown value. Valid values are 'user_selection'.",
      stage: null,
    });
  });
});

describe.skipIf(!HAS_TRUELAYER_DATA)('TrueLayer’s own signatures (skipped where shared/data is not there)', () => {
  const publicKey = () => createPublicKey(read('signing/ec512-public.pem'));
  const webhook = (): WebhookRequest => ({
    method: 'POST',
    path: '/tl-webhook',
    headers: {
      'tl-signature': read('signing/webhook-signature.txt').trim(),
      'x-tl-webhook-timestamp': '2021-11-29T11:42:55Z',
      'content-type': 'application/json',
    },
    body: Buffer.from('{"event_type":"example","event_id":"18b2842b-a57b-4887-a0a6-d3c7c36f1020"}'),
  });
  const reading = (request: WebhookRequest) => providerAnswered(200, read('signing/jwks.json')).readWebhook(request);

  it('of a webhook is right, by the key set in which it is one of many', async () => {
    // The example has no `type`, which every event has.
    expect(await reading(webhook())).toEqual({
      kind: 'unknown',
      detail: 'signed by TrueLayer, but no event that can be read',
    });
    const { headers } = webhook();
    const later = { ...headers, 'x-tl-webhook-timestamp': '2021-11-29T11:42:56Z' };
    expect(await reading({ ...webhook(), headers: later })).toMatchObject({ kind: 'forged' });
    expect(await reading({ ...webhook(), body: Buffer.from('{}') })).toMatchObject({ kind: 'forged' });
  });

  it('of a request is right for the stand-in, too', () => {
    const parts = {
      method: 'POST',
      path: '/merchant_accounts/a61acaef-ee05-4077-92f3-25543a11bd8d/sweeping',
      headers: { 'idempotency-key': 'idemp-2076717c-9005-4811-a321-9e0787fa0382' },
      body: Buffer.from('{"currency":"GBP","max_amount_in_minor":5000000,"name":"Foo???"}'),
    };
    const expected = { kid: KEY_ID, key: publicKey(), headers: ['Idempotency-Key'] };
    const signature = read('signing/tl-signature.txt').trim();
    expect(flawOfSignature(signature, parts, expected)).toBeNull();
    expect(flawOfSignature(signature, { ...parts, path: '/' }, expected)).not.toBeNull();
    expect(flawOfSignature(signature, parts, { ...expected, kid: 'x' })).toBe('unknown key');
  });
});
