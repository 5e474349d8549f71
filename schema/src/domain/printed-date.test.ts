import { describe, expect, it } from 'vitest';
import { detectDateOrder, readDate, readTimeOfDay } from './printed-date.ts';

describe('readDate', () => {
  it.each([
    '05/09/2026',
    '5/9/26',
    '05-09-2026',
    '05.09.26',
    '05 09 2026',
    '2026-09-05',
    '2026/9/5',
    '2026.09.05',
    '20260905',
    '05092026',
    '5 September 2026',
    '05-Sep-26',
    '05SEP2026',
    '5th Sept 2026',
    'Sat, 5 Sep 2026',
    'Saturday 5 September 2026',
    'Sep 5, 2026',
    'September 5 2026',
    '2026-Sep-05',
    '05/09/2026 23:59:59',
    '2026-09-05T00:30:00+01:00',
    '2026-09-05T23:59:59.999Z',
    '2026-09-05 10:00:00 +0000 UTC',
    '2026-09-05Z',
    '20260905103000',
    '05 Sep 2026, 09:15 pm',
  ])('%s is 5 September 2026', (cell) => {
    expect(readDate(cell, 'day-first')).toBe('2026-09-05');
  });

  it.each([
    '31/02/2026',
    '99 Jan 2025',
    '29/02/2025',
    '05/09-2026',
    '05/09',
    '5 Sep',
    '05/09/026',
    '05/09/0026',
    '2026-13-01',
    'Sep 2026',
    '5 Septober 2026',
    '45901',
    '1234567',
    '05/09/2026 tomorrow',
    '',
  ])('%s is no date', (cell) => {
    expect(readDate(cell, 'day-first')).toBeNull();
  });

  it('reads two-digit years around the turn of the century', () => {
    expect(readDate('01/01/69', 'day-first')).toBe('2069-01-01');
    expect(readDate('01/01/70', 'day-first')).toBe('1970-01-01');
  });

  it('puts the month first only where the file proves it', () => {
    expect(detectDateOrder(['01/02/2026', '03/04/2026'])).toBe('day-first');
    expect(detectDateOrder(['01/02/2026', '12/15/2026', '99/99/2026'])).toBe('month-first');
    expect(detectDateOrder(['12/15/2026', '15/12/2026'])).toBe('day-first');
  });

  it('reads the time of day, to order the rows of one day', () => {
    expect(readTimeOfDay('05/09/2026 9:05')).toBe('09:05');
    expect(readTimeOfDay('05/09/2026')).toBe('');
  });
});
