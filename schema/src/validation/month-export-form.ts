import { z } from 'zod';
import { monthSchema } from './month.ts';

/** What is exported of a month: its lines for a spreadsheet, or its report for the files. */
export const monthExportFormSchema = z.object({
  ...monthSchema.shape,
  format: z.enum(['csv', 'pdf'], { error: 'Format must be csv or pdf' }),
});
