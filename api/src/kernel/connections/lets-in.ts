import { newClient } from './open-pool.ts';

/** Each check opens a connection, so a success counts for this time. */
const BELIEVED_MS = 3000;

const CONNECT_WAIT_MS = 2000;

/**
 * Asks whether a database lets anybody new in. One that is told to end, or is full, answers by the connections that are there,
 * and refuses the next one that a request needs.
 * @throws what the database says to a new connection
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
