import { describe, expect, it } from 'vitest';
import { invoice, line } from './engine-input.testing.ts';
import { indexOpenInvoices } from './open-invoices.ts';
import { readLine } from './read-line.ts';
import { findNames, indexNames } from './supplier-evidence.ts';

const names = [
  'Oakley Joinery Ltd',
  'Oakley Joinery (Bristol) Ltd',
  'Oakley Roofing Ltd',
  'Turner & Blythe Tile Company',
  'Hartwell Dental Supplies Limited',
];
const index = indexNames(
  indexOpenInvoices(names.map((supplierName, at) => invoice(at + 1, at + 1, '10.00', { supplierName }))),
);

function found(description: string) {
  return findNames(readLine(line(1, '10.00', description)), index).map(
    ({ supplierId, level }) => `${supplierId} ${level}`,
  );
}

describe('findNames', () => {
  it('puts the name that is found whole before those that begin alike', () => {
    expect(found('BP OAKLEY JOINERY C1234')[0]).toBe('1 whole');
    expect(found('BP OAKLEY JOINERY BRISTOL')[0]).toBe('2 whole');
  });

  it.each(['TURNER BLYTHE TILE C', 'TURNER AND BLYTHE TI', 'TURNER&BLYTHE TILE', 'CARD PAYMENT TO TURNER & BLYTHE T'])(
    'finds a cut name in %s',
    (description) => {
      expect(found(description)[0]).toMatch(/^4 (cut|whole)$/);
    },
  );

  it('finds a name that the bank has cut within a word', () => {
    expect(found('DD HARTWELL DENTAL SU REF 88')[0]).toBe('5 cut');
  });

  it.each([
    ['OAKELY JOINERY', 1],
    ['OAKLEY JOINRY LTD', 1],
    ['OAKLEY JOINNERY', 1],
    ['OAKLEY JOINEEY', 1],
    ['HARTWEL DENTAL SUPPLIES', 5],
    ['FASTER PAYMENT TO TURNER & BLYTEH TILE', 4],
  ])('finds a name with one slip in %s', (description, id) => {
    const read = readLine(line(1, '10.00', description));
    expect(findNames(read, index)).toEqual(
      expect.arrayContaining([expect.objectContaining({ supplierId: id, hasSlip: true })]),
    );
  });

  it.each(['OAKLEY JOYNARY', 'BAKLEY JOINERY', 'OAKLEY GARDENS', 'OAKS JOINERY'])(
    'finds no slip in %s',
    (description) => {
      const read = readLine(line(1, '10.00', description));
      expect(findNames(read, index).filter(({ hasSlip }) => hasSlip)).toEqual([]);
    },
  );

  it('looks for no slip where a name stands without one', () => {
    expect(found('HARTWELL DENTAL SUPPLIES')).toEqual(['5 whole']);
  });

  it('calls one shared word a part', () => {
    expect(found('OAKLEY STATIONERS')).toEqual(expect.arrayContaining(['1 part', '3 part']));
  });

  it('finds nothing in other words', () => {
    expect(found('TESCO STORES 3411')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});
