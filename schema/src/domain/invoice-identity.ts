/** A supplier's name as it is compared: without case, surrounding space and repeated spaces (rules.md, 7). */
export function supplierNameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * An invoice's number as it is compared: without case, spaces, punctuation and leading zeros (rules.md, 11). Spaces and
 * punctuation go first, so that 'INV-2026-007' and 'inv2026007' are one number; then the zeros that begin a run of
 * digits, so that 'INV-0012' and 'INV 12' are one. A run of zeros keeps its last one. A number of nothing but
 * punctuation is compared as it is, so no number has an empty key.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  const lowered = invoiceNumber.normalize('NFKC').toLowerCase();
  const compact = lowered.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return compact.replace(/(?<!\p{N})0+(?=\p{N})/gu, '') || invoiceNumber.trim();
}
