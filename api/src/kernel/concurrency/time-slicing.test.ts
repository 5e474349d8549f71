import { expect, it } from 'vitest';
import { runInSlices } from './time-slicing.ts';

function* busyFor(ms: number): Generator<undefined, string> {
  const end = performance.now() + ms;
  while (performance.now() < end) yield;
  return 'done';
}

it('returns the result of the work', async () => {
  expect(await runInSlices(busyFor(0))).toBe('done');
});

it('lets other requests run while it works', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await runInSlices(busyFor(200))).toBe('done');
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});

it('fails with the error of the work', async () => {
  function* failing(): Generator<undefined, never> {
    yield;
    throw new Error('broken');
  }
  await expect(runInSlices(failing())).rejects.toThrow('broken');
});

it('stops when it is aborted', async () => {
  const caller = new AbortController();
  let steps = 0;
  function* endless(): Generator<undefined, never> {
    for (;;) {
      steps += 1;
      yield;
    }
  }
  setTimeout(() => caller.abort(new Error('gone')), 20);
  await expect(runInSlices(endless(), caller.signal)).rejects.toThrow('gone');
  const stoppedAt = steps;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(steps).toBe(stoppedAt);
});
