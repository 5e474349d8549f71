import { z } from 'zod';
import { BULK_SIZE_MAX, ID_MAX } from '../limits.ts';

const WRONG = 'Confirmed accounts must be a list of supplier ids with sort code and account number';

const confirmedAccount = z.object(
  {
    supplierId: z.number(WRONG).int(WRONG).min(1, WRONG).max(ID_MAX, WRONG),
    bankSortCode: z.string(WRONG).max(10, WRONG),
    bankAccountNumber: z.string(WRONG).max(20, WRONG),
  },
  WRONG,
);

/**
 * The accounts that look mistyped and that the caller has ticked, as they were shown. Required by every call that pays,
 * marks as paid, or makes a file for a bank.
 */
export const confirmedAccountsSchema = z.object({
  confirmedAccounts: z
    .array(confirmedAccount, WRONG)
    .max(BULK_SIZE_MAX, `At most ${BULK_SIZE_MAX} accounts can be confirmed at once`)
    .nullish()
    .transform((accounts) => accounts ?? []),
});
