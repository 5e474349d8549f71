/** So many items of a long list are a few milliseconds of work. */
const ITEMS_BETWEEN_RESTS = 256;

/** Visits all items of a list that may be long, as work that can be done in slices (in-slices.ts). */
export function* forEachInSlices<T>(items: Iterable<T>, visit: (item: T) => void): Generator<undefined, void, void> {
  let count = 0;
  for (const item of items) {
    visit(item);
    count += 1;
    if (count % ITEMS_BETWEEN_RESTS === 0) yield;
  }
}
