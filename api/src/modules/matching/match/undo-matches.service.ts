import type { Scope } from '../../../kernel/scope.ts';
import { BankTransactionMatch } from '../../bank-transactions/index.ts';
import { followAutoPaid, restoreInvoices, reversePartPayments } from '../../invoices/index.ts';
import { type PayableAgain, voidApprovalsSince } from '../../payment-runs/index.ts';
import { payByCompletedPayments } from '../../payments/index.ts';
import { recountPieces } from './store-matches.ts';

/** Matches that are held in memory at a time. */
const MATCHES_PER_PART = 1000;

/**
 * Restores the invoices of many matches to what they were before (RULES.md, 34), as `unmatchBankTransaction` does for one
 * transaction; a refund changed none, and those that a payment through the provider has paid meanwhile stay paid. The
 * matches themselves, and what their transactions show of them, are left to the caller, which deletes them. Called
 * inside a transaction that holds the company's lock.
 */
export async function undoMatches(scope: Scope, companyId: number, matchIds: readonly number[]): Promise<void> {
  for (let start = 0; start < matchIds.length; start += MATCHES_PER_PART) {
    const ids = matchIds.slice(start, start + MATCHES_PER_PART);
    const matches = await scope.em.find(BankTransactionMatch, { companyId, id: { $in: ids } });
    const { part_payment: parts = [], settlement: wholes = [] } = Object.groupBy(matches, ({ kind }) => kind);
    const pieces = parts.filter(({ amountPence }) => amountPence < 0);
    // Their rows are still there: as returned they count no more.
    for (const piece of pieces) piece.isReturned = true;
    await recountPieces(scope, companyId, pieces);
    await reversePartPayments(
      scope,
      companyId,
      parts
        .filter(({ amountPence }) => amountPence > 0)
        .map(({ invoice, amountPence }) => ({ id: invoice.id, amountPence })),
    );
    await restoreInvoices(
      scope,
      companyId,
      wholes.map((match) => ({
        id: match.invoice.id,
        status: match.restoreStatus,
        paymentDate: match.restorePaymentDate,
      })),
    );
    const invoiceIds = [...parts, ...wholes].map(({ invoice }) => invoice.id);
    await payByCompletedPayments(scope, companyId, invoiceIds);
    await followAutoPaid(scope, companyId, invoiceIds);
    await voidApprovalsSince(scope, companyId, settledBy(wholes));
    scope.em.clear();
  }
}

/** The invoices that matches settled, and since when each counted as paid. */
export function settledBy(matches: readonly BankTransactionMatch[]): PayableAgain[] {
  return matches.flatMap(({ kind, invoice, matchedAt }) =>
    kind === 'settlement' ? [{ invoiceId: invoice.id, paidSince: matchedAt }] : [],
  );
}
