import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: 1, perKey: 20, perLane: 60 };

/** Puts a job into the queue that notes its name and ends by itself. */
function workshop() {
  const queue = createFairQueue(LIMITS);
  const done: string[] = [];
  const add = (name: string, key: string, isKnown = false) =>
    queue({ isKnown, key }, async () => {
      await Promise.resolve();
      done.push(name);
      return name;
    });
  return { add, done };
}

it('serves IP addresses in turn, so that a flood delays only itself', async () => {
  const { add, done } = workshop();
  const flood = Array.from({ length: 15 }, (_, index) => add(`flood ${index}`, '192.0.2.1'));
  await Promise.all([...flood, add('visitor', '198.51.100.7')]);
  expect(done.indexOf('visitor')).toBeLessThanOrEqual(2);
  expect(done).toHaveLength(16);
});

it('reserves a turn for known addresses, and makes guests wait at most three of their turns', async () => {
  const { add, done } = workshop();
  const guests = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => add(`guest ${key}`, key));
  const known = ['u', 'v', 'w', 'x', 'y', 'z'].map((key) => add(`known ${key}`, key, true));
  await Promise.all([...guests, ...known]);
  expect(done.indexOf('known u')).toBeLessThanOrEqual(1);
  const firstEight = done.slice(0, 8).filter((name) => name.startsWith('guest'));
  expect(firstEight.length).toBeGreaterThanOrEqual(2);
});

it('refuses jobs when full, with a retry time, and accepts jobs again afterwards', async () => {
  const limits = { atOnce: 1, perKey: 2, perLane: 3 };
  const queue = createFairQueue(limits);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const add = (name: string, key: string, isKnown = false) =>
    queue({ isKnown, key }, async () => {
      await gate;
      return name;
    });
  const refusal = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 };
  const waiting = [add('in work', 'a'), add('1', 'a'), add('2', 'a')];
  await expect(add('3', 'a')).rejects.toMatchObject(refusal);
  waiting.push(add('4', 'b'));
  await expect(add('5', 'c')).rejects.toMatchObject(refusal);
  waiting.push(add('6', 'u', true));
  open();
  await Promise.all(waiting);
  expect(await add('7', 'c')).toBe('7');
});

it('continues after a failed job', async () => {
  const queue = createFairQueue(LIMITS);
  const place = { isKnown: false, key: 'a' };
  const failing = queue(place, () => Promise.reject(new Error('no memory')));
  const next = queue(place, async () => 'done');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('done');
});
