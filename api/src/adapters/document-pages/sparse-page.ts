import type { Box, DocumentPage } from '../../document-reader/index.ts';

/** A word of the text layer that a recognised one covers so much of is the same. */
const COVERED = 0.3;

/** Degrees: boxes of a page that was turned further cannot be compared with those of the text layer. */
const STRAIGHTENED_MAX = 1;

/**
 * Combines a PDF page that has little text with the words recognised in its image. The text layer is exact, so it
 * takes precedence over words recognised in the same place.
 */
export function withRecognised(
  page: DocumentPage,
  seen: Pick<DocumentPage, 'aspect' | 'turnedDegrees' | 'words' | 'stamps'>,
): DocumentPage {
  // The boxes of a page that was turned upright cannot be compared with those of the text layer.
  const exact = Math.abs(seen.turnedDegrees ?? 0) > STRAIGHTENED_MAX ? [] : page.words;
  const added = seen.words.filter((word) => !exact.some(({ box }) => covers(word.box, box)));
  if (added.length === 0) return seen.stamps ? { ...page, stamps: seen.stamps } : page;
  return { ...seen, number: page.number, origin: 'picture', words: [...exact, ...added] };
}

function covers(one: Box, other: Box): boolean {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return (
    width > 0 && height > 0 && width * height > COVERED * Math.min(one.width * one.height, other.width * other.height)
  );
}
