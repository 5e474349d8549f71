import { z } from 'zod';

/** The caller's statement that a downloaded payment file did not go to the bank, so that the payments may change. */
export const fileWasNotSentSchema = z.object({
  fileWasNotSent: z.boolean({ error: 'Say true or false' }).default(false),
});
