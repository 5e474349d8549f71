import { setTimeout as pause } from 'node:timers/promises';
import { OutageLog } from '../../kernel/connections/outage-log.ts';
import type { Logger } from '../../kernel/logger.ts';

/** A loop that is running. */
export interface WorkLoop {
  /** Tells the work that has begun to end, and waits for it. */
  stop(): Promise<void>;
}

export interface PollingWorkerOptions {
  /** How many pieces of work are in hand at once. */
  readonly workers: number;
  /** How long to wait where there was nothing to do, or something failed. */
  readonly pauseMs: number;
  readonly logger: Logger;
  /** Name of the work in the log. */
  readonly name: string;
}

/**
 * Does one piece of work after the other, as long as there is any, and then looks for some from time to time. A failure is
 * logged, one of the database once, and the others go on.
 * @param doNext returns false when there was nothing to do; `gone` is aborted when the loop is stopped
 */
export function startPollingWorker(
  doNext: (signal: AbortSignal) => Promise<boolean>,
  options: PollingWorkerOptions,
): WorkLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const log = new OutageLog(options.logger, options.name);
  const tryNext = async (): Promise<boolean> => {
    try {
      const isDone = await doNext(signal);
      log.worked();
      return isDone;
    } catch (error) {
      if (!signal.aborted) log.failed(error);
      return false;
    }
  };
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const isDone = await tryNext();
      if (!isDone) await pause(options.pauseMs, undefined, { signal }).catch(() => undefined);
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
