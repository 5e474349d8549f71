/** A supplier's name as it is compared: without case, surrounding space and repeated spaces (rules.md, 7). */
export function supplierNameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * An invoice's number as it is compared: without case, spaces, punctuation and leading zeros (rules.md, 11). Leading
 * zeros go from each run of digits, so 'INV-0012' and 'inv 12' are one number. A number of nothing but punctuation is
 * compared as it is.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  const words = invoiceNumber.normalize('NFKC').toLowerCase().match(/\p{N}+|\p{L}+/gu) ?? [];
  return words.map((word) => word.replace(/^0+(?=\p{N})/u, '')).join('') || invoiceNumber.trim();
}
