/** A supplier's account as someone has looked at it. */
export interface PayeeAccount {
  readonly supplierId: number;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

/** An account that fails the modulus check: money sent there may be lost. */
export interface DoubtfulAccount extends PayeeAccount {
  readonly supplierName: string;
}

/** Doubtful accounts, divided by whether a user has confirmed them. */
export interface AccountConfirmationPlan {
  readonly confirmed: readonly DoubtfulAccount[];
  readonly missing: readonly DoubtfulAccount[];
}

/**
 * Doubtful accounts are paid only after someone has ticked each of them. A tick is for the account that was shown, not
 * for one that has replaced it.
 */
export function planAccountConfirmation(
  doubtful: readonly DoubtfulAccount[],
  ticked: readonly PayeeAccount[],
): AccountConfirmationPlan {
  const keys = new Set(ticked.map(keyOf));
  const isTicked = (account: DoubtfulAccount) => keys.has(keyOf(account));
  return { confirmed: doubtful.filter(isTicked), missing: doubtful.filter((account) => !isTicked(account)) };
}

/** Message about unconfirmed accounts: the suppliers, the risk, and the remedy. */
export function describeUnconfirmed(missing: readonly DoubtfulAccount[]): string {
  const names = missing.map(({ supplierName }) => supplierName);
  const rest = 'Nothing has been changed.';
  if (names.length === 1) {
    return `The account of ${names[0]} looks mistyped. Check it with the supplier and confirm it first. ${rest}`;
  }
  return `The accounts of ${listOf(names)} look mistyped. Check them with the suppliers and confirm each first. ${rest}`;
}

/** Message about an account that several suppliers of the company share; null without names. */
export function describeSharedAccount(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const rest = 'Check with both before you pay, or merge them if they are the same supplier.';
  return `Same account as ${listOf(names)}. ${names.length === 1 ? rest : rest.replace('both', 'each')}`;
}

/** Names that a message holds; the rest is counted. */
const NAMES_MAX = 5;

function listOf(names: readonly string[]): string {
  if (names.length > NAMES_MAX) return `${names.slice(0, NAMES_MAX).join(', ')} and ${names.length - NAMES_MAX} more`;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

function keyOf({ supplierId, bankSortCode, bankAccountNumber }: PayeeAccount): string {
  return `${supplierId} ${bankSortCode} ${bankAccountNumber}`;
}
