import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { readPayees } from '../suppliers/index.ts';
import { enteredBillDoubt } from './other-bill.plan.ts';
import { readRecentBills } from './recent-bills.read.ts';

interface EnteredBill {
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  readonly amountPence: Pence;
}

/**
 * Says for each bill, however it was entered, whether a later document of its supplier on record names or contains it,
 * or it equals the sum of others that were open (RULES.md, 58). Null for a bill without such a doubt.
 */
export async function askedForByLaterBills(
  scope: Scope,
  companyId: number,
  bills: readonly EnteredBill[],
): Promise<(string | null)[]> {
  const payees = await readPayees(scope, companyId);
  const idsOf = (name: string) => payees.suppliersOf(payees.keyOf(name)).map(({ id }) => id);
  const asked = bills.map(({ supplierName, invoiceDate }) => ({ supplierIds: idsOf(supplierName), invoiceDate }));
  const recent = await readRecentBills(scope, companyId, asked);
  return bills.map(({ supplierName, amountPence, ...bill }) => {
    const onRecord = idsOf(supplierName).flatMap((id) => recent.get(id) ?? []);
    return enteredBillDoubt({ ...bill, totalAmount: amountPence }, onRecord);
  });
}
