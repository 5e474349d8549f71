import type { Scope } from '../../../kernel/scope.ts';
import { type BankTransaction, BankTransactionMatch } from '../../bank-transactions/index.ts';
import { askAboutAccounts } from '../../documents/index.ts';
import { type Invoice, lockInvoices, recountParts, restoreInvoice, syncAutoPaidStatus } from '../../invoices/index.ts';
import { draftsWithCredit, rebuildDraftRuns, voidApprovalsSince } from '../../payment-runs/index.ts';
import { payByCompletedPayments } from '../../payments/index.ts';
import { forgetDuplicatePayments } from '../duplicates/duplicate-payment.service.ts';
import { forgetMatches } from '../learning/learning.service.ts';
import type { MatchChange } from './matching.types.ts';
import { invoicesPayableOnReopen, settlementsMadeParts, stateBefore } from './settlements-made-parts.service.ts';
import { invoicesSettledBy } from './undo-matches.service.ts';

/**
 * Undoes the matches of transactions, as `unmatchBankTransaction` does for one. Requires matched transactions in open
 * months, and locks on them and on their company. Constant in statements, however many there are.
 */
export async function unmatchLines(
  scope: Scope,
  companyId: number,
  transactions: readonly BankTransaction[],
): Promise<MatchChange[]> {
  const transactionIds = transactions.map(({ id }) => id);
  const matches = await scope.em.find(
    BankTransactionMatch,
    { companyId, bankTransaction: { $in: transactionIds } },
    { orderBy: { invoice: 'asc' } },
  );
  const reopened = await settlementsMadeParts(scope, companyId, matches);
  const ids = matches.map(({ invoice }) => invoice.id);
  const invoices = new Map((await lockInvoices(scope, companyId, ids)).map((invoice) => [invoice.id, invoice]));
  for (const match of matches) {
    const invoice = invoices.get(match.invoice.id);
    if (invoice && match.kind === 'settlement') restoreInvoice(scope, invoice, stateBefore(match));
    scope.em.remove(match);
  }
  for (const match of reopened) {
    const invoice = invoices.get(match.invoice.id);
    if (invoice) restoreInvoice(scope, invoice, stateBefore(match));
  }
  const payments = matches.filter(({ kind }) => kind !== 'refund');
  if (payments.length > 0) {
    const paidIds = payments.map(({ invoice }) => invoice.id);
    await recountParts(scope, companyId, paidIds, scope.today);
    await rebuildDraftRuns(scope, companyId, await draftsWithCredit(scope, companyId, { ids: paidIds }));
    await payByCompletedPayments(scope, companyId, paidIds);
    await syncAutoPaidStatus(scope, companyId, paidIds);
    await askAboutAccounts(scope, companyId, { id: { $in: paidIds } });
    await voidApprovalsSince(scope, companyId, [
      ...invoicesSettledBy(payments),
      ...reopened.map(invoicesPayableOnReopen),
    ]);
  }
  // Loads the changes of other statements.
  await lockInvoices(scope, companyId, ids);
  const changes = changesOf(transactions, matches, invoices);
  for (const { bankTransaction } of changes) noteNoMatch(scope, bankTransaction);
  await forgetDuplicatePayments(scope, companyId, transactionIds);
  const refunded = new Set(
    matches.flatMap(({ kind, bankTransaction }) => (kind === 'refund' ? bankTransaction.id : [])),
  );
  const learned = changes.filter(
    ({ bankTransaction }) => bankTransaction.isOutgoing && !refunded.has(bankTransaction.id),
  );
  await forgetMatches(
    scope,
    companyId,
    learned.map(({ bankTransaction, invoices }) => ({ transaction: bankTransaction, invoices })),
  );
  return changes;
}

function changesOf(
  transactions: readonly BankTransaction[],
  matches: readonly BankTransactionMatch[],
  invoices: ReadonlyMap<number, Invoice>,
): MatchChange[] {
  const byTransaction = Map.groupBy(matches, ({ bankTransaction }) => bankTransaction.id);
  return transactions.map((bankTransaction) => ({
    bankTransaction,
    invoices: (byTransaction.get(bankTransaction.id) ?? []).flatMap(({ invoice }) => invoices.get(invoice.id) ?? []),
  }));
}

function noteNoMatch(scope: Scope, transaction: BankTransaction): void {
  scope.em.assign(transaction, {
    isMatched: false,
    matchedInvoice: null,
    matchingConfidence: null,
    updatedAt: scope.ports.clock.now(),
  });
}
