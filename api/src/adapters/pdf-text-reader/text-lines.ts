import type { PdfTextItem, PdfTextLine } from '../../kernel/ports/pdf-text-reader.ts';

/** Text as a PDF places it, often less than a word; measures in points from the page's top left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the font. */
  readonly height: number;
}

/** Parts of the font's height. */
const SAME_LINE = 0.4;
const SAME_WORD = 0.12;
const SAME_ITEM = 0.9;

/** Puts the texts of a page into lines by their baselines, and joins what stands close together. */
export function linesOf(placed: readonly PlacedText[]): PdfTextLine[] {
  const rows: PlacedText[][] = [];
  for (const piece of placed.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && piece.y - first.y <= SAME_LINE * Math.max(piece.height, first.height)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(lineOf);
}

function lineOf(row: PlacedText[]): PdfTextLine {
  const items: PdfTextItem[] = [];
  for (const piece of row.flatMap(columnsOf).toSorted((a, b) => a.x - b.x)) {
    const before = items.at(-1);
    const gap = before ? piece.x - before.x - before.width : Number.POSITIVE_INFINITY;
    if (!before || gap > SAME_ITEM * piece.height) {
      items.push({ text: piece.text, x: piece.x, y: piece.y, width: piece.width });
      continue;
    }
    const space = gap > SAME_WORD * piece.height ? ' ' : '';
    items[items.length - 1] = {
      ...before,
      text: `${before.text}${space}${piece.text}`,
      width: Math.max(before.width, piece.x + piece.width - before.x),
    };
  }
  const tidy = items.map((item) => ({ ...item, text: item.text.replace(/\s+/g, ' ').trim() }));
  return { text: tidy.map(({ text }) => text).join(' '), items: tidy };
}

/** Some programs make columns with spaces: three or more part a text in two. */
function columnsOf(piece: PlacedText): PlacedText[] {
  const perCharacter = piece.width / piece.text.length;
  return [...piece.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((match) => ({
    ...piece,
    text: match[0],
    x: piece.x + match.index * perCharacter,
    width: match[0].length * perCharacter,
  }));
}
