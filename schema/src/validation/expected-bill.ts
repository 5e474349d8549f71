import { z } from 'zod';
import { amountPence } from './amount.ts';
import { requiredDate } from './date-field.ts';

/** Which bill of a supplier is meant (RULES.md, 63): the amount tells two of one day apart. */
export const expectedBillSchema = z.object({
  expectedOn: requiredDate('Expected date'),
  amountPence: amountPence({ label: 'Amount', precision: 15, sign: 'positive' }).nullish(),
});
