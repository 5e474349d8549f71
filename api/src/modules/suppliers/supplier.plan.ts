/** A supplier's bank details; what a form leaves out is undefined. */
interface BankDetails {
  readonly bankSortCode?: string | null | undefined;
  readonly bankAccountNumber?: string | null | undefined;
}

interface Account extends BankDetails {
  readonly bankAccountName?: string | null | undefined;
}

/** User who enters bank details, and the time. */
interface Entry {
  readonly now: Date;
  readonly userId: string;
}

/** The terms that a supplier has had, once it has these; the same ones where none are given (RULES.md, 10). */
export function paymentTermsHistoryAfter(had: readonly number[], days: number | undefined): number[] {
  return days === undefined || had.includes(days) ? [...had] : [...had, days];
}

/** The same of rules; null and undefined are none. */
export function termsHadAfter(had: readonly string[], rule: string | null | undefined): string[] {
  return rule === null || rule === undefined || had.includes(rule) ? [...had] : [...had, rule];
}

/** Whether what was entered names another account than before, or another name for it. What is left out stays. */
export function hasOtherAccount(before: Required<Account>, entered: Account): boolean {
  const {
    bankAccountName = before.bankAccountName,
    bankSortCode = before.bankSortCode,
    bankAccountNumber = before.bankAccountNumber,
  } = entered;
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    (one || null) === (other || null);
  return !(
    isSame(bankAccountName, before.bankAccountName) &&
    isSame(bankSortCode, before.bankSortCode) &&
    isSame(bankAccountNumber, before.bankAccountNumber)
  );
}

/** Fields stored for a change of bank details. */
interface BankDetailsNote {
  readonly bankDetailsChangedAt?: Date;
  readonly bankDetailsEnteredAt?: Date;
  readonly bankDetailsEnteredBy?: string;
  readonly bankDetailsSource?: null;
}

/**
 * Records when the account that a supplier is paid to changes. Fraudsters like to change accounts, so the first payment
 * to it has to be looked at. Details that are entered for the first time are no change; taking them away is one. Who
 * entered the present ones is noted in any case: someone else has to look at them.
 */
export function bankDetailsAfter(
  before: Required<BankDetails>,
  entered: BankDetails,
  { now, userId }: Entry,
): BankDetailsNote {
  const { bankSortCode = before.bankSortCode, bankAccountNumber = before.bankAccountNumber } = entered;
  const hadNone = !before.bankSortCode && !before.bankAccountNumber;
  const isSame = bankSortCode === before.bankSortCode && bankAccountNumber === before.bankAccountNumber;
  if (isSame) return {};
  const entry = { bankDetailsEnteredAt: now, bankDetailsEnteredBy: userId, bankDetailsSource: null };
  return hadNone ? entry : { ...entry, bankDetailsChangedAt: now };
}
