import { z } from 'zod';
import { monthSchema } from './month.ts';

/** Format of a month's export: its transactions for a spreadsheet, or its report as PDF or JSON. */
export const monthExportFormSchema = z.object({
  ...monthSchema.shape,
  format: z.enum(['csv', 'pdf', 'json'], { error: 'Format must be csv, pdf or json' }),
});
