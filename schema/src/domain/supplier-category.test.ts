import { expect, it } from 'vitest';
import { SUPPLIER_LENGTH_MAX } from '../limits.ts';
import {
  NO_SUPPLIER_CATEGORY,
  reorder,
  SUPPLIER_CATEGORY_GROUP_LABELS,
  SUPPLIER_CATEGORY_GROUPS,
} from './supplier-category.ts';

const categories = SUPPLIER_CATEGORY_GROUPS.flatMap<string>((group) => group.categories);

it('offers 15 frequent and 26 infrequent categories, each once', () => {
  expect(SUPPLIER_CATEGORY_GROUPS.map(({ label, categories: { length } }) => [label, length])).toEqual([
    ['Frequent', 15],
    ['Infrequent', 26],
  ]);
  expect(new Set(categories).size).toBe(41);
});

it('offers nothing that could not be stored, or that means no category', () => {
  expect(categories.filter((category) => category.length > SUPPLIER_LENGTH_MAX.category)).toEqual([]);
  expect(categories).not.toContain(NO_SUPPLIER_CATEGORY);
});

it('stores its two groups by their names', () => {
  expect(Object.values(SUPPLIER_CATEGORY_GROUP_LABELS)).toEqual(SUPPLIER_CATEGORY_GROUPS.map(({ label }) => label));
});

it.each([
  [0, [3, 1, 2, 4]],
  [1, [1, 3, 2, 4]],
  [3, [1, 2, 4, 3]],
  [99, [1, 2, 4, 3]],
])('moves one to the place %i', (place, moved) => {
  expect(reorder([1, 2, 3, 4], 3, place)).toEqual(moved);
});

it('takes one in from the other group', () => {
  expect(reorder([1, 2], 9, 1)).toEqual([1, 9, 2]);
});
