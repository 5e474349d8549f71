import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { expect, it } from 'vitest';
import { planCashCheck } from './cash-check.plan.ts';

/** Tuesday. */
const TODAY = localDate('2026-09-15');
const SUNDAY = localDate('2026-09-20');

/** A week of the forecast: the first one is number 0, and begins today. */
function week(index: number) {
  const weekTo = addDays(SUNDAY, 7 * index);
  return { weekFrom: index === 0 ? TODAY : addDays(weekTo, -6), weekTo };
}

const sunday = (index: number) => addDays(SUNDAY, 7 * index);

it.each([
  ['no shortage', null, null, { isNew: false, shortUntil: null }],
  ['a first shortage', null, week(3), { isNew: true, shortUntil: sunday(3) }],
  ['the same shortage', sunday(3), week(3), { isNew: false, shortUntil: sunday(3) }],
  ['a known shortage that comes later', sunday(3), week(5), { isNew: false, shortUntil: sunday(3) }],
  ['a known shortage that comes a week earlier', sunday(3), week(2), { isNew: true, shortUntil: sunday(2) }],
  ['a known shortage that is over', sunday(3), null, { isNew: false, shortUntil: null }],
  ['another shortage after the known week has passed', sunday(-1), week(4), { isNew: true, shortUntil: sunday(4) }],
  ['a known shortage that lasts into this week', sunday(-1), week(0), { isNew: false, shortUntil: sunday(-1) }],
])('decides about %s', (_name, known, shortage, plan) => {
  expect(planCashCheck(known, shortage, TODAY)).toEqual(plan);
});
