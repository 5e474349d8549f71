import type { ProgressChannel } from '../../kernel/ports/progress-channel.ts';

/** Each follower keeps the latest that it has not taken yet, and no more: a slow one costs nothing. */
class Follower<Progress extends object> {
  #latest: Progress | null;
  #isEnded = false;
  #wake: (() => void) | null = null;

  constructor(
    latest: Progress,
    private readonly leave: () => void,
  ) {
    this.#latest = latest;
  }

  tell(progress: Progress): void {
    this.#latest = progress;
    this.#wake?.();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  iterator(): AsyncIterableIterator<Progress> {
    const over: IteratorReturnResult<undefined> = { done: true, value: undefined };
    const iterator: AsyncIterableIterator<Progress> = {
      next: async () => {
        while (!this.#latest && !this.#isEnded) {
          const { promise, resolve } = Promise.withResolvers<void>();
          this.#wake = resolve;
          await promise;
        }
        const value = this.#latest;
        this.#latest = null;
        return value ? { done: false, value } : over;
      },
      return: async () => {
        this.#latest = null;
        this.leave();
        this.end();
        return over;
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }
}

interface Work<Progress extends object> {
  latest: Progress | null;
  readonly followers: Set<Follower<Progress>>;
}

/**
 * Keeps the progress of this process's work. A subscriber in another process receives nothing, and misses nothing else.
 */
export function createProgressTracker<Progress extends object>(): ProgressChannel<Progress> {
  const works = new Map<string, Work<Progress>>();
  const workOf = (name: string): Work<Progress> => {
    const work = works.get(name) ?? { latest: null, followers: new Set() };
    works.set(name, work);
    return work;
  };
  return {
    follow(name, unless) {
      const work = workOf(name);
      const follower = new Follower(work.latest ?? unless, () => {
        work.followers.delete(follower);
        if (!work.latest && work.followers.size === 0 && works.get(name) === work) works.delete(name);
      });
      work.followers.add(follower);
      return follower.iterator();
    },
    tell(name, progress) {
      const work = workOf(name);
      work.latest = progress;
      for (const follower of work.followers) follower.tell(progress);
    },
    end(name) {
      const followers = works.get(name)?.followers ?? [];
      works.delete(name);
      for (const follower of followers) follower.end();
    },
  };
}
