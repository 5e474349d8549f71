import type { Scope } from '../../../kernel/scope.ts';
import { BankTransactionMatch } from '../../bank-transactions/index.ts';
import type { InvoiceState } from '../../invoices/index.ts';
import type { PayableAgain } from '../../payment-runs/index.ts';

/**
 * Turns settlements into part payments when an earlier part of their invoice is undone. The transaction that settled
 * the rest also paid only a part, so the undone amount is owed again (RULES.md, 34). A part that was matched after the
 * settlement stood against an allowed difference, so its invoice stays settled. Credit notes follow their allocations.
 * Changes only the matches, before the parts are taken off their invoices: the database makes settlements follow the
 * parts.
 * @param takenBack the matches that are undone, or some of them
 * @param takenBackIds ids of all undone matches, if `takenBack` has only some of them
 * @returns the matches that are parts now; the caller updates their invoices
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

/** State of a match's invoice before the match. */
export function stateBefore({ restoreStatus, restorePaymentDate }: BankTransactionMatch): InvoiceState {
  return { status: restoreStatus, paymentDate: restorePaymentDate };
}

/** Invoice of a match that no longer settles it, with the time since which it counted as paid. */
export function invoicesPayableOnReopen({ invoice, matchedAt }: BankTransactionMatch): PayableAgain {
  return { invoiceId: invoice.id, paidSince: matchedAt };
}
