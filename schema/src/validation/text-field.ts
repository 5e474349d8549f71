import { z } from 'zod';
import { nameInOneLine } from '../domain/storable-text.ts';

/** Required text, trimmed. `label` begins each message, as in 'Supplier name is required'. */
export function requiredText(label: string, lengthMax: number) {
  return storableTextField(label)
    .trim()
    .min(1, `${label} is required`)
    .refine(...atMost(label, lengthMax));
}

/**
 * Required name in one line: line ends and other control characters become a space, invisible characters are removed.
 */
export function requiredName(label: string, lengthMax: number) {
  return requiredText(label, lengthMax)
    .transform(nameInOneLine)
    .refine((text) => text !== '', `${label} is required`);
}

/** Same, but optional: omitted, null or empty become null. */
export function optionalName(label: string, lengthMax: number) {
  return optionalText(label, lengthMax).transform((text) => (text && nameInOneLine(text)) || null);
}

/** Same, but keeps its stored value if omitted; null or an empty text clears it. */
export function patchName(label: string, lengthMax: number) {
  return patchText(label, lengthMax).transform((text) => text && (nameInOneLine(text) || null));
}

/** Optional text: omitted, null or empty become null. */
export function optionalText(label: string, lengthMax: number) {
  return givenOrLeftOutText(label, lengthMax).transform((text) => text ?? null);
}

/**
 * Text that keeps its stored value if omitted (undefined); null or an empty text clears it. For fields that not every
 * caller of a replacing update knows.
 */
export function patchText(label: string, lengthMax: number) {
  return givenOrLeftOutText(label, lengthMax);
}

/** Email address in lower case: two spellings of one address are one account. */
export function requiredEmail(label: string, lengthMax: number) {
  return requiredText(label, lengthMax).toLowerCase().refine(isEmail, INVALID_EMAIL).meta({ format: 'email' });
}

export function optionalEmail(label: string, lengthMax: number) {
  return optionalText(label, lengthMax).refine((text) => text === null || isEmail(text), INVALID_EMAIL);
}

/** Email address that keeps its stored value if omitted; null or an empty text clears it. */
export function patchEmail(label: string, lengthMax: number) {
  return patchText(label, lengthMax).refine((text) => !text || isEmail(text), INVALID_EMAIL);
}

/** Password exactly as typed: spaces count, and nothing is trimmed. */
export function password(lengthMin: number, lengthMax: number, label = 'Password') {
  return storableTextField(label)
    .min(1, `${label} is required`)
    .refine((text) => characters(text) >= lengthMin, `${label} must be at least ${lengthMin} characters`)
    .refine(...atMost(label, lengthMax))
    .meta({ format: 'password', minLength: lengthMin });
}

const INVALID_EMAIL = 'Invalid email address';

function givenOrLeftOutText(label: string, lengthMax: number) {
  return storableTextField(label)
    .trim()
    .refine(...atMost(label, lengthMax))
    .nullish()
    .transform((text) => (text === '' ? null : text));
}

/** PostgreSQL cannot store NUL or half a surrogate pair. */
function storableTextField(label: string) {
  return z
    .string({
      error: ({ input }) => `${label} ${input === undefined || input === null ? 'is required' : 'must be text'}`,
    })
    .refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      `${label} contains a character that cannot be stored`,
    );
}

function atMost(label: string, lengthMax: number) {
  return [
    (text: string) => characters(text) <= lengthMax,
    `${label} must be at most ${lengthMax.toLocaleString('en-GB')} characters`,
  ] as const;
}

/** Counts like the database: an emoji outside the basic plane is one character. */
function characters(text: string): number {
  return [...text].length;
}

/** True for one email address without a name. */
export function isEmail(text: string): boolean {
  return z.regexes.email.test(text);
}
