import { AppError } from '@paycycle/schema/errors';
import { isNotNow } from '../../kernel/connections/connection-loss.ts';
import { purgeIdempotencyKeys } from '../../kernel/limits/idempotency.ts';
import { type GuestScope, openJobScope, type Scope } from '../../kernel/scope.ts';
import { purgeDeletions } from '../deletions/index.ts';
import { purgeDocuments } from '../documents/index.ts';
import { purgeFeed } from '../feed/index.ts';
import { purgeUnusedContents } from '../files/index.ts';
import { endLongWaitsOfWebhooks, purgeWebhookDeliveries } from '../webhooks/index.ts';
import { sendAuthorisation } from './authorisation.service.ts';
import { checkPayment } from './payment-progress.service.ts';
import { COMPLETED_CHECK_MS, POLL_CYCLE_MS } from './payment-update.plan.ts';
import { isInUse, providersInUse } from './provider-of.ts';

/** Records per pass, with a call to the provider for each. The next pass takes the rest. */
const BATCH_MAX = 20;

/** Applied events are stored for 90 days: providers repeat theirs for some days. */
const EVENTS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Most payments whose events one pass applies. */
const EVENT_PAYMENTS_MAX = 200;

/** Three days of retries for an event of an unknown payment: the response with its id may still arrive. */
const UNKNOWN_EVENT_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Record with the user for whom the job runs. This is the user who submitted the payment, or who asked the bank to
 * cancel it. The job sees only that company.
 */
interface Owned {
  readonly id: number;
  readonly companyId: number;
  readonly doneBy: string;
}

/** Opens a scope per job, like the one of a request. */
export type OpenScope = () => GuestScope;

/** Payments under way with other providers than the one in use: they wait until theirs is in use again. */
export async function paymentsOfOtherProviders(openScope: OpenScope): Promise<{ provider: string; count: number }[]> {
  const { em, ports } = openScope();
  return em.execute(
    `select provider, count(*)::int as count from provider_payments
     where not ${isInUse('provider_payments')} and status in ('pending', 'processing')
     group by provider order by provider`,
    providersInUse(ports),
  );
}

/**
 * Sends due authorisations that have no answer yet, also those that a killed process was sending. A failing record does
 * not stop the others.
 * @returns the number of records that were due
 * @throws AggregateError with all failures, at the end
 */
export async function sendDueAuthorisations(openScope: OpenScope): Promise<number> {
  const { em, ports } = openScope();
  const due = await em.execute<{ id: number; companyId: number }[]>(
    `select id, company_id as "companyId" from provider_authorisations
     where ${isInUse('provider_authorisations')} and answered_at is null and next_attempt_at <= ? order by ${inTurn('next_attempt_at, id')} limit ?`,
    [...providersInUse(ports), ports.clock.now(), BATCH_MAX],
  );
  throwAll(await forEachRecord(due, ({ id }) => sendOne(openScope, id)));
  return due.length;
}

/** Asks the provider about the payments that are due for a check. Returns and throws as `sendDueAuthorisations` does. */
export async function checkDuePayments(openScope: OpenScope): Promise<number> {
  const { em, ports } = openScope();
  const due = await em.execute<{ id: number; companyId: number }[]>(
    `select id, company_id as "companyId" from provider_payments where ${isInUse('provider_payments')} and next_check_at <= ?
     order by ${inTurn('next_check_at, id')} limit ?`,
    [...providersInUse(ports), ports.clock.now(), BATCH_MAX],
  );
  throwAll(await forEachRecord(due, ({ id }) => checkOne(openScope, id)));
  return due.length;
}

/**
 * Purges deletions after 30 days and unaccepted documents after 90 days, with the bytes of files that are no longer
 * referenced (RULES.md, 57 and 58), stored responses after a day, webhooks after 30 days (74 and 75), and feed changes
 * after 90 days (89). It also ends waits that a clock which was ahead made too long.
 * @throws AggregateError with all failures, at the end
 */
export async function runMaintenance(openScope: OpenScope): Promise<void> {
  const steps = [
    endLongWaits,
    purgeEvents,
    endLongWaitsOfWebhooks,
    purgeDeletions,
    purgeDocuments,
    purgeUnusedContents,
    purgeIdempotencyKeys,
    purgeWebhookDeliveries,
    purgeFeed,
  ];
  const failures: unknown[] = [];
  for (const step of steps) await attempt(failures, () => step(openScope()));
  throwAll(failures);
}

async function purgeEvents({ em, ports }: GuestScope): Promise<void> {
  await em.execute('delete from provider_events where applied_at < ?', [
    new Date(ports.clock.now().getTime() - EVENTS_KEPT_MS),
  ]);
}

