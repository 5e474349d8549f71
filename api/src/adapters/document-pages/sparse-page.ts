import type { Box, DocumentPage } from '../../document-reader/document.types.ts';

/** A word of the text layer that a recognised one covers so much of is the same. */
const COVERED = 0.3;

/**
 * A page of a PDF that has little text, with what was recognised in its picture. What the text layer says is exact, and
 * stands against what was recognised in the same place.
 */
export function withRecognised(page: DocumentPage, seen: Pick<DocumentPage, 'aspect' | 'words'>): DocumentPage {
  if (seen.words.length === 0) return page;
  // A page that was turned upright has boxes that the text layer's cannot be compared with.
  const isTurned = Math.abs(seen.aspect - page.aspect) > 0.01 * page.aspect;
  const exact = isTurned ? [] : page.words;
  const added = seen.words.filter((word) => !exact.some(({ box }) => covers(word.box, box)));
  if (added.length === 0) return page;
  return { number: page.number, origin: 'picture', aspect: seen.aspect, words: [...exact, ...added] };
}

function covers(one: Box, other: Box): boolean {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return (
    width > 0 && height > 0 && width * height > COVERED * Math.min(one.width * one.height, other.width * other.height)
  );
}
