import type { Worker } from 'node:worker_threads';
import { ThreadLimitError, type ThreadWork } from '../../kernel/ports/background-threads.ts';
import type { ThreadSays } from '../../kernel/work-in-thread.ts';

const MEMORY_CHECK_MS = 50;

export interface ThreadLimits {
  /** For one piece of work. */
  readonly timeMs: number;
  /** For what its script holds. */
  readonly memoryMb: number;
}

/**
 * Gives a thread its work, and waits for what it says.
 * @throws ThreadLimitError; the reason of `gone`; when the thread ends before it says anything
 */
export async function askThread(
  worker: Worker,
  bytes: Uint8Array,
  limits: ThreadLimits,
  gone: ThreadWork['gone'],
): Promise<ThreadSays> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadSays>();
  const onExit = (): void => reject(new Error('a worker ended before it answered'));
  const onGone = (): void => reject(gone?.reason);
  const clocks = [
    setTimeout(() => reject(new ThreadLimitError('out of time')), limits.timeMs),
    setInterval(() => void checkMemory(worker, limits, reject), MEMORY_CHECK_MS),
  ];
  worker.on('message', resolve).on('error', reject).on('exit', onExit);
  gone?.addEventListener('abort', onGone, { once: true });
  try {
    gone?.throwIfAborted();
    // A copy that moves: the caller keeps theirs.
    const copy = new Uint8Array(bytes);
    worker.postMessage(copy, [copy.buffer]);
    return await promise;
  } finally {
    for (const clock of clocks) clearInterval(clock);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
    gone?.removeEventListener('abort', onGone);
  }
}

async function checkMemory(worker: Worker, { memoryMb }: ThreadLimits, reject: (error: Error) => void): Promise<void> {
  // It rejects before the thread runs and when it has ended; the latter is told by 'exit'.
  const memory = await worker.getHeapStatistics().catch(() => null);
  if (memory && memory.used_heap_size > memoryMb * 2 ** 20) reject(new ThreadLimitError('out of memory'));
}
