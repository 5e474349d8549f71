import { z } from 'zod';
import { amountPence } from './amount.ts';
import { requiredDate } from './date-field.ts';

/** Identifies an expected bill of a supplier (RULES.md, 63). The amount distinguishes two of one day. */
export const expectedBillSchema = z.object({
  expectedOn: requiredDate('Expected date'),
  amountPence: amountPence({ label: 'Amount', precision: 15, sign: 'positive' }).nullish(),
});
