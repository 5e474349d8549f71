/** A supplier's bank details; what a form leaves out is undefined. */
interface BankDetails {
  readonly bankSortCode?: string | null | undefined;
  readonly bankAccountNumber?: string | null | undefined;
}

/** The terms that a supplier has had, once it has these; the same ones where none are given (rules.md, 10). */
export function termsDaysHadAfter(had: readonly number[], days: number | undefined): number[] {
  return days === undefined || had.includes(days) ? [...had] : [...had, days];
}

/**
 * Notes when the account that a supplier is paid to changes: a favourite of fraudsters, so that the first payment to it has
 * to be looked at. Details that are entered for the first time are no change; taking them away is one.
 */
export function bankDetailsAfter(
  before: Required<BankDetails>,
  entered: BankDetails,
  now: Date,
): { readonly bankDetailsChangedAt?: Date } {
  const { bankSortCode = before.bankSortCode, bankAccountNumber = before.bankAccountNumber } = entered;
  const hadNone = !before.bankSortCode && !before.bankAccountNumber;
  const isSame = bankSortCode === before.bankSortCode && bankAccountNumber === before.bankAccountNumber;
  return hadNone || isSame ? {} : { bankDetailsChangedAt: now };
}
