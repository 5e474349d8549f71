/** The pattern of ILIKE for "contains this text", with its pattern characters taken literally; null when nothing can. */
export function likePattern(text: string): string | null {
  // No stored text contains a NUL, and PostgreSQL rejects one in a query.
  if (text.includes('\0')) return null;
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
