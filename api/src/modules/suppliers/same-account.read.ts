import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Supplier } from './supplier.entity.ts';

/**
 * Other active suppliers of a company that are paid into the same account, by name: one may be a duplicate of the other,
 * or a fraud. One query for all that a request asks about.
 */
export const sameAccountAs = batchedRead(readSameAccounts);

async function readSameAccounts(scope: Scope, suppliers: readonly Supplier[]): Promise<Supplier[][]> {
  const numbers = [...new Set(suppliers.flatMap(({ bankAccountNumber }) => bankAccountNumber ?? []))];
  if (numbers.length === 0) return suppliers.map(() => []);
  const found = await scope.em.find(
    Supplier,
    { bankAccountNumber: { $in: numbers }, isActive: true },
    { orderBy: { nameKey: 'asc', id: 'asc' } },
  );
  const byAccount = Map.groupBy(found, accountOf);
  return suppliers.map((supplier) => {
    if (!supplier.bankSortCode || !supplier.bankAccountNumber) return [];
    return (byAccount.get(accountOf(supplier)) ?? []).filter(({ id }) => id !== supplier.id);
  });
}

function accountOf({ companyId, bankSortCode, bankAccountNumber }: Supplier): string {
  return `${companyId} ${bankSortCode} ${bankAccountNumber}`;
}
