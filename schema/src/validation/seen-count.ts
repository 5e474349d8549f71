import { z } from 'zod';

const MESSAGE = 'Send the number of records that you have seen';

/** How many records a person was shown before they deleted all; a query sends it as text. Left out, it is not compared. */
export const seenCountSchema = z.object({
  seen: z
    .union([z.int({ error: MESSAGE }).nonnegative(MESSAGE), z.string().regex(/^\d{1,9}$/, MESSAGE)], { error: MESSAGE })
    .nullish()
    .transform((count) => (count == null ? null : Number(count))),
});
