import type { Worker } from 'node:worker_threads';
import type { ThreadMessage } from '../../kernel/concurrency/work-in-thread.ts';
import { ThreadLimitError, type ThreadWork } from '../../kernel/ports/background-threads.ts';

const MEMORY_CHECK_MS = 50;

/** Request to a thread. */
export interface ThreadQuestion {
  readonly message: unknown;
  /** Buffers of the message that move to the thread instead of being copied. */
  readonly moved: readonly ArrayBuffer[];
}

export interface ThreadLimits {
  /** Time for one piece of work. */
  readonly timeMs: number;
  /** Memory for the script's heap. */
  readonly memoryMb: number;
  /** Memory for buffers outside the heap, where a bomb's bytes go; not checked if omitted. */
  readonly buffersMb?: number;
}

/**
 * Gives a thread its work, and waits for what it says.
 * @throws ThreadLimitError; the reason of `gone`; when the thread ends before it says anything
 */
export async function postToThread(
  worker: Worker,
  { message, moved }: ThreadQuestion,
  limits: ThreadLimits,
  signal: ThreadWork['signal'],
): Promise<ThreadMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadMessage>();
  const onExit = (): void => reject(new Error('a worker ended before it answered'));
  const onGone = (): void => reject(signal?.reason);
  const clocks = [
    setTimeout(() => reject(new ThreadLimitError('out of time')), limits.timeMs),
    setInterval(() => void checkMemory(worker, limits, reject), MEMORY_CHECK_MS),
  ];
  worker.on('message', resolve).on('error', reject).on('exit', onExit);
  signal?.addEventListener('abort', onGone, { once: true });
  try {
    signal?.throwIfAborted();
    worker.postMessage(message, [...moved]);
    return await promise;
  } finally {
    for (const clock of clocks) clearInterval(clock);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
    signal?.removeEventListener('abort', onGone);
  }
}

async function checkMemory(worker: Worker, limits: ThreadLimits, reject: (error: Error) => void): Promise<void> {
  // It rejects before the thread runs and after it has ended; the 'exit' event reports the latter.
  const memory = await worker.getHeapStatistics().catch(() => null);
  if (!memory) return;
  const { memoryMb, buffersMb = Number.POSITIVE_INFINITY } = limits;
  const isOver = memory.used_heap_size > memoryMb * 2 ** 20 || memory.external_memory > buffersMb * 2 ** 20;
  if (isOver) reject(new ThreadLimitError('out of memory'));
}
