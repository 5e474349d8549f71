import { expect, it } from 'vitest';
import { caretAfterDigits } from './register-formatted.ts';

it.each([
  ['20-00-00', 0, 0],
  ['20-00-00', 2, 2],
  ['20-00-00', 3, 4],
  ['20-00-00', 6, 8],
  ['20-00', 6, 5],
  ['', 3, 0],
])('in %j the place behind %d digits is %d', (text, digits, place) => {
  expect(caretAfterDigits(text, digits)).toBe(place);
});
