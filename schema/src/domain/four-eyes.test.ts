import { describe, expect, it } from 'vitest';
import { isThresholdRaised, planChangeTiming } from './four-eyes.ts';
import { pence } from './money.ts';

describe('a change of the guards (RULES.md, 71)', () => {
  it.each([
    ['no threshold is set', null, ['ada', 'sam'], 'now'],
    ['somebody else could confirm it', pence(100), ['ada', 'sam'], 'second_person'],
    ['whoever asks is the only one', pence(100), ['ada'], 'delayed'],
    ['nobody at all could confirm it', pence(0), [], 'delayed'],
  ] as const)('where %s', (_where, threshold, approvers, timing) => {
    expect(planChangeTiming(threshold, 'ada', approvers)).toBe(timing);
  });

  it.each([
    [null, pence(100), false],
    [null, null, false],
    [pence(100), pence(99), false],
    [pence(100), pence(100), false],
    [pence(100), pence(101), true],
    [pence(0), null, true],
  ])('a threshold of %j that becomes %j is loosened: %j', (before, after, isLoosened) => {
    expect(isThresholdRaised(before, after)).toBe(isLoosened);
  });
});
