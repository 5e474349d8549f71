import { z } from 'zod';

const MESSAGE = 'Name the content that you approve';

/** More warnings than a run of the largest size has. */
const SEEN_WARNINGS_MAX = 10_000;

/** Warnings that the user was shown. A new warning refuses the request; omitted warnings are not compared. */
export const seenWarningsSchema = z.object({
  seenWarnings: z
    .array(z.string(), { error: 'Seen warnings must be a list of texts' })
    .max(SEEN_WARNINGS_MAX, `Seen warnings can be at most ${SEEN_WARNINGS_MAX}`)
    .nullish(),
});

/** An approval of a payment run. It names the digest of the content that the user was shown. */
export const paymentRunApprovalSchema = z.object({
  content: z.string({ error: MESSAGE }).min(1, MESSAGE),
  ...seenWarningsSchema.shape,
});

/** Optional digest of the shown content, for paying or completing a run. If omitted, it is not compared. */
export const shownRunSchema = z.object({
  content: z.string({ error: 'Name the content as it was shown' }).nullish(),
  ...seenWarningsSchema.shape,
});
