import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler } from 'express';

/** A reachable database responds within this time. */
const WAIT_MS = 2000;
const RETRY_AFTER_S = 2;

/**
 * Responds 200 or 503 in time, depending on whether the server can work. Concurrent requests share one check, because each
 * check takes a connection.
 * @param canWork true if the database responds and accepts changes; false if it cannot be asked
 */
export function readiness(canWork: () => Promise<boolean>): RequestHandler {
  let looking: Promise<boolean> | undefined;
  const look = (): Promise<boolean> => {
    looking ??= canWork()
      .catch(() => false)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  return async (_request, response) => {
    const isReady = await Promise.race([look(), pause(WAIT_MS, false, { ref: false })]);
    if (!isReady) response.setHeader('Retry-After', RETRY_AFTER_S);
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  };
}
