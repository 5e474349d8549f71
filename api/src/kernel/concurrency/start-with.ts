/**
 * What comes first, and then what a feed says. By hand, because `return` of an async generator waits for the next change before it
 * leaves the feed.
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
