/** Shorter words, and those in every second business name, identify no payee. */
const WORD_LENGTH_MIN = 3;
const COMMON_WORDS = new Set(['and', 'company', 'group', 'limited', 'ltd', 'llp', 'plc', 'services', 'the']);

/** A shorter word is inside others by chance: 'Art' in 'parts'. */
const JOINED_LENGTH_MIN = 5;

/**
 * True if a transaction's text has a word of the payee's names, however the bank cuts and joins them.
 * @param others names of other payees: a word that they share identifies none of them
 */
export function mentionsPayee(text: string, names: readonly string[], others: readonly string[] = []): boolean {
  const words = wordsOf(text);
  const joined = words.join('');
  const shared = new Set(others.flatMap(wordsOf));
  return names
    .flatMap(wordsOf)
    .filter((word) => word.length >= WORD_LENGTH_MIN && !COMMON_WORDS.has(word) && !shared.has(word))
    .some((word) => (word.length < JOINED_LENGTH_MIN ? words.includes(word) : joined.includes(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
