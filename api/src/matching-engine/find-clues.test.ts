import { describe, expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';
import { findSignals } from './find-clues.ts';
import { indexOpenInvoices } from './open-invoices.ts';
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
  const openInvoices = indexOpenInvoices([
    ...invoices,
    invoice(9001, 9001, '55.10', { supplierName: 'Harbour Print Works' }),
  ]);
  const read = readLine(line(1, '55.10', 'HARBOUR PRINT WORKS PAYMENT'));
  return findSignals(read, findNames(read, indexNames(openInvoices)), [], MEMORY, openInvoices, new Map()).length;
}

it('looks at as many suppliers for a line whether 20 or 2,000 names begin like the one that it has', () => {
  expect(lookedAt(2000)).toBe(lookedAt(20));
});

describe('a whole number that only one supplier has', () => {
  const invoices = [
    invoice(1, 1, '144.00', { number: 'INV-00674' }),
    invoice(2, 1, '69.93', { number: 'INV-00677' }),
    invoice(3, 2, '500.00', { number: 'INV-00900' }),
    invoice(4, 3, '500.00', { number: 'INV-00900' }),
  ];

  it('tells the supplier where the line names none, for parts and lists, too', () => {
    const lines = [line(1, '36.00', 'SUMUP QXJ INV-00674'), line(2, '213.93', 'SUMUP QXJ INV-00674/77', '2026-02-05')];
    expect(suggest(lines.slice(0, 1), invoices)).toMatchObject([
      { choices: [{ kind: 'part_payment', invoiceIds: [1] }] },
    ]);
    expect(suggest(lines.slice(1), invoices)).toMatchObject([{ choices: [{ kind: 'invoices', invoiceIds: [1, 2] }] }]);
  });

  it('tells nothing where two suppliers have it, or another supplier is named', () => {
    expect(suggest([line(1, '125.00', 'SUMUP QXJ INV-00900')], invoices)).toEqual([]);
    expect(suggest([line(1, '36.00', 'TURNER & BLYTHE TILE COMPANY INV-00674')], invoices)).toEqual([]);
  });
});
