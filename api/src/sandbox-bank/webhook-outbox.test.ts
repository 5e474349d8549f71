import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WebhookRequest } from '../kernel/ports/payment-provider.ts';
import { answerOf, instruction, requestOf } from '../testing/conformance-bank.ts';
import { decideAtSandboxBank } from '../testing/sandbox-payer.ts';
import { startTestBank, type TestBank } from '../testing/test-bank.ts';

let bank: TestBank;

beforeEach(async () => {
  bank = await startTestBank();
});

afterEach(() => bank.close());

async function approveOne(): Promise<void> {
  const { authorisationUrl } = answerOf(await bank.provider.authorise(requestOf([instruction()])));
  await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve' });
}

function eventIdOf({ body }: WebhookRequest): string {
  return JSON.parse(Buffer.from(body).toString()).event_id;
}

interface Row {
  readonly attempts: number;
  readonly is_open: boolean;
  readonly last_error: string | null;
}

function outbox(): Promise<Row[]> {
  return bank.query<Row>(
    'select attempts, next_attempt_at is not null as is_open, last_error from sandbox_bank.webhooks order by created_at',
  );
}

it('posts an event as signed JSON, once it was taken never again', async () => {
  await approveOne();
  expect(await bank.pass(0)).toBe(1);
  const [webhook] = bank.received;
  expect(webhook).toMatchObject({ method: 'POST', path: '/api/sandbox/webhook' });
  expect(webhook?.headers['content-type']).toBe('application/json');
  expect(await bank.pass(1000)).toBe(0);
  expect(bank.received).toHaveLength(1);
  expect(await outbox()).toEqual([{ attempts: 1, is_open: false, last_error: null }]);
});

it('tries again with growing pauses, the same event with a new time, until it is taken', async () => {
  await approveOne();
  bank.answerWebhooks(503);
  await bank.pass(0);
  const counts: number[] = [];
  for (const ms of [999, 1, 4000, 1000, 14_999, 1]) {
    await bank.pass(ms);
    // Another event follows from the execution; it is counted by itself.
    const first = bank.received[0];
    counts.push(bank.received.filter((webhook) => first && eventIdOf(webhook) === eventIdOf(first)).length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  bank.answerWebhooks(200);
  await bank.pass(60_000);
  expect((await outbox()).every(({ is_open }) => !is_open)).toBe(true);
  const readings = await Promise.all(bank.received.map((webhook) => bank.provider.readWebhook(webhook)));
  expect(new Set(readings.map(({ kind }) => kind))).toEqual(new Set(['event']));
  expect(new Set(bank.received.map(eventIdOf)).size).toBe(2);
  expect(new Set(bank.received.map(({ headers }) => headers['sandbox-bank-timestamp'])).size).toBeGreaterThan(2);
});

it.each([302, 400, 404, 500])('takes status %i as not taken', async (status) => {
  await approveOne();
  bank.answerWebhooks(status);
  expect(await bank.pass(0)).toBe(0);
  expect(await outbox()).toEqual([{ attempts: 1, is_open: true, last_error: `status ${status}` }]);
});

it('gives up after three days', async () => {
  await approveOne();
  bank.answerWebhooks(500);
  await bank.pass(0);
  for (let hours = 0; hours < 80; hours += 1) await bank.pass(3600_000);
  const rows = await outbox();
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ is_open: false, last_error: 'status 500' });
  const days = new Set(bank.received.map(({ headers }) => headers['sandbox-bank-timestamp']?.slice(0, 10)));
  expect([...days].sort()).toEqual(['2026-09-15', '2026-09-16', '2026-09-17', '2026-09-18']);
});

it('sends again, half a minute later, what a process had begun and did not end', async () => {
  bank.answerWebhooks(null);
  bank.bank.start();
  const arrived = bank.nextWebhook();
  await approveOne();
  const event = eventIdOf(await arrived);
  bank.answerWebhooks(204);
  // The process that has started hangs; the same calls by hand are those of another one.
  expect(await bank.pass(29_999)).toBe(1);
  expect(bank.received.filter((webhook) => eventIdOf(webhook) === event)).toHaveLength(1);
  expect(await bank.pass(1)).toBe(1);
  expect(bank.received.filter((webhook) => eventIdOf(webhook) === event)).toHaveLength(2);
  await bank.restart();
  expect((await outbox()).map(({ is_open }) => is_open)).toEqual([false, false]);
});

it('works by itself once it was started, and ends cleanly', async () => {
  bank.bank.start();
  const arrived = bank.nextWebhook();
  await approveOne();
  expect(eventIdOf(await arrived)).toMatch(/^[0-9a-f-]{36}$/);
});

it('does not wait for a silent receiver when the bank closes, and comes again after that', async () => {
  bank.answerWebhooks(null);
  bank.bank.start();
  const arrived = bank.nextWebhook();
  await approveOne();
  const event = eventIdOf(await arrived);
  await bank.restart();
  bank.answerWebhooks(204);
  expect(await bank.pass(1000)).toBe(1);
  expect(bank.received.map(eventIdOf)).toEqual([event, event]);
});

it('comes many at a time, each once', async () => {
  const request = requestOf(Array.from({ length: 50 }, () => instruction()));
  const { authorisationUrl } = answerOf(await bank.provider.authorise(request));
  await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve' });
  bank.clock.move(1500);
  const now = bank.clock.now();
  const [first, second] = await Promise.all([bank.bank.deliverDue(now), bank.bank.deliverDue(now)]);
  expect(first + second).toBe(100);
  expect(new Set(bank.received.map(eventIdOf)).size).toBe(100);
});
