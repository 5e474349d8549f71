import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TrueLayerConfig } from '../../kernel/config/payment-provider-config.ts';
import { createLogger } from '../../kernel/logger.ts';
import type { PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import { instruction, requestOf } from '../../testing/conformance-bank.ts';
import { startTrueLayerStandIn, type TrueLayerStandIn } from '../../testing/truelayer-stand-in/truelayer-stand-in.ts';
import { createTrueLayerProvider } from './truelayer-provider.ts';

const TOKEN = 'POST /connect/token';
const SECOND_MS = 1000;

let standIn: TrueLayerStandIn;
let provider: PaymentProvider;

beforeEach(async () => {
  standIn = await startTrueLayerStandIn();
  provider = openProvider();
});
afterEach(() => standIn.close());

function openProvider(changes: Partial<TrueLayerConfig> = {}): PaymentProvider {
  return createTrueLayerProvider(
    { ...standIn.config, ...changes },
    { clock: standIn.clock, logger: createLogger('silent') },
  );
}

const authorise = (by = provider) => by.authorise(requestOf([instruction()]));

describe('the token', () => {
  it('is requested once for many simultaneous calls, and used for four fifths of its life', async () => {
    await Promise.all(Array.from({ length: 10 }, () => authorise()));
    expect(standIn.api.tokensGiven).toBe(1);
    standIn.clock.move(2879 * SECOND_MS);
    expect(await authorise()).toMatchObject({ kind: 'ok' });
    expect(standIn.api.tokensGiven).toBe(1);
    standIn.clock.move(SECOND_MS);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => authorise()));
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'ok'));
    expect(standIn.api.tokensGiven).toBe(2);
  });

  it('is used until it expires if no other can be obtained', async () => {
    await authorise();
    standIn.clock.move(3500 * SECOND_MS);
    standIn.trouble({ call: TOKEN, answer: 'reset' });
    expect(await authorise()).toMatchObject({ kind: 'ok' });
    standIn.clock.move(100 * SECOND_MS);
    standIn.trouble({ call: TOKEN, answer: 'serverError' });
    expect(await authorise()).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('status 500') });
    expect(await authorise()).toMatchObject({ kind: 'ok' });
  });

  it('is requested again when TrueLayer no longer accepts it', async () => {
    await authorise();
    standIn.api.withdrawTokens();
    expect(await authorise()).toMatchObject({ kind: 'ok' });
    expect(standIn.api.tokensGiven).toBe(2);
    expect(standIn.api.payments.size).toBe(2);
  });

  it('is refused with a wrong secret, which does not fail the payment and is not disclosed', async () => {
    const outcome = await authorise(openProvider({ clientSecret: 'a wrong secret' }));
    expect(outcome).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('invalid_client') });
    expect(JSON.stringify(outcome)).not.toContain('a wrong secret');
  });

  it('is never sent to a redirect target', async () => {
    const calls: string[] = [];
    const redirecting: typeof fetch = async (input, init) => {
      calls.push(`${String(input)} ${init?.redirect}`);
      return new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:1/' } });
    };
    const { config, clock } = standIn;
    const redirected = createTrueLayerProvider(config, { clock, logger: createLogger('silent'), fetch: redirecting });
    expect(await authorise(redirected)).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('307') });
    expect(calls).toEqual([`${standIn.url}/connect/token manual`]);
  });
});

describe('the signature', () => {
  it('by another key than the one at TrueLayer’s console lets nothing through', async () => {
    const other = await startTrueLayerStandIn();
    const { privateKeyPem } = other.config;
    other.close();
    const outcome = await authorise(openProvider({ privateKeyPem }));
    expect(outcome).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('Invalid request signature') });
    expect(await authorise(openProvider({ keyId: 'another' }))).toMatchObject({ kind: 'unknown' });
    expect(standIn.api.payments.size).toBe(0);
  });

  it('covers the idempotency key, the path and the body', async () => {
    const changed = (change: (init: RequestInit) => RequestInit): typeof fetch => {
      return (input, init) => fetch(input, String(input).endsWith('/payments') ? change(init ?? {}) : init);
    };
    const changes: ((init: RequestInit) => RequestInit)[] = [
      (init) => ({ ...init, headers: { ...init.headers, 'Idempotency-Key': crypto.randomUUID() } }),
      (init) => ({ ...init, body: String(init.body).replace('24000', '24001') }),
      (init) => ({ ...init, headers: { ...init.headers, 'Tl-Signature': '' } }),
    ];
    const { config, clock } = standIn;
    for (const change of changes) {
      const parts = { clock, logger: createLogger('silent'), fetch: changed(change) };
      expect(await authorise(createTrueLayerProvider(config, parts))).toMatchObject({ kind: 'unknown' });
    }
    expect(standIn.api.payments.size).toBe(0);
    expect(await authorise()).toMatchObject({ kind: 'ok' });
  });
});
