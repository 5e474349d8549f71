import { z } from 'zod';
import { confirmedAccountsSchema } from './confirmed-accounts.ts';

/** What the payment of a run says: a run of which a payment file was downloaded is paid only if that file was not sent. */
export const paymentRunPaymentSchema = z.object({
  ...confirmedAccountsSchema.shape,
  fileWasNotSent: z.boolean({ error: 'Say true or false' }).default(false),
});
