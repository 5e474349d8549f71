import { z } from 'zod';
import { ACCOUNTS_AT_ONCE_MAX, ID_MAX } from '../limits.ts';

/** The payee and account that someone has looked at, as they were shown to them. */
export const bankDetailsConfirmationSchema = z.object({
  name: z.string({ error: 'Supplier name is required' }),
  bankAccountName: z.string().nullish(),
  bankSortCode: z.string({ error: 'Sort code is required' }).max(10, { error: 'Sort code must be in format XX-XX-XX' }),
  bankAccountNumber: z
    .string({ error: 'Account number is required' })
    .max(20, { error: 'Account number must be 8 digits' }),
});

/** Accounts of several suppliers, each as it was shown. */
export const bankDetailsConfirmationsSchema = z.object({
  accounts: z
    .array(
      bankDetailsConfirmationSchema.extend({
        supplierId: z.number({ error: 'Suppliers must be named by their ids' }).int().min(1).max(ID_MAX),
      }),
      { error: 'Accounts must be a list' },
    )
    .min(1, { error: 'Please select at least one account' })
    .max(ACCOUNTS_AT_ONCE_MAX, { error: `At most ${ACCOUNTS_AT_ONCE_MAX} accounts can be confirmed at once` }),
});
