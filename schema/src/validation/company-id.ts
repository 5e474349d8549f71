import { z } from 'zod';
import { ID_MAX } from '../limits.ts';
import { validate } from './validate.ts';

const WRONG = 'Company must be the id of a company';

/** The company that a call names, as a number or as the digits of a query or a form (RULES.md, section 7). */
export const companyIdSchema = z.object({
  companyId: z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], {
      error: ({ input }) => (input === undefined || input === null || input === '' ? 'Company is required' : WRONG),
    })
    .refine((id) => Number.isInteger(id) && id >= 1 && id <= ID_MAX, WRONG),
});

/**
 * The company that a form names. When it names none, the rest of the form is checked with it, so that the refusal names
 * each wrong field (RULES.md, 45); a form that names one is left to the service, which looks at the access first (41).
 * @throws VALIDATION_FAILED
 */
export function companyIdOfForm(form: z.ZodType<object>, input: unknown): number {
  const { data } = companyIdSchema.safeParse(input);
  return data ? data.companyId : validate(companyIdSchema.and(form), input).companyId;
}
