import type { Worker } from 'node:worker_threads';
import { AppError } from '@paycycle/schema/errors';
import { type Talk, ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import type { WorkerAsks, WorkerSays } from '../../kernel/worker-talk.ts';

const MEMORY_CHECK_MS = 50;

export interface TalkLimits {
  /** For one answer of the worker. */
  readonly timeMs: number;
  /** For what its script holds. */
  readonly memoryMb: number;
}

/** The server's side of a talk with a worker. */
export class WorkerTalk implements Talk<unknown, unknown> {
  #state: 'new' | 'going' | 'over' | 'broken' = 'new';

  constructor(
    private readonly worker: Worker,
    private readonly bytes: Uint8Array,
    private readonly limits: TalkLimits,
  ) {}

  async next(reply?: unknown): Promise<unknown> {
    if (this.#state === 'over') return null;
    const isFirst = this.#state === 'new';
    this.#state = 'broken';
    const said = await (isFirst ? this.#begin() : this.#ask({ reply }));
    this.#state = 'over';
    if (said === 'end') return null;
    if ('refusal' in said) throw new AppError(said.refusal.code, said.refusal.message, said.refusal.fields);
    if ('failure' in said) throw new Error(`a worker failed: ${said.failure}`);
    this.#state = 'going';
    return said.saying;
  }

  /** Says how the talk ended: after a broken one, the worker is of no use. */
  close(): 'broken' | 'well' {
    const isBroken = this.#state === 'broken';
    this.#state = 'over';
    return isBroken ? 'broken' : 'well';
  }

  #begin(): Promise<WorkerSays> {
    // A copy that moves: the caller keeps theirs.
    const copy = new Uint8Array(this.bytes);
    return this.#ask({ begin: copy }, [copy.buffer]);
  }

  async #ask(words: WorkerAsks, moved: ArrayBuffer[] = []): Promise<WorkerSays> {
    const { worker } = this;
    const { promise, resolve, reject } = Promise.withResolvers<WorkerSays>();
    const onExit = (): void => reject(new Error('a worker ended before it answered'));
    const clocks = [
      setTimeout(() => reject(new ThreadLimitError('out of time')), this.limits.timeMs),
      setInterval(() => void this.#checkMemory(reject), MEMORY_CHECK_MS),
    ];
    worker.on('message', resolve).on('error', reject).on('exit', onExit);
    try {
      worker.postMessage(words, moved);
      return await promise;
    } finally {
      for (const clock of clocks) clearInterval(clock);
      worker.off('message', resolve).off('error', reject).off('exit', onExit);
    }
  }

  async #checkMemory(reject: (error: Error) => void): Promise<void> {
    // It rejects before the thread runs and when it has ended; the latter is told by 'exit'.
    const memory = await this.worker.getHeapStatistics().catch(() => null);
    const isOver = memory && memory.used_heap_size > this.limits.memoryMb * 1024 * 1024;
    if (isOver) reject(new ThreadLimitError('out of memory'));
  }
}
