import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

describe('writing CSV', () => {
  it.each(['=1+1', '+44 20', '-cmd', '@SUM(A1)', '\t=1'])('takes the formula out of %j', (cell) => {
    expect(Papa.parse<string[]>(writeCsv([[cell, 'b']])).data[0]).toEqual([`'${cell}`, 'b']);
  });

  it.each(['-12.50', '+3', 'Bread & Co', 'a-b', '12'])('leaves %j alone', (cell) => {
    expect(writeCsv([[cell]])).toBe(`${cell}\r\n`);
  });

  it('quotes what would break the table', () => {
    const row = ['a,b', 'say "hi"', 'two\nlines', ''];
    expect(Papa.parse<string[]>(writeCsv([row])).data[0]).toEqual(row);
  });
});
