/** Work that would hold other requests up, done in a thread beside the server's. */
export interface BackgroundThreads {
  /**
   * Runs a worker of the product's own on some bytes, and hands its answer over slice by slice, so that taking it does not
   * hold anybody up either. The bytes stay as they are.
   *
   * @param worker the worker's file: it calls `answerInSlices` (kernel/worker-answer.ts)
   * @throws AppError as the worker refuses; ThreadLimitError; TOO_MANY_REQUESTS when too many wait already
   */
  run<Slice>(worker: URL, bytes: Uint8Array, take: (slice: Slice) => void): Promise<void>;
}

/** The work asked for more memory or time than it may have, and was ended. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}
