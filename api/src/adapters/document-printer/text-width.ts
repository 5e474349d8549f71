/** The width of a text in points, of a font and a size. */
export type TextWidth = (text: string) => number;

/**
 * Measures by the widths of the characters, each asked for once: pdfkit looks up every pair of letters each time. Pairs that
 * stand closer together make a text narrower than this, never wider.
 */
export function textWidth(document: PDFKit.PDFDocument, font: string, size: number): TextWidth {
  const widths = new Map<string, number>();
  const widthOf = (character: string): number => {
    const width = document.font(font).fontSize(size).widthOfString(character);
    widths.set(character, width);
    return width;
  };
  return (text) => {
    let sum = 0;
    for (const character of text) sum += widths.get(character) ?? widthOf(character);
    return sum;
  };
}

/** Returns the text that fits into a width on one line: all of it, or its beginning and an ellipsis. */
export function fitText(text: string, widthMax: number, widthOf: TextWidth): string {
  if (widthOf(text) <= widthMax) return text;
  let [fits, isTooLong] = [0, text.length];
  while (isTooLong - fits > 1) {
    const middle = Math.floor((fits + isTooLong) / 2);
    if (widthOf(`${text.slice(0, middle)}…`) <= widthMax) fits = middle;
    else isTooLong = middle;
  }
  return `${text.slice(0, fits).trimEnd()}…`;
}

/** A text as lines, broken between words, and within one that is wider than a line; the last of `linesMax` ends in an ellipsis when there is more. */
export function wrapText(text: string, widthMax: number, linesMax: number, widthOf: TextWidth): string[] {
  if (widthOf(text) <= widthMax) return [text];
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).flatMap((word) => piecesOf(word, widthMax, widthOf));
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer) <= widthMax) {
      line = longer;
      continue;
    }
    if (lines.length === linesMax - 1) {
      return [...lines, fitText([line, ...words.slice(index)].join(' '), widthMax, widthOf)];
    }
    lines.push(line);
    line = word;
  }
  return [...lines, fitText(line, widthMax, widthOf)];
}

/** Splits a word into pieces that each fit into a line. */
function piecesOf(word: string, widthMax: number, widthOf: TextWidth): string[] {
  if (widthOf(word) <= widthMax) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece && widthOf(piece + character) > widthMax) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
