import connectPgSimple from 'connect-pg-simple';
import session, { type Store } from 'express-session';
import pg from 'pg';
import type { Logger } from '../../kernel/logger.ts';

const CONNECTIONS_MAX = 4;

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
  const PostgresStore = connectPgSimple(session);
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
