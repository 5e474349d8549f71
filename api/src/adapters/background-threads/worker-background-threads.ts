import type { BackgroundThreads, ThreadWork } from '../../kernel/ports/background-threads.ts';
import { ThreadPool, type ThreadPoolLimits } from './thread-pool.ts';

const LIMITS: ThreadPoolLimits = {
  timeMs: 120_000,
  memoryMb: 1024,
  threads: 2,
  waiting: 20,
  idleMs: 30_000,
};

/**
 * Opens a few threads for each worker's file. A thread does one piece of work at a time. An idle thread is kept for a
 * while, because starting one costs more than most work. A thread that exceeds its limits is ended, and the next work gets a
 * new one.
 */
export function createBackgroundThreads(limits: Partial<ThreadPoolLimits> = {}): BackgroundThreads {
  const ofFiles = new Map<string, ThreadPool>();
  return {
    run: async <Answer, T>(
      file: URL,
      bytes: Uint8Array,
      use: (answer: Answer) => Promise<T>,
      work: ThreadWork = {},
    ): Promise<T> => {
      const pool = ofFiles.get(file.href) ?? new ThreadPool(file, { ...LIMITS, ...limits });
      ofFiles.set(file.href, pool);
      const question = () => {
        // A copy that moves: the caller keeps theirs.
        const copy = new Uint8Array(bytes);
        const message = work.beside ? { bytes: copy, ...work.beside } : copy;
        return { message, moved: [copy.buffer] };
      };
      return pool.run(question, use, work);
    },
  };
}
