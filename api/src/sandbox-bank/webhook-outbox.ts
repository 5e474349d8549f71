import type { Pool } from 'pg';
import type { Clock } from '../kernel/ports/clock.ts';
import type { BankSecrets } from './bank-secrets.ts';
import { signWebhook } from './sign-webhook.ts';

interface OutboxParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly secrets: () => Promise<BankSecrets>;
  /** The whole address to which webhooks go. */
  readonly webhookUrl: () => string;
  /** Ends attempts that are under way; they are made again when the bank is opened the next time. */
  readonly closing: AbortSignal;
}

interface DueWebhook {
  readonly event_id: string;
  readonly body: string;
  readonly attempts: number;
}

/**
 * How long after each attempt the next one follows, in seconds; after the last one the webhook is given up, after three
 * days.
 */
const PAUSES_S = [1, 5, 15, 60, 300, 1800, ...Array.from({ length: 17 }, () => 4 * 3600)];
/** While an attempt runs, no other process makes one. If this process ends first, another retries after this time. */
const ATTEMPT_LEASE_MS = 30_000;
const ATTEMPT_TIMEOUT_MS = 10_000;
const AT_ONCE = 8;

/**
 * Sends due webhooks until none is left or the bank closes, each at least once. Returns how many the receiver
 * accepted.
 */
export async function deliverWebhooks(parts: OutboxParts, now: Date): Promise<number> {
  let taken = 0;
  for (;;) {
    const due = parts.closing.aborted ? [] : await claimDue(parts.pool, now);
    if (due.length === 0) return taken;
    const results = await Promise.all(due.map((webhook) => deliver(parts, webhook)));
    taken += results.filter(Boolean).length;
  }
}

async function claimDue(pool: Pool, now: Date): Promise<DueWebhook[]> {
  const { rows } = await pool.query<DueWebhook>(
    `update sandbox_bank.webhooks set attempts = attempts + 1, next_attempt_at = $2
     where event_id in (
       select event_id from sandbox_bank.webhooks where next_attempt_at <= $1
       order by next_attempt_at limit ${AT_ONCE} for update skip locked)
     returning event_id, body, attempts`,
    [now, new Date(now.getTime() + ATTEMPT_LEASE_MS)],
  );
  return rows;
}

async function deliver(parts: OutboxParts, webhook: DueWebhook): Promise<boolean> {
  const problem = await send(parts, webhook.body);
  const now = parts.clock.now();
  if (problem === null) {
    await parts.pool.query(
      'update sandbox_bank.webhooks set delivered_at = $2, next_attempt_at = null where event_id = $1',
      [webhook.event_id, now],
    );
    return true;
  }
  const pause = PAUSES_S[webhook.attempts - 1];
  await parts.pool.query(
    `update sandbox_bank.webhooks set next_attempt_at = $2, last_error = $3
     where event_id = $1 and delivered_at is null`,
    [webhook.event_id, pause === undefined ? null : new Date(now.getTime() + pause * 1000), problem],
  );
  return false;
}

/** Why it was not taken; null when it was. */
async function send({ clock, secrets, webhookUrl, closing }: OutboxParts, body: string): Promise<string | null> {
  const bankSecrets = await secrets();
  try {
    const url = new URL(webhookUrl());
    const signature = signWebhook(bankSecrets, url.pathname + url.search, body, clock.now());
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), closing]),
    });
    await answer.arrayBuffer();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
