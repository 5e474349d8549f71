import { setTimeout as pause } from 'node:timers/promises';
import { isNotNow } from '../../kernel/connections/connection-loss.ts';
import { OutageLog } from '../../kernel/connections/outage-log.ts';
import type { Logger } from '../../kernel/logger.ts';

/** Longest pause after failures, unless `pauseMs` is longer. */
const FAILURE_PAUSE_MAX_MS = 10_000;

/** A loop that is running. */
export interface WorkLoop {
  /** Tells the work that has begun to end, and waits for it. */
  stop(): Promise<void>;
}

export interface PollingWorkerOptions {
  /** How many pieces of work are in hand at once. */
  readonly workers: number;
  /** Pause if no work was found. Each failure in a row doubles it, up to ten seconds; an unavailable database does not. */
  readonly pauseMs: number;
  readonly logger: Logger;
  /** Name of the work in the log. */
  readonly name: string;
}

/**
 * Does one piece of work after the other, as long as there is any, and then looks for some from time to time. A failure is
 * logged, one of the database once, and the others go on.
 * @param doNext returns false if there was nothing to do; its signal is aborted when the loop is stopped
 */
export function startPollingWorker(
  doNext: (signal: AbortSignal) => Promise<boolean>,
  options: PollingWorkerOptions,
): WorkLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const log = new OutageLog(options.logger, options.name);
  const work = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const isDone = await doNext(signal);
        log.worked();
        failures = 0;
        if (isDone) continue;
      } catch (error) {
        if (!signal.aborted) log.failed(error);
        failures = isNotNow(error) ? 0 : failures + 1;
      }
      await pause(pauseAfter(failures, options.pauseMs), undefined, { signal }).catch(() => undefined);
    }
  };
  const workers = Array.from({ length: options.workers }, work);
  return {
    async stop() {
      stopping.abort(new Error('the server is stopping'));
      await Promise.all(workers);
    },
  };
}

/** Pause after so many failures in a row. A record that fails each time must not flood its provider with requests. */
export function pauseAfter(failures: number, pauseMs: number): number {
  return Math.max(pauseMs, Math.min(FAILURE_PAUSE_MAX_MS, pauseMs * 2 ** failures));
}
