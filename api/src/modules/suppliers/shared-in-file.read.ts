import { describeSharedAccount } from '@paycycle/schema/domain/account-confirmation';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import type { Scope } from '../../kernel/scope.ts';
import { type AccountHolder, companyOfAccount, describeAccountSharers } from './same-account.read.ts';
import type { Supplier } from './supplier.entity.ts';
import type { SupplierFileRow } from './supplier-import.plan.ts';

/**
 * The rows of a file of suppliers, each that gives an account with the other suppliers that have it, on record or by another
 * row (RULES.md, 84). One that the file takes from a supplier is named with that supplier.
 * @param known the suppliers that rows change, by the keys of their names
 */
export async function withSharedAccounts(
  scope: Scope,
  companyId: number,
  rows: readonly SupplierFileRow[],
  known: ReadonlyMap<string, Supplier>,
): Promise<SupplierFileRow[]> {
  const given = rows.map((row) => ({ row, holder: holderAfter(companyId, row, known.get(supplierNameKey(row.name))) }));
  const byAccount = Map.groupBy(given, ({ holder }) => accountOf(holder));
  return Promise.all(
    given.map(async ({ row, holder }) => {
      if (holder === null) return row;
      const inFile = (byAccount.get(accountOf(holder)) ?? []).filter((other) => other.row !== row);
      const onRecord = await describeAccountSharers(scope, holder);
      const company = await companyOfAccount(scope, holder);
      const own = company === null ? [] : [`${company} itself`];
      const names = new Set([...own, ...onRecord, ...inFile.map(({ row: { name } }) => name)]);
      return { ...row, message: describeSharedAccount([...names]) };
    }),
  );
}

/** The supplier with the account that a row gives it; null where it gives none. */
function holderAfter(companyId: number, row: SupplierFileRow, supplier: Supplier | undefined): AccountHolder | null {
  const after = new Map(row.changes.map((change) => [change.field, change.after]));
  if (!after.has('bankSortCode') && !after.has('bankAccountNumber')) return null;
  const bankSortCode = after.get('bankSortCode') ?? supplier?.bankSortCode ?? null;
  const bankAccountNumber = after.get('bankAccountNumber') ?? supplier?.bankAccountNumber ?? null;
  return { id: supplier?.id ?? null, companyId, bankSortCode, bankAccountNumber };
}

function accountOf(holder: AccountHolder | null): string | null {
  if (!holder?.bankSortCode || !holder.bankAccountNumber) return null;
  return `${holder.bankSortCode} ${holder.bankAccountNumber}`;
}
