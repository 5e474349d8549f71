import type { WorkOwner } from './work-owner.ts';

/** A conversation with a worker. It continues only when answered, so that neither side is flooded. */
export interface Talk<Saying, Reply> {
  /**
   * Replies to the worker's last message and returns its next; null when there are no more. The
   * first time there is nothing to answer yet.
   * @throws AppError as the worker refuses; ThreadLimitError
   */
  next(reply?: Reply): Promise<Saying | null>;
}

/** Work that would hold other requests up, done in threads beside the server's. */
export interface BackgroundThreads {
  /**
   * Lets a worker of the product's own work on some bytes. The bytes stay as they are, and the thread is the talk's
   * until it ends.
   *
   * @param worker the worker's file: it calls `workInTalk` (kernel/worker-talk.ts)
   * @param talkTo may end the talk early
   * @param owner the owner of the work: one user, and one company, has one thread of a worker at a time
   * @throws TOO_MANY_REQUESTS when too many wait already
   */
  run<Saying, Reply, T>(
    worker: URL,
    bytes: Uint8Array,
    talkTo: (talk: Talk<Saying, Reply>) => Promise<T>,
    owner?: WorkOwner,
  ): Promise<T>;
}

/** The work asked for more memory or time than it may have, and was ended. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}
