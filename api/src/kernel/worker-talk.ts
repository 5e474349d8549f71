import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

const LOW_PRIORITY = 10;

/** What the server's thread asks: to begin with some bytes, and to go on with the answer to what was said. */
export type WorkerAsks = { readonly begin: Uint8Array } | { readonly reply: unknown };

/** What the worker says: something of its work, that this was all, or why there is no more. */
export type WorkerSays =
  | { readonly saying: unknown }
  | 'end'
  | { readonly refusal: { code: ErrorCode; message: string; fields: AppError['fields'] } }
  | { readonly failure: string };

/** Works on bytes for the server's thread: what the work yields is said there, and `yield` comes back with the answer. */
export function workInTalk<Saying, Reply>(work: (bytes: Uint8Array) => Generator<Saying, void, Reply>): void {
  giveWay();
  let running: Generator<Saying, void, Reply> | null = null;
  parentPort?.on('message', (asked: WorkerAsks) => {
    let words: WorkerSays;
    try {
      if ('begin' in asked) running = work(asked.begin);
      // The first `next` only starts the work: its value goes nowhere.
      const step = running?.next(('reply' in asked ? asked.reply : undefined) as Reply);
      words = !step || step.done ? 'end' : { saying: step.value };
    } catch (error) {
      words = inWords(error);
    }
    // What was made is not kept until the next work.
    if (!(typeof words === 'object' && 'saying' in words)) running = null;
    parentPort?.postMessage(words);
  });
}

/** Where a thread has a priority of its own, the server's goes first: it answers requests meanwhile. */
function giveWay(): void {
  // Where the product itself runs with a still lower one, nobody may raise it.
  if (process.platform === 'linux') setPriority(Math.max(LOW_PRIORITY, getPriority()));
}

function inWords(error: unknown): WorkerSays {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
