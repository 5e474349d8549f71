import type { Membership } from '@paycycle/schema/domain/access';
import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData, type Store } from 'express-session';
import type pg from 'pg';
import { type MembershipRow, membershipsIn } from '../../kernel/access/memberships.ts';
import { openPool } from '../../kernel/connections/open-pool.ts';
import type { Logger } from '../../kernel/logger.ts';
import { sha256Hex } from '../../kernel/sha256.ts';

const CONNECTIONS_MAX = 4;

/** How late the database may learn that a session was used; each time costs a write to the disk. */
const TOUCH_EVERY_MS = 60_000;
/** So many sessions' last uses are remembered; a forgotten one is written once more. */
const REMEMBERED_MAX = 10_000;

/** A request that has waited longer than this in a line is told its memberships anew. */
const MEMBERSHIPS_FRESH_MS = 1000;

/** As what a session's user belongs to companies, read with the session, and when. */
interface KnownMemberships {
  readonly memberships: ReadonlyMap<number, Membership>;
  readonly readAt: number;
}

export interface SessionStore {
  readonly store: Store;
  /** As what a request's user belongs to companies; null when that was not read just now with its session. */
  membershipsOf(session: Session): ReadonlyMap<number, Membership> | null;
  close(): Promise<void>;
}

/**
 * Keeps sessions in the `sessions` table, over a small pool of its own. A lost answer here is UNAVAILABLE and not
 * RESULT_UNKNOWN (RULES.md, 45): a sign-in may have made a session, but nobody has its cookie, so 'try again' is true. The
 * same holds for a sign-out.
 *
 * @param membershipsSql the query of a user's memberships, by an SQL expression that is the user's id. They are read with
 * the session: every request needs both, and a second round trip costs as much as the list that is asked for.
 * @param sessionDaysSql the query of the days after which a user's session ends, however often it is used
 */
export function openSessionStore(
  databaseUrl: string,
  logger: Logger,
  membershipsSql: (userId: string) => string,
  sessionDaysSql: (userId: string) => string,
): SessionStore {
  // `expire` has no time zone: everyone who reads it takes it for UTC.
  const options = '-c TimeZone=UTC';
  const pool = openPool({ connectionString: databaseUrl, max: CONNECTIONS_MAX, options }, ({ message }) =>
    logger.warn({ reason: message }, 'an idle session connection was lost'),
  );
  // Beside the session, not in it: what is in it is stored with it.
  const membershipsOf = new WeakMap<Session | SessionData, KnownMemberships>();
  const text = `select sess, array(select to_json(m) from (${membershipsSql("sess ->> 'userId'")}) m) as memberships
    from sessions where sid = $1 and expire >= to_timestamp($2)
      and (sess ->> 'userId' is null or to_timestamp((sess ->> 'startedAt')::float8 / 1000)
        + make_interval(days => (${sessionDaysSql("sess ->> 'userId'")})) >= to_timestamp($2))`;
  const read = async (sid: string): Promise<SessionData | null> => {
    const values = [sha256Hex(sid), Math.ceil(Date.now() / 1000)];
    const { rows } = await pool.query<ReadRow>({ name: 'session', text, values });
    const [row] = rows;
    if (!row) return null;
    membershipsOf.set(row.sess, { memberships: membershipsIn(row.memberships), readAt: performance.now() });
    return row.sess;
  };
  const PostgresStore = withMemberships(
    rarelyTouched(underDigests(neverRevived(connectPgSimple(session), pool)), (err) =>
      logger.warn({ err }, 'the use of a session could not be noted'),
    ),
    read,
    membershipsOf,
  );
  const store = new PostgresStore({
    pool,
    tableName: 'sessions',
    errorLog: (...details: unknown[]) => logger.error({ details }, 'the session store failed'),
  });
  return {
    store,
    membershipsOf: (session) => {
      const known = membershipsOf.get(session);
      return known && performance.now() - known.readAt < MEMBERSHIPS_FRESH_MS ? known.memberships : null;
    },
    close: async () => {
      store.close();
      await pool.end();
    },
  };
}

interface ReadRow {
  readonly sess: SessionData;
  readonly memberships: MembershipRow[];
}

type StoreClass = ReturnType<typeof connectPgSimple>;

/** A store that reads a session with the memberships of its user. */
function withMemberships(
  PostgresStore: StoreClass,
  read: (sid: string) => Promise<SessionData | null>,
  membershipsOf: WeakMap<Session | SessionData, KnownMemberships>,
): StoreClass {
  return class extends PostgresStore {
    override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
      read(sid).then(
        (found) => done(null, found),
        // With the code ENOENT, as of a socket that is gone, express-session would take the caller for a guest.
        (error: unknown) => done(new Error('the session cannot be read', { cause: error })),
      );
    }

    override createSession(request: Request, data: SessionData): Session & SessionData {
      const memberships = membershipsOf.get(data);
      const created = super.createSession(request, data);
      if (memberships) membershipsOf.set(created, memberships);
      return created;
    }
  };
}

/** A store in which a session that was ended while a request had it in hand is not stored again by that request. */
function neverRevived(PostgresStore: StoreClass, pool: pg.Pool): StoreClass {
  const stored = new WeakSet<Session | SessionData>();
  const text = 'update sessions set sess = $2, expire = to_timestamp($3) where sid = $1';
  return class extends PostgresStore {
    override createSession(request: Request, data: SessionData): Session & SessionData {
      const created = super.createSession(request, data);
      stored.add(created);
      return created;
    }

    override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
      if (!stored.has(data)) {
        super.set(sid, data, done);
        return;
      }
      const expires = Math.ceil(Number(data.cookie.expires ?? 0) / 1000);
      pool.query(text, [sid, data, expires]).then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
    }
  };
}

/** A store whose table has the digests of the ids: nobody who reads it can take a session over. */
function underDigests(PostgresStore: StoreClass): StoreClass {
  return class extends PostgresStore {
    override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
      super.set(sha256Hex(sid), data, done);
    }

    override destroy(sid: string, done?: (error?: unknown) => void): void {
      super.destroy(sha256Hex(sid), done);
    }

    override touch(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
      super.touch(sha256Hex(sid), data, done);
    }
  };
}

/**
 * A store that moves a session's end at most once a minute: a session of hours ends that much earlier at the most. Where that
 * fails, the answer is not held back: what it says has been done.
 */
function rarelyTouched(PostgresStore: StoreClass, onFailed: (error: unknown) => void): StoreClass {
  const touchedAt = new Map<string, number>();
  return class extends PostgresStore {
    override touch(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
      const now = performance.now();
      if (now - (touchedAt.get(sid) ?? Number.NEGATIVE_INFINITY) < TOUCH_EVERY_MS) {
        done?.();
        return;
      }
      if (touchedAt.size >= REMEMBERED_MAX) touchedAt.clear();
      touchedAt.set(sid, now);
      super.touch(sid, data, (error?: unknown) => {
        if (error) onFailed(error);
        done?.();
      });
    }
  };
}
