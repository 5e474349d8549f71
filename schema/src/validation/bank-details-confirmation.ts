import { z } from 'zod';

/** The account that someone has looked at, as it was shown to them. */
export const bankDetailsConfirmationSchema = z.object({
  bankSortCode: z.string({ error: 'Sort code is required' }).max(10, { error: 'Sort code must be in format XX-XX-XX' }),
  bankAccountNumber: z
    .string({ error: 'Account number is required' })
    .max(20, { error: 'Account number must be 8 digits' }),
});
