import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import type { PaymentProvider, WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import { answerOf, instruction, requestOf } from '../../testing/conformance-bank.ts';
import { listen } from '../../testing/listen.ts';
import { KEY_SET_PATH, newKeys, type SigningChoice } from '../../testing/truelayer-stand-in/stand-in-webhooks.ts';
import { startTrueLayerStandIn, type TrueLayerStandIn } from '../../testing/truelayer-stand-in/truelayer-stand-in.ts';
import { createTrueLayerProvider } from './truelayer-provider.ts';

let standIn: TrueLayerStandIn;
let provider: PaymentProvider;

beforeAll(async () => {
  standIn = await startTrueLayerStandIn();
  provider = openProvider();
});
afterAll(() => standIn.close());

function openProvider(call: typeof fetch = fetch): PaymentProvider {
  return createTrueLayerProvider(standIn.config, { clock: standIn.clock, logger: createLogger('silent'), fetch: call });
}

const EVENT = { type: 'payment_executed', event_version: 1, event_id: randomUUID(), payment_id: randomUUID() };

function signed(choice: SigningChoice = {}, event: object = EVENT): WebhookRequest {
  return standIn.webhooks.sign(JSON.stringify(event), choice);
}

/** Counts the times that the keys are asked for. */
function countingKeys(): { call: typeof fetch; count: () => number } {
  let count = 0;
  const call: typeof fetch = (input, init) => {
    if (String(input).endsWith(KEY_SET_PATH)) count += 1;
    return fetch(input, init);
  };
  return { call, count: () => count };
}

describe('a webhook of TrueLayer', () => {
  it('is read over HTTP: twice, in any order, and late', async () => {
    const readings: Promise<unknown>[] = [];
    const receiver = createServer((request, response) => {
      void buffer(request).then(async (body) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        readings.push(provider.readWebhook({ method: request.method ?? '', path: request.url ?? '', headers, body }));
        response.writeHead(200).end();
      });
    });
    const origin = await listen(receiver);
    const { payments } = answerOf(await provider.authorise(requestOf([instruction()])));
    const taken = standIn.api.payment(payments[0]?.providerPaymentId ?? '');
    const from = standIn.webhooks.made.length;
    await standIn.decide(taken, 'Execute');
    taken.settle(standIn.clock.now());
    await standIn.decide(
      standIn.api.payment(
        answerOf(await provider.authorise(requestOf([instruction()]))).payments[0]?.providerPaymentId ?? '',
      ),
      'Cancel',
    );
    const made = standIn.webhooks.made.slice(from);
    standIn.clock.move(72 * 60 * 60_000);
    const statuses = await standIn.deliver([...made].reverse().concat(made), origin);
    receiver.closeAllConnections();
    receiver.close();
    expect(statuses).toEqual([200, 200, 200, 200]);
    const events = await Promise.all(readings);
    expect(events[0]).toEqual(events[3]);
    expect(events[1]).toEqual(events[2]);
    expect(events[2]).toMatchObject({
      kind: 'event',
      event: { type: 'payment_executed', providerPaymentId: taken.id },
    });
    expect(events[3]).toMatchObject({ kind: 'event', event: { type: 'payment_failed' } });
    for (const { body } of made) {
      expect(standIn.contract?.flawsOf('WebhookEvent', JSON.parse(Buffer.from(body).toString())) ?? []).toEqual([]);
    }
  });

  it('names no payment when it is about none', async () => {
    const payout = { type: 'payout_executed', event_version: 1, event_id: randomUUID(), payout_id: randomUUID() };
    expect(await provider.readWebhook(signed({}, payout))).toEqual({
      kind: 'event',
      event: { eventId: payout.event_id, type: 'payout_executed', providerPaymentId: null },
    });
  });

  it('comes again when it cannot be read, although TrueLayer has signed it', async () => {
    for (const text of ['{"type": "payment_exec', '[]', '{"type":"payment_executed"}', '{"event_id":7,"type":"x"}']) {
      expect(await provider.readWebhook(standIn.webhooks.sign(text))).toMatchObject({ kind: 'unknown' });
    }
  });

  it('may have a name of another alphabet in it', async () => {
    const event = { ...EVENT, metadata: { name: 'Zażółć 🏦' } };
    expect(await provider.readWebhook(signed({}, event))).toMatchObject({ kind: 'event' });
  });
});

