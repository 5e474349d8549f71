import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from '../../kernel/concurrency/work-in-thread.ts';
import type { ThreadWork } from '../../kernel/ports/background-threads.ts';
import { postToThread, type ThreadLimits, type ThreadQuestion } from './ask-thread.ts';

/** A thread that has read more would keep the memory that it took. */
const KEPT_BYTES_MAX = 2 * 1024 * 1024;

/**
 * What a thread could take beyond its limit between two looks. V8's own limit is the last resort only: an allocation
 * that it refuses may end the whole process. A pool such as piscina knows no other limit, hence our own.
 */
const MEMORY_MARGIN_MB = 2048;

/** For what a thread has just made. Where V8 chooses, a long file leaves a quarter more behind before it is cleared away. */
const YOUNG_MB = 16;

export interface KeptThreadLimits extends ThreadLimits {
  /** How long a thread without work is kept for the next. */
  readonly idleMs: number;
  /** A thread that was given more is ended; 2 MB if left out. */
  readonly keptBytesMax?: number;
}

/** A thread that does one piece of work after the other, started when it is needed and ended after a rest. */
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
      // The process may end while a thread waits for work.
      worker.unref();
      this.#idle = setTimeout(() => void this.end(), this.limits.idleMs).unref();
    }
  }

  #start(): Worker {
    // From the sources, it reads the sources of the schema, too.
    const fromSources = this.file.pathname.endsWith('.ts') ? ['--conditions=source'] : [];
    const worker = new Worker(this.file, {
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.memoryMb + MEMORY_MARGIN_MB,
        maxYoungGenerationSizeMb: YOUNG_MB,
        stackSizeMb: 4,
      },
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
}
