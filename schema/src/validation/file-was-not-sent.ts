import { z } from 'zod';

/** What a caller says of a payment file that was downloaded: it did not go to the bank, so what it pays may change. */
export const fileWasNotSentSchema = z.object({
  fileWasNotSent: z.boolean({ error: 'Say true or false' }).default(false),
});
