/** Characters of the keys: those of the name and the number themselves (RULES.md, section 3). */
const NAME_KEY_LENGTH_MAX = 255;
const NUMBER_KEY_LENGTH_MAX = 100;

/** A supplier's name as it is compared: without case, surrounding space and repeated spaces (RULES.md, 7). */
export function supplierNameKey(name: string): string {
  const key = name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
  return cutTo(NAME_KEY_LENGTH_MAX, key).trimEnd();
}

/**
 * An invoice's number as it is compared: without case, spaces, punctuation and leading zeros (RULES.md, 11). Spaces and
 * punctuation go first, so that 'INV-2026-007' and 'inv2026007' are one number; then the zeros that begin a run of
 * digits, so that 'INV-0012' and 'INV 12' are one. A run of zeros keeps its last one. A number of nothing but
 * punctuation is compared as it is, so no number has an empty key.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  const lowered = invoiceNumber.normalize('NFKC').toLowerCase();
  const compact = lowered.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return cutTo(NUMBER_KEY_LENGTH_MAX, compact.replace(/(?<!\p{N})0+(?=\p{N})/gu, '') || invoiceNumber.trim());
}

/** Normalising makes some characters longer (one Arabic sign becomes 18), which would not fit the key's column. */
function cutTo(lengthMax: number, key: string): string {
  return [...key].slice(0, lengthMax).join('');
}
