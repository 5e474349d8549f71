import { z } from 'zod';
import { CYCLE_DAYS_DEFAULT, CYCLE_DAYS_MAX, CYCLE_DAYS_MIN } from '../domain/cycle.ts';

const WRONG = `Days must be a whole number from ${CYCLE_DAYS_MIN} to ${CYCLE_DAYS_MAX}`;

/**
 * The days of a cycle (RULES.md, section 5, Cycle days), as a number or as the digits of a query; 15 when they are left
 * out.
 */
export const cycleDaysSchema = z.object({
  days: z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], WRONG)
    .nullish()
    .transform((days) => days ?? CYCLE_DAYS_DEFAULT)
    .refine((days) => Number.isInteger(days) && days >= CYCLE_DAYS_MIN && days <= CYCLE_DAYS_MAX, WRONG),
});
