/** A text on one line: a ledger's import takes a line break for the end of a row. */
export function onOneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}

/** A number that is too long keeps its beginning and its end, which tell it from others, with `~` between them. */
export function shortenNumber(number: string, max: number): string {
  const characters = [...number];
  if (characters.length <= max) return number;
  const head = Math.floor((max - 1) / 2);
  return [...characters.slice(0, head), '~', ...characters.slice(head + 1 - max)].join('');
}

/** The first characters of a text. */
export function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : characters.slice(0, max).join('');
}
