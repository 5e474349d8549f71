import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { reachesMonthEnd } from './month-end-reach.plan.ts';

it.each([
  ['2026-10-31', null, '2026-11-02', true],
  ['2026-10-27', null, '2026-11-02', true],
  ['2026-10-26', null, '2026-11-02', false],
  ['2026-10-27', null, '2026-10-31', false],
  ['2026-10-28', '2026-10-28', '2026-11-02', false],
  ['2026-10-14', '2026-10-31', '2026-11-02', true],
  // The period that was asked for, of a file downloaded in the middle of the month.
  ['2026-10-14', '2026-10-31', '2026-10-15', false],
  ['2026-11-01', null, '2026-11-01', true],
])('rows to %s, a stated period to %s, imported on %s: reaches the end of October: %s', (to, statedTo, on, reaches) => {
  const statement = {
    from: localDate('2026-10-01'),
    to: localDate(to),
    statedTo: statedTo === null ? null : localDate(statedTo),
    importedOn: localDate(on),
    openingPence: null,
  };
  expect(reachesMonthEnd(pence(950_00), localDate('2026-10-31'), [statement])).toBe(reaches);
});
