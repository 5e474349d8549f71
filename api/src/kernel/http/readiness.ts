import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler } from 'express';

/** By then a database that is there has answered. */
const WAIT_MS = 2000;

/**
 * Says whether the server can do its work: 200 or 503, always in time. One look is under way at once, however often somebody
 * asks: each takes a connection.
 * @param canWork whether the database answers, and takes changes; false where that cannot be asked
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
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  };
}
