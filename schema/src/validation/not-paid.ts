import { z } from 'zod';

/** A person's answer that an invoice was not paid: what they were asked, as it was shown. */
export const notPaidSchema = z.object({ question: z.string({ error: 'Name the question that you have seen' }) });
