import { z } from 'zod';
import { seenCountSchema } from './seen-count.ts';

/** True deletes the suppliers' invoices first in Delete All (RULES.md, section 7); as text in a query. */
export const supplierDeletionSchema = seenCountSchema.extend({
  deleteInvoices: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Delete invoices must be true or false' })
    .nullish()
    .transform((choice) => choice === true || choice === 'true'),
});
