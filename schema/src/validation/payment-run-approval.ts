import { z } from 'zod';

const MESSAGE = 'Name the content that you approve';

/** What an approval of a payment run names: the digest of what was shown. */
export const paymentRunApprovalSchema = z.object({ content: z.string({ error: MESSAGE }).min(1, MESSAGE) });

/** What pays a run or completes it may name the same digest. Left out, it is not compared. */
export const shownRunSchema = z.object({ content: z.string({ error: 'Name the content as it was shown' }).nullish() });
