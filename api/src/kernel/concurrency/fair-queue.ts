import type { JobOwner } from '../ports/work-owner.ts';

interface Place {
  readonly owner: JobOwner | null;
  /** True while the job runs. Afterwards it only blocks the owner's next job. */
  isWorking: boolean;
}

interface Waiting extends Place {
  readonly start: () => void;
}

/**
 * Queue for work with few places. One user, and one company, has one place, so that one user's 25 files do not delay
 * another's file. The least recently served user goes first. Work without an owner uses no owner's place.
 */
export class FairQueue {
  #waiting: Waiting[] = [];
  readonly #places = new Set<Place>();
  /** When each user was served last, counted in turns; forgotten when the line is empty. */
  readonly #servedAt = new Map<string, number>();
  #turn = 0;

  /** @param inAll places of owners: those in work, and those whose outcome is still in use */
  constructor(
    private readonly atOnce: number,
    private readonly inAll = atOnce,
  ) {}

  get waitingCount(): number {
    return this.#waiting.length;
  }

  run<T>(owner: JobOwner | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.runAndUse(owner, work, async (outcome) => outcome, signal);
  }

  /**
   * Runs `work` in its turn, then passes its outcome to `use`. The owner starts no other work until `use` has finished,
   * but another owner can work during `use`.
   * @param signal removes the work from the queue. @throws its reason
   */
  async runAndUse<Outcome, T>(
    owner: JobOwner | null,
    work: () => Promise<Outcome>,
    use: (outcome: Outcome) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const place = await this.#enter(owner, signal);
    try {
      const outcome = await work();
      place.isWorking = false;
      this.#serve();
      return await use(outcome);
    } finally {
      this.#places.delete(place);
      this.#serve();
    }
  }

  async #enter(owner: JobOwner | null, signal: AbortSignal | undefined): Promise<Place> {
    signal?.throwIfAborted();
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const place: Waiting = { owner, start, isWorking: true };
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== place);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(place);
    this.#serve();
    try {
      await promise;
      return place;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #serve(): void {
    while (this.#places.size < this.inAll && this.#workingCount() < this.atOnce) {
      const next = this.#next();
      if (!next) break;
      this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
      this.#places.add(next);
      this.#turn += 1;
      if (next.owner) this.#servedAt.set(next.owner.userId, this.#turn);
      next.start();
    }
    if (this.#waiting.length + this.#places.size === 0) this.#servedAt.clear();
  }

  #workingCount(): number {
    return [...this.#places].filter(({ isWorking }) => isWorking).length;
  }

  /** Next job of an owner without work in progress: the least recently served user first, then the earliest. */
  #next(): Waiting | undefined {
    const places = [...this.#places];
    const free = this.#waiting.filter(({ owner }) => !places.some((other) => isOfSame(owner, other.owner)));
    const turnOf = ({ owner }: Waiting): number => (owner && this.#servedAt.get(owner.userId)) ?? 0;
    return free.toSorted((a, b) => turnOf(a) - turnOf(b))[0];
  }
}

function isOfSame(one: JobOwner | null, other: JobOwner | null): boolean {
  return one !== null && other !== null && (one.userId === other.userId || one.companyId === other.companyId);
}
