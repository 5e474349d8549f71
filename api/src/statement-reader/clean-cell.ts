/** Control characters, byte-order marks, and the marks that reverse the direction of text on the screen. */
const UNPRINTABLE = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]+/gu;
const PLAIN = /^[!-&(-<>-~]+(?: [!-&(-<>-~]+)*$/;

/** The text with every run of white space or unprintable characters as one space; well-formed Unicode. */
export function onOneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.toWellFormed().replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * The text of a cell as the bank meant it. Spreadsheets mark text by an apostrophe in front or as ="…", and some banks
 * export these marks; formulas stay what they are, text.
 */
export function cleanCell(cell: string): string {
  const text = onOneLine(cell);
  const formula = /^="([^"]*)"$/.exec(text);
  if (formula) return (formula[1] ?? '').trim();
  return text.startsWith("'") && !text.endsWith("'") ? text.slice(1).trimStart() : text;
}

/** True for a cell without visible characters. */
export function isBlank(cell: string): boolean {
  return cell === '' || onOneLine(cell) === '';
}
