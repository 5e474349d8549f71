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

it("starts a company's calls one after the other, independently of other companies", async () => {
  const { pace, waits } = paceOf(125);
  await Promise.all(['1', '1', '1', '2', '1'].map((company) => pace.turn(company)));
  expect(waits).toEqual([125, 250, 375]);
});

it('does not delay a call that comes after the pause', async () => {
  const { pace, waits, pass } = paceOf(125);
  await pace.turn('1');
  pass(100);
  await pace.turn('1');
  pass(150);
  await pace.turn('1');
  expect(waits).toEqual([25]);
});

it('does not wait without a pause', async () => {
  const { pace, waits } = paceOf(0);
  await Promise.all(['1', '1'].map((company) => pace.turn(company)));
  expect(waits).toEqual([]);
});

it('counts the calls of the last minute, by company', async () => {
  const { pace, pass } = paceOf(125);
  await pace.turn('1');
  pass(59_000);
  await Promise.all(['1', '2'].map((company) => pace.turn(company)));
  expect(['1', '2', '3'].map((company) => pace.callsOfMinute(company))).toEqual([2, 1, 0]);
  pass(1_000);
  expect(pace.callsOfMinute('1')).toBe(1);
  pass(60_000);
  expect(pace.callsOfMinute('1')).toBe(0);
});
