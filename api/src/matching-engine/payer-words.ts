import { wordsOf } from './name-form.ts';
import type { Piece } from './read-line.ts';

/** A shorter first word is an initial, or too common. */
const FIRST_LENGTH_MIN = 4;

/**
 * True for a word in the payer's own name, read from the name's first word on: 'FERNHILL' and 'FERNHILL CATERING' of Fernhill
 * Catering Ltd, but not 'CATERING'.
 *
 * @param names core words of each name
 */
export function isPayerAt(pieces: readonly Piece[], at: number, names: readonly (readonly string[])[]): boolean {
  return names.some((name) => {
    if ((name[0] ?? '').length < FIRST_LENGTH_MIN) return false;
    const word = wordsOf(pieces[at]?.printed ?? '').join('');
    return name.some((own, index) => {
      if (own !== word) return false;
      const before = name.slice(0, index);
      return before.every((one, place) => wordsOf(pieces[at - index + place]?.printed ?? '').join('') === one);
    });
  });
}
