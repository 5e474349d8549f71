import { expect, it } from 'vitest';
import { SUPPLIER_LENGTH_MAX } from '../limits.ts';
import { isOfferedSupplierCategory, NO_SUPPLIER_CATEGORY, SUPPLIER_CATEGORY_GROUPS } from './supplier-category.ts';

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

it.each([
  ['Utilities', true],
  ['HMRC', true],
  ['utilities', false],
  ['Coaching', false],
  ['none', false],
])('says whether %s is offered: %s', (category, isOffered) => {
  expect(isOfferedSupplierCategory(category)).toBe(isOffered);
});
