import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { weekLabel, weekName } from './due-week.ts';

const week = { count: 1, amountPence: pence(100), to: localDate('2026-11-29') };

it('names weeks, and what is overdue', () => {
  const thisWeek = { ...week, from: localDate('2026-11-23') };
  expect([weekLabel(thisWeek), weekName(thisWeek)]).toEqual(['23 Nov', '23 Nov 2026 to 29 Nov 2026']);
  const overdue = { ...week, from: null };
  expect([weekLabel(overdue), weekName(overdue)]).toEqual(['Overdue', 'Overdue']);
});
