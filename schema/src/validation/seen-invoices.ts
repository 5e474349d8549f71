import { z } from 'zod';
import { PAYMENT_RUN_TOTAL_PRECISION } from '../limits.ts';
import { amountPence } from './amount.ts';

const MESSAGE = 'Send the number and the amount of the invoices that you have seen';

/** Number and total of the invoices when the user chose them. If omitted, they are not compared. */
export const seenInvoicesSchema = z.object({
  seen: z
    .object(
      {
        count: z.int({ error: MESSAGE }).nonnegative(MESSAGE),
        amountPence: amountPence({ label: 'Amount', precision: PAYMENT_RUN_TOTAL_PRECISION, sign: 'any' }),
      },
      { error: MESSAGE },
    )
    .nullish(),
});

/** The same of the invoices that follow when their supplier is switched to auto-paid or back (RULES.md, 9). */
export const seenSwitchedSchema = z.object({ seenInvoices: seenInvoicesSchema.shape.seen });
