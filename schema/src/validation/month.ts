import { z } from 'zod';
import { type Month, parseMonth } from '../domain/local-date.ts';

/** The month that a call names, `YYYY-MM`; null when it names none. */
export const monthSchema = z.object({
  month: z
    .string('Month must be in format YYYY-MM')
    .nullish()
    .transform((text, context): Month | null => {
      if (!text) return null;
      const month = parseMonth(text);
      if (!month) context.addIssue({ code: 'custom', message: 'Month must be in format YYYY-MM' });
      return month;
    }),
});
