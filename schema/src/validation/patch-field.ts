import { z } from 'zod';

/** Whole number within bounds, as a number or as digits. Omitted or null, the field keeps its stored value. */
export function patchWholeNumber(label: string, min: number, max: number) {
  const wrong = `${label} must be a whole number from ${min} to ${max}`;
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], wrong)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, wrong)
    .nullish()
    .transform((value) => value ?? undefined);
}

/** One of the choices. Omitted or null, the field keeps its stored value. */
export function patchChoice<const Choices extends readonly [string, ...string[]]>(label: string, choices: Choices) {
  return z
    .enum(choices, `${label} must be one of: ${choices.join(', ')}`)
    .nullish()
    .transform((value) => value ?? undefined);
}
