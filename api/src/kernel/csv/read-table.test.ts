import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { readTable, type TableRow } from './read-table.ts';

const REFUSAL = {
  expected: 'a CSV file',
  advice: 'Please select a CSV file',
  refuse: (message: string) => new AppError('CSV_UNREADABLE', message),
};

function read(content: string | Uint8Array): TableRow[] {
  return readTable(typeof content === 'string' ? new TextEncoder().encode(content) : content, REFUSAL);
}

describe('reading an uploaded table', () => {
  it('reads quoted cells with commas and doubled quotes', () => {
    expect(read('"Print, Works","The ""Old"" Mill"\n')).toEqual([
      { line: 1, cells: ['Print, Works', 'The "Old" Mill'] },
    ]);
  });

  it('counts line breaks inside cells, and skipped empty lines', () => {
    expect(read('"a\nb",c\n\n,\nd,e').map(({ line }) => line)).toEqual([1, 5]);
  });

  it.each(['\n', '\r\n', '\r'])('takes %j for a line end', (end) => {
    expect(read(`a,b${end}c,d${end}`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
    ]);
  });

  it.each([',', ';', '\t'])('takes %j between cells', (mark) => {
    expect(read(`a${mark}b\nc${mark}d`).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it.each([
    ['UTF-8 with a byte-order mark', new TextEncoder().encode('\ufeffCafé,b')],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffCafé,b', 'utf16le'))],
    ['Windows-1252', new Uint8Array(Buffer.from('Café,b', 'latin1'))],
  ])('reads %s', (_, bytes) => {
    expect(read(bytes)).toEqual([{ line: 1, cells: ['Café', 'b'] }]);
  });

  it('refuses a quotation mark that stays open, with its line', () => {
    expect(() => read('a,b\n"c,d\ne,f')).toThrow('Line 2: a quotation mark (") is opened and not closed');
  });

  it.each([
    ['an empty file', '', 'The file is empty'],
    ['a file of blanks', ' \n\n', 'The file is empty'],
    ['a PDF', '%PDF-1.7\n', 'This is a PDF document, not a CSV file'],
    ['bytes that are no text', new Uint8Array(100).fill(1), 'This file is not text'],
  ])('refuses %s', (_, content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});
