import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it.each([
  [0, '0 suppliers'],
  [1, '1 supplier'],
  [2_000, '2,000 suppliers'],
])('writes %d as %s', (count, text) => {
  expect(countOf(count, 'supplier')).toBe(text);
});

it('takes a plural of its own', () => {
  expect(countOf(2, 'company', 'companies')).toBe('2 companies');
});
