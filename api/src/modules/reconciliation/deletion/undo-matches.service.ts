import { pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../../kernel/scope.ts';
import { restoreInvoice } from '../../invoices/index.ts';
import { payByCompletedPayments } from '../../payments/index.ts';
import { BankTransactionMatch } from '../bank-transaction-match.entity.ts';

/** Matches that are held in memory at a time. */
const MATCHES_PER_PART = 1000;

/**
 * Restores the invoices of many matches to what they were before (rules.md, 34), as `unmatchBankTransaction` does for one
 * transaction; those that a payment through the provider has paid meanwhile stay paid. The matches themselves, and what their
 * transactions show of them, are left to the caller, which deletes them. Called inside a transaction that holds the company's
 * lock.
 */
export async function undoMatches(scope: Scope, companyId: number, matchIds: readonly number[]): Promise<void> {
  for (let start = 0; start < matchIds.length; start += MATCHES_PER_PART) {
    const ids = matchIds.slice(start, start + MATCHES_PER_PART);
    const matches = await scope.em.find(
      BankTransactionMatch,
      { companyId, id: { $in: ids } },
      { populate: ['invoice'], orderBy: { id: 'asc' } },
    );
    for (const match of matches) undoMatch(scope, match);
    const invoiceIds = matches.map(({ invoice }) => invoice.id);
    await payByCompletedPayments(scope, companyId, invoiceIds);
    scope.em.clear();
  }
}

function undoMatch(scope: Scope, match: BankTransactionMatch): void {
  const invoice = match.invoice.getEntity();
  if (match.isPartPayment) {
    scope.em.assign(invoice, { partPaidPence: pence(invoice.partPaidPence - match.amountPence) });
    return;
  }
  restoreInvoice(scope, invoice, { status: match.restoreStatus, paymentDate: match.restorePaymentDate });
}
