import { Worker } from 'node:worker_threads';
import { AppError } from '@paycycle/schema/errors';
import pLimit, { type LimitFunction } from 'p-limit';
import { type BackgroundThreads, ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import type { WorkerAsks, WorkerSays } from '../../kernel/worker-answer.ts';

export interface BackgroundThreadLimits {
  /** For one piece of work, from when its turn comes. */
  readonly timeMs: number;
  /** For what the script holds. */
  readonly memoryMb: number;
  /** What may wait for its turn: its bytes stay in memory. */
  readonly waiting: number;
  /** How long a thread without work is kept for the next. */
  readonly idleMs: number;
}

const MEMORY_CHECK_MS = 50;

/**
 * What the thread could take beyond its limit between two looks. V8's own limit is the last resort only: an allocation
 * that it refuses may end the whole process.
 */
const MEMORY_MARGIN_MB = 512;

const LIMITS: BackgroundThreadLimits = { timeMs: 120_000, memoryMb: 1024, waiting: 20, idleMs: 30_000 };

/**
 * One thread for each worker's file, which does one piece of work after the other. It is kept for a while, since starting
 * one costs more than most work; one that went over its limits is ended, and the next work gets a new one.
 */
export function createBackgroundThreads(limits: Partial<BackgroundThreadLimits> = {}): BackgroundThreads {
  const all = { ...LIMITS, ...limits };
  const threads = new Map<string, KeptThread>();
  return {
    run: (worker, bytes, take) => {
      const thread = threads.get(worker.href) ?? new KeptThread(worker, all);
      threads.set(worker.href, thread);
      return thread.run(bytes, take as (slice: unknown) => void);
    },
  };
}

class KeptThread {
  readonly #turns: LimitFunction = pLimit(1);
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: URL,
    private readonly limits: BackgroundThreadLimits,
  ) {}

  async run(bytes: Uint8Array, take: (slice: unknown) => void): Promise<void> {
    if (this.#turns.pendingCount >= this.limits.waiting) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many files are being read now. Please try again in a minute.');
    }
    await this.#turns(() => this.#work(bytes, take));
  }

  async #work(bytes: Uint8Array, take: (slice: unknown) => void): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    try {
      await exchange(worker, bytes, take, this.limits);
    } catch (error) {
      if (!(error instanceof AppError)) await this.#end();
      throw error;
    } finally {
      // The process may end while a thread waits for work.
      worker.unref();
      this.#idle = setTimeout(() => void this.#end(), this.limits.idleMs).unref();
    }
  }

  #start(): Worker {
    // From the sources, it reads the sources of the schema, too.
    const fromSources = this.file.pathname.endsWith('.ts') ? ['--conditions=source'] : [];
    const worker = new Worker(this.file, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb + MEMORY_MARGIN_MB, stackSizeMb: 4 },
      // What the server was started with (loaders, secrets) is not for it.
      execArgv: [...fromSources, '--disable-warning=ExperimentalWarning'],
      env: {},
      stdout: true,
      stderr: true,
    });
    this.#worker = worker;
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    // An error ends the thread, whoever listens.
    worker.on('error', forget);
    worker.once('exit', forget);
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** One piece of work: the bytes out, and slice after slice back. */
function exchange(
  worker: Worker,
  bytes: Uint8Array,
  take: (slice: unknown) => void,
  { timeMs, memoryMb }: BackgroundThreadLimits,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ask = (words: WorkerAsks, moved: ArrayBuffer[] = []): void => worker.postMessage(words, moved);
  const onMessage = (said: WorkerSays): void => {
    try {
      if (said === 'end') {
        resolve();
        return;
      }
      if ('refusal' in said) throw new AppError(said.refusal.code, said.refusal.message, said.refusal.fields);
      if ('failure' in said) throw new Error(`a worker failed: ${said.failure}`);
      take(said.slice);
      ask('next');
    } catch (error) {
      reject(error);
    }
  };
  const onExit = (): void => reject(new Error('a worker ended before it answered'));
  const checkMemory = async (): Promise<void> => {
    // It rejects when the thread has ended, and that is told by 'exit'.
    const memory = await worker.getHeapStatistics().catch(() => null);
    if (memory && memory.used_heap_size > memoryMb * 1024 * 1024) reject(new ThreadLimitError('out of memory'));
  };
  const clocks = [
    setTimeout(() => reject(new ThreadLimitError('out of time')), timeMs),
    setInterval(() => void checkMemory(), MEMORY_CHECK_MS),
  ];
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  // A copy that moves: the caller keeps theirs.
  const copy = new Uint8Array(bytes);
  ask({ begin: copy }, [copy.buffer]);
  return promise.finally(() => {
    for (const clock of clocks) clearInterval(clock);
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
  });
}
