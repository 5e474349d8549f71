import { describe, expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';
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

  it.each([
    ['HRABOUR', 6],
    ['HARBUOR LTD', 6],
    ['HARBOR', 6],
    ['VODAFNOE', 7],
    ['MSOS SIDE CAFE', 8],
  ])('finds a short name with one slip in %s', (description, id) => {
    const short = ['Harbour Ltd', 'Vodafone', 'Moss Side Cafe', 'Lowe Ltd', 'Barker & Co'];
    const own = short.map((supplierName, at) => invoice(at + 6, at + 6, '120.37', { supplierName }));
    const read = line(1, '120.37', description);
    const [found] = findNames(readLine(read), indexNames(indexOpenInvoices(own)));
    expect(found).toMatchObject({ supplierId: id, hasSlip: true });
    const best = suggest([read], own.slice(id - 6, id - 5))[0]?.choices[0];
    expect(best).toMatchObject({ invoiceIds: [id], confidence: 0.7 });
    expect(best?.reasons.at(-1)).toMatch(/^but the line names /);
  });

  it.each(['AHRBOUR', 'PARKER', 'LOEW', 'HRABUOR', 'VODAFONE'])(
    'finds no slip of a short name in %s',
    (description) => {
      const short = ['Harbour Ltd', 'Vodafone', 'Lowe Ltd', 'Barker & Co'];
      const own = short.map((supplierName, at) => invoice(at + 6, at + 6, '10.00', { supplierName }));
      const found = findNames(readLine(line(1, '10.00', description)), indexNames(indexOpenInvoices(own)));
      expect(found.filter(({ hasSlip }) => hasSlip)).toEqual([]);
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
