import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time that work blocks other requests before it yields. */
const SLICE_MS = 8;

/**
 * Runs long work in time slices, so that other requests are served in between. The work can yield often; it pauses only
 * after its time slice is used up.
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
