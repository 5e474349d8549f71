import { AppError } from '@paycycle/schema/errors';
import { purgeIdempotencyKeys } from '../../kernel/limits/idempotency.ts';
import type { PaymentJob } from '../../kernel/ports/payment-jobs.ts';
import { type GuestScope, openJobScope, type Scope } from '../../kernel/scope.ts';
import { purgeDeletions } from '../deletions/index.ts';
import { purgeDocuments } from '../documents/index.ts';
import { purgeFeed } from '../feed/index.ts';
import { purgeUnusedContents } from '../files/index.ts';
import { endLongWaitsOfWebhooks, purgeWebhookDeliveries } from '../webhooks/index.ts';
import { sendAuthorisation } from './authorisation.service.ts';
import { checkPayment } from './payment-progress.service.ts';
import { COMPLETED_CHECK_MS, POLL_CYCLE_MS } from './payment-update.plan.ts';

/** Records of each kind that one sweep takes up, with a call to the provider for each; the next one takes the rest. */
const BATCH_MAX = 20;

/** Events are kept for so long after they were applied: providers repeat theirs for some days. */
const EVENTS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Payments whose events one pass takes up. */
const EVENT_PAYMENTS_MAX = 200;

/**
 * An event of a payment that we do not know (yet) is looked at for so long: the answer that names it may be on its way.
 */
const UNKNOWN_EVENT_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Whose work it is: a record is worked on in the name of who submitted it, or of who asked the bank to cancel it, and sees
 * that one company only.
 */
interface Owned {
  readonly id: number;
  readonly companyId: number;
  readonly doneBy: string;
}

/** A scope for each piece of work, as a request has one. */
export type OpenScope = () => GuestScope;

/** Does one piece of work of the queue. Twice or late does no harm. */
export async function runPaymentJob(openScope: OpenScope, work: PaymentJob): Promise<void> {
  switch (work.kind) {
    case 'authorisation':
      return sendOne(openScope, work.id);
    case 'payment':
      return checkOne(openScope, work.id);
    case 'events':
      return applyEvents(openScope);
    case 'sweep':
      await requeueUnsent(openScope);
      await runMaintenance(openScope);
  }
}

/** Payments under way with other providers than the one in use: they wait until theirs is in use again. */
export async function paymentsOfOtherProviders(openScope: OpenScope): Promise<{ provider: string; count: number }[]> {
  const { em, ports } = openScope();
  return em.execute(
    `select provider, count(*)::int as count from provider_payments
     where provider <> ? and status in ('pending', 'processing') group by provider order by provider`,
    [ports.paymentProvider.providerId],
  );
}

/** Puts into the queue what someone began to send, who may have been killed: the next sweep could be a minute late. */
async function requeueUnsent(openScope: OpenScope): Promise<void> {
  const { em, ports } = openScope();
  const rows = await em.execute<{ id: number; nextAttemptAt: string }[]>(
    `select id, next_attempt_at as "nextAttemptAt" from provider_authorisations
     where provider = ? and answered_at is null and next_attempt_at > ? order by next_attempt_at limit ?`,
    [ports.paymentProvider.providerId, ports.clock.now(), BATCH_MAX],
  );
  await ports.paymentWork.addAll(
    rows.map(({ id, nextAttemptAt }) => ({
      work: { kind: 'authorisation', id },
      notBefore: new Date(nextAttemptAt),
    })),
  );
}

/**
 * Does what is due: what a killed process has left behind, and what the queue has lost. A record that fails keeps
 * none of the others from their turn. What was deleted more than 30 days ago is forgotten, documents that nobody accepted
 * for 90 days, and the bytes of files that nobody has any more with them (RULES.md, 57 and 58); answers kept for a day, and
 * webhooks of 30 days ago (RULES.md, 74 and 75), and changes of the feed of 90 days ago (89).
 * @returns how many records were due
 * @throws AggregateError with what failed, at the end
 */
