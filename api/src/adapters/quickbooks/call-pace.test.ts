import { expect, it } from 'vitest';
import { CallPace } from './call-pace.ts';

function paceOf(pauseMs: number) {
  const waits: number[] = [];
  let now = 1000;
  const pace = new CallPace({
    pauseMs,
    now: () => now,
    wait: async (ms) => void waits.push(ms),
  });
  return { pace, waits, pass: (ms: number) => (now += ms) };
}

it('lets the calls of a company begin one after the other, and each company for itself', async () => {
  const { pace, waits } = paceOf(125);
  await Promise.all(['1', '1', '1', '2', '1'].map((company) => pace.turn(company)));
  expect(waits).toEqual([125, 250, 375]);
});

it('makes a call that comes after the pause wait for nothing', async () => {
  const { pace, waits, pass } = paceOf(125);
  await pace.turn('1');
  pass(100);
  await pace.turn('1');
  pass(150);
  await pace.turn('1');
  expect(waits).toEqual([25]);
});

it('waits for nothing without a pause', async () => {
  const { pace, waits } = paceOf(0);
  await Promise.all(['1', '1'].map((company) => pace.turn(company)));
  expect(waits).toEqual([]);
});
