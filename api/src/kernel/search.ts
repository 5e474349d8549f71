/** The condition "contains this text, in any case", with the pattern characters of LIKE taken literally. */
export function containing(text: string): { $ilike: string } | { $in: never[] } {
  // No stored text holds a NUL, and PostgreSQL cannot be asked for one.
  if (text.includes('\0')) return { $in: [] };
  return { $ilike: `%${text.trim().replace(/[\\%_]/g, '\\$&')}%` };
}
