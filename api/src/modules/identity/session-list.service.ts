import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@paycycle/schema/errors';
import { ipKey } from '../../kernel/access/ip-key.ts';
import type { Scope } from '../../kernel/scope.ts';
import { deviceName } from './device-name.ts';
import { PushDevice } from './push-device.entity.ts';
import { SESSION_IDLE_MS } from './session.ts';
import type { SessionObject } from './session.types.ts';

/** So many are listed, those used last. */
const LISTED_MAX = 50;
/** Of the digest: enough to tell a user's sessions apart. */
const ID_LENGTH = 16;

interface SessionRow {
  readonly sid: string;
  readonly agent: string | null;
  readonly address: string | null;
  readonly startedAt: number | null;
  readonly expiresAt: number;
}

/** The signed-in user's sessions, the one that asks first, then those used last. */
export async function listSessions({ em, userId, sessionId }: Scope): Promise<SessionObject[]> {
  // The sessions are the session store's, which is no part of the ORM.
  const rows = await em.execute<SessionRow[]>(
    `select sid, sess ->> 'agent' as agent, sess ->> 'address' as address, (sess ->> 'startedAt')::float8 as "startedAt",
      (extract(epoch from expire at time zone 'UTC') * 1000)::float8 as "expiresAt"
    from sessions where sess ->> 'userId' = ? and expire > now() at time zone 'UTC'
    order by sid = ? desc, expire desc, sid limit ${LISTED_MAX}`,
    [userId, sessionId],
  );
  const here = ipKey(rows.find(({ sid }) => sid === sessionId)?.address ?? '');
  return rows.map(({ sid, agent, address, startedAt, expiresAt }) => {
    const lastUsedAt = expiresAt - SESSION_IDLE_MS;
    return {
      id: sid.slice(0, ID_LENGTH),
      device: deviceName(agent ?? ''),
      place: address && ipKey(address) === here ? 'This network' : (address ?? 'Unknown network'),
      startedAt: new Date(startedAt ?? lastUsedAt),
      lastUsedAt: new Date(lastUsedAt),
      isCurrent: sid === sessionId,
    };
  });
}

/** Ends one of the user's sessions, also the one that asks. @throws NOT_FOUND */
export async function endSession({ em, userId }: Scope, id: string): Promise<void> {
  if (!/^[0-9a-f]{16}$/.test(id)) throw new AppError('NOT_FOUND', 'Session not found');
  const sql = `delete from sessions where sess ->> 'userId' = ? and left(sid, ${ID_LENGTH}) = ? returning sid`;
  const ended = await em.execute(sql, [userId, id]);
  if (ended.length === 0) throw new AppError('NOT_FOUND', 'Session not found');
}

/** Ends all of the user's sessions but the one that asks. @returns how many */
export function endOtherSessions({ em, userId, sessionId }: Scope): Promise<number> {
  return endSessions({ em }, userId, { except: sessionId });
}

/**
 * Ends a user's sessions, but for one, and sign-ins that await a second factor: the first step of these may have been taken
 * with a password that counts no more. Other browsers show no more notifications.
 * @returns how many sessions ended
 */
export async function endSessions(
  { em }: { readonly em: EntityManager },
  userId: string,
  { except }: { readonly except: string | null },
): Promise<number> {
  await em.execute(`delete from sessions where sess -> 'pending' ->> 'userId' = ?`, [userId]);
  // Also browsers whose session has expired.
  await em.nativeDelete(PushDevice, { userId, ...(except !== null && { sessionId: { $ne: except } }) });
  const sql = `delete from sessions where sess ->> 'userId' = ? and sid is distinct from ? returning sid`;
  return (await em.execute(sql, [userId, except])).length;
}
