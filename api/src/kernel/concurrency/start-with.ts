/**
 * Returns the first items, then those of the feed. Not an async generator, because its `return` waits for the feed's next
 * change before it leaves the feed.
 */
export function startWith<T>(first: readonly T[], feed: AsyncIterableIterator<T>): AsyncIterableIterator<T> {
  const waiting = first.values();
  const iterator: AsyncIterableIterator<T> = {
    async next() {
      const { done, value } = waiting.next();
      return done ? feed.next() : { done: false, value };
    },
    async return() {
      return (await feed.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
