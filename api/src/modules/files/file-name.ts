const FILE_NAME_LENGTH_MAX = 255;

/** Characters that no shown name needs: controls, and the marks that turn the reading direction and so disguise a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Returns the name of an uploaded file for storage, display and search. It has no folders, is in Unicode's composed
 * form, and has at most 255 characters including its extension. Empty if no character is left.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().replace(INVISIBLE, '').normalize('NFC').trim();
  if (clean.length <= FILE_NAME_LENGTH_MAX) return clean;
  const ending = /\.[a-z]{1,4}$/i.exec(clean)?.[0] ?? '';
  return clean.slice(0, FILE_NAME_LENGTH_MAX - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}
