import { z } from 'zod';
import { ID_MAX } from '../limits.ts';

const INVOICE = 'Please choose an invoice';
const CONFIDENCE = 'Confidence must be a number from 0 to 1';

/** A match to one invoice (section 7). The confidence of a match by hand is 1. */
export const matchInputSchema = z.object({
  invoiceId: z.number(INVOICE).int(INVOICE).min(1, INVOICE).max(ID_MAX, INVOICE),
  confidence: z
    .number(CONFIDENCE)
    .min(0, CONFIDENCE)
    .max(1, CONFIDENCE)
    .nullish()
    .transform((confidence) => confidence ?? 1),
});
