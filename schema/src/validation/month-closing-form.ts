import { z } from 'zod';
import { FREE_TEXT_LENGTH_MAX } from '../limits.ts';
import { requiredMonth } from './month.ts';
import { requiredText } from './text-field.ts';

/** The month that is closed. */
export const monthClosingFormSchema = z.object({ month: requiredMonth });

/** The month that is opened again, and why: the reason stays on record. */
export const monthOpeningFormSchema = z.object({
  ...monthClosingFormSchema.shape,
  reason: requiredText('Reason', FREE_TEXT_LENGTH_MAX),
});
