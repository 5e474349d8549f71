import type { WorkOwner } from '../kernel/ports/work-owner.ts';

interface Waiting {
  readonly owner: WorkOwner | null;
  readonly start: () => void;
}

/**
 * A line for work that only a few can do at once. One user, and one company, has one place among them, so that 25 files
 * of the one do not hold up the file of another; the one served least recently goes first. Work without an owner takes
 * no one's place.
 */
export class FairLine {
  #waiting: Waiting[] = [];
  readonly #inWork: (WorkOwner | null)[] = [];
  /** When each user was served last, counted in turns; forgotten when the line is empty. */
  readonly #servedAt = new Map<string, number>();
  #turn = 0;

  constructor(private readonly atOnce: number) {}

  get waitingCount(): number {
    return this.#waiting.length;
  }

  async run<T>(owner: WorkOwner | null, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ owner, start });
      this.#serve();
    });
    try {
      return await work();
    } finally {
      this.#inWork.splice(this.#inWork.indexOf(owner), 1);
      this.#serve();
    }
  }

  #serve(): void {
    while (this.#inWork.length < this.atOnce) {
      const next = this.#next();
      if (!next) break;
      this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
      this.#inWork.push(next.owner);
      this.#turn += 1;
      if (next.owner) this.#servedAt.set(next.owner.userId, this.#turn);
      next.start();
    }
    if (this.#waiting.length + this.#inWork.length === 0) this.#servedAt.clear();
  }

  /** The first in the line of those that were served least recently, and that have nothing in work. */
  #next(): Waiting | undefined {
    const free = this.#waiting.filter(({ owner }) => !this.#inWork.some((other) => isOfSame(owner, other)));
    const turnOf = ({ owner }: Waiting): number => (owner && this.#servedAt.get(owner.userId)) ?? 0;
    return free.toSorted((a, b) => turnOf(a) - turnOf(b))[0];
  }
}

function isOfSame(one: WorkOwner | null, other: WorkOwner | null): boolean {
  return one !== null && other !== null && (one.userId === other.userId || one.companyId === other.companyId);
}
