/**
 * The text with every lone carriage return as a line end. Those before a line feed stay: they are white space at the end of
 * a line, and copying a long text to take them out would be most of the work of reading it.
 */
export function unifyLineEnds(text: string): string {
  return /\r(?![\r\n])/.test(text) ? text.replace(/\r+\n|\r/g, '\n') : text;
}
