import { z } from 'zod';
import { confirmedAccountsSchema } from './confirmed-accounts.ts';

/** The payment of a run. If its payment file was downloaded, the caller must state that the file was not sent. */
export const paymentRunPaymentSchema = z.object({
  ...confirmedAccountsSchema.shape,
  fileWasNotSent: z.boolean({ error: 'Say true or false' }).default(false),
});
