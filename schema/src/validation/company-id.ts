import { z } from 'zod';
import { ID_MAX } from '../limits.ts';

const WRONG = 'Company must be the id of a company';

/** The company that a call names, as a number or as the digits of a query or a form (section 7). */
export const companyIdSchema = z.object({
  companyId: z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], {
      error: ({ input }) => (input === undefined || input === null || input === '' ? 'Company is required' : WRONG),
    })
    .refine((id) => Number.isInteger(id) && id >= 1 && id <= ID_MAX, WRONG),
});
