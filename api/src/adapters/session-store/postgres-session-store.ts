import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData, type Store } from 'express-session';
import pg from 'pg';
import type { Logger } from '../../kernel/logger.ts';

const CONNECTIONS_MAX = 4;

/** How late the database may learn that a session was used; each time costs a write to the disk. */
const TOUCH_EVERY_MS = 60_000;
/** So many sessions' last uses are remembered; a forgotten one is written once more. */
const REMEMBERED_MAX = 10_000;

/** A request that has waited longer than this in a line is told its companies anew. */
const COMPANIES_FRESH_MS = 1000;

/** The companies that a session's user may use, read with the session, and when. */
interface KnownCompanies {
  readonly ids: readonly number[];
  readonly readAt: number;
}

export interface SessionStore {
  readonly store: Store;
  /** The companies that a request's user may use; null when they were not read just now with its session. */
  companyIdsOf(session: Session): readonly number[] | null;
  close(): Promise<void>;
}

/**
 * Keeps sessions in the `sessions` table, over a small pool of its own.
 *
 * @param companyIdsSql the query of the companies that a user may use, by an SQL expression that is the user's id. They are
 * read with the session: every request needs both, and a second round trip costs as much as the list that is asked for.
 */
export function openSessionStore(
  databaseUrl: string,
  logger: Logger,
  companyIdsSql: (userId: string) => string,
): SessionStore {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS_MAX });
  let isClosing = false;
  pool.on('error', ({ message }) => {
    if (!isClosing) logger.warn({ reason: message }, 'an idle session connection was lost');
  });
  // Beside the session, not in it: what is in it is stored with it.
  const companiesOf = new WeakMap<Session | SessionData, KnownCompanies>();
  const text = `select sess, array(${companyIdsSql("sess ->> 'userId'")}) as "companyIds"
    from sessions where sid = $1 and expire >= to_timestamp($2)`;
  const read = async (sid: string): Promise<SessionData | null> => {
    const values = [sid, Math.ceil(Date.now() / 1000)];
    const { rows } = await pool.query<ReadRow>({ name: 'session', text, values });
    const [row] = rows;
    if (!row) return null;
    companiesOf.set(row.sess, { ids: row.companyIds, readAt: performance.now() });
    return row.sess;
  };
  const PostgresStore = withCompanies(rarelyTouched(connectPgSimple(session)), read, companiesOf);
  const store = new PostgresStore({
    pool,
    tableName: 'sessions',
    errorLog: (...details: unknown[]) => logger.error({ details }, 'the session store failed'),
  });
  return {
    store,
    companyIdsOf: (session) => {
      const known = companiesOf.get(session);
      return known && performance.now() - known.readAt < COMPANIES_FRESH_MS ? known.ids : null;
    },
    close: async () => {
      isClosing = true;
      store.close();
      await pool.end();
    },
  };
}

interface ReadRow {
  readonly sess: SessionData;
  readonly companyIds: number[];
}

type StoreClass = ReturnType<typeof connectPgSimple>;

/** A store that reads a session with the companies of its user. */
function withCompanies(
  PostgresStore: StoreClass,
  read: (sid: string) => Promise<SessionData | null>,
  companiesOf: WeakMap<Session | SessionData, KnownCompanies>,
): StoreClass {
  return class extends PostgresStore {
    override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
      read(sid).then((found) => done(null, found), done);
    }

    override createSession(request: Request, data: SessionData): Session & SessionData {
      const companies = companiesOf.get(data);
      const created = super.createSession(request, data);
      if (companies) companiesOf.set(created, companies);
      return created;
    }
  };
}

/** A store that moves a session's end at most once a minute: a session of hours ends that much earlier at the most. */
function rarelyTouched(PostgresStore: StoreClass): StoreClass {
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
      super.touch(sid, data, done);
    }
  };
}
