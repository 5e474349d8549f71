import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData, type Store } from 'express-session';
import pg from 'pg';
import type { Logger } from '../../kernel/logger.ts';

const CONNECTIONS_MAX = 4;

/** How late the database may learn that a session was used; each time costs a write to the disk. */
const TOUCH_EVERY_MS = 60_000;
/** So many sessions' last uses are remembered; a forgotten one is written once more. */
const REMEMBERED_MAX = 10_000;

export interface SessionStore {
  readonly store: Store;
  close(): Promise<void>;
}

/** Keeps sessions in the `sessions` table, over a small pool of its own. */
export function openSessionStore(databaseUrl: string, logger: Logger): SessionStore {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS_MAX });
  let isClosing = false;
  pool.on('error', ({ message }) => {
    if (!isClosing) logger.warn({ reason: message }, 'an idle session connection was lost');
  });
  const PostgresStore = rarelyTouched(connectPgSimple(session));
  const store = new PostgresStore({
    pool,
    tableName: 'sessions',
    errorLog: (...details: unknown[]) => logger.error({ details }, 'the session store failed'),
  });
  return {
    store,
    close: async () => {
      isClosing = true;
      store.close();
      await pool.end();
    },
  };
}

/** A store that moves a session's end at most once a minute: a session of hours ends that much earlier at the most. */
function rarelyTouched(PostgresStore: ReturnType<typeof connectPgSimple>): ReturnType<typeof connectPgSimple> {
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
