import { z } from 'zod';
import { BULK_SIZE_MAX, ID_MAX } from '../limits.ts';

const WRONG = 'Invoices must be a list of invoice ids';

const invoiceIds = z
  .array(z.number(WRONG).int(WRONG).min(1, WRONG).max(ID_MAX, WRONG), WRONG)
  .max(BULK_SIZE_MAX, `At most ${BULK_SIZE_MAX} invoices can be named at once`);

/** The invoices that a bulk command names (RULES.md, section 7). */
export const invoiceIdsSchema = z.object({
  invoiceIds: invoiceIds.min(1, 'Please select at least one invoice'),
});

/** The invoices that are left out of all that a filter finds: 'select all', and then not these. */
export const exceptedInvoiceIdsSchema = z.object({
  exceptInvoiceIds: invoiceIds.nullish().transform((ids) => ids ?? []),
});
