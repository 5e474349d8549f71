import { Worker } from 'node:worker_threads';
import { AppError } from '@paycycle/schema/errors';
import type { BackgroundThreads, ThreadWork } from '../../kernel/ports/background-threads.ts';
import type { ThreadSays } from '../../kernel/work-in-thread.ts';
import { FairLine } from '../fair-line.ts';
import { askThread, type ThreadLimits } from './ask-thread.ts';

/** A thread that has read more is ended: it would keep the memory that it took. */
const KEPT_BYTES_MAX = 2 * 1024 * 1024;

export interface BackgroundThreadLimits extends ThreadLimits {
  /** Threads of one worker's file. */
  readonly threads: number;
  /** Work that may wait for its turn at a thread: its bytes stay in memory. */
  readonly waiting: number;
  /** How long a thread without work is kept for the next. */
  readonly idleMs: number;
}

/**
 * What a thread could take beyond its limit between two looks. V8's own limit is the last resort only: an allocation
 * that it refuses may end the whole process. A pool such as piscina knows no other limit, hence our own.
 */
const MEMORY_MARGIN_MB = 2048;

/** For what a thread has just made. Where V8 chooses, a long file leaves a quarter more behind before it is cleared away. */
const YOUNG_MB = 16;

/** Answers in use for each thread: each may wait for its company's lock, with a connection to the database. */
const USED_PER_THREAD = 3;

const LIMITS: BackgroundThreadLimits = {
  timeMs: 120_000,
  memoryMb: 1024,
  threads: 2,
  waiting: 20,
  idleMs: 30_000,
};

/**
 * A few threads for each worker's file, each of which does one piece of work after the other. They are kept for a while,
 * since starting one costs more than most work; one that went over its limits is ended, and the next work gets a new one.
 */
export function createBackgroundThreads(limits: Partial<BackgroundThreadLimits> = {}): BackgroundThreads {
  const all = { ...LIMITS, ...limits };
  const ofFiles = new Map<string, { threads: KeptThread[]; line: FairLine }>();
  return {
    run: async <Answer, T>(
      file: URL,
      bytes: Uint8Array,
      use: (answer: Answer) => Promise<T>,
      work: ThreadWork = {},
    ): Promise<T> => {
      const { threads, line } = ofFiles.get(file.href) ?? {
        threads: Array.from({ length: all.threads }, () => new KeptThread(file, all)),
        line: new FairLine(all.threads, all.threads * USED_PER_THREAD),
      };
      ofFiles.set(file.href, { threads, line });
      if (line.waitingCount >= all.waiting * all.threads) {
        throw new AppError('TOO_MANY_REQUESTS', 'Too many files are being read now. Please try again in a minute.');
      }
      const inThread = async (): Promise<Answer> => {
        const free = threads.find((thread) => !thread.isBusy);
        if (!free) throw new Error('the line let more work in than there are threads');
        return answerOf(await free.run(bytes, work)) as Answer;
      };
      return line.runAndUse(work.owner ?? null, inThread, use, work.gone);
    },
  };
}

function answerOf(said: ThreadSays): unknown {
  if ('refusal' in said) throw new AppError(said.refusal.code, said.refusal.message, said.refusal.fields);
  if ('failure' in said) throw new Error(`a worker failed: ${said.failure}`);
  return said.answer;
}

class KeptThread {
  #isBusy = false;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: URL,
    private readonly limits: BackgroundThreadLimits,
  ) {}

  get isBusy(): boolean {
    return this.#isBusy;
  }

  async run(bytes: Uint8Array, work: ThreadWork): Promise<ThreadSays> {
    this.#isBusy = true;
    try {
      return await this.#ask(bytes, work);
    } finally {
      this.#isBusy = false;
    }
  }

  async #ask(bytes: Uint8Array, { gone, memoryMb = this.limits.memoryMb }: ThreadWork): Promise<ThreadSays> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    let isSound = false;
    try {
      const said = await askThread(worker, bytes, { ...this.limits, memoryMb }, gone);
      isSound = true;
      return said;
    } finally {
      if (!isSound || bytes.length > KEPT_BYTES_MAX) await this.#end();
      // The process may end while a thread waits for work.
      worker.unref();
      this.#idle = setTimeout(() => void this.#end(), this.limits.idleMs).unref();
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

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
