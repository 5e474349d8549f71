import { WEBHOOK_DELIVERY_DAYS } from '@paycycle/schema/limits';
import type { WebhookResult } from '../../kernel/ports/webhook-sender.ts';
import { isGivenUp, LONGEST_PAUSE_MS, pauseBeforeRetry } from '../../kernel/retry.plan.ts';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';
import { insertOwnerNotice } from '../companies/index.ts';
import { webhookPurpose } from './webhook.service.ts';
import { type QueuedEvent, webhookBody } from './webhook-body.plan.ts';
import { ENDPOINT_PAUSE_MAX_MS, pauseOfEndpoint } from './webhook-retry.plan.ts';
import { webhookSignature } from './webhook-signature.plan.ts';

/** Messages that one endpoint is sent in a row, before the next endpoint has its turn. */
const IN_A_ROW_MAX = 5;

/** Lease of an endpoint: longer than its messages take. After it, another process sends the messages of a killed one. */
const IN_HAND_MS = 90_000;

const DAY_MS = 86_400_000;
const FORGOTTEN_AT_ONCE = 10_000;

/** Endpoint that this process has leased. */
interface Taken {
  readonly id: number;
  readonly companyId: number;
  readonly createdBy: string;
  readonly url: string;
  readonly secrets: readonly string[];
  readonly failingSince: string | null;
  readonly failureCount: number;
}

interface Due extends QueuedEvent {
  readonly id: number;
  readonly attempts: number;
  readonly firstAttemptAt: string | null;
}

/** Messages of one record are sent in the order of its changes: a newer one waits for the older ones. */
const IS_OLDEST_OF_RECORD = `not exists (
  select from webhook_deliveries older
  where older.endpoint_id = message.endpoint_id and older.status = 'pending' and older.id < message.id
    and older.record_type = message.record_type and coalesce(older.record_id, 0) = coalesce(message.record_id, 0)
    and older.month is not distinct from message.month)`;

/**
 * Sends due messages to the endpoint that has waited longest, those of each record in their order (RULES.md, 75). The
 * endpoint pauses after a turn in which it accepted none. Several processes may run this: each takes another endpoint, so
 * that a slow one does not delay the others.
 * @param signal aborted at shutdown: another process sends the rest
 * @returns false if no message is due
 */
export async function sendNextWebhooks(openScope: () => GuestScope, signal: AbortSignal): Promise<boolean> {
  const taken = await takeEndpoint(openScope());
  if (!taken) return false;
  try {
    const failures: string[] = [];
    let acceptedCount = 0;
    for (const due of await dueMessages(openScope(), taken)) {
      if (signal.aborted) break;
      const outcome = await sendOne(openScope(), taken, due);
      if (outcome.failure === null) acceptedCount += 1;
      else failures.push(outcome.failure);
      // Without a response the next message would only wait as long.
      if (outcome.status === null) break;
    }
    const [failure] = failures;
    if (failure !== undefined && acceptedCount === 0)
      await inTransaction(openScope(), (scope) => pauseEndpoint(scope, taken, failure));
  } finally {
    const { em, ports } = openScope();
    await em.execute(`update webhook_endpoints set busy_until = '-infinity', served_at = ? where id = ?`, [
      ports.clock.now(),
      taken.id,
    ]);
  }
  return true;
}

/** Forgets the messages of more than 30 days ago, of all companies. */
export async function purgeWebhookDeliveries({ em, ports }: GuestScope): Promise<void> {
  await em.execute(
    'delete from webhook_deliveries where id in (select id from webhook_deliveries where occurred_at < ? limit ?)',
    [new Date(ports.clock.now().getTime() - WEBHOOK_DELIVERY_DAYS * DAY_MS), FORGOTTEN_AT_ONCE],
  );
}

/** Makes endpoints due whose wait exceeds the longest pause: their time was set while our clock was ahead. */
export async function endLongWaitsOfWebhooks({ em, ports }: GuestScope): Promise<void> {
  const now = ports.clock.now();
  await em.execute('update webhook_endpoints set next_attempt_at = ? where next_attempt_at > ?', [
    now,
    later(now, ENDPOINT_PAUSE_MAX_MS),
  ]);
  await em.execute('update webhook_endpoints set busy_until = ? where busy_until > ?', [now, later(now, IN_HAND_MS)]);
  await em.execute(
    `update webhook_deliveries set next_attempt_at = ? where status = 'pending' and next_attempt_at > ?`,
    [now, later(now, LONGEST_PAUSE_MS)],
  );
}

async function takeEndpoint({ em, ports }: GuestScope): Promise<Taken | undefined> {
  const now = ports.clock.now();
  const [taken] = await em.execute<Taken[]>(
    `update webhook_endpoints set busy_until = ?
     where id = (
       select waiting.id from webhook_endpoints waiting
       where waiting.is_enabled and waiting.next_attempt_at <= ? and waiting.busy_until <= ?
         and exists (
           select from webhook_deliveries message
           where message.endpoint_id = waiting.id and message.status = 'pending' and message.next_attempt_at <= ?
             and ${IS_OLDEST_OF_RECORD})
       order by waiting.served_at, waiting.id limit 1 for update skip locked)
     returning id, company_id as "companyId", created_by as "createdBy", url, failing_since as "failingSince", failure_count as "failureCount",
       case when previous_secret_until > ? then json_build_array(secret, previous_secret)
         else json_build_array(secret) end as secrets`,
    [new Date(now.getTime() + IN_HAND_MS), now, now, now, now],
  );
  return taken;
}

