import { expect, it } from 'vitest';
import { newSentenceDoubt, sentenceKey } from './new-sentences.plan.ts';

it.each([
  ['Pay by 3 June 2026.', 'pay by 14 July 2027'],
  ['Your payment of £1,204.50 is due', 'Your payment of £7 is due'],
  ['Invoice HP-118 replaces HP-117', 'Invoice HP-120 replaces HP-119'],
])('takes two sentences for one that differ in figures and days: %s', (one, other) => {
  expect(sentenceKey(one)).toBe(sentenceKey(other));
});

it('takes sentences of other words for two', () => {
  expect(sentenceKey('Please pay us by 3 June')).not.toBe(sentenceKey('Please do not pay us by 3 June'));
});

it('quotes only what is new, and counts what does not fit', () => {
  const known = new Set([sentenceKey('Paid bills: 3')]);
  expect(newSentenceDoubt(['Paid bills: 12'], known)).toBeNull();
  expect(newSentenceDoubt(['Paid bills: 12', 'Nothing is owed.'], known)).toBe(
    'The document says: "Nothing is owed". Check whether it changes what you owe',
  );
  expect(newSentenceDoubt(['one', 'two', 'three', 'four', 'five'], known)).toBe(
    'The document says: "one" and "two" and "three", and 2 more. Check whether it changes what you owe',
  );
});
