import type { Scope } from '../../../kernel/scope.ts';
import { BankTransactionMatch } from '../../bank-transactions/index.ts';
import { askAboutAccounts } from '../../documents/index.ts';
import { recountParts, restoreInvoices, syncAutoPaidStatus } from '../../invoices/index.ts';
import { draftsWithCredit, type PayableAgain, rebuildDraftRuns, voidApprovalsSince } from '../../payment-runs/index.ts';
import { payByCompletedPayments } from '../../payments/index.ts';
import { invoicesPayableOnReopen, settlementsMadeParts, stateBefore } from './settlements-made-parts.service.ts';

/** Matches that are in memory at a time. */
const MATCHES_PER_PART = 1000;

/**
 * Restores the invoices of many matches to their state before (RULES.md, 34), as `unmatchBankTransaction` does for one
 * transaction. A refund changed none, and those that a provider payment has paid since stay paid. The caller deletes
 * the matches and updates their transactions. Requires the company's lock.
 */
export async function restoreMatchedInvoices(
  scope: Scope,
  companyId: number,
  matchIds: readonly number[],
): Promise<void> {
  const takenBackIds = new Set(matchIds);
  for (let start = 0; start < matchIds.length; start += MATCHES_PER_PART) {
    const ids = matchIds.slice(start, start + MATCHES_PER_PART);
    await undoSome(
      scope,
      companyId,
      await scope.em.find(BankTransactionMatch, { companyId, id: { $in: ids } }),
      takenBackIds,
    );
    scope.em.clear();
  }
}

async function undoSome(
  scope: Scope,
  companyId: number,
  matches: readonly BankTransactionMatch[],
  takenBackIds: ReadonlySet<number>,
): Promise<void> {
  const payments = matches.filter(({ kind }) => kind !== 'refund');
  const wholes = payments.filter(({ kind }) => kind === 'settlement');
  const reopened = await settlementsMadeParts(scope, companyId, matches, takenBackIds);
  // The matches still exist. Marked as returned, they no longer count.
  for (const payment of payments) payment.isReturned = true;
  await restoreInvoices(
    scope,
    companyId,
    [...wholes, ...reopened].map((match) => ({ id: match.invoice.id, ...stateBefore(match) })),
  );
  const invoiceIds = payments.map(({ invoice }) => invoice.id);
  await recountParts(scope, companyId, invoiceIds, scope.today);
  await rebuildDraftRuns(scope, companyId, await draftsWithCredit(scope, companyId, { ids: invoiceIds }));
  await payByCompletedPayments(scope, companyId, invoiceIds);
  await syncAutoPaidStatus(scope, companyId, invoiceIds);
  await askAboutAccounts(scope, companyId, { id: { $in: invoiceIds } });
  await voidApprovalsSince(scope, companyId, [...wholes, ...reopened].map(invoicesPayableOnReopen));
}

/** Invoices that matches settled, with the time since which each counted as paid. */
export function invoicesSettledBy(matches: readonly BankTransactionMatch[]): PayableAgain[] {
  return matches.filter(({ kind }) => kind === 'settlement').map(invoicesPayableOnReopen);
}
