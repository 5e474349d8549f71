import { z } from 'zod';
import { type Month, parseMonth } from '../domain/local-date.ts';

const MONTH = 'Month must be in format YYYY-MM';

/** A month that has to be named, `YYYY-MM`. */
export const requiredMonth = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'Month is required' : MONTH) })
  .transform((text, context): Month => {
    const month = parseMonth(text);
    if (month) return month;
    context.addIssue({ code: 'custom', message: text === '' ? 'Month is required' : MONTH });
    return z.NEVER;
  })
  .meta({ pattern: String.raw`^\d{4}-\d{2}$` });

/** The month that a call names, `YYYY-MM`; null when it names none. */
export const monthSchema = z.object({
  month: z
    .string(MONTH)
    .nullish()
    .transform((text, context): Month | null => {
      if (!text) return null;
      const month = parseMonth(text);
      if (!month) context.addIssue({ code: 'custom', message: MONTH });
      return month;
    }),
});
