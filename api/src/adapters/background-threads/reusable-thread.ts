import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from '../../kernel/concurrency/work-in-thread.ts';
import type { ThreadWork } from '../../kernel/ports/background-threads.ts';
import { postToThread, type ThreadLimits, type ThreadQuestion } from './ask-thread.ts';

/** Bytes given to a thread, above which it is ended: it would keep the memory that it took. */
const KEPT_BYTES_MAX = 2 * 1024 * 1024;

/**
 * Memory that a thread could allocate beyond its limit between two checks. V8's own limit is only the last resort: an
 * allocation that it refuses may end the whole process. A pool such as piscina has no other limit, so we have our
 * own.
 */
const MEMORY_MARGIN_MB = 2048;

/** For short-lived objects. With V8's default, a long file leaves a quarter more garbage before it is collected. */
const YOUNG_MB = 16;

export interface KeptThreadLimits extends ThreadLimits {
  /** Time for which an idle thread is kept for the next work. */
  readonly idleMs: number;
  /** A thread that was given more bytes is ended; 2 MB if omitted. */
  readonly keptBytesMax?: number;
}

/** A thread that does one piece of work after another. It starts when it is needed and ends after an idle time. */
export class ReusableThread {
  #isBusy = false;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: URL,
    private readonly limits: KeptThreadLimits,
  ) {}

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** @throws as postToThread */
  async run(question: ThreadQuestion, work: Pick<ThreadWork, 'signal' | 'memoryMb'>): Promise<ThreadMessage> {
    this.#isBusy = true;
    try {
      return await this.#ask(question, work);
    } finally {
      this.#isBusy = false;
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask(
    question: ThreadQuestion,
    { signal, memoryMb = this.limits.memoryMb }: Pick<ThreadWork, 'signal' | 'memoryMb'>,
  ): Promise<ThreadMessage> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    const { keptBytesMax = KEPT_BYTES_MAX } = this.limits;
    const isLarge = question.moved.reduce((sum, { byteLength }) => sum + byteLength, 0) > keptBytesMax;
    let isSound = false;
    try {
      const said = await postToThread(worker, question, { ...this.limits, memoryMb }, signal);
      isSound = true;
      return said;
    } finally {
      if (!isSound || isLarge) await this.end();
      // The process may end while a thread is idle.
      worker.unref();
      this.#idle = setTimeout(() => void this.end(), this.limits.idleMs).unref();
    }
  }

  #start(): Worker {
    // When run from the sources, the thread also uses the sources of the schema.
    const fromSources = this.file.pathname.endsWith('.ts') ? ['--conditions=source'] : [];
    const worker = new Worker(this.file, {
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.memoryMb + MEMORY_MARGIN_MB,
        maxYoungGenerationSizeMb: YOUNG_MB,
        stackSizeMb: 4,
      },
      // The thread gets none of the server's loaders or secrets.
      execArgv: [...fromSources, '--disable-warning=ExperimentalWarning'],
      env: {},
      stdout: true,
      stderr: true,
    });
    this.#worker = worker;
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    // An error ends the thread.
    worker.on('error', forget);
    worker.once('exit', forget);
    return worker;
  }
}
