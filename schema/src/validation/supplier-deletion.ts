import { z } from 'zod';
import { seenCountSchema } from './seen-count.ts';

/** Whether Delete All takes the suppliers' invoices first (RULES.md, section 7); a query sends it as text. */
export const supplierDeletionSchema = seenCountSchema.extend({
  deleteInvoices: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Delete invoices must be true or false' })
    .nullish()
    .transform((choice) => choice === true || choice === 'true'),
});
