import { z } from 'zod';

/**
 * A sort code, `XX-XX-XX`; left out it keeps its stored value, null or an empty text clears it (RULES.md, section 5).
 */
export const patchSortCode = patchDigits('Sort code', /^\d{2}-\d{2}-\d{2}$/, 'Sort code must be in format XX-XX-XX');

/**
 * An account number, eight digits; left out it keeps its stored value, null or an empty text clears it (RULES.md,
 * section 5).
 */
export const patchAccountNumber = patchDigits('Account number', /^\d{8}$/, 'Account number must be 8 digits');

/** Digits of a fixed form, which keep their stored value when left out and are cleared by null or an empty text. */
export function patchDigits(label: string, form: RegExp, message: string) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .refine((text) => text === '' || form.test(text), message)
    .nullish()
    .transform((text) => (text === '' ? null : text));
}
