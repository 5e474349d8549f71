import { z } from 'zod';
import { requiredMonth } from './month.ts';

/** The month at whose end amounts are cut off. */
export const accrualsQuerySchema = z.object({ month: requiredMonth });

/** What is downloaded: the amounts, or the journal that books them, for a spreadsheet; or both for the files. */
export const accrualsExportSchema = accrualsQuerySchema.extend({
  format: z
    .enum(['csv', 'journal', 'pdf'], { error: 'Format must be csv, journal or pdf' })
    .nullish()
    .transform((format) => format ?? 'csv'),
});
