import { z } from 'zod';
import { PAYMENT_RUN_TOTAL_PRECISION } from '../limits.ts';
import { amountPence } from './amount.ts';
import { confirmedAccountsSchema, shownAccount } from './confirmed-accounts.ts';
import { fileWasNotSentSchema } from './file-was-not-sent.ts';
import { seenWarningsSchema, shownRunSchema } from './payment-run-approval.ts';

/** A payment through the provider. If a payment file was downloaded, the caller must state that the file was not sent. */
const providerPaymentSchema = z.object({ ...confirmedAccountsSchema.shape, ...fileWasNotSentSchema.shape });

/** Of an invoice, as it was shown. An amount or a payee that is left out is not compared. */
export const invoicePaymentSchema = providerPaymentSchema.extend({
  seenAmountPence: amountPence({ label: 'Seen amount', precision: PAYMENT_RUN_TOTAL_PRECISION, sign: 'any' }).nullish(),
  seenAccount: shownAccount('Seen account must be a supplier id with sort code and account number').nullish(),
  ...seenWarningsSchema.shape,
});

/** The caller's statement that the supplier has taken off the credit notes that a run uses. */
const usesCredit = z.boolean({ error: 'Say true or false' }).default(false);

/** Of a run, as it was shown. */
export const runPaymentSchema = providerPaymentSchema.extend({ ...shownRunSchema.shape, usesCredit });

/** Completes a run that was paid outside the product, with the content that the user was shown. */
export const runCompletionSchema = confirmedAccountsSchema.extend({
  ...shownRunSchema.shape,
  usesCredit,
});
