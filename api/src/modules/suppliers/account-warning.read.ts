import { describeSharedAccount } from '@paycycle/schema/domain/account-confirmation';
import { formatAccountNumberInput, formatSortCodeInput } from '@paycycle/schema/domain/bank-details';
import { bankDetailsWarning } from '@paycycle/schema/domain/modulus-check';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { warningOfLookAlike } from './account-look-alikes.read.ts';
import { type AccountHolder, companyOfAccount, describeAccountSharers } from './same-account.read.ts';
import type { Supplier } from './supplier.entity.ts';

/**
 * Returns why an account number cannot belong to its sort code; null if it can, or if one of them is missing. The payer
 * has to tick such an account.
 */
export function warningOfMistyped(
  scope: Pick<Scope, 'ports'>,
  { bankSortCode, bankAccountNumber }: Pick<Supplier, 'bankSortCode' | 'bankAccountNumber'>,
): string | null {
  return bankDetailsWarning(bankSortCode, bankAccountNumber, scope.ports.modulusTable);
}

/**
 * Returns the doubts about a supplier's account: it looks mistyped, others have it too, or its supplier is easily taken
 * for another (RULES.md, 84). Returns null if there are none.
 */
export async function warningOfAccount(
  scope: Scope,
  holder: AccountHolder & Pick<Supplier, 'mergedIntoId'>,
): Promise<string | null> {
  // One that was merged has the account of the supplier that stands for it.
  const others = holder.mergedIntoId === null ? await describeAccountSharers(scope, holder) : [];
  const shared = describeSharedAccount(others);
  const company = await companyOfAccount(scope, holder);
  const own = company && `This is the account of ${company} itself: ask the supplier for theirs.`;
  const alike = holder.id ? await warningOfLookAlike(scope, holder.id) : null;
  return [warningOfMistyped(scope, holder), own, shared, alike].filter((words) => words !== null).join(' ') || null;
}

interface TypedAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
  /** Null where only the two are looked at. */
  readonly companyId: number | null;
  readonly supplierId: number | null;
}

/**
 * Like `warningOfAccount`, but for an account that is typed and not saved yet.
 * @throws NOT_FOUND
 */
export async function warningOfTyped(scope: Scope, typed: TypedAccount): Promise<string | null> {
  const { companyId, supplierId } = typed;
  const bankSortCode = formatSortCodeInput(typed.sortCode);
  const bankAccountNumber = formatAccountNumberInput(typed.accountNumber);
  if (companyId === null) return warningOfMistyped(scope, { bankSortCode, bankAccountNumber });
  requireCompany(scope, companyId);
  return warningOfAccount(scope, { id: supplierId, companyId, bankSortCode, bankAccountNumber, mergedIntoId: null });
}
