import { describe, expect, it } from 'vitest';
import { detectDecimalMark, readAmount } from './read-amount.ts';

describe('readAmount', () => {
  it.each([
    ['12.34', 1234, 'none'],
    ['-12.3', 1230, 'minus'],
    ['1,234,567.89', 123456789, 'none'],
    ['£ 1 234.50', 123450, 'none'],
    ["1'234.50", 123450, 'none'],
    ['(7.00)', 700, 'minus'],
    ['£(7.00)', 700, 'minus'],
    ['250.00-', 25000, 'minus'],
    ['250.00 -', 25000, 'minus'],
    ['\u22125', 500, 'minus'],
    ['+0.31', 31, 'plus'],
    ['12.50 DR', 1250, 'debit'],
    ['CR 12.50', 1250, 'credit'],
    ['-12.50 DR', 1250, 'debit'],
    ['12.50OD', 1250, 'debit'],
    ['.5', 50, 'none'],
    ['5.', 500, 'none'],
    ['1.50000', 150, 'none'],
    ['000012.00', 1200, 'none'],
    ['9999999999999.99', 999999999999999, 'none'],
  ])('%s is %i pence, marked %s', (cell, magnitudePence, mark) => {
    expect(readAmount(cell, '.')).toMatchObject({ magnitudePence, mark });
  });

  it.each([
    ['1.234', 'more than two decimal places'],
    ['-1.200', 'could be thousands'],
    ['12,34', 'is not an amount'],
    ['1,2345', 'is not an amount'],
    ['12,34,567.00', 'is not an amount'],
    ['1.2.3', 'is not an amount'],
    ['1e3', 'is not an amount'],
    ['NaN', 'is not an amount'],
    ['0x10', 'is not an amount'],
    ['', 'is not an amount'],
    ['--5', 'more than one sign'],
    ['-(5.00)', 'is not an amount'],
    ['-5.00 CR', 'more than one sign'],
    ['(5.00', 'brackets'],
    ['£5 GBP', 'currency twice'],
    ['10000000000000.00', 'too large'],
    ['99999999999999999999999', 'too large'],
    ['5.00 per month', 'is not an amount'],
  ])('%s is refused: %s', (cell, reason) => {
    expect(readAmount(cell, '.')).toContain(reason);
  });

  it('reads decimal commas only where the file proves them', () => {
    expect(detectDecimalMark(['1,234', '2,000'])).toBe('.');
    expect(detectDecimalMark(['1.234', '-12,5'])).toBe(',');
    expect(readAmount('1.234,56', ',')).toMatchObject({ magnitudePence: 123456 });
    expect(readAmount('1,234.56', ',')).toContain('is not an amount');
  });

  it.each([
    ['1234.50 kr', 'kr'],
    ['kr. -1234.50', 'kr'],
    ['1 234.50 zł', 'PLN'],
    ["CHF 1'234.50", 'CHF'],
    ["-1'234.50 Fr.", 'CHF'],
    ['1234.50 SEK', 'SEK'],
    ['A$12.50', 'AUD'],
    ['1 234 Ft', 'HUF'],
    ['12.50 Kč', 'CZK'],
    ['Rs. 12.50', 'INR'],
    ['12.50 euros', 'EUR'],
    ['₺12.50', 'TRY'],
    ['12.50 pounds', 'GBP'],
  ])('names the currency of %s: %s', (cell, currency) => {
    expect(readAmount(cell, '.')).toMatchObject({ currency });
  });

  it('names the currency of a sign', () => {
    expect(readAmount('€5.00', '.')).toMatchObject({ currency: 'EUR' });
    expect(readAmount('5.00 USD', '.')).toMatchObject({ currency: 'USD' });
    expect(readAmount('US$5.00', '.')).toMatchObject({ currency: 'USD' });
  });
});
