import type { JobOwner } from './work-owner.ts';

/** Owner and limits of the work. */
export interface ThreadWork {
  /** A user, and a company, has one piece of work at a time, until its answer has been used. */
  readonly owner?: JobOwner;
  /** Aborted when the result is no longer needed. The work then leaves the queue, or its thread is ended. */
  readonly signal?: AbortSignal | undefined;
  /** The most that its script may hold; the threads' own limit if left out. */
  readonly memoryMb?: number;
  /** Goes to the worker beside the bytes, whose question is then `{ bytes, ...beside }`. */
  readonly beside?: object;
}

/** Work that would hold other requests up, done in threads beside the server's. */
export interface BackgroundThreads {
  /**
   * Runs one of the product's own workers on some bytes, and passes its answer to `use`. The bytes are not changed. The
   * thread serves others during `use`, so that no other work waits for the locks that `use` needs.
   * @param worker the worker's file: it calls `workInThread` (kernel/concurrency/work-in-thread.ts)
   * @throws AppError as the worker refuses; ThreadLimitError; TOO_MANY_REQUESTS when too many wait already
   */
  run<Answer, T>(worker: URL, bytes: Uint8Array, use: (answer: Answer) => Promise<T>, work?: ThreadWork): Promise<T>;
}

/** The work exceeded its limit of memory or time, and was ended. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}
