import { z } from 'zod';
import { BULK_SIZE_MAX, ID_MAX, SEARCH_LENGTH_MAX } from '../limits.ts';
import { patchDate } from './date-field.ts';

/*
 * Filters and order of a list, from a query or a body. Values of a query are text. Omitted and empty values do not filter.
 */

/** A text to look for. */
export function listText(label: string) {
  return z
    .string(`${label} must be a text`)
    .max(SEARCH_LENGTH_MAX, `${label} must be at most ${SEARCH_LENGTH_MAX} characters`)
    .nullish()
    .transform((text) => text || null);
}

export function listFlag(label: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false', '']).transform((text) => text === 'true')], {
      error: `${label} must be true or false`,
    })
    .nullish()
    .transform((flag) => flag ?? false);
}

/** A whole number from 1 on. */
export function listNumber(label: string) {
  const wrong = `${label} must be a whole number from 1`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      wrong,
    )
    .refine((number) => Number.isInteger(number) && number >= 1 && number <= ID_MAX, wrong)
    .nullish()
    .transform((number) => number ?? null);
}

/** A day `YYYY-MM-DD`. */
export function listDate(label: string) {
  return patchDate(label).transform((date) => date ?? null);
}

/** A moment as ISO 8601 has it, or a day, which is its beginning in UTC. */
export function listTimestamp(label: string) {
  const wrong = `${label} must be a moment such as 2026-09-15T11:00:00Z, or a day`;
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date(), z.literal('')], wrong)
    .nullish()
    .transform((text) => (text ? new Date(text) : null));
}

export function listChoice<const Choice extends string>(label: string, choices: readonly Choice[]) {
  return z
    .enum(choices, `${label} must be one of ${choices.join(', ')}`)
    .nullish()
    .transform((choice) => choice ?? null);
}

/** Records by their ids; null where none are named. Their list is empty where nothing is selected. */
export function listIds(label: string) {
  const wrong = `${label} must be a list of ids`;
  return z
    .array(z.number(wrong).int(wrong).min(1, wrong).max(ID_MAX, wrong), wrong)
    .max(BULK_SIZE_MAX, `${label} can be ${BULK_SIZE_MAX.toLocaleString('en-GB')} at most`)
    .nullish()
    .transform((ids) => ids ?? null);
}

/** `dueDate`, or `-dueDate` for descending; null where the list has its own order. */
export function listSort<const Field extends string>(fields: readonly Field[]) {
  return z
    .enum(
      fields.flatMap((field) => [field, `-${field}` as const]),
      `Sort must be one of ${fields.join(', ')}, with - before it for descending`,
    )
    .nullish()
    .transform((text) => {
      const field = fields.find((one) => text === one || text === `-${one}`);
      return field ? { field, direction: text === field ? ('asc' as const) : ('desc' as const) } : null;
    });
}
