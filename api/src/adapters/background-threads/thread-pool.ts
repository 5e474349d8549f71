import { AppError } from '@paycycle/schema/errors';
import { FairQueue } from '../../kernel/concurrency/fair-queue.ts';
import type { ThreadMessage } from '../../kernel/concurrency/work-in-thread.ts';
import type { ThreadWork } from '../../kernel/ports/background-threads.ts';
import type { ThreadQuestion } from './ask-thread.ts';
import { type KeptThreadLimits, ReusableThread } from './reusable-thread.ts';

/** Answers in use for each thread: each may wait for its company's lock, with a connection to the database. */
const USED_PER_THREAD = 3;

export interface ThreadPoolLimits extends KeptThreadLimits {
  readonly threads: number;
  /** Work for each thread that may wait for its turn: its bytes stay in memory. */
  readonly waiting: number;
}

/** A few threads of one worker's file, and the line before them. */
export class ThreadPool {
  readonly #threads: readonly ReusableThread[];
  readonly #line: FairQueue;

  constructor(
    file: URL,
    private readonly limits: ThreadPoolLimits,
  ) {
    this.#threads = Array.from({ length: limits.threads }, () => new ReusableThread(file, limits));
    this.#line = new FairQueue(limits.threads, limits.threads * USED_PER_THREAD);
  }

  /**
   * Sends a question to a thread in its turn, and uses the answer. The thread is free for others while the answer is
   * used.
   * @param question is created when the turn has come
   * @throws as BackgroundThreads.run
   */
  async run<Answer, T>(
    question: () => ThreadQuestion,
    use: (answer: Answer) => Promise<T>,
    work: ThreadWork,
  ): Promise<T> {
    if (this.#line.waitingCount >= this.limits.waiting * this.limits.threads) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many files are being read now. Please try again in a minute.');
    }
    const inThread = async (): Promise<Answer> => {
      const free = this.#threads.find((thread) => !thread.isBusy);
      if (!free) throw new Error('the line let more work in than there are threads');
      return answerOf(await free.run(question(), work)) as Answer;
    };
    return this.#line.runAndUse(work.owner ?? null, inThread, use, work.signal);
  }

  /** Ends the threads, with what they do. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

function answerOf(said: ThreadMessage): unknown {
  if ('refusal' in said) throw new AppError(said.refusal.code, said.refusal.message, said.refusal.fields);
  if ('failure' in said) throw new Error(`a worker failed: ${said.failure}`);
  return said.answer;
}
