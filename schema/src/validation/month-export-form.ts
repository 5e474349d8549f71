import { z } from 'zod';
import { monthSchema } from './month.ts';

/** Format of a month's export: its transactions for a spreadsheet, or its report as PDF. */
export const monthExportFormSchema = z.object({
  ...monthSchema.shape,
  format: z.enum(['csv', 'pdf'], { error: 'Format must be csv or pdf' }),
});
