import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Supplier } from './supplier.entity.ts';

/** A supplier with its account, or one that is being typed, which has no id. */
export interface AccountHolder extends Pick<Supplier, 'companyId' | 'bankSortCode' | 'bankAccountNumber'> {
  readonly id: number | null;
}

/**
 * Other active suppliers of a company that are paid into the same account, by name: one may be a duplicate of the other,
 * or a fraud. One query for all that a request asks about.
 */
export const sameAccountAs = batchedRead(readSameAccounts);

async function readSameAccounts(scope: Scope, holders: readonly AccountHolder[]): Promise<Supplier[][]> {
  const numbers = [...new Set(holders.flatMap(({ bankAccountNumber }) => bankAccountNumber ?? []))];
  if (numbers.length === 0) return holders.map(() => []);
  const found = await scope.em.find(
    Supplier,
    { bankAccountNumber: { $in: numbers }, isActive: true },
    { orderBy: { nameKey: 'asc', id: 'asc' } },
  );
  const byAccount = Map.groupBy(found, accountOf);
  return holders.map((holder) => {
    if (!holder.bankSortCode || !holder.bankAccountNumber) return [];
    return (byAccount.get(accountOf(holder)) ?? []).filter(({ id }) => id !== holder.id);
  });
}

function accountOf({ companyId, bankSortCode, bankAccountNumber }: Omit<AccountHolder, 'id'>): string {
  return `${companyId} ${bankSortCode} ${bankAccountNumber}`;
}
