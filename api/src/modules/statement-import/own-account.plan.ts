import { isSameAccount, type StatedAccount } from '../../statement-reader/index.ts';

/** The bank accounts that a company is known to have. */
export interface KnownAccounts {
  readonly companyName: string;
  /** The company's bank account to pay from; null until it is entered. */
  readonly onRecord: StatedAccount | null;
  /** Of earlier statements, the latest first. */
  readonly earlier: readonly EarlierAccount[];
}

export interface EarlierAccount {
  readonly account: StatedAccount;
  /** A person said that its statement belongs to the company. */
  readonly isConfirmed: boolean;
}

/** A statement of an account that is not known to be the company's. */
export interface OtherAccount {
  /** Both accounts in words. */
  readonly finding: string;
}

/**
 * Whether a statement is of another account than the company's: the one on record, or where none is, those of earlier
 * statements (RULES.md, 29). Null where it is not, or where nothing tells.
 */
export function findOtherAccount(account: StatedAccount | null, known: KnownAccounts): OtherAccount | null {
  if (!account) return null;
  const { companyName, onRecord, earlier } = known;
  const own = earlier.filter(({ isConfirmed }) => isConfirmed || !onRecord).map((one) => one.account);
  const accounts = onRecord ? [onRecord, ...own] : own;
  const [first] = accounts;
  if (!first || accounts.some((one) => isSameAccount(one, account) !== false)) return null;
  const whose = onRecord ? `${companyName}'s account is ${first.text}` : `earlier statements are of ${first.text}`;
  return { finding: `This statement is of account ${account.text}; ${whose}` };
}

export const OTHER_ACCOUNT_ADVICE =
  'Choose a statement of that account. If this one belongs to the company all the same, confirm it.';
