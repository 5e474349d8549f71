import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

const LOW_PRIORITY = 10;

/** Message of a thread: the result, or the reason for a failure. */
export type ThreadMessage =
  | { readonly answer: unknown }
  | { readonly refusal: { code: ErrorCode; message: string; fields: AppError['fields'] } }
  | { readonly failure: string };

/** An answer, and what of it moves to the server instead of being copied. */
export interface ThreadResult<Answer> {
  readonly answer: Answer;
  readonly moved?: readonly ArrayBuffer[];
}

/** Runs work for the server's thread: receives a question and returns an answer. Keeps nothing between two questions. */
export function workInThread<Answer, Question = Uint8Array>(
  work: (question: Question) => ThreadResult<Answer> | Promise<ThreadResult<Answer>>,
): void {
  giveWay();
  parentPort?.on('message', async (question: Question) => {
    try {
      const { answer, moved } = await work(question);
      parentPort?.postMessage({ answer } satisfies ThreadMessage, [...(moved ?? [])]);
    } catch (error) {
      parentPort?.postMessage(inWords(error));
    }
  });
}

/** Lowers the thread's priority where threads have one, so that the server answers requests first. */
function giveWay(): void {
  // Keeps a lower priority of the whole process: raising it is not permitted.
  if (process.platform === 'linux') setPriority(Math.max(LOW_PRIORITY, getPriority()));
}

function inWords(error: unknown): ThreadMessage {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
