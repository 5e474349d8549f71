import { expect, it } from 'vitest';
import { doubtOf } from './testing/doubt-of-foot.ts';

/** The bill is of £120.00. */

it.each([
  ['Amount in words: One hundred pounds only', '£100.00'],
  ['One thousand two hundred pounds only', '£1,200.00'],
  ['In words: twelve thousand and twenty-one pounds and fifty pence', '£12,021.50'],
  ['The sum of two hundred pounds', '£200.00'],
])('doubts a total that the words contradict: %s', (foot, amount) => {
  expect(doubtOf(foot)).toBe(`In words its amount is ${amount}: which of the two is right?`);
});

it.each([
  'Amount in words: one hundred and twenty pounds only',
  'One hundred twenty pounds sterling only',
  'Total in words: one hundred and twenty pounds and zero pence',
  'Amount in words: GBP one two zero',
  'Save ten pounds on your next order',
  'Delivery is five pounds.',
  'A few pounds only',
])('is sure of a total that they do not: %s', (foot) => {
  expect(doubtOf(foot)).toBeNull();
});
