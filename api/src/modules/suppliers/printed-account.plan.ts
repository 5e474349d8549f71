/** Bank details that a document asks to be paid to; either part may be missing. */
export interface PrintedAccount {
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
}

interface KnownPayee {
  readonly name: string;
  readonly bankSortCode: string | null;
  readonly bankAccountNumber: string | null;
}

/**
 * Returns true if the printed account differs from the one on record; a part that is not printed differs from nothing.
 */
function isOtherAccount({ sortCode, accountNumber }: PrintedAccount, payee: KnownPayee): boolean {
  const isSame =
    (sortCode === null || sortCode === payee.bankSortCode) &&
    (accountNumber === null || accountNumber === payee.bankAccountNumber);
  return !isSame;
}

/**
 * Returns a warning about bank details that are not those on record, the mark of a supplier that moved or of a fraud;
 * null where they are the same, or none are printed.
 */
export function warningOfPrintedAccount(printed: PrintedAccount, payee: KnownPayee): string | null {
  if (!isOtherAccount(printed, payee)) return null;
  const onRecord = wordsOf(payee.bankSortCode, payee.bankAccountNumber);
  const known = onRecord === '' ? 'no bank details on record' : `${onRecord} on record`;
  return (
    `This invoice asks to be paid to ${wordsOf(printed.sortCode, printed.accountNumber)}; ${payee.name} has ${known}. ` +
    'Call the supplier on a number you already hold before you pay.'
  );
}

/** Returns a warning about bank details of a payee that is no supplier yet; null if none are printed. */
export function warningOfFirstAccount({ sortCode, accountNumber }: PrintedAccount, name: string): string | null {
  const account = wordsOf(sortCode, accountNumber);
  if (account === '') return null;
  return (
    `This invoice asks to be paid to ${account}, and ${name} is not among your suppliers yet. ` +
    'Make sure that it is not one of them under another name, and that the account is theirs.'
  );
}

function wordsOf(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}
