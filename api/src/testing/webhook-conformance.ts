import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WebhookRequest } from '../kernel/ports/payment-provider.ts';
import { authoriseOne, type ConformanceBank } from './conformance-bank.ts';

const MINUTE_MS = 60_000;

/** The webhooks of a payment that was approved and executed. */
async function webhooksOfExecuted(bank: ConformanceBank): Promise<{ id: string; webhooks: readonly WebhookRequest[] }> {
  const id = await authoriseOne(bank);
  await bank.approve(id);
  await bank.execute(id);
  return { id, webhooks: await bank.webhooksOf(id) };
}

/** Tests of a provider's own webhooks. */
export function describeWebhooks(bank: () => ConformanceBank): void {
  it('reads the webhooks of a payment, each event under its own id', async () => {
    const { id, webhooks } = await webhooksOfExecuted(bank());
    const readings = await Promise.all(webhooks.map((webhook) => bank().provider.readWebhook(webhook)));
    const events = readings.map((reading) => (reading.kind === 'event' ? reading.event : reading));
    expect(events.length).toBeGreaterThanOrEqual(1);
    for (const event of events) expect(event).toMatchObject({ providerPaymentId: id });
    expect(events).toContainEqual(expect.objectContaining({ type: 'payment_executed' }));
    expect(new Set(events.map((event) => 'eventId' in event && event.eventId)).size).toBe(events.length);
  });

  it('reads the same event from the same webhook again, after a restart, and days later', async () => {
    const { webhooks } = await webhooksOfExecuted(bank());
    const [webhook] = webhooks;
    if (!webhook) throw new Error('no webhook was sent');
    const first = await bank().provider.readWebhook(webhook);
    expect(first.kind).toBe('event');
    bank().moveClock(72 * 60 * MINUTE_MS);
    expect(await bank().provider.readWebhook(webhook)).toEqual(first);
    expect(await bank().openProvider().readWebhook(webhook)).toEqual(first);
    bank().moveClock(-72 * 60 * MINUTE_MS);
  });

  it('reads types and fields that it does not know', async () => {
    const body = { type: 'weather_changed', event_version: 9, event_id: randomUUID(), wind: { force: 7 } };
    const reading = await bank().provider.readWebhook(await bank().signWebhook(JSON.stringify(body)));
    expect(reading).toMatchObject({
      kind: 'event',
      event: { eventId: body.event_id, type: 'weather_changed', providerPaymentId: null },
    });
  });

  it.each(['silence', 'reset', 'unreadable', 500, 429] as const)(
    'asks to come again when the keys cannot be fetched: %s',
    async (answer) => {
      const webhook = await bank().signWebhook(JSON.stringify({ type: 'payment_executed', event_id: randomUUID() }));
      const restarted = bank().openProvider();
      bank().break('keys', { answer, isDone: false });
      expect(await restarted.readWebhook(webhook)).toMatchObject({ kind: 'unknown' });
      bank().mend();
      expect(await restarted.readWebhook(webhook)).toMatchObject({ kind: 'event' });
    },
  );
}

type Forgery = (webhook: WebhookRequest, other: WebhookRequest) => WebhookRequest;

function withBody(webhook: WebhookRequest, change: (text: string) => string): WebhookRequest {
  return { ...webhook, body: Buffer.from(change(Buffer.from(webhook.body).toString())) };
}

const FORGERIES: readonly (readonly [string, Forgery])[] = [
  ['another body', (webhook) => withBody(webhook, (text) => text.replace('payment_executed', 'payment_returned'))],
  ['a space more in the body', (webhook) => withBody(webhook, (text) => `${text} `)],
  ['no body', (webhook) => ({ ...webhook, body: Buffer.from('') })],
  ['the body of another webhook', (webhook, other) => ({ ...webhook, body: other.body })],
  ['the headers of another webhook', (webhook, other) => ({ ...webhook, headers: other.headers })],
  ['another path', (webhook) => ({ ...webhook, path: '/api/elsewhere/webhook' })],
  ['a query after the path', (webhook) => ({ ...webhook, path: `${webhook.path}?x=1` })],
  ['another method', (webhook) => ({ ...webhook, method: 'PUT' })],
  ['no headers', (webhook) => ({ ...webhook, headers: {} })],
];

/** Tests of forged and altered webhooks. */
export function describeForgeries(bank: () => ConformanceBank): void {
  it.each(FORGERIES)('refuses a webhook with %s', async (_what, forge) => {
    const signed = (type: string) => bank().signWebhook(JSON.stringify({ type, event_id: randomUUID() }));
    const webhook = await signed('payment_executed');
    bank().moveClock(1000);
    const other = await signed('payment_failed');
    expect(await bank().provider.readWebhook(webhook)).toMatchObject({ kind: 'event' });
    expect(await bank().provider.readWebhook(forge(webhook, other))).toMatchObject({ kind: 'forged' });
  });

  it('refuses a webhook without any one of the headers that are signed, or with another value in it', async () => {
    const webhook = await bank().signWebhook(JSON.stringify({ type: 'payment_executed', event_id: randomUUID() }));
    const own = Object.keys(webhook.headers).filter((header) => /signature|timestamp/.test(header));
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const header of own) {
      const { [header]: value = '', ...rest } = webhook.headers;
      for (const headers of [
        rest,
        ...['', 'x', changedNearTheEnd(value)].map((text) => ({ ...rest, [header]: text })),
      ]) {
        expect(await bank().provider.readWebhook({ ...webhook, headers }), header).toMatchObject({ kind: 'forged' });
      }
    }
  });

  it('refuses a webhook from the future, more than five minutes ahead', async () => {
    const webhook = await bank().signWebhook(JSON.stringify({ type: 'payment_executed', event_id: randomUUID() }));
    bank().moveClock(-4 * MINUTE_MS);
    expect(await bank().provider.readWebhook(webhook)).toMatchObject({ kind: 'event' });
    bank().moveClock(-2 * MINUTE_MS);
    expect(await bank().provider.readWebhook(webhook)).toMatchObject({ kind: 'forged' });
    bank().moveClock(6 * MINUTE_MS);
  });
}

/** The last characters are left alone: some bits of the last one mean nothing in base64. */
function changedNearTheEnd(text: string): string {
  const at = text.length - 10;
  return text.slice(0, at) + (text.charAt(at) === 'A' ? 'B' : 'A') + text.slice(at + 1);
}
