import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';
import { STORED_RESPONSE_LENGTH_MAX } from '@paycycle/schema/limits';
import { callerOf } from '../access/caller-of.ts';
import { isNotNow } from '../connections/connection-loss.ts';
import type { CallClaim, Scope } from '../scope.ts';
import {
  findKept,
  inUse,
  type KeyedCall,
  keep,
  lockName,
  oldest,
  type SentResponse,
  STORED_RESPONSE_PURPOSE,
  type StoredResponse,
} from './idempotency.ts';

/** The status of a row whose call has committed a change, and whose answer is not kept yet. */
const WITHOUT_ANSWER = 202;

/** The status of a row whose call has ended without an answer that can be given again. */
const ENDED = 204;

/**
 * Lock names of calls that ended in this process without a response, where the database could not be updated. It was
 * unreachable, or has not committed the change yet. Limited in number.
 */
const endedHere = new Set<string>();
const ENDED_HERE_MAX = 10_000;

/**
 * Time for which a change without a response may still be in progress, if no process has reported its end. Few calls take
 * longer than some seconds. A client that retries for a minute, as the web client does, gets the result before it stops.
 */
const UNDER_WAY_MS = 40_000;

/** A call that makes transactions of its own, while it is made under a key. */
export interface ClaimedCall {
  /** The call is made in it: its first transaction notes the key. */
  readonly scope: Scope & { readonly claim: CallClaim };
  readonly keyed: KeyedCall;
  /** An answer that shows a secret is not kept: it is shown once, and a repetition gets RESULT_UNKNOWN. */
  readonly isKept: boolean;
  /** Time at which the key was last stored, even if that transaction failed; null before. */
  notedAt: Date | null;
}

/** Begins a call that has its own transactions. `settleCall` stores its response. */
export function claimCall(scope: Scope, keyed: KeyedCall, isKept: boolean): ClaimedCall {
  const claim: CallClaim = {
    state: 'open',
    make: async (em) => {
      call.notedAt = await claimKey(scope, keyed, em);
    },
    isMade: () => isCommitted(call),
  };
  const call: ClaimedCall = { scope: { ...scope, claim }, keyed, isKept, notedAt: null };
  return call;
}

/**
 * Stores the response of a claimed call. A call that changed nothing stores nothing, and can be repeated. If the response
 * is unknown or must not be stored, a repetition gets RESULT_UNKNOWN at once.
 * @param code error code of the response; null for a success
 */
export async function settleCall(call: ClaimedCall, answer: SentResponse, code: ErrorCode | null): Promise<void> {
  const { scope, keyed, notedAt } = call;
  // The commit may have succeeded, although its response was lost.
  const isLost = notedAt !== null && code === 'RESULT_UNKNOWN';
  if (scope.claim.state !== 'made' && !isLost) return;
  try {
    if (isKnownAgain(call, answer, code)) await keep(scope, keyed, answer);
    else if (!(await noteEnd(call))) rememberEnd(scope, keyed);
  } catch (error) {
    if (!isNotNow(error)) throw error;
    rememberEnd(scope, keyed);
  }
}

/** True if a repetition can get the same response. False if an unknown part of the change was made. */
function isKnownAgain({ isKept }: ClaimedCall, { body }: SentResponse, code: ErrorCode | null): boolean {
  return isKept && body.length <= STORED_RESPONSE_LENGTH_MAX && code !== 'RESULT_UNKNOWN' && code !== 'INTERNAL';
}

/**
 * The answer that was kept for a key; null where the call has not changed anything yet. For calls that make their own
 * transactions.
 * @throws IDEMPOTENCY_KEY_REUSED for another request; IDEMPOTENCY_KEY_IN_USE while the first may be under way; RESULT_UNKNOWN
 * where it has changed something, and its answer is not known or not kept
 */
export async function findStoredResponse(scope: Scope, keyed: KeyedCall): Promise<StoredResponse | null> {
  const kept = await findKept(scope, keyed);
  if (kept?.status === ENDED) throw savedBefore();
  if (kept?.status !== WITHOUT_ANSWER) return kept;
  if (endedHere.has(lockName(callerOf(scope), keyed.call, keyed.key))) throw savedBefore();
  const isRecent = scope.ports.clock.now().getTime() - kept.keptAt.getTime() < UNDER_WAY_MS;
  throw isRecent ? inUse() : savedBefore();
}

/** The row of a key is committed together with the first change of its call. */
function savedBefore(): AppError {
  return new AppError(
    'RESULT_UNKNOWN',
    'This was saved, and its answer is not there any more. Nothing was done again: please look whether all of it is there.',
  );
}

/**
 * Notes within a call's own transaction that it is made under a key. If the transaction is rolled back, so is the note: a
 * repetition then makes the call, and otherwise it does not.
 * @returns when it was noted
 * @throws IDEMPOTENCY_KEY_IN_USE where a call with this key is under way, or has just been made
 */
async function claimKey(scope: Scope, keyed: KeyedCall, em: EntityManager): Promise<Date> {
  const { call, key, fingerprint } = keyed;
  const { clock, secretBox } = scope.ports;
  const caller = callerOf(scope);
  const body = secretBox.seal('', STORED_RESPONSE_PURPOSE);
  const now = clock.now();
  const name = lockName(caller, call, key);
  const [row] = await em.execute<unknown[]>(
    `insert into kept_answers (caller, call, key, fingerprint, status, body, kept_at)
     select ?, ?, ?, ?, ?, ?, ? where pg_try_advisory_xact_lock(hashtextextended(?, 0))
     on conflict (caller, call, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
       body = excluded.body, kept_at = excluded.kept_at where kept_answers.kept_at <= ?
     returning status`,
    [...[caller, call, key, fingerprint, WITHOUT_ANSWER, body, now], name, oldest(now)],
  );
  if (!row) throw inUse();
  endedHere.delete(name);
  return now;
}

/**
 * True if the transaction that stored the key was committed. Waits for its end, because it holds the key's lock. False
 * also if the database cannot be asked.
 */
async function isCommitted({ scope, keyed: { call, key }, notedAt }: ClaimedCall): Promise<boolean> {
  const caller = callerOf(scope);
  try {
    return await scope.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockName(caller, call, key)]);
      const rows = await em.execute<unknown[]>(
        'select status from kept_answers where caller = ? and call = ? and key = ? and kept_at = ?',
        [caller, call, key, notedAt],
      );
      return rows.length > 0;
    });
  } catch (error) {
    if (!isNotNow(error)) throw error;
    return false;
  }
}

/** Notes that a call has ended, and that its answer is not there. Returns false where the database has no such call, as yet. */
async function noteEnd({ scope, keyed: { call, key }, notedAt }: ClaimedCall): Promise<boolean> {
  const rows = await scope.em.execute<unknown[]>(
    `update kept_answers set status = ? where caller = ? and call = ? and key = ? and status = ? and kept_at = ?
     returning status`,
    [ENDED, callerOf(scope), call, key, WITHOUT_ANSWER, notedAt],
  );
  return rows.length > 0;
}

function rememberEnd(scope: Scope, { call, key }: KeyedCall): void {
  if (endedHere.size >= ENDED_HERE_MAX) endedHere.clear();
  endedHere.add(lockName(callerOf(scope), call, key));
}
