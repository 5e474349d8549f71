/** The condition "contains this text, in any case", with the pattern characters of LIKE taken literally. */
export function containing(text: string): { $ilike: string } {
  return { $ilike: `%${text.trim().replace(/[\\%_]/g, '\\$&')}%` };
}
