import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../kernel/logger.ts';

/** Things to close when the process ends, the last first. */
export type ShutdownHooks = (() => Promise<unknown>)[];

/** Less than the half minute after which Docker and others kill. */
const CLOSE_WAIT_MS = 25_000;

/** Closes all, and each even when another fails. Returns whether none has failed. */
export async function runShutdownHooks(opened: ShutdownHooks, logger: Logger): Promise<boolean> {
  let isClean = true;
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      isClean = false;
      logger.error({ err: error }, 'a shutdown step failed');
    }
  }
  return isClean;
}

/**
 * Runs the shutdown hooks with a time limit: for example, a paused database never responds. Resources that are still
 * open then are in the state of a killed process, which the next start repairs.
 */
export async function closeInTime(opened: ShutdownHooks, logger: Logger, waitMs = CLOSE_WAIT_MS): Promise<boolean> {
  const late = new AbortController();
  const isLate = pause(waitMs, 'late' as const, { signal: late.signal }).catch(() => 'late' as const);
  const isClean = await Promise.race([runShutdownHooks(opened, logger), isLate]);
  late.abort();
  if (isClean !== 'late') return isClean;
  logger.error('shutdown took too long; the process exits without finishing it');
  return false;
}
