import { z } from 'zod';
import { confirmedAccountsSchema } from './confirmed-accounts.ts';
import { fileWasNotSentSchema } from './file-was-not-sent.ts';

/** A payment through the provider. If a payment file was downloaded, the caller must state that the file was not sent. */
export const providerPaymentSchema = z.object({ ...confirmedAccountsSchema.shape, ...fileWasNotSentSchema.shape });
