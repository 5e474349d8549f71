import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { BankTransaction } from './bank-transaction.entity.ts';
import { BankTransactionMatch } from './bank-transaction-match.entity.ts';

const batchedMatches = batchedRead(readMatches);

/** What a transaction has paid, ascending by invoice, each with its invoice and supplier; one query for a whole list. */
export function matchesOf(scope: Scope, { id }: BankTransaction): Promise<BankTransactionMatch[]> {
  return batchedMatches(scope, id);
}

async function readMatches(scope: Scope, transactionIds: readonly number[]): Promise<BankTransactionMatch[][]> {
  const matches = await scope.em.find(
    BankTransactionMatch,
    { bankTransaction: { $in: [...transactionIds] } },
    { populate: ['invoice.supplier'], orderBy: { invoice: 'asc', id: 'asc' } },
  );
  const byTransaction = Map.groupBy(matches, ({ bankTransaction }) => bankTransaction.id);
  return transactionIds.map((id) => byTransaction.get(id) ?? []);
}
