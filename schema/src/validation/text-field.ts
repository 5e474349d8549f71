import { z } from 'zod';
import { nameInOneLine } from '../domain/storable-text.ts';

/** A text that must be given. Surrounding space is taken off; `label` begins each message, as in 'Supplier name is required'. */
export function requiredText(label: string, lengthMax: number) {
  return storableTextField(label)
    .trim()
    .min(1, `${label} is required`)
    .refine(...atMost(label, lengthMax));
}

/**
 * A name, which has one line: line ends and other control characters are read as a space, and what nobody sees is left out.
 */
export function requiredName(label: string, lengthMax: number) {
  return requiredText(label, lengthMax)
    .transform(nameInOneLine)
    .refine((text) => text !== '', `${label} is required`);
}

/** The same, which may be left out, null or empty: all of these are read as null. */
export function optionalName(label: string, lengthMax: number) {
  return optionalText(label, lengthMax).transform((text) => (text && nameInOneLine(text)) || null);
}

/** The same, which keeps its stored value when it is left out, and is cleared by null or an empty text. */
export function patchName(label: string, lengthMax: number) {
  return patchText(label, lengthMax).transform((text) => text && (nameInOneLine(text) || null));
}

/** A text that may be left out, null or empty: all of these are read as null. */
export function optionalText(label: string, lengthMax: number) {
  return givenOrLeftOutText(label, lengthMax).transform((text) => text ?? null);
}

/**
 * A text that keeps its stored value when the caller leaves it out (undefined), and is cleared by null or an empty text.
 * For fields that not every caller of a replacing update knows of.
 */
export function patchText(label: string, lengthMax: number) {
  return givenOrLeftOutText(label, lengthMax);
}

/** An e-mail address, in lower case: two spellings of one address are one account. */
export function requiredEmail(label: string, lengthMax: number) {
  return requiredText(label, lengthMax).toLowerCase().refine(isEmail, INVALID_EMAIL);
}

export function optionalEmail(label: string, lengthMax: number) {
  return optionalText(label, lengthMax).refine((text) => text === null || isEmail(text), INVALID_EMAIL);
}

/** An e-mail address that keeps its stored value when it is left out, and is cleared by null or an empty text. */
export function patchEmail(label: string, lengthMax: number) {
  return patchText(label, lengthMax).refine((text) => !text || isEmail(text), INVALID_EMAIL);
}

/** A password as it was typed: space counts, and nothing is taken off. */
export function password(lengthMin: number, lengthMax: number, label = 'Password') {
  return storableTextField(label)
    .min(1, `${label} is required`)
    .refine((text) => characters(text) >= lengthMin, `${label} must be at least ${lengthMin} characters`)
    .refine(...atMost(label, lengthMax));
}

const INVALID_EMAIL = 'Invalid email address';

function givenOrLeftOutText(label: string, lengthMax: number) {
  return storableTextField(label)
    .trim()
    .refine(...atMost(label, lengthMax))
    .nullish()
    .transform((text) => (text === '' ? null : text));
}

/** PostgreSQL stores no NUL, and no half of a surrogate pair. */
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

/** Counted as the database counts: an emoji outside the basic plane is one character. */
function characters(text: string): number {
  return [...text].length;
}

function isEmail(text: string): boolean {
  return z.regexes.email.test(text);
}