/** Makes records due whose wait exceeds the longest pause: their time was set while our clock was ahead. */
async function endLongWaits({ em, ports }: GuestScope): Promise<void> {
  const now = ports.clock.now();
  const providers = providersInUse(ports);
  const [longest, ofCompleted] = [POLL_CYCLE_MS, COMPLETED_CHECK_MS].map((ms) => new Date(now.getTime() + ms));
  await em.execute(
    `update provider_authorisations set next_attempt_at = ?
     where ${isInUse('provider_authorisations')} and answered_at is null and next_attempt_at > ?`,
    [now, ...providers, longest],
  );
  await em.execute(
    `update provider_payments set next_check_at = ?
     where ${isInUse('provider_payments')} and next_check_at > case status when 'completed' then ?::timestamptz else ?::timestamptz end`,
    [now, ...providers, ofCompleted, longest],
  );
}

/**
 * Checks each payment with stored events once for all its events. Returns and throws as `sendDueAuthorisations` does.
 * Only one worker may run it, because it makes payments due that another may be checking.
 */
export async function applyEvents(openScope: OpenScope): Promise<number> {
  const { em, ports } = openScope();
  const now = ports.clock.now();
  const rows = await em.execute<(Owned & { lastEventId: number })[]>(
    `select payment.id, payment.company_id as "companyId",
       coalesce(payment.cancellation_asked_by, payment.created_by) as "doneBy",
       max(event.id) as "lastEventId"
     from provider_events event
     join provider_payments payment
       on payment.provider = event.provider and payment.provider_payment_id = event.provider_payment_id
     where ${isInUse('payment')} and event.applied_at is null group by payment.id
     order by row_number() over (partition by payment.company_id order by min(event.id)), min(event.id) limit ?`,
    [...providersInUse(ports), EVENT_PAYMENTS_MAX],
  );
  const failures = await forEachRecord(rows, async ({ lastEventId, ...owned }) => {
    const sql = 'update provider_payments set next_check_at = ? where company_id = ? and id = ?';
    await em.execute(sql, [now, owned.companyId, owned.id]);
    await checkPayment(scopeOf(openScope(), owned), owned.id);
    await noteEvents(openScope(), owned.id, lastEventId);
  });
  await em.execute('update provider_events set applied_at = ? where applied_at is null and received_at < ?', [
    now,
    new Date(now.getTime() - UNKNOWN_EVENT_MS),
  ]);
  throwAll(failures);
  return rows.length;
}

/** Runs the work, and collects a failure for the end instead of throwing it. */
async function attempt(failures: unknown[], work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    failures.push(error);
    return error;
  }
}

/**
 * Runs the work for each record, and returns all failures. A company that others are changing is left to the
 * next pass: each further record of it would wait as long again, and hold up the records of everybody else.
 */
async function forEachRecord<Row extends { readonly companyId: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const busy = new Set<number>();
  for (const row of rows) {
    if (busy.has(row.companyId)) continue;
    const error = await attempt(failures, () => work(row));
    if (isBusy(error)) busy.add(row.companyId);
  }
  return failures;
}

/** SQL: the order of due records in which each company has one before any has a second. */
function inTurn(order: string): string {
  return `row_number() over (partition by company_id order by ${order}), ${order}`;
}

/** True if others are changing the company, or the database is unavailable. */
function isBusy(error: unknown): boolean {
  return isNotNow(error) || (error instanceof AppError && error.code === 'UNAVAILABLE');
}

function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be worked on`);
}

/** Marks events as applied and copies them to the payment. */
async function noteEvents({ em, ports }: GuestScope, paymentId: number, lastEventId: number): Promise<void> {
  await em.execute(
    `with applied as (
       update provider_events event set applied_at = ?
       from provider_payments payment
       where payment.id = ? and event.id <= ? and event.applied_at is null
         and payment.provider = event.provider and payment.provider_payment_id = event.provider_payment_id
       returning event.id, event.event_id, event.type, event.received_at)
     update provider_payments set webhook_events = webhook_events || (
       select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'type', type, 'receivedAt', received_at)
         order by id), '[]') from applied)
     where id = ?`,
    [ports.clock.now(), paymentId, lastEventId, paymentId],
  );
}

/** Sends an authorisation. Sending it twice or late does no harm. */
export async function sendOne(openScope: OpenScope, id: number): Promise<void> {
  const owned = await ownerOf(openScope(), 'provider_authorisations', 'created_by', id);
  if (owned) await sendAuthorisation(scopeOf(openScope(), owned), owned);
}

/** Asks the provider about a payment. Asking twice or late does no harm. */
export async function checkOne(openScope: OpenScope, id: number): Promise<void> {
  const owned = await ownerOf(openScope(), 'provider_payments', 'coalesce(cancellation_asked_by, created_by)', id);
  if (owned) await checkPayment(scopeOf(openScope(), owned), id);
}

async function ownerOf(
  { em }: GuestScope,
  table: 'provider_authorisations' | 'provider_payments',
  person: string,
  id: number,
): Promise<Owned | undefined> {
  const [owned] = await em.execute<Owned[]>(
    `select id, company_id as "companyId", ${person} as "doneBy" from ${table} where id = ?`,
    [id],
  );
  return owned;
}

function scopeOf(guest: GuestScope, { doneBy, companyId }: Owned): Scope {
  return openJobScope(guest, doneBy, [companyId]);
}
