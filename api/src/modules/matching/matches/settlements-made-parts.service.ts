import type { Scope } from '../../../kernel/scope.ts';
import { BankTransactionMatch } from '../../bank-transactions/index.ts';
import type { InvoiceState } from '../../invoices/index.ts';
import type { PayableAgain } from '../../payment-runs/index.ts';

/**
 * Where a part is taken back, a transaction that settled the rest of the invoice after it paid only a part, too: what
 * was taken back is owed again (RULES.md, 34). A part that was matched after the settlement stood against a difference
 * that somebody had allowed, so that the invoice stays settled. Credit notes follow their pieces. Changes the matches
 * alone, before the parts are taken off their invoices: the database makes settlements follow the parts.
 *
 * @param takenBack the matches that are taken back, or some of them
 * @param takenBackIds all that are taken back, where these are some of them
 * @returns the matches that are parts now; their invoices are left to the caller
 */
export async function settlementsMadeParts(
  scope: Scope,
  companyId: number,
  takenBack: readonly BankTransactionMatch[],
  takenBackIds: ReadonlySet<number> = new Set(takenBack.map(({ id }) => id)),
): Promise<BankTransactionMatch[]> {
  const parts = takenBack.filter(({ kind, amountPence }) => kind === 'part_payment' && amountPence > 0);
  if (parts.length === 0) return [];
  const partsOf = Map.groupBy(parts, ({ invoice }) => invoice.id);
  const settlements = await scope.em.find(BankTransactionMatch, {
    companyId,
    kind: 'settlement',
    invoice: { $in: [...partsOf.keys()] },
  });
  const reopened = settlements.filter(
    ({ id, invoice }) => !takenBackIds.has(id) && partsOf.get(invoice.id)?.some((part) => part.id < id),
  );
  for (const match of reopened) {
    match.kind = 'part_payment';
    match.isPartPayment = true;
  }
  await scope.em.flush();
  return reopened;
}

/** What the invoice of a match was before it. */
export function stateBefore({ restoreStatus, restorePaymentDate }: BankTransactionMatch): InvoiceState {
  return { status: restoreStatus, paymentDate: restorePaymentDate };
}

/** The invoice of a match that settles it no more, and since when it counted as paid. */
export function invoicesPayableOnReopen({ invoice, matchedAt }: BankTransactionMatch): PayableAgain {
  return { invoiceId: invoice.id, paidSince: matchedAt };
}
