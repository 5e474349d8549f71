import { expect, it } from 'vitest';
import type { TrueLayerConfig } from '../../kernel/config/payment-provider-config.ts';
import { createLogger } from '../../kernel/logger.ts';
import type { PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import { instruction, requestOf } from '../../testing/conformance-bank.ts';
import { newKeys } from '../../testing/truelayer-stand-in/stand-in-webhooks.ts';
import { createTrueLayerProvider } from './truelayer-provider.ts';

/** Answers that the stand-in does not give, because they should not come. */

const PROBLEM = { type: 'x', title: 'Invalid State', status: 400, detail: 'Not now.', trace_id: 't-1' };
const TAKEN = { id: 'p-1', user: { id: 'u' }, resource_token: 'r', status: 'authorization_required' };
const CONFIG: TrueLayerConfig = {
  kind: 'truelayer',
  environment: 'live',
  clientId: 'x',
  clientSecret: 'x',
  keyId: 'x',
  privateKeyPem: newKeys().privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
  authUrl: 'https://auth.truelayer.com',
  apiUrl: 'https://api.truelayer.com',
  hostedPageUrl: 'https://payment.truelayer.com',
  webhookKeySetUrl: 'https://webhooks.truelayer.com/.well-known/jwks',
  warnAbovePence: undefined,
};

function answered(answer: (method: string) => Response, config = CONFIG): PaymentProvider {
  const call: typeof fetch = async (input, init) =>
    String(input).endsWith('/connect/token')
      ? Response.json({ access_token: 'a', expires_in: 3600 })
      : answer(init?.method ?? 'GET');
  const clock = { now: () => new Date('2026-09-15T11:00:00Z') };
  return createTrueLayerProvider(config, { clock, logger: createLogger('silent'), fetch: call });
}

const authorise = (provider: PaymentProvider) => provider.authorise(requestOf([instruction()]));

it('retries if TrueLayer asks for it, also after a 400', async () => {
  const problem = (retry: string) =>
    answered(() => Response.json(PROBLEM, { status: 400, headers: { 'Tl-Should-Retry': retry } }));
  expect(await authorise(problem('false'))).toEqual({
    kind: 'rejected',
    reason: 'TrueLayer refused: Not now.',
    stage: null,
  });
  expect(await authorise(problem('true'))).toEqual({ kind: 'unknown', detail: 'status 400, Not now., trace t-1' });
});

it.each([
  ['a page of something on the way', () => new Response('<html>Bad Request</html>', { status: 400 })],
  ['a problem without words', () => Response.json({ status: 400 }, { status: 400 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } })],
  ['a success without a body', () => new Response('', { status: 201 })],
  ['a success of another kind', () => Response.json(TAKEN, { status: 200 })],
  ['a list', () => Response.json([TAKEN], { status: 201 })],
  ['no id', () => Response.json({ ...TAKEN, id: '' }, { status: 201 })],
  ['an unknown status', () => Response.json({ ...TAKEN, status: 'resting' }, { status: 201 })],
  ['no way to the hosted page', () => Response.json({ ...TAKEN, resource_token: undefined }, { status: 201 })],
  ['a hosted page on an open line', () => takenWithPage('http://payment.truelayer.com/p-1')],
  ['a hosted page that is a script', () => takenWithPage('javascript:alert(1)')],
])('treats the outcome of a payment as unknown after %s', async (_what, answer) => {
  expect(await authorise(answered(answer))).toMatchObject({ kind: 'unknown' });
});

function takenWithPage(uri: string): Response {
  return Response.json({ ...TAKEN, hosted_page: { uri } }, { status: 201 });
}

it('takes the hosted page that TrueLayer tells', async () => {
  const outcome = await authorise(answered(() => takenWithPage('https://payment.truelayer.com/p-1')));
  expect(outcome).toMatchObject({ kind: 'ok', value: { authorisationUrl: 'https://payment.truelayer.com/p-1' } });
});

it.each<[string, number, string, string]>([
  ['refused while it still waits', 400, 'authorizing', 'rejected'],
  ['taken, and still to be done', 202, 'authorizing', 'ok'],
  ['taken, and too late', 202, 'authorized', 'rejected'],
  ['answered in an unknown way', 204, 'authorizing', 'unknown'],
])('tells of a cancellation that was %s what the payment is then', async (_what, status, then, kind) => {
  const provider = answered((method) => {
    if (method === 'GET') return Response.json({ ...TAKEN, status: then });
    return status === 400 ? Response.json(PROBLEM, { status }) : new Response(null, { status });
  });
  expect(await provider.cancel('p-1')).toMatchObject({ kind });
});

it('logs an idempotency key that TrueLayer has with another request', async () => {
  const logged: unknown[] = [];
  const logger = createLogger('error');
  logger.error = (fields: unknown) => void logged.push(fields);
  const call: typeof fetch = async (input) =>
    String(input).endsWith('/connect/token')
      ? Response.json({ access_token: 'a', expires_in: 3600 })
      : Response.json({ ...PROBLEM, status: 422 }, { status: 422 });
  const clock = { now: () => new Date() };
  const request = requestOf([instruction()]);
  const outcome = await createTrueLayerProvider(CONFIG, { clock, logger, fetch: call }).authorise(request);
  expect(outcome).toMatchObject({ kind: 'unknown' });
  expect(logged).toEqual([{ idempotencyKey: request.payments[0]?.idempotencyKey }]);
});
