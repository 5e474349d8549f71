import { describe, expect, it } from 'vitest';
import { namesOtherCurrency, printedAmounts } from './printed-amount.ts';

describe('printedAmounts', () => {
  it.each([
    ['£1,234.50', [123_450]],
    ['GBP 90.00', [9_000]],
    ['120.00', [12_000]],
    ['£90', [9_000]],
    ['(inc VAT): £288.00', [28_800]],
    ['240.00 48.00 288.00', [24_000, 4_800, 28_800]],
    ['@ 20% 48.00', [4_800]],
    ['-£50.00', ['not_to_pay']],
    ['- £50.00', ['not_to_pay']],
    ['£-50.00', ['not_to_pay']],
    ['(50.00)', ['not_to_pay']],
    ['50.00 CR', ['not_to_pay']],
    ['£0.00', ['not_to_pay']],
    ['€288.00', ['not_to_pay']],
    ['288.00 EUR', ['not_to_pay']],
    ['$10.00', ['not_to_pay']],
  ])('reads %s', (text, amounts) => {
    expect(printedAmounts(text)).toEqual(amounts);
  });

  it.each(['', '30 days', '2026', '20%', '20.00%', '01/09/2026', '1.234', '12.345,00', 'INV-100'])(
    'finds none in %j',
    (text) => {
      expect(printedAmounts(text)).toEqual([]);
    },
  );
});

it('knows when another currency is named', () => {
  expect(['€1', 'US$', 'in EUR', 'Euros'].map(namesOtherCurrency)).toEqual([true, true, true, true]);
  expect(namesOtherCurrency('Total in pounds: £1.00, neuro')).toBe(false);
});
