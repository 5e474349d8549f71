import { z } from 'zod';
import { BULK_SIZE_MAX, ID_MAX } from '../limits.ts';

const WRONG = 'Invoices must be a list of invoice ids';

/** The invoices that a bulk command names (section 7). */
export const invoiceIdsSchema = z.object({
  invoiceIds: z
    .array(z.number(WRONG).int(WRONG).min(1, WRONG).max(ID_MAX, WRONG), WRONG)
    .min(1, 'Please select at least one invoice')
    .max(BULK_SIZE_MAX, `At most ${BULK_SIZE_MAX} invoices can be changed at once`),
});
