import { z } from 'zod';
import { BULK_SIZE_MAX, ID_MAX } from '../limits.ts';

const WRONG = 'Confirmed accounts must be a list of supplier ids with sort code and account number';

/** A supplier's account, as the caller was shown it. */
export function shownAccount(wrong: string) {
  return z.object(
    {
      supplierId: z.number(wrong).int(wrong).min(1, wrong).max(ID_MAX, wrong),
      bankSortCode: z.string(wrong).max(10, wrong),
      bankAccountNumber: z.string(wrong).max(20, wrong),
    },
    wrong,
  );
}

/**
 * The accounts that look mistyped and that the caller has ticked, as they were shown. Required by every call that pays,
 * marks as paid, or makes a file for a bank.
 */
export const confirmedAccountsSchema = z.object({
  confirmedAccounts: z
    .array(shownAccount(WRONG), WRONG)
    .max(BULK_SIZE_MAX, `At most ${BULK_SIZE_MAX} accounts can be confirmed at once`)
    .nullish()
    .transform((accounts) => accounts ?? []),
});
