import { expect, it } from 'vitest';
import { missingWindows } from './use-invoice-list.ts';

const loaded = (...indexes: number[]) => {
  const known = new Set(indexes);
  return (index: number) => (known.has(index) ? {} : null);
};

it('asks for nothing where every shown row is loaded', () => {
  expect(missingWindows(3, 5, loaded(3, 4, 5))).toEqual([]);
});

it('asks for each window of which a shown row is missing', () => {
  expect(missingWindows(99, 201, loaded(99, ...Array.from({ length: 100 }, (_, index) => 100 + index)))).toEqual([200]);
  expect(missingWindows(95, 205, loaded())).toEqual([0, 100, 200]);
});
