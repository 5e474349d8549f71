import { z } from 'zod';
import { FEED_PAGE_MAX } from '../limits.ts';

const positionFault = 'After must be 0, or the position of a change';
const limitFault = `Limit must be from 1 to ${FEED_PAGE_MAX}`;

function wholeNumber(fault: string, min: number, max: number) {
  const digits = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number);
  return z
    .union([z.number(), digits], fault)
    .refine((number) => Number.isInteger(number) && number >= min && number <= max, fault);
}

/** A part of the change feed: without `after`, only where the feed is now (RULES.md, 93). */
export const feedQuerySchema = z.object({
  after: wholeNumber(positionFault, 0, Number.MAX_SAFE_INTEGER)
    .nullish()
    .transform((position) => position ?? null),
  limit: wholeNumber(limitFault, 1, FEED_PAGE_MAX)
    .nullish()
    .transform((limit) => limit ?? FEED_PAGE_MAX),
});
