import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import { BankTransactionMatch } from './bank-transaction-match.entity.ts';

const batchedMatches = batchLoad(readMatches);

/** Returns a transaction's matches by ascending invoice, with invoice and supplier; one query for a whole list. */
export function matchesOf(scope: Scope, { id }: { readonly id: number }): Promise<BankTransactionMatch[]> {
  return batchedMatches(scope, id);
}

/** Returns the invoice that a transaction was matched to; a whole list is read in one query. */
export function matchedInvoiceOf(
  scope: Scope,
  { matchedInvoiceId: id }: { readonly matchedInvoiceId: number | null },
): Promise<Invoice> | null {
  return id === null ? null : scope.em.getReference(Invoice, id, { wrapped: true }).loadOrFail();
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
