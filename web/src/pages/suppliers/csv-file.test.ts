import { expect, it } from 'vitest';
import { isCsvFile } from './csv-file.ts';

it.each([
  ['suppliers.csv', 'text/csv', true],
  ['SUPPLIERS.CSV', 'text/csv; charset=utf-8', true],
  // Windows with a spreadsheet installed, and without any.
  ['suppliers.csv', 'application/vnd.ms-excel', true],
  ['suppliers.csv', '', true],
  ['suppliers.csv', 'application/pdf', false],
  ['suppliers.csv', 'image/png', false],
  ['suppliers.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
  ['suppliers.txt', 'text/csv', false],
])('%s of type %j: %s', (name, type, isCsv) => {
  expect(isCsvFile({ name, type })).toBe(isCsv);
});
