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
    ['INV 1023-1024', 'INV-1023'],
    ['INV 1023–1026', 'INV-1023'],
    ['INV 1023 TO 1024', 'INV-1023'],
    ['INV 1023 & 1024', 'INV-1023'],
    ['INV 102 AND 103', 'INV-102'],
    ['INV 1023/4', 'INV-1023'],
    ['INV 1023/24/25', 'INV-1023'],
    ['INV1023+1024', 'INV-1023'],
    ['INV 1023-', 'INV-1023'],
    ['2041/2', '2041'],
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
    ['AUG 26 ON 02 FEB 2026', ['AUG-26'], 1],
    ['SEP-26', ['AUG-26', 'SEP-26'], 2],
    ['04 FEB 2026', ['AUG-26'], 1],
    ['CD 1234 02FEB', ['AUG-26'], 1],
    ['2026-08', ['2026-08'], 1],
    ['CD 1234 02FEB', ['INV-9006'], 1],
    ['MANDATE NO 0011', ['INV-0012'], 1],
    ['', ['INV-900619'], 1],
  ])('%s is sure among %j', (words, numbers, id) => {
    const choice = suggested(words, numbers);
    expect(choice).toMatchObject({ invoiceIds: [id], namesAnother: false });
    expect(choice?.confidence).toBeGreaterThan(0.95);
  });

  it.each(['PO 7788', '4471', 'W/E 19/04/26', 'AUG 14'])(
    'is not sure if it has %s, which nothing explains',
    (words) => {
      const choice = suggested(words, ['INV-900619']);
      expect(choice).toMatchObject({ invoiceIds: [1], namesAnother: false, confidence: 0.7 });
      expect(choice?.reasons.at(-1)).toMatch(/^but the line names /);
    },
  );

  it.each(['CHQ 001023', 'CHEQUE 1023', '1023 CHQ', 'CHQ NO 001023', 'CHQ PAID 001023', 'CQ 001023', '001023'])(
    'takes the number of a cheque for none of a bill: %s',
    (words) => {
      const bill = invoice(1, 1, '120.00', { number: 'INV-1023' });
      expect(suggest([line(1, '120.00', words)], [bill])[0]?.choices[0]?.confidence ?? 0).toBeLessThan(0.9);
    },
  );

  it.each(['STORE 1023', 'ORDER NO 1023', 'POLICY 1023', 'A/C 1023'])(
    'takes a number after another word for none of a bill: %s',
    (words) => expect(suggested(words, ['INV-1023'])?.confidence).toBeLessThan(0.9),
  );

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
