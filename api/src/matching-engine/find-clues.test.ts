import { expect, it } from 'vitest';
import { openBooks } from './books.ts';
import { invoice, line } from './engine-input.testing.ts';
import { findClues } from './find-clues.ts';
import { readLine } from './read-line.ts';
import { findNames, indexNames } from './supplier-evidence.ts';

const MEMORY = { confirmed: new Map(), denied: new Map(), timings: new Map() };

/** How many suppliers are looked at for a line, among so many whose names begin alike. */
function lookedAt(suppliers: number): number {
  const invoices = Array.from({ length: suppliers }, (_, at) =>
    invoice(at + 1, at + 1, `${100 + at}.00`, {
      supplierName: `Harbour ${String.fromCharCode(97 + (at % 26))}${at}x Works`,
    }),
  );
  const books = openBooks([...invoices, invoice(9001, 9001, '55.10', { supplierName: 'Harbour Print Works' })]);
  const read = readLine(line(1, '55.10', 'HARBOUR PRINT WORKS PAYMENT'));
  return findClues(read, findNames(read, indexNames(books)), [], MEMORY, books, new Map()).length;
}

it('looks at as many suppliers for a line whether 20 or 2,000 names begin like the one that it has', () => {
  expect(lookedAt(2000)).toBe(lookedAt(20));
});
