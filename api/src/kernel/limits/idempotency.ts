import { createHash } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import { IDEMPOTENCY_KEY_LENGTH_MAX, STORED_RESPONSE_LENGTH_MAX } from '@paycycle/schema/limits';
import { callerOf } from '../access/caller-of.ts';
import { type GuestScope, inTransaction, type Scope } from '../scope.ts';
import { sqlArray } from '../sql-array.ts';

/** Retention of a response for its key: one day (RULES.md, 74). */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Encryption purpose of a stored response's body, which may contain account numbers. */
export const STORED_RESPONSE_PURPOSE = 'kept answer';

/** Answers that one sweep forgets. */
const FORGOTTEN_AT_ONCE = 10_000;

const BUSY_RETRY_S = 2;

const ACCESS_CHANGED =
  'This was done before, and nothing was done now. Your access has changed since, so the answer is not shown again.';

/** Refusals that say 'not now' or 'not you': the same request may be answered otherwise in a moment. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 408, 425, 429, 503]);

/** An answer as it is sent: again and again the same. */
export interface SentResponse {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export interface StoredResponse extends SentResponse {
  /** True if the response was stored before, and nothing was done now. */
  readonly isRepeated: boolean;
}

/** A call that must run only once. */
export interface KeyedCall {
  /** Method and path, with the ids in it. */
  readonly call: string;
  readonly key: string;
  /** Digest that identifies the request among others with the same key. */
  readonly fingerprint: Buffer;
}

/** @throws VALIDATION_FAILED for a key that is empty, too long or not printable ASCII */
export function requireKey(key: string): string {
  if (key.length >= 1 && key.length <= IDEMPOTENCY_KEY_LENGTH_MAX && /^[\x21-\x7e]+$/.test(key)) return key;
  const message = `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_LENGTH_MAX} printable characters without spaces`;
  throw new AppError('VALIDATION_FAILED', message, { 'Idempotency-Key': message });
}

/** Digest of values, independent of the order of their fields. */
export function fingerprintOf(...values: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(values, sorted)).digest();
}

/** True for a permanent error: a repetition would be refused too. */
export function isForGood(status: number): boolean {
  return status < 500 && !PASSING.has(status);
}

/**
 * Runs a call only once. Its change and its response are one transaction, so that a crash leaves both or neither. The
 * first response is stored for a day and sent for each repetition (RULES.md, 74). Server errors and temporary refusals are
 * not stored.
 * @param answer runs the call, in the scope that it is given
 * @param refusal returns the response for a thrown error; null for one that is not stored
 * @throws IDEMPOTENCY_KEY_REUSED for another request; IDEMPOTENCY_KEY_IN_USE while the first is in progress; errors of
 * `answer`
 */
export async function withIdempotencyKey(
  scope: Scope,
  keyed: KeyedCall,
  answer: (scope: Scope) => Promise<SentResponse>,
  refusal: (error: unknown) => SentResponse | null,
): Promise<StoredResponse> {
  let isNew = false;
  try {
    return await inTransaction(scope, async (scope) => {
      await lockKey(scope, keyed);
      const kept = await findKept(scope, keyed);
      if (kept) return kept;
      isNew = true;
      const answered = await answer(scope);
      await keep(scope, keyed, answered);
      return { ...answered, isRepeated: false };
    });
  } catch (error) {
    const refused = isNew ? refusal(error) : null;
    if (refused) await keep(scope, keyed, refused);
    throw error;
  }
}

/** Forgets the answers of calls that were made more than a day ago. */
export async function purgeIdempotencyKeys({ em, ports }: GuestScope): Promise<void> {
  await em.execute(
    `delete from kept_answers where (caller, call, key) in (
       select caller, call, key from kept_answers where kept_at < ? limit ?)`,
    [oldest(ports.clock.now()), FORGOTTEN_AT_ONCE],
  );
}

/** Held until the transaction ends, also when the process does. @throws IDEMPOTENCY_KEY_IN_USE */
async function lockKey(scope: Scope, { call, key }: KeyedCall): Promise<void> {
  const [row] = await scope.em.execute<{ isFree: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as "isFree"',
    [lockName(callerOf(scope), call, key)],
  );
  if (!row?.isFree) throw inUse();
}

export function lockName(caller: string, call: string, key: string): string {
  return `kept answer ${JSON.stringify([caller, call, key])}`;
}

/** The caller's companies with their role there, as they are in the database now: what the call itself changed counts. */
const SEEN_AS = `array(select company_id || ' ' || role from company_members where user_id = ? and company_id = any(?::integer[]))`;

function seenAs({ userId, memberships }: Scope): [string, string] {
  return [userId, sqlArray([...memberships.keys()])];
}

export function inUse(): AppError {
  return new AppError('IDEMPOTENCY_KEY_IN_USE', undefined, undefined, BUSY_RETRY_S);
}

/** Responses stored before this time are purged. */
export function oldest(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

interface KeptRow {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly body: string;
  readonly keptAt: Date;
  readonly maySee: boolean;
}

/**
 * @throws IDEMPOTENCY_KEY_REUSED where it was kept for another request; FORBIDDEN where the caller has lost a company or a role
 * since, and with it perhaps what the answer says
 */
export async function findKept(
  scope: Scope,
  { call, key, fingerprint }: KeyedCall,
): Promise<(StoredResponse & { readonly keptAt: Date }) | null> {
  const [row] = await scope.em.execute<KeptRow[]>(
    `select fingerprint, status, body, kept_at as "keptAt", seen_as <@ ${SEEN_AS} as "maySee" from kept_answers
     where caller = ? and call = ? and key = ? and kept_at > ?`,
    [...seenAs(scope), callerOf(scope), call, key, oldest(scope.ports.clock.now())],
  );
  if (!row) return null;
  if (!row.fingerprint.equals(fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (!row.maySee) throw new AppError('FORBIDDEN', ACCESS_CHANGED);
  const body = scope.ports.secretBox.open(row.body, STORED_RESPONSE_PURPOSE);
  return { status: row.status, body, isRepeated: true, keptAt: new Date(row.keptAt) };
}

/** An older one under the same key was forgotten. One that is too long is not kept: the answers of calls that create are short. */
export async function keep(
  scope: Scope,
  { call, key, fingerprint }: KeyedCall,
  { status, body }: SentResponse,
): Promise<void> {
  if (body.length > STORED_RESPONSE_LENGTH_MAX) return;
  const sealed = scope.ports.secretBox.seal(body, STORED_RESPONSE_PURPOSE);
  await scope.em.execute(
    `insert into kept_answers (caller, call, key, fingerprint, status, body, kept_at, seen_as)
     values (?, ?, ?, ?, ?, ?, ?, ${SEEN_AS})
     on conflict (caller, call, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
       body = excluded.body, kept_at = excluded.kept_at, seen_as = excluded.seen_as`,
    [callerOf(scope), call, key, fingerprint, status, sealed, scope.ports.clock.now(), ...seenAs(scope)],
  );
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
