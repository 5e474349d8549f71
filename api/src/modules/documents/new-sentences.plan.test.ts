import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { newSentenceDoubt, sentenceKey } from './new-sentences.plan.ts';

const keyOf = (text: string) => sentenceKey(sentenceOf(text));
const sentenceOf = (text: string) => ({ text, total: pence(64_200) });
const doubtOf = (sentences: readonly string[], known: ReadonlySet<string>) =>
  newSentenceDoubt(sentences.map(sentenceOf), known);

it.each([
  ['Pay by 3 June 2026.', 'pay by 14 July 2027'],
  ['Your payment of £1,204.50 is due', 'Your payment of £7 is due'],
  ['Paid by 01.06.2026: £12.00', 'Paid by 02.07.26: £1,012.50'],
  ['Invoice HP-118 replaces HP-117', 'Invoice HP-120 replaces HP-119'],
])('takes two sentences for one that differ in figures and days: %s', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

it.each([
  ['Payments received since last invoice: £0.00', 'Payments received since last invoice: £30.00'],
  ['Payments received since last invoice: £30.00', 'Payments received since last invoice: £642.00'],
  ['Your share is 100%', 'Your share is 12.5 %'],
])('takes two sentences for two if a figure is zero, the total, or a share: %s, %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

it('takes two sentences for one that differ in a rate of interest, a day or a number of 0', () => {
  expect(keyOf('Interest is charged at 8.5%')).toBe(keyOf('Interest is charged at 8.25%'));
  expect(keyOf('Please pay in 0 days')).toBe(keyOf('Please pay in 30 days'));
});

it('takes sentences of other words for two', () => {
  expect(keyOf('Please pay us by 3 June')).not.toBe(keyOf('Please do not pay us by 3 June'));
});

it('quotes only what is new, and counts what does not fit', () => {
  const known = new Set([keyOf('Paid bills: 3')]);
  expect(doubtOf(['Paid bills: 12'], known)).toBeNull();
  expect(doubtOf(['Paid bills: 12', 'Nothing is owed.'], known)).toBe(
    'The document says: "Nothing is owed". Check whether it changes what you owe',
  );
  expect(doubtOf(['one', 'two', 'three', 'four', 'five'], known)).toBe(
    'The document says: "one" and "two" and "three", and 2 more. Check whether it changes what you owe',
  );
});
