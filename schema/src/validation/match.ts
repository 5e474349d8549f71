import { z } from 'zod';
import { ID_MAX } from '../limits.ts';
import { invoiceIdsSchema } from './invoice-ids.ts';

const INVOICE = 'Please choose an invoice';
const RUN_ITEM = 'Please choose a payment of a payment run';
const YES_OR_NO = 'Please say true or false';
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
  /** The invoice stays as it is, with so much less to pay. */
  partPayment: flag(),
});

/** A match to several invoices (section 7), and the item of a payment run that they were paid with, if there was one. */
export const batchMatchInputSchema = z.object({
  ...invoiceIdsSchema.shape,
  paymentRunItemId: z
    .number(RUN_ITEM)
    .int(RUN_ITEM)
    .min(1, RUN_ITEM)
    .max(ID_MAX, RUN_ITEM)
    .nullish()
    .transform((id) => id ?? null),
  /** The invoices need not come to the transaction's amount: a fee, or a credit note, is the rest. */
  allowDifference: flag(),
});

function flag() {
  return z
    .boolean(YES_OR_NO)
    .nullish()
    .transform((value) => value ?? false);
}
