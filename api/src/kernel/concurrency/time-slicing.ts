import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may hold other requests up before it yields to them. */
const SLICE_MS = 8;

/**
 * Does long work in slices, so that other requests are answered in between: the work yields wherever it can rest, and
 * goes on at once until its slice of time is used up.
 * @param signal ends the work. @throws its reason
 */
export async function runInSlices<T>(work: Generator<unknown, T, void>, signal?: AbortSignal): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    signal?.throwIfAborted();
    began = performance.now();
  }
}
