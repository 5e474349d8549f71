import { newClient } from './open-pool.ts';

/** Each check opens a connection, so a success counts for this time. */
const BELIEVED_MS = 3000;

const CONNECT_WAIT_MS = 2000;

/**
 * Checks that a database accepts new connections. A server that is shutting down or full still serves open connections,
 * but refuses the next one that a request needs.
 * @throws the database's error for a new connection
 */
export function letsIn(url: string): () => Promise<void> {
  let letInAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - letInAt < BELIEVED_MS) return;
    const client = newClient({ connectionString: url, connectionTimeoutMillis: CONNECT_WAIT_MS });
    try {
      await client.connect();
      letInAt = performance.now();
    } finally {
      await client.end();
    }
  };
}
