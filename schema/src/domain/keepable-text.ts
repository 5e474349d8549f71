/** PostgreSQL stores no NUL, which PDFs have for letters that their fonts do not name, and no half of a character. */
export function keepableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
