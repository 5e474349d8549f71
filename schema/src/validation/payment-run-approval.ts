import { z } from 'zod';

const MESSAGE = 'Name the content that you approve';

/** More warnings than a run of the largest size has. */
const SEEN_WARNINGS_MAX = 10_000;

/** The warnings that were shown. One that is new refuses what is asked for; left out, they are not compared. */
export const seenWarningsSchema = z.object({
  seenWarnings: z
    .array(z.string(), { error: 'Seen warnings must be a list of texts' })
    .max(SEEN_WARNINGS_MAX, `Seen warnings can be at most ${SEEN_WARNINGS_MAX}`)
    .nullish(),
});

/** What an approval of a payment run names: the digest of what was shown. */
export const paymentRunApprovalSchema = z.object({
  content: z.string({ error: MESSAGE }).min(1, MESSAGE),
  ...seenWarningsSchema.shape,
});

/** What pays a run or completes it may name the same digest. Left out, it is not compared. */
export const shownRunSchema = z.object({
  content: z.string({ error: 'Name the content as it was shown' }).nullish(),
  ...seenWarningsSchema.shape,
});
