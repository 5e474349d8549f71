import { expect, it } from 'vitest';
import { runYielding } from './run-yielding.ts';

function* busyFor(ms: number): Generator<undefined, string> {
  const end = performance.now() + ms;
  while (performance.now() < end) yield;
  return 'done';
}

it('answers what the work comes to', async () => {
  expect(await runYielding(busyFor(0))).toBe('done');
});

it('lets others go first while it works', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await runYielding(busyFor(200))).toBe('done');
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});

it('fails as the work fails', async () => {
  function* failing(): Generator<undefined, never> {
    yield;
    throw new Error('broken');
  }
  await expect(runYielding(failing())).rejects.toThrow('broken');
});
