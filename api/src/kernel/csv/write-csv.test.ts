import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

describe('writing CSV', () => {
  it.each(['=1+1', '+44 20', '-cmd', '@SUM(A1)', '\t=1', '\ttext', '\ntext'])('takes the formula out of %j', (cell) => {
    expect(Papa.parse<string[]>(writeCsv([[cell, 'b']])).data[0]).toEqual([`'${cell}`, 'b']);
  });

  it.each([
    '＝1+1',
    '＋44',
    '－cmd',
    '＠SUM(A1)',
    '﹦1',
    '\u2212cmd',
    ' =1',
    '\u00a0=1',
    '\u3000＝1',
    '\u200b=1',
    '\ufeff@SUM(A1)',
    '\u2060\u200d+cmd',
    '\u202e=1',
    '\u00ad=1',
    '\u2800=1',
    '\u3164=1',
    '\u0000=1',
    '\u200b-12.50',
  ])('takes the formula out of %j, whose sign is another or stands behind what nobody sees', (cell) => {
    expect(Papa.parse<string[]>(writeCsv([['a', cell]])).data[0]).toEqual(['a', `'${cell}`]);
  });

  it.each(['-12.50', '+3', 'Bread & Co', 'a-b', '12', '\u200bBread = Co'])('leaves %j alone', (cell) => {
    expect(writeCsv([[cell]])).toBe(`${cell}\r\n`);
  });

  it('quotes what would break the table', () => {
    const row = ['a,b', 'say "hi"', 'two\nlines', ''];
    expect(Papa.parse<string[]>(writeCsv([row])).data[0]).toEqual(row);
  });
});
