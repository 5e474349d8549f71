import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData, type Store } from 'express-session';
import type pg from 'pg';
import { type MembershipRow, membershipsIn, type ReadMembership } from '../../kernel/access/memberships.ts';
import { openPool } from '../../kernel/connections/open-pool.ts';
import type { Logger } from '../../kernel/logger.ts';
import { sha256Hex } from '../../kernel/sha256.ts';

const CONNECTIONS_MAX = 4;

/** Longest delay before a session's use is stored; each write costs a disk access. */
const TOUCH_EVERY_MS = 60_000;
/** Number of sessions whose last use is remembered. The use of a forgotten session is written once more. */
const REMEMBERED_MAX = 10_000;

/** Older memberships are read again, for a request that has queued longer than this. */
const MEMBERSHIPS_FRESH_MS = 1000;

/** Memberships of a session's user, read with the session, and the time of reading. */
interface KnownMemberships {
  readonly memberships: ReadonlyMap<number, ReadMembership>;
  readonly readAt: number;
}

export interface SessionStore {
  readonly store: Store;
  /** Memberships of the session's user; null if they were not read within the last second. */
  membershipsOf(session: Session): ReadonlyMap<number, ReadMembership> | null;
  close(): Promise<void>;
}

/**
 * Stores sessions in the `sessions` table, with a small connection pool of its own. A lost response here is
 * UNAVAILABLE and not RESULT_UNKNOWN (RULES.md, 45). A sign-in may have stored a session, but its cookie was never
 * sent, so 'try again' is correct. The same holds for a sign-out.
 * @param membershipsSql returns the query of a user's memberships, for an SQL expression of the user's id. They are
 * read with the session: every request needs both, and a second round trip costs as much as the requested list.
 * @param sessionDaysSql returns the query of the days after which a user's session ends, even if it is in use
 */
export function openSessionStore(
  databaseUrl: string,
  logger: Logger,
  membershipsSql: (userId: string) => string,
  sessionDaysSql: (userId: string) => string,
): SessionStore {
  // `expire` has no time zone: all readers take it for UTC.
  const options = '-c TimeZone=UTC';
  const pool = openPool({ connectionString: databaseUrl, max: CONNECTIONS_MAX, options }, ({ message }) =>
    logger.warn({ reason: message }, 'the session store lost an idle database connection'),
  );
  // Kept beside the session: a field of the session would be stored with it.
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
      logger.warn({ err }, 'could not record when a session was last used'),
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

/** Returns a store that reads a session with the memberships of its user. */
function withMemberships(
  PostgresStore: StoreClass,
  read: (sid: string) => Promise<SessionData | null>,
  membershipsOf: WeakMap<Session | SessionData, KnownMemberships>,
): StoreClass {
  return class extends PostgresStore {
    override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
      read(sid).then(
        (found) => done(null, found),
        // With the code ENOENT, as of a missing socket, express-session would treat the caller as a guest.
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

/** Returns a store that never stores a session again if it was ended during a request. */
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

/** Returns a store that saves only digests of the session ids: a reader of the table cannot take a session over. */
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
 * Returns a store that extends a session at most once a minute, so a session ends up to a minute early. A failure
 * here does not delay the response: the request itself has succeeded.
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
