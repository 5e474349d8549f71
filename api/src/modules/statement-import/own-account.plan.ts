import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { isSameAccount, type StatedAccount } from '../../statement-reader/index.ts';

/** The bank accounts that a company is known to have. */
export interface KnownAccounts {
  readonly companyName: string;
  /** The company's bank account to pay from; null until it is entered. */
  readonly onRecord: StatedAccount | null;
  /** Of earlier statements, the latest first. */
  readonly earlier: readonly EarlierAccount[];
  /** Of the caller's other companies; those on record come first. */
  readonly elsewhere: readonly AccountElsewhere[];
}

export interface EarlierAccount {
  readonly account: StatedAccount;
  /** A person said that its statement belongs to the company. */
  readonly isConfirmed: boolean;
}

export interface AccountElsewhere {
  readonly companyName: string;
  readonly account: StatedAccount;
  /** It is that company's account to pay from; otherwise statements of it were imported there. */
  readonly isOnRecord: boolean;
}

/** An import of another company of the caller, which has the same transactions. */
export interface ImportedElsewhere {
  readonly companyName: string;
  /** Null if the import had no file name. */
  readonly fileName: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A statement of an account that is not known to be the company's. */
export interface OtherAccount {
  /** Message that names the accounts and the other company. */
  readonly finding: string;
  readonly advice: string;
  /** The company has another account: the import waits for a person. */
  readonly isContradicted: boolean;
}

/**
 * Whether a statement is of another account than the company's: the one on record, or where none is, those of earlier
 * statements; or of the account of another company of the caller (RULES.md, 29). Null where it is not, or where nothing
 * tells.
 */
export function findOtherAccount(account: StatedAccount | null, known: KnownAccounts): OtherAccount | null {
  if (!account) return null;
  const { companyName, onRecord, earlier } = known;
  const isOwn = (one: StatedAccount) => isSameAccount(one, account) !== false;
  const confirmed = earlier.filter(({ isConfirmed }) => isConfirmed).map((one) => one.account);
  const certain = onRecord ? [onRecord, ...confirmed] : confirmed;
  if (certain.some(isOwn)) return null;
  const accounts = onRecord ? certain : earlier.map((one) => one.account);
  const [first] = accounts;
  const isContradicted = first !== undefined && !accounts.some(isOwn);
  const elsewhere = findElsewhere(account, known);
  const isAsked = isContradicted || (elsewhere !== null && (elsewhere.isOnRecord || first === undefined));
  if (!isAsked) return null;
  const whose = onRecord ? `${companyName}'s account is` : 'earlier statements are of';
  const beside = isContradicted ? `; ${whose} ${first.text}` : '';
  return {
    finding: `This statement is of account ${account.text}${beside}${elsewhere ? `. ${inWords(elsewhere)}` : ''}`,
    advice: adviceOf(companyName, elsewhere),
    isContradicted,
  };
}

/** Names and endings of numbers are alike by chance. */
function findElsewhere(account: StatedAccount, { elsewhere }: KnownAccounts): AccountElsewhere | null {
  const isThat = (one: StatedAccount) => one.number !== null && isSameAccount(one, account) === true;
  return account.number === null ? null : (elsewhere.find((one) => isThat(one.account)) ?? null);
}

/** Describes a statement whose transactions another company of the caller has already (RULES.md, 29). */
export function describeImportedElsewhere(companyName: string, elsewhere: ImportedElsewhere): OtherAccount {
  const { companyName: other, fileName, from, to } = elsewhere;
  const days = `${formatLocalDate(from)} to ${formatLocalDate(to)}`;
  return {
    finding: `${other} has the same transactions of ${days}${fileName ? `, imported from ${fileName}` : ''}`,
    advice: adviceOf(companyName, elsewhere),
    isContradicted: false,
  };
}

function inWords({ companyName, isOnRecord }: AccountElsewhere): string {
  return isOnRecord ? `It is the account of ${companyName}` : `Statements of it were imported into ${companyName}`;
}

function adviceOf(companyName: string, elsewhere: Pick<AccountElsewhere, 'companyName'> | null): string {
  if (!elsewhere) {
    return 'Choose a statement of that account. If this one belongs to the company all the same, confirm it.';
  }
  return `Go to ${elsewhere.companyName} to import it there. If it belongs to ${companyName} all the same, confirm it.`;
}
