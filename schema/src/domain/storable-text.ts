/** PostgreSQL stores no NUL, which PDFs have for letters that their fonts do not name, and no half of a character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** What nobody sees: of no width, turning the direction of others, or an empty letter. Names that differ in these look the same. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;

/** A text without what nobody sees. */
export function seenText(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** A name as it stands in one line: line ends and other control characters are a space. */
export function nameInOneLine(text: string): string {
  return seenText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
}
