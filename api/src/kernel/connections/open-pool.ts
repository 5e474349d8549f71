import pg from 'pg';
import { guardClient } from './guarded-client.ts';

/** Longer than any statement may take. After this time no response will come. */
const ANSWER_WAIT_MS = 35_000;

/** Longest wait of a request for a connection, free or new. */
const CONNECT_WAIT_MS = 10_000;

/**
 * Lets PostgreSQL end the session of a machine that lost its power or network a minute ago, with the locks that it holds:
 * by itself it looks after two hours. Statements, since a pooler such as PgBouncer refuses unknown startup parameters.
 */
const END_WITH_MACHINE =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set tcp_user_timeout = 60000';

/**
 * Ends the session of a process that hangs in a transaction. The timeout exceeds any command's pause between two
 * statements.
 */
const END_WHEN_IDLE = `${END_WITH_MACHINE}; set idle_in_transaction_session_timeout = 60000`;

const POOLS = new Set<pg.Pool>();

/** Options of every database connection. */
const CONNECTION = { connectionTimeoutMillis: CONNECT_WAIT_MS, keepAlive: true } as const;

/** The same for pools whose statements may take long. */
export const PATIENT_CONNECTION = { ...CONNECTION, onConnect: sends(END_WITH_MACHINE) } as const;

/** The same for pools that serve requests: a client-side timeout limits each statement. */
export const REQUEST_CONNECTION = {
  ...CONNECTION,
  query_timeout: ANSWER_WAIT_MS,
  onConnect: sends(END_WHEN_IDLE),
} as const;

/** The pool waits for it before it hands out a new connection. */
function sends(statements: string): (client: pg.ClientBase) => Promise<unknown> {
  return (client) => client.query(statements);
}

/**
 * Opens a pool of connections for requests. Every connection of the product comes from such a pool, or is guarded in the
 * same way.
 * @param onLost called when an idle connection was lost
 */
export function openPool(options: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = guardPool(new pg.Pool({ ...REQUEST_CONNECTION, ...options }));
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error);
  });
  return pool;
}

/** Guards each client of a pool before its first use. */
export function guardPool(pool: pg.Pool): pg.Pool {
  for (const open of POOLS) if (open.ended) POOLS.delete(open);
  POOLS.add(pool);
  return pool.on('connect', guardClient);
}

/** Connections of all pools of this process. */
export function connectionCounts() {
  const sum = (count: (pool: pg.Pool) => number) => [...POOLS].reduce((total, pool) => total + count(pool), 0);
  const idle = sum((pool) => pool.idleCount);
  return { in_use: sum((pool) => pool.totalCount) - idle, idle, waiting: sum((pool) => pool.waitingCount) };
}

/** A connection outside the pools. Its statements have no client-side time limit. */
export function newClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...CONNECTION, ...options });
  // Without a listener the process would end when the database goes away.
  client.on('error', () => undefined);
  const connect = client.connect.bind(client);
  const connectAndSet = async (): Promise<pg.Client> => {
    await connect();
    await client.query(END_WITH_MACHINE);
    return client;
  };
  client.connect = connectAndSet as typeof client.connect;
  return client;
}
