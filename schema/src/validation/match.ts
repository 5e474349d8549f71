import { z } from 'zod';
import { ID_MAX, PAYMENT_RUN_TOTAL_PRECISION } from '../limits.ts';
import { amountPence } from './amount.ts';
import { invoiceIdsSchema } from './invoice-ids.ts';

const INVOICE = 'Please choose an invoice';
const RUN_ITEM = 'Please choose a payment of a payment run';
const YES_OR_NO = 'Please say true or false';
const CONFIDENCE = 'Confidence must be a number from 0 to 1';

/** What the caller declares about a match (RULES.md, 47 and 48). */
const wordsShape = {
  /** The amounts may differ: a fee, a discount or a rounding is the rest, and stays on record. */
  allowDifference: flag(),
  /** How much more than the invoices the money was, when a person allowed it. Left out, it is not compared. */
  seenDifferencePence: amountPence({
    label: 'Seen difference',
    precision: PAYMENT_RUN_TOTAL_PRECISION,
    sign: 'any',
  }).nullish(),
  /** The invoice stays open, with so much less to pay. */
  partPayment: flag(),
  /** The invoices were paid another way than by the payment or the run that holds them. */
  paidOutside: flag(),
  /** The line names another open invoice of its amount, and paid these all the same. */
  otherInvoice: flag(),
  /** The supplier has sent money back for invoices that were paid. */
  refund: flag(),
};

/** A match to one invoice (RULES.md, section 7). The confidence of a match by hand is 1. */
export const matchInputSchema = z.object({
  invoiceId: z.number(INVOICE).int(INVOICE).min(1, INVOICE).max(ID_MAX, INVOICE),
  confidence: z
    .number(CONFIDENCE)
    .min(0, CONFIDENCE)
    .max(1, CONFIDENCE)
    .nullish()
    .transform((confidence) => confidence ?? 1),
  ...wordsShape,
});

/**
 * A match to several invoices (RULES.md, section 7), and the item of a payment run that they were paid with, if there
 * was one.
 */
export const batchMatchInputSchema = z.object({
  ...invoiceIdsSchema.shape,
  paymentRunItemId: z
    .number(RUN_ITEM)
    .int(RUN_ITEM)
    .min(1, RUN_ITEM)
    .max(ID_MAX, RUN_ITEM)
    .nullish()
    .transform((id) => id ?? null),
  ...wordsShape,
});

/** How a possible duplicate payment was resolved. */
export const DUPLICATE_PAYMENT_RESOLUTIONS = ['refund_expected', 'not_same'] as const;
export type DuplicatePaymentResolution = (typeof DUPLICATE_PAYMENT_RESOLUTIONS)[number];

const RESOLUTION = 'Please say refund_expected or not_same';

/** What someone found out about an invoice that may have been paid twice. */
export const duplicateResolutionSchema = z.object({
  resolution: z.enum(DUPLICATE_PAYMENT_RESOLUTIONS, RESOLUTION),
});

function flag() {
  return z
    .boolean(YES_OR_NO)
    .nullish()
    .transform((value) => value ?? false);
}
