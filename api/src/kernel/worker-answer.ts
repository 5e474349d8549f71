import { parentPort } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** What the server's thread asks: to begin with some bytes, and then for each next slice. */
export type WorkerAsks = { readonly begin: Uint8Array } | 'next';

/** What the worker says: a slice, that there is no other, or why there is none. */
export type WorkerSays =
  | { readonly slice: unknown }
  | 'end'
  | { readonly refusal: { code: ErrorCode; message: string; fields: AppError['fields'] } }
  | { readonly failure: string };

/** Answers the server's thread with the slices of what is made of the bytes, each when it is asked for. */
export function answerInSlices(make: (bytes: Uint8Array) => Iterable<unknown>): void {
  let slices: Iterator<unknown> = [][Symbol.iterator]();
  const say = (words: WorkerSays): void => parentPort?.postMessage(words);
  parentPort?.on('message', (asked: WorkerAsks) => {
    try {
      if (asked !== 'next') slices = make(asked.begin)[Symbol.iterator]();
      const { value, done } = slices.next();
      say(done ? 'end' : { slice: value });
      // What was made is not kept until the next work.
      if (done) slices = [][Symbol.iterator]();
    } catch (error) {
      slices = [][Symbol.iterator]();
      say(inWords(error));
    }
  });
}

function inWords(error: unknown): WorkerSays {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
