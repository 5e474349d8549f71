import { type Month, parseMonth } from '@paycycle/schema/domain/local-date';
import { expect, it } from 'vitest';
import { yearsAround } from '../components/MonthPicker.tsx';
import { monthOr } from './month.ts';

const september = parseMonth('2026-09') as Month;

it('keeps the shown month where there is no such one', () => {
  expect(monthOr('2025', '02', september)).toBe('2025-02');
  expect(monthOr('2025', '13', september)).toBe(september);
});

it('offers ten years back and one ahead, and always the shown one', () => {
  expect(yearsAround(2026, 2026)).toEqual([2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016]);
  expect(yearsAround(2010, 2026).at(-1)).toBe(2010);
  expect(yearsAround(2031, 2026)[0]).toBe(2031);
});