export async function runMaintenance(openScope: OpenScope): Promise<number> {
  const { em, ports } = openScope();
  const now = ports.clock.now();
  const provider = ports.paymentProvider.providerId;
  const failures: unknown[] = [];
  await attempt(failures, () => endLongWaits(openScope()));
  const authorisations = await em.execute<{ id: number; companyId: number }[]>(
    `select id, company_id as "companyId" from provider_authorisations
     where provider = ? and answered_at is null and next_attempt_at <= ? order by next_attempt_at, id limit ?`,
    [provider, now, BATCH_MAX],
  );
  await attemptEach(failures, authorisations, ({ id }) => sendOne(openScope, id));
  const events = await tryEvents(openScope, failures);
  const payments = await em.execute<{ id: number; companyId: number }[]>(
    'select id, company_id as "companyId" from provider_payments where provider = ? and next_check_at <= ? order by next_check_at, id limit ?',
    [provider, now, BATCH_MAX],
  );
  await attemptEach(failures, payments, ({ id }) => checkOne(openScope, id));
  await em.execute('delete from provider_events where applied_at < ?', [new Date(now.getTime() - EVENTS_KEPT_MS)]);
  await attempt(failures, () => endLongWaitsOfWebhooks(openScope()));
  await attempt(failures, () => purgeDeletions(openScope()));
  await attempt(failures, () => purgeDocuments(openScope()));
  await attempt(failures, () => purgeUnusedContents(openScope()));
  await attempt(failures, () => purgeIdempotencyKeys(openScope()));
  await attempt(failures, () => purgeWebhookDeliveries(openScope()));
  await attempt(failures, () => purgeFeed(openScope()));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be worked on`);
  return authorisations.length + events + payments.length;
}

/** Makes due what waits longer than the longest pause: our clock was ahead when its time was set. */
async function endLongWaits({ em, ports }: GuestScope): Promise<void> {
  const now = ports.clock.now();
  const provider = ports.paymentProvider.providerId;
  const [longest, ofCompleted] = [POLL_CYCLE_MS, COMPLETED_CHECK_MS].map((ms) => new Date(now.getTime() + ms));
  await em.execute(
    `update provider_authorisations set next_attempt_at = ?
     where provider = ? and answered_at is null and next_attempt_at > ?`,
    [now, provider, longest],
  );
  await em.execute(
    `update provider_payments set next_check_at = ?
     where provider = ? and next_check_at > case status when 'completed' then ?::timestamptz else ?::timestamptz end`,
    [now, provider, ofCompleted, longest],
  );
}

/** Asks the provider about payments that stored events are about. @throws AggregateError with what failed, at the end */
async function applyEvents(openScope: OpenScope): Promise<void> {
  const failures: unknown[] = [];
  await tryEvents(openScope, failures);
  if (failures.length > 0) throw new AggregateError(failures, 'events could not be applied');
}

/** Asks once for all events of a payment. Returns the number of payments with events. */
async function tryEvents(openScope: OpenScope, failures: unknown[]): Promise<number> {
  const { em, ports } = openScope();
  const now = ports.clock.now();
  const rows = await em.execute<(Owned & { lastEventId: number })[]>(
    `select payment.id, payment.company_id as "companyId",
       coalesce(payment.cancellation_asked_by, payment.created_by) as "doneBy",
       max(event.id) as "lastEventId"
     from provider_events event
     join provider_payments payment
       on payment.provider = event.provider and payment.provider_payment_id = event.provider_payment_id
     where event.provider = ? and event.applied_at is null group by payment.id order by min(event.id) limit ?`,
    [ports.paymentProvider.providerId, EVENT_PAYMENTS_MAX],
  );
  await attemptEach(failures, rows, async ({ lastEventId, ...owned }) => {
    const sql = 'update provider_payments set next_check_at = ? where company_id = ? and id = ?';
    await em.execute(sql, [now, owned.companyId, owned.id]);
    await checkPayment(scopeOf(openScope(), owned), owned.id);
    await noteEvents(openScope(), owned.id, lastEventId);
  });
  await em.execute('update provider_events set applied_at = ? where applied_at is null and received_at < ?', [
    now,
    new Date(now.getTime() - UNKNOWN_EVENT_MS),
  ]);
  return rows.length;
}

/** Goes on after a failure, and keeps it to be told at the end. */
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
 * The same for each of some records. A company that others are changing is left to the next pass: each further record of it
 * would wait as long again, and hold up the records of everybody else.
 */
async function attemptEach<Row extends { readonly companyId: number }>(
  failures: unknown[],
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const busy = new Set<number>();
  for (const row of rows) {
    if (busy.has(row.companyId)) continue;
    const error = await attempt(failures, () => work(row));
    if (error instanceof AppError && error.code === 'UNAVAILABLE') busy.add(row.companyId);
  }
}

/** Keeps what was applied with the payment. */
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

async function sendOne(openScope: OpenScope, id: number): Promise<void> {
  const owned = await ownerOf(openScope(), 'provider_authorisations', 'created_by', id);
  if (owned) await sendAuthorisation(scopeOf(openScope(), owned), id);
}

async function checkOne(openScope: OpenScope, id: number): Promise<void> {
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
