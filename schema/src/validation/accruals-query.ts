import { z } from 'zod';
import { requiredMonth } from './month.ts';

/** The month at whose end amounts are cut off. */
export const accrualsQuerySchema = z.object({ month: requiredMonth });

/** Format of the download: amounts or journal for a spreadsheet, or a report of both as PDF. */
export const accrualsExportSchema = accrualsQuerySchema.extend({
  format: z
    .enum(['csv', 'journal', 'pdf'], { error: 'Format must be csv, journal or pdf' })
    .nullish()
    .transform((format) => format ?? 'csv'),
});
