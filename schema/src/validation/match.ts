import { z } from 'zod';
import { ID_MAX, PAYMENT_RUN_TOTAL_PRECISION } from '../limits.ts';
import { amountPence } from './amount.ts';
import { invoiceIdsSchema } from './invoice-ids.ts';

const INVOICE = 'Please choose an invoice';
const RUN_ITEM = 'Please choose a payment of a payment run';
const YES_OR_NO = 'Please say true or false';
const CONFIDENCE = 'Confidence must be a number from 0 to 1';

/** Statements of the caller about a match (RULES.md, 47 and 48). */
const wordsShape = {
  /** The amounts may differ. The rest is a fee, a discount or a rounding, and is stored. */
  allowDifference: flag(),
  /** Amount above the invoices that a user has allowed; not compared if omitted. */
  seenDifferencePence: amountPence({
    label: 'Seen difference',
    precision: PAYMENT_RUN_TOTAL_PRECISION,
    sign: 'any',
  }).nullish(),
  /** The invoice stays open, with this amount less to pay. */
  partPayment: flag(),
  /** The invoices were not paid by the payment or run that locks them, but in another way. */
  paidOutside: flag(),
  /** The transaction paid these invoices, although it names another open invoice of its amount. */
  otherInvoice: flag(),
  /** The supplier has refunded paid invoices. */
  refund: flag(),
};

/** Match to one invoice (RULES.md, section 7). A manual match has confidence 1. */
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

/** Match to several invoices (RULES.md, section 7), and the payment run item that paid them, if any. */
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

/** Resolutions of a possible duplicate payment. */
export const DUPLICATE_PAYMENT_RESOLUTIONS = ['refund_expected', 'not_same'] as const;
export type DuplicatePaymentResolution = (typeof DUPLICATE_PAYMENT_RESOLUTIONS)[number];

const RESOLUTION = 'Please say refund_expected or not_same';

/** A user's finding about an invoice that may have been paid twice. */
export const duplicateResolutionSchema = z.object({
  resolution: z.enum(DUPLICATE_PAYMENT_RESOLUTIONS, RESOLUTION),
});

function flag() {
  return z
    .boolean(YES_OR_NO)
    .nullish()
    .transform((value) => value ?? false);
}
