import { z } from 'zod';
import { type Month, parseMonth } from '../domain/local-date.ts';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { requiredText } from './text-field.ts';

const MONTH = 'Month must be in format YYYY-MM';

/** The month that is closed. */
export const monthClosingFormSchema = z.object({
  month: z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'Month is required' : MONTH) })
    .transform((text, context): Month => {
      const month = parseMonth(text);
      if (month) return month;
      context.addIssue({ code: 'custom', message: text === '' ? 'Month is required' : MONTH });
      return z.NEVER;
    }),
});

/** The month that is opened again, and why: the reason stays on record. */
export const monthOpeningFormSchema = z.object({
  ...monthClosingFormSchema.shape,
  reason: requiredText('Reason', FREE_TEXT_LENGTH_MAX),
});