describe('a forged webhook', () => {
  const stranger = newKeys().privateKey;

  it.each<[string, () => SigningChoice]>([
    ['a key of a stranger under TrueLayer’s id', () => ({ key: stranger })],
    ['a key of a stranger under an unknown id', () => ({ key: stranger, kid: 'unknown' })],
    ['the id of a key of another kind', () => ({ kid: 'a-key-of-another-kind' })],
    ['another place for the keys', () => ({ jku: 'https://webhooks.truelayer.com.evil.example/.well-known/jwks' })],
    ['nearly the right place', () => ({ jku: `${standIn.config.webhookKeySetUrl}/` })],
    ['the right place with a query', () => ({ jku: `${standIn.config.webhookKeySetUrl}?x=1` })],
    ['an empty place', () => ({ jku: '' })],
    ['a time that was not signed', () => ({ signedHeaders: 'Content-Type' })],
    ['no signed headers', () => ({ signedHeaders: '' })],
    ['no time', () => ({ timestamp: 'yesterday' })],
    ['another path', () => ({ path: '/api/sandbox/webhook' })],
  ])('is refused with %s', async (_what, choice) => {
    const webhook = { ...signed(choice()), path: '/api/truelayer/webhook' };
    expect(await openProvider().readWebhook(webhook)).toMatchObject({ kind: 'forged' });
    expect(await provider.readWebhook(signed())).toMatchObject({ kind: 'event' });
  });

  it('is refused without asking the place that it names for keys', async () => {
    const asked: string[] = [];
    const call: typeof fetch = (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    };
    const webhook = signed({ jku: 'https://evil.example/.well-known/jwks', key: stranger });
    expect(await openProvider(call).readWebhook(webhook)).toMatchObject({ kind: 'forged' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['no signature', ''],
    ['not a signature', 'x.y.z'],
    ['a signature that is no text in base64', '%%%..%%%'],
    ['the algorithm none', `${Buffer.from('{"alg":"none","tl_version":"2"}').toString('base64url')}..`],
    ['a header that is a list', `${Buffer.from('[]').toString('base64url')}..AA`],
    ['a header that is null', `${Buffer.from('null').toString('base64url')}..AA`],
  ])('is refused with %s', async (_what, signature) => {
    const webhook = signed();
    const forged = { ...webhook, headers: { ...webhook.headers, 'tl-signature': signature } };
    expect(await provider.readWebhook(forged)).toMatchObject({ kind: 'forged' });
  });

  it('is refused with an odd header in a signature that names the right key and place', async () => {
    const webhook = signed();
    const [header = '', , proof] = (webhook.headers['tl-signature'] ?? '').split('.');
    const named: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    for (const odd of [{ tl_headers: 7 }, { tl_headers: null }, { kid: null }, { tl_version: '1' }, { alg: 'HS256' }]) {
      const text = JSON.stringify({ ...Object(named), ...odd });
      const signature = `${Buffer.from(text).toString('base64url')}..${proof}`;
      const forged = { ...webhook, headers: { ...webhook.headers, 'tl-signature': signature } };
      expect(await provider.readWebhook(forged), text).toMatchObject({ kind: 'forged' });
    }
  });

  it('is refused when its bytes differ, also where the text would look the same', async () => {
    const webhook = signed({}, { ...EVENT, metadata: { name: '\uFFFD' } });
    const text = Buffer.from(webhook.body);
    const at = text.indexOf(Buffer.from('\uFFFD'));
    const body = Buffer.concat([text.subarray(0, at), Buffer.from([0xff]), text.subarray(at + 3)]);
    expect(await provider.readWebhook(webhook)).toMatchObject({ kind: 'event' });
    expect(await provider.readWebhook({ ...webhook, body })).toMatchObject({ kind: 'forged' });
    const marked = Buffer.concat([Buffer.from('\uFEFF'), webhook.body]);
    expect(await provider.readWebhook({ ...webhook, body: marked })).toMatchObject({ kind: 'forged' });
  });
});

describe('the keys of webhooks', () => {
  it('are asked for once, and again for a key that is new', async () => {
    const { call, count } = countingKeys();
    const fresh = openProvider(call);
    await Promise.all(Array.from({ length: 20 }, () => fresh.readWebhook(signed())));
    for (let times = 0; times < 20; times += 1) await fresh.readWebhook(signed({ kid: randomUUID() }));
    expect(count()).toBe(1);
  });

  it('may change: a restarted server reads by the new one alone', async () => {
    const old = signed();
    standIn.webhooks.changeKey();
    expect(await openProvider().readWebhook(signed())).toMatchObject({ kind: 'event' });
    expect(await openProvider().readWebhook(old)).toMatchObject({ kind: 'forged' });
    provider = openProvider();
  });
});
