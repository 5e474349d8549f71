import { describe, expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';

/** The only suggestion for a line of Oakley Joinery, whose open invoices all come to its amount. */
function suggested(words: string, numbers: readonly string[]) {
  const invoices = numbers.map((number, index) => invoice(index + 1, 1, '120.00', { number }));
  return suggest([line(1, '120.00', `OAKLEY JOINERY ${words}`)], invoices)[0]?.choices[0];
}

describe('a line that names another invoice of the same form (RULES.md, 50)', () => {
  it.each([
    ['INV-900733', 'INV-900619'],
    ['INV-900620', 'INV-900619'],
    ['INV 900618', 'INV-900619'],
    ['INVOICE 900733', 'INV-900619'],
    ['900733', 'INV-900619'],
    ['REF INV/900733', 'INV-900619'],
    ['INV-900619 INV-900733', 'INV-900619'],
    ['HP102', 'HP-101'],
    ['HP-100', 'HP-99'],
    ['INV 15', '14'],
    ['141', '14'],
    ['2026-015', '2026-014'],
    ['2026/15', '2026/014'],
    ['A/2026/78', 'A/2026/77'],
    ['SI4472 FP 10/09/26', 'SI-4471'],
    ['#100240', '100234'],
    ['1042', 'INV-1041'],
    ['1119', '1041'],
    ['HP-104', 'HP-1041'],
    ['HP-1041', 'HP-1041A'],
    ['SEP-26', 'AUG-26'],
    ['SEP 26', 'AUG-26'],
    ['SEP26', 'AUG26'],
    ['SEPTEMBER 2026', 'AUG-26'],
    ['SEP', 'AUG-26'],
    ['AUG 25', 'AUG-26'],
    ['AUG-25', 'AUG-26'],
    ['RENT SEP 2026', 'RENT-AUG-2026'],
    ['2026-09', '2026-08'],
    ['2026/09', '2026-08'],
    ['09/2026', '08/2026'],
    ['09/26', '08/26'],
    ['202609', '202608'],
  ])('%s is never sure for %s, and says why', (words, number) => {
    const choice = suggested(words, [number]);
    expect(choice).toMatchObject({ invoiceIds: [1], namesAnother: true });
    expect(choice?.confidence).toBeLessThan(0.9);
    expect(choice?.reasons.at(-1)).toMatch(/^but the line names /);
  });

  it.each([
    ['HP-102', ['HP-101', 'HP-102'], 2],
    ['INV-900619', ['INV-900619'], 1],
    ['900619', ['INV-900619'], 1],
    ['EVENT-0005', ['EVENT-00005', 'EVENT-00006'], 1],
    ['EVENT-5', ['EVENT-00005', 'EVENT-00006'], 1],
    ['EVENT-0005', ['EVENT-5', 'EVENT-6'], 1],
    ['2026/14', ['2026/014', '2026/015'], 1],
    ['JAN 2026', ['INV-9006'], 1],
    ['AUG-26', ['AUG-26'], 1],
    ['AUGUST 2026', ['AUG-26'], 1],
    ['AUG 26 ON 02 SEP 2026', ['AUG-26'], 1],
    ['SEP-26', ['AUG-26', 'SEP-26'], 2],
    ['02 SEP 2026', ['AUG-26'], 1],
    ['CD 1234 02SEP', ['AUG-26'], 1],
    ['AUG 14', ['AUG-26'], 1],
    ['2026-08', ['2026-08'], 1],
    ['CD 1234 02SEP', ['INV-9006'], 1],
    ['PO 7788', ['INV-900619'], 1],
    ['4471', ['INV-1001'], 1],
    ['MANDATE NO 0011', ['INV-0012'], 1],
    ['', ['INV-900619'], 1],
  ])('%s is sure among %j', (words, numbers, id) => {
    const choice = suggested(words, numbers);
    expect(choice).toMatchObject({ invoiceIds: [id], namesAnother: false });
    expect(choice?.confidence).toBeGreaterThan(0.95);
  });

  it('is not sure for several invoices, of which it names one that is not among them', () => {
    const invoices = [
      invoice(1, 1, '120.00', { number: 'INV-900619' }),
      invoice(2, 1, '50.00', { number: 'INV-900620' }),
    ];
    const of = (words: string) => suggest([line(1, '170.00', `OAKLEY JOINERY ${words}`)], invoices)[0]?.choices[0];
    expect(of('INV-900619 INV-900620')).toMatchObject({ invoiceIds: [1, 2], namesAnother: false });
    expect(of('INV-900619 INV-900621')).toMatchObject({ namesAnother: true });
  });
});
