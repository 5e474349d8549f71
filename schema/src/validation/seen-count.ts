import { z } from 'zod';

const MESSAGE = 'Send the number of records that you have seen';

/** Number of records that the user was shown before deleting all; as text in a query. If omitted, it is not compared. */
export const seenCountSchema = z.object({
  seen: z
    .union([z.int({ error: MESSAGE }).nonnegative(MESSAGE), z.string().regex(/^\d{1,9}$/, MESSAGE)], { error: MESSAGE })
    .nullish()
    .transform((count) => (count == null ? null : Number(count))),
});
