import type { Box, DocumentPage, Word } from './document.types.ts';

/** Clockwise rotation of a page's text, in quarter turns. */
export type Quarters = 0 | 1 | 2 | 3;

/** A word that tells which way it runs has so many letters. */
const LETTERS_MIN = 4;

/**
 * Detects the rotation of a page from the shape and the order of its words. A scan may be sideways or upside down, and its
 * words have their places on the page as shown.
 */
export function quartersOf({ words, aspect }: Pick<DocumentPage, 'words' | 'aspect'>): Quarters {
  const long = words.filter(({ text }) => text.length >= LETTERS_MIN);
  const upended = long.filter(({ box }) => box.height > 1.3 * box.width * aspect).length;
  if (upended > 0.6 * long.length) return runsDown(words, 'top', 'left') >= 0 ? 1 : 3;
  return runsDown(words, 'left', 'top') < 0 ? 2 : 0;
}

/** Box on the upright page, as shares of that page. */
export function upright({ left, top, width, height }: Box, quarters: Quarters): Box {
  if (quarters === 1) return { left: top, top: 1 - left - width, width: height, height: width };
  if (quarters === 2) return { left: 1 - left - width, top: 1 - top - height, width, height };
  if (quarters === 3) return { left: 1 - top - height, top: left, width: height, height: width };
  return { left, top, width, height };
}

/** Above 0 where one word mostly follows another of its line towards larger places along it. */
function runsDown(words: readonly Word[], along: 'left' | 'top', across: 'left' | 'top'): number {
  const size = across === 'top' ? 'height' : 'width';
  return words.reduce((sum, { box }, index) => {
    const before = words[index - 1]?.box;
    if (!before || Math.abs(box[across] - before[across]) > 0.5 * before[size]) return sum;
    return sum + Math.sign(box[along] - before[along]);
  }, 0);
}
