import { z } from 'zod';
import { ID_MAX, LIST_SIZE_MAX } from '../limits.ts';

const WRONG = 'Items must be a list of ids';

/** Items of a payment run whose suppliers get their remittance advice by email (RULES.md, 107). */
export const remittanceEmailsSchema = z.object({
  itemIds: z
    .array(z.number(WRONG).int(WRONG).min(1, WRONG).max(ID_MAX, WRONG), WRONG)
    .min(1, 'Please select at least one supplier')
    .max(LIST_SIZE_MAX, `At most ${LIST_SIZE_MAX} items can be named at once`),
  copyToMe: z
    .boolean({ error: 'Copy to me must be true or false' })
    .nullish()
    .transform((isCopied) => isCopied ?? false),
});
