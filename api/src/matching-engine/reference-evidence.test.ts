import { describe, expect, it } from 'vitest';
import { invoice, line } from './engine-input.testing.ts';
import { indexOpenInvoices, type OpenInvoice, type SupplierInvoices } from './open-invoices.ts';
import { readLine } from './read-line.ts';
import { readReferences } from './reference-evidence.ts';
import { weighReferences } from './weigh-references.ts';

const numbers = ['INV-0477', 'INV-0478', 'INV-0480', 'INV-0486', 'Invoice 612', '2026/0031'];
const openInvoices = indexOpenInvoices(numbers.map((number, at) => invoice(at + 1, 1, '10.00', { number })));

function supplier(): SupplierInvoices {
  const [only] = openInvoices.suppliers.values();
  if (!only) throw new Error('no supplier');
  return only;
}

function read(description: string) {
  return readReferences(readLine(line(1, '10.00', description)), supplier());
}

function weight(description: string, ...ids: number[]): number {
  const invoices = ids.flatMap((id): OpenInvoice[] =>
    openInvoices.byId.get(id) ? [openInvoices.byId.get(id) as OpenInvoice] : [],
  );
  return weighReferences(read(description), invoices).reduce((sum, one) => sum + one.weight, 0);
}

describe('readReferences', () => {
  it.each([
    ['OAKLEY INV-0478', 'number', 2],
    ['OAKLEY INV0478', 'number', 2],
    ['OAKLEY 00478', 'digits', 2],
    ['OAKLEY 478', 'digits', 2],
    ['OAKLEY INVOICE 612', 'number', 5],
    ['OAKLEY 0031', 'ending', 6],
  ])('%s names by %s', (description, by, id) => {
    expect(read(description).named).toMatchObject([{ by, invoices: [{ id }] }]);
  });

  it.each([
    ['OAKLEY INV 477/8/80', [1, 2, 3]],
    ['OAKLEY INV-0477/0478', [1, 2]],
    ['OAKLEY INV 477/8/86 083210 10 25FEB26', [1, 2, 4]],
    ['OAKLEY INV 477/8/9 083210 10 25FEB26', [1, 2]],
  ])('reads the list %s', (description, ids) => {
    expect(read(description).named.map(({ invoices }) => invoices[0]?.id)).toEqual(ids);
  });

  it.each(['INV-0477-0480', 'INV-0477-480', 'INV-0477-', 'INV477-80'])('reads the range %s', (reference) => {
    expect(read(`OAKLEY ${reference}`).ranges).toMatchObject([{ first: { invoices: [{ id: 1 }] } }]);
  });

  it('reads how many more', () => {
    expect(read('OAKLEY INV-0477 +2')).toMatchObject({ more: 2, named: [{ invoices: [{ id: 1 }] }] });
  });

  it('knows no other references', () => {
    expect(read('OAKLEY C58388')).toMatchObject({ named: [], ranges: [], unknown: [{ whole: 'c58388' }] });
    expect(read('OAKLEY ON 04/02/2026').unknown).toEqual([]);
  });
});

describe('weighReferences', () => {
  it('speaks for what is named and against what is not', () => {
    expect(weight('OAKLEY INV-0478', 2)).toBeGreaterThan(4);
    expect(weight('OAKLEY INV-0478', 4)).toBeLessThan(-2);
    expect(weight('OAKLEY C58388', 2)).toBe(0);
  });

  it('speaks for a slip, and not for its neighbour', () => {
    expect(weight('OAKLEY INV-4087', 2)).toBe(0);
    expect(weight('OAKLEY INV-0487', 2)).toBeGreaterThan(0);
  });

  it('wants the ends of a range', () => {
    expect(weight('OAKLEY INV-0477-0480', 1, 2, 3)).toBeGreaterThan(3);
    expect(weight('OAKLEY INV-0477-0480', 1, 2)).toBeLessThan(0);
    expect(weight('OAKLEY INV-0477-0480', 2, 3)).toBeLessThan(0);
  });

  it('wants the number that is said', () => {
    expect(weight('OAKLEY INV-0477 +2', 1, 2, 3)).toBeGreaterThan(weight('OAKLEY INV-0477 +2', 1, 2));
  });
});
