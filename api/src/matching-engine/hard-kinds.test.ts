import { describe, expect, it } from 'vitest';
import { invoice, line, suggest, told } from './engine-input.testing.ts';

/** The kinds of payment that were missed on books that nobody had seen, each in its smallest form. */
describe('suggestPayments: hard kinds', () => {
  it('finds three debits for one invoice', () => {
    const suggestions = suggest(
      [
        line(1, '301.17', 'OAKLEY JOINERY', '2026-02-04'),
        line(2, '250.00', 'OAKLEY JOINERY', '2026-02-11'),
        line(3, '284.22', 'OAKLEY JOINERY', '2026-02-18'),
      ],
      [invoice(1, 1, '835.39'), invoice(2, 1, '1190.80'), invoice(3, 2, '301.17')],
    );
    expect(told(suggestions)).toEqual({ 1: [1], 2: [1], 3: [1] });
    expect(suggestions[1]?.choices[0]).toMatchObject({ kind: 'part_payment' });
    expect(suggestions[1]?.choices[0]?.reasons[0]).toBe(
      'pays £250.00 of £835.39; other payments of £301.17 and £284.22 make up the remainder',
    );
  });

  it('is not sure of payments of round amounts that come to an invoice in several ways', () => {
    const amounts = ['100.00', '150.00', '200.00', '250.00', '300.00', '350.00', '400.00'];
    const lines = amounts.map((amount, at) => line(at + 1, amount, 'OAKLEY JOINERY', `2026-02-1${at}`));
    const suggestions = suggest(lines, [invoice(1, 1, '650.00')]);
    expect(suggestions.every(({ choices }) => (choices[0]?.confidence ?? 0) < 0.9)).toBe(true);
  });

  it.each(['26/2250/26/2251/26/2255', '26/2250/26/2251/26/2255/26/'])(
    'reads %s, where the numbers have slashes',
    (reference) => {
      const numbers = ['26/2250', '26/2251', '26/2252', '26/2255'];
      const invoices = numbers.map((number, at) => invoice(at + 1, 1, '60.00', { number, due: `2026-02-0${at + 1}` }));
      const several = invoices.filter(({ invoiceNumber }) => reference.includes(invoiceNumber));
      expect(told(suggest([line(1, '180.00', `OAKLEY JOINERY ${reference}`)], invoices))).toEqual({
        1: several.map(({ id }) => id),
      });
    },
  );

  it.each(['INV-2002 to INV-2004', '2002 - 2004', 'INV-2002-INV-2004'])('reads the range %s', (range) => {
    const invoices = [1, 2, 3, 4, 5].map((id) => invoice(id, 1, '75.00', { number: `INV-200${id}` }));
    expect(told(suggest([line(1, '225.00', `OAKLEY JOINERY ${range}`)], invoices))).toEqual({ 1: [2, 3, 4] });
  });

  it('takes a day and its month for no reference, nor the number of the counter after them', () => {
    const invoices = [
      invoice(1, 1, '60.00', { number: 'A-106', dated: '2026-01-20', due: '2026-02-19' }),
      invoice(2, 1, '60.00', { number: 'A-203' }),
      invoice(3, 1, '60.00', { number: 'A-5472' }),
    ];
    const [tie] = suggest([line(1, '60.00', 'OBP OAKLEY JOINERY 06/03 5472')], invoices);
    expect(tie?.choices[0]?.reasons.some((reason) => reason.includes('reference'))).not.toBe(true);
  });

  it('knows a trading name by its batches', () => {
    const amounts = ['186.71', '577.92', '96.00', '1101.84', '323.97', '512.11'];
    const own = amounts.map((amount, at) =>
      invoice(at + 1, 1, amount, { dated: `2026-01-1${at}`, due: `2026-02-${String(at * 4 + 1).padStart(2, '0')}` }),
    );
    const others = [invoice(11, 2, '64.00'), invoice(12, 3, '812.40')];
    const suggestions = suggest(
      [
        line(1, '860.63', 'BLUE DOOR WORKS', '2026-02-09'),
        line(2, '1425.81', 'BLUE DOOR WORKS', '2026-02-17'),
        line(3, '512.11', 'BLUE DOOR WORKS', '2026-02-21'),
      ],
      [...own, ...others],
    );
    expect(told(suggestions)).toEqual({ 1: [1, 2, 3], 2: [4, 5], 3: [6] });
  });

  it('knows a name with two slips by the numbers of several invoices', () => {
    const invoices = ['INV-2591', 'INV-2593', 'INV-2596', 'INV-2599'].map((number, at) =>
      invoice(at + 1, 1, `${100 + at}.15`, { number, due: `2026-02-0${at + 1}` }),
    );
    const [suggestion] = suggest([line(1, '303.45', 'OKLEY JINERY 2591 2593 2596')], invoices);
    expect(suggestion?.choices[0]?.invoiceIds).toEqual([1, 2, 3]);
  });
});

it('knows a supplier under a new name after one confirmation, and not without it', () => {
  const learned = {
    supplierId: 1,
    transactionDescriptionPattern: 'blue door works',
    counterpartyNamePattern: null,
    daysDiffFromInvoiceDate: 30,
    daysDiffFromDueDate: 0,
    count: 1,
  };
  const invoices = [invoice(1, 1, '120.50'), invoice(2, 2, '120.50')];
  const lines = [line(1, '120.50', 'FPO BLUE DOOR WORKS 4471')];
  const [known] = suggest(lines, invoices, { matchingPatterns: [learned] });
  expect(known).toMatchObject({ isTie: false, choices: [{ invoiceIds: [1] }] });
  expect(known?.choices[0]?.confidence).toBeGreaterThan(0.99);
  expect(suggest(lines, invoices)).toEqual([]);
});
