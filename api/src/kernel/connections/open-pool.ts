import pg from 'pg';
import { guardClient } from './guarded-client.ts';

/** Longer than any statement may take in the database: what has no answer by then has none coming. */
const ANSWER_WAIT_MS = 35_000;

/** How long a request waits for a connection: until one is free, or is made. */
const CONNECT_WAIT_MS = 10_000;

/** How every connection to the database is made. */
const CONNECTION = { connectionTimeoutMillis: CONNECT_WAIT_MS, keepAlive: true } as const;

/** The same for connections that answer requests: what they ask has an end of its own. */
export const REQUEST_CONNECTION = { ...CONNECTION, query_timeout: ANSWER_WAIT_MS } as const;

/**
 * A pool of connections that answer requests. All of the product come from here, or are guarded like these.
 * @param onLost told when an idle connection was lost
 */
export function openPool(options: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = guardPool(new pg.Pool({ ...REQUEST_CONNECTION, ...options }));
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error);
  });
  return pool;
}

/** Guards each client of a pool before anybody has it. */
export function guardPool(pool: pg.Pool): pg.Pool {
  return pool.on('connect', guardClient);
}

/** A connection by itself, for work that nobody waits for: its statements may take long. */
export function newClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...CONNECTION, ...options });
  // One that nobody listens to ends the process when the database goes away.
  client.on('error', () => undefined);
  return client;
}