function dueMessages({ em, ports }: GuestScope, { id }: Taken): Promise<Due[]> {
  return em.execute<Due[]>(
    `select id, event_id as "eventId", type, company_id as "companyId", record_type as "recordType",
       record_id as "recordId", record_version as "recordVersion", to_char(month, 'YYYY-MM') as month, occurred_at as "occurredAt", attempts,
       first_attempt_at as "firstAttemptAt", request_id as "requestId"
     from webhook_deliveries message
     where endpoint_id = ? and status = 'pending' and next_attempt_at <= ? and ${IS_OLDEST_OF_RECORD}
     order by id limit ?`,
    [id, ports.clock.now(), IN_A_ROW_MAX],
  );
}

interface Outcome {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly body: string | null;
  /** Null if the endpoint accepted the message. */
  readonly failure: string | null;
}

async function sendOne(scope: GuestScope, taken: Taken, due: Due): Promise<Outcome> {
  const sentAt = scope.ports.clock.now();
  const body = webhookBody(due);
  const secrets = taken.secrets.map((sealed) => scope.ports.secretBox.open(sealed, webhookPurpose(taken.companyId)));
  const answer = await scope.ports.webhooks.send({
    url: taken.url,
    headers: {
      'Paycycle-Event-Id': due.eventId,
      'Paycycle-Signature': webhookSignature(secrets, sentAt, body),
      'User-Agent': 'Paycycle-Webhooks/1',
    },
    body,
  });
  const { status, body: answerBody } = 'status' in answer ? answer : { status: null, body: null };
  const outcome = { status, body: answerBody, failure: failureOf(answer) };
  if (outcome.failure === null) await noteTaken(scope, taken, due, outcome);
  else await noteFailed(scope, due, outcome);
  return outcome;
}

function failureOf(answer: WebhookResult): string | null {
  if ('failure' in answer) return answer.failure;
  return answer.status >= 200 && answer.status < 300 ? null : `It answered ${answer.status}`;
}

async function noteTaken({ em, ports }: GuestScope, taken: Taken, due: Due, { status, body }: Outcome): Promise<void> {
  const now = ports.clock.now();
  await em.execute(
    `update webhook_deliveries set status = 'delivered', attempts = attempts + 1, answer_status = ?, answer_body = ?,
       failure = null, first_attempt_at = coalesce(first_attempt_at, ?), last_attempt_at = ? where id = ?`,
    [status, body, now, now, due.id],
  );
  await em.execute(
    `update webhook_endpoints set failing_since = null, failure_count = 0, next_attempt_at = '-infinity'
     where id = ? and failure_count > 0`,
    [taken.id],
  );
}

/** The message waits; after three days it is given up. */
async function noteFailed(scope: GuestScope, due: Due, { status, body, failure }: Outcome): Promise<void> {
  const now = scope.ports.clock.now();
  const attempts = due.attempts + 1;
  const isLast = isGivenUp(due.firstAttemptAt ? new Date(due.firstAttemptAt) : now, now);
  await scope.em.execute(
    `update webhook_deliveries set status = ?, attempts = ?, answer_status = ?, answer_body = ?, failure = ?, next_attempt_at = ?,
       first_attempt_at = coalesce(first_attempt_at, ?), last_attempt_at = ? where id = ?`,
    [
      isLast ? 'failed' : 'pending',
      attempts,
      status,
      body,
      failure,
      later(now, pauseBeforeRetry(attempts, Math.random())),
      now,
      now,
      due.id,
    ],
  );
}

/** The endpoint waits; it is switched off if it has accepted nothing for three days. */
async function pauseEndpoint(scope: GuestScope, taken: Taken, failure: string): Promise<void> {
  const now = scope.ports.clock.now();
  const failingSince = taken.failingSince ? new Date(taken.failingSince) : now;
  const failures = taken.failureCount + 1;
  const reason = isGivenUp(failingSince, now)
    ? `It has taken nothing for three days. Last: ${failure}`.slice(0, 200)
    : null;
  await scope.em.execute(
    `update webhook_endpoints set failing_since = ?, failure_count = ?, next_attempt_at = ?, is_enabled = is_enabled and ?,
       disabled_reason = coalesce(?, disabled_reason) where id = ?`,
    [failingSince, failures, later(now, pauseOfEndpoint(failures, Math.random())), reason === null, reason, taken.id],
  );
  if (reason === null) return;
  const host = URL.parse(taken.url)?.host ?? taken.url;
  const message = `The webhook to ${host} was switched off: it has taken nothing for three days.`;
  await insertOwnerNotice(scope, taken.companyId, message, taken.createdBy);
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
