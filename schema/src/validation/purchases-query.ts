import { z } from 'zod';
import { PURCHASE_GROUPS } from '../domain/purchases.ts';
import { requiredDate } from './date-field.ts';

/** Period of a purchases report, both days included, and its grouping: by supplier if omitted. */
export const purchasesQuerySchema = z
  .object({
    from: requiredDate('From'),
    to: requiredDate('To'),
    by: z
      .enum(PURCHASE_GROUPS, { error: `By must be one of ${PURCHASE_GROUPS.join(', ')}` })
      .nullish()
      .transform((by) => by ?? 'supplier'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'To must not be before from' });
