import { describe, expect, it } from 'vitest';
import { leadingDate } from './printed-date.ts';

describe('leadingDate', () => {
  it.each([
    ['03/09/2026', '2026-09-03'],
    ['3/9/26', '2026-09-03'],
    ['03.09.26', '2026-09-03'],
    ['03-09-2026 14:30', '2026-09-03'],
    ['2026-09-03', '2026-09-03'],
    ['3 Sep 2026', '2026-09-03'],
    ['03-Sept-26', '2026-09-03'],
    ['3rd September 2026', '2026-09-03'],
    ['3rd of September, 2026', '2026-09-03'],
    ['Thursday 3 SEPTEMBER 2026 please', '2026-09-03'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s', (text, date) => {
    expect(leadingDate(text)).toBe(date);
  });

  it.each([
    '09/23/2026',
    '31/04/2026',
    '29 February 2027',
    '03/09/20261',
    '3 Sep',
    'September',
    '03/09-2026',
    '',
    '12',
  ])('does not read %j', (text) => {
    expect(leadingDate(text)).toBeNull();
  });
});
