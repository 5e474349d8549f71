import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type { BillReference } from '../../kernel/ports/accounting-system.ts';
import type { Scope } from '../../kernel/scope.ts';
import { LedgerPayment } from '../../modules/publications/index.ts';

/**
 * How much of a bill our other published payments have paid there.
 * @param since counts only payments sent after this time; undefined counts all
 */
export async function paidByOtherOwn(
  scope: Scope,
  { id, companyId, ledger, organisationId }: LedgerPayment,
  since?: Date,
): Promise<(bill: BillReference) => Pence> {
  const others = await scope.em.find(LedgerPayment, {
    companyId,
    ledger,
    organisationId,
    state: 'published',
    id: { $ne: id },
    ...(since && { sentAt: { $gt: since } }),
  });
  const pieces = others.flatMap(({ sent }) => sent?.bills ?? []);
  return (bill) => sumPence(pieces.filter((piece) => isSameBill(piece, bill)).map(({ amountPence }) => amountPence));
}

export function isSameBill(one: BillReference, other: BillReference): boolean {
  return one.externalId === other.externalId && one.documentType === other.documentType;
}
