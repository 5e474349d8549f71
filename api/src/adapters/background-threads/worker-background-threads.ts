import { Worker } from 'node:worker_threads';
import { AppError } from '@paycycle/schema/errors';
import type { BackgroundThreads, Talk } from '../../kernel/ports/background-threads.ts';
import { FairLine } from '../fair-line.ts';
import { type TalkLimits, WorkerTalk } from './worker-talk-side.ts';

/** A thread that has read more is ended: it would keep the memory that it took. */
const KEPT_BYTES_MAX = 2 * 1024 * 1024;

export interface BackgroundThreadLimits extends TalkLimits {
  /** Threads of one worker's file. */
  readonly threads: number;
  /** Work that may wait for its turn at a thread: its bytes stay in memory. */
  readonly waiting: number;
  /** How long a thread without work is kept for the next. */
  readonly idleMs: number;
}

/**
 * What a thread could take beyond its limit between two looks. V8's own limit is the last resort only: an allocation
 * that it refuses may end the whole process.
 */
const MEMORY_MARGIN_MB = 2048;

/** For what a thread has just made. Where V8 chooses, a long file leaves a quarter more behind before it is cleared away. */
const YOUNG_MB = 16;

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
    run: async (file, bytes, talkTo, owner) => {
      const { threads, line } = ofFiles.get(file.href) ?? {
        threads: Array.from({ length: all.threads }, () => new KeptThread(file, all)),
        line: new FairLine(all.threads),
      };
      ofFiles.set(file.href, { threads, line });
      if (line.waitingCount >= all.waiting * all.threads) {
        throw new AppError('TOO_MANY_REQUESTS', 'Too many files are being read now. Please try again in a minute.');
      }
      return line.run(owner ?? null, () => {
        const free = threads.find((thread) => !thread.isBusy);
        if (!free) throw new Error('the line let more work in than there are threads');
        return free.run(bytes, (talk) => talkTo(talk as Talk<never, unknown>));
      });
    },
  };
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

  async run<T>(bytes: Uint8Array, talkTo: (talk: WorkerTalk) => Promise<T>): Promise<T> {
    this.#isBusy = true;
    try {
      return await this.#talk(bytes, talkTo);
    } finally {
      this.#isBusy = false;
    }
  }

  async #talk<T>(bytes: Uint8Array, talkTo: (talk: WorkerTalk) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    const talk = new WorkerTalk(worker, bytes, this.limits);
    try {
      return await talkTo(talk);
    } finally {
      if (talk.close() === 'broken' || bytes.length > KEPT_BYTES_MAX) await this.#end();
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
