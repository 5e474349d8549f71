import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';

/**
 * Returns the company's name for the payee or payer: the matched suppliers, or the supplier that similar payments were
 * matched to. Falls back to the bank's name; null if there is none.
 */
export function payeeName(transaction: BankTransactionFieldsFragment): string | null {
  const { matches, learnedPayee, counterpartyName, merchantName } = transaction;
  const [first, ...others] = new Set(matches.map(({ invoice }) => invoice.supplier.name));
  if (first !== undefined) return others.length === 0 ? first : `${first} and ${others.length} more`;
  return learnedPayee ?? counterpartyName ?? merchantName;
}

/** The bank's own name for them, where the company calls them otherwise. */
export function bankName({ counterpartyName, merchantName }: BankTransactionFieldsFragment): string | null {
  return counterpartyName ?? merchantName;
}

/** The name, where the description does not say it in the same letters; null where it adds nothing. */
export function payeeToAdd(transaction: BankTransactionFieldsFragment): string | null {
  const name = payeeName(transaction);
  return name !== null && !transaction.description.toLowerCase().includes(name.toLowerCase()) ? name : null;
}

/** Names a transaction in text: 'Harbour Print Works, £120.00'. */
export function describeLine(transaction: BankTransactionFieldsFragment): string {
  const { description, amountPence } = transaction;
  return `${payeeName(transaction) ?? description}, ${formatPounds(pence(Math.abs(amountPence)))}`;
}

/** The bank's own text beside the name: a payee's name that an import put before it is not said twice. */
export function textBesideName(transaction: BankTransactionFieldsFragment): string {
  const { description } = transaction;
  const name = bankName(transaction);
  if (name === null || payeeName(transaction) !== name) return description;
  const rest = description.startsWith(`${name} `) ? description.slice(name.length).trim() : '';
  return rest || description;
}
