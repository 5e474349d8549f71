/** PostgreSQL stores no NUL, which PDFs have for letters that their fonts do not name, and no half of a character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Invisible characters: zero width, direction marks, or empty letters. Names that differ only in these look the same. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;

/** Removes invisible characters from a text. */
export function seenText(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** A name as it stands in one line: line ends and other control characters are a space. */
export function nameInOneLine(text: string): string {
  return seenText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
}
