import { expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';

/** Of a supplier with much that is open an amount alone is not quite likely. */
const others = Array.from({ length: 12 }, (_, at) => invoice(10 + at, 1, `${20 + at}.15`));
const invoices = [invoice(1, 1, '612.78'), invoice(2, 2, '80.00'), ...others];

it('names the only open invoice of an amount for a line without a payee, with modest confidence and its reason', () => {
  const [only] = suggest([line(1, '612.78', '100677')], invoices);
  expect(only).toMatchObject({ isTie: false, choices: [{ kind: 'invoice', invoiceIds: [1] }] });
  expect(only?.choices[0]?.confidence).toBeLessThan(0.8);
  expect(only?.choices[0]?.reasons).toContain('the only open invoice of this amount, and no payee is named');
});

it.each([
  ['when another line has the amount, too', [line(1, '612.78', '100677'), line(2, '612.78', '100678')]],
  ['when another line has paid it', [line(1, '612.78', '100677'), line(2, '612.78', 'OAKLEY JOINERY INV-1001')]],
  ['of a round sum, which may be cash', [line(1, '80.00', '100677')]],
  ['long after it was due', [line(1, '612.78', '100677', '2026-05-20')]],
])('says nothing for it %s', (_, lines) => {
  const told = suggest(lines, invoices).filter(({ transactionId }) => transactionId === 1);
  expect(told).toEqual([]);
});

it('says nothing when two invoices have the amount', () => {
  expect(suggest([line(1, '612.78', '100677')], [...invoices, invoice(3, 3, '612.78')])).toEqual([]);
});
