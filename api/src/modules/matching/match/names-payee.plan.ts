/** Shorter words, and those in every second business name, distinguish nobody. */
const WORD_LENGTH_MIN = 3;
const COMMON_WORDS = new Set(['and', 'company', 'group', 'limited', 'ltd', 'llp', 'plc', 'services', 'the']);

/** Whether a line's text has a word of the payee's names, however the bank cuts and joins them. */
export function namesPayee(text: string, names: readonly string[]): boolean {
  const joined = wordsOf(text).join('');
  return names
    .flatMap(wordsOf)
    .some((word) => word.length >= WORD_LENGTH_MIN && !COMMON_WORDS.has(word) && joined.includes(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
