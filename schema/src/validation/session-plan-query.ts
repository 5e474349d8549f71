import { z } from 'zod';
import { PAY_BY_METHODS } from '../domain/pay-by.ts';

/** Query of the plan of a payment session. */
export const sessionPlanQuerySchema = z.object({
  method: z
    .enum(PAY_BY_METHODS, `Method must be one of: ${PAY_BY_METHODS.join(', ')}`)
    .nullish()
    .transform((method) => method ?? 'bank'),
});
