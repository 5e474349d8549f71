import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Supplier } from '../suppliers/index.ts';

const readLastPaymentDate = batchedRead(lastPaymentDates, { isKept: true });

/** When an invoice of a supplier was last paid; null when none has been. */
export function lastPaymentDate(scope: Scope, supplier: Supplier): Promise<LocalDate | null> {
  return readLastPaymentDate(scope, supplier.id);
}

/**
 * Whether a supplier's account changed on or after the day of its last payment, so that the next one would be the first to
 * the new account. A supplier that was never paid has nothing to compare with.
 */
export async function areBankDetailsNew(scope: Scope, supplier: Supplier): Promise<boolean> {
  if (!supplier.bankDetailsChangedAt) return false;
  const paidOn = await lastPaymentDate(scope, supplier);
  return paidOn !== null && londonDate(supplier.bankDetailsChangedAt) >= paidOn;
}

async function lastPaymentDates(scope: Scope, supplierIds: readonly number[]): Promise<(LocalDate | null)[]> {
  const rows = await scope.em.execute<{ supplierId: number; paidOn: LocalDate }[]>(
    `select supplier_id as "supplierId", max(payment_date) as "paidOn" from invoices
     where company_id = any(?::integer[]) and supplier_id = any(?::integer[]) and payment_date is not null
     group by supplier_id`,
    [sqlArray(scope.companyIds), sqlArray(supplierIds)],
  );
  const dates = new Map(rows.map(({ supplierId, paidOn }) => [supplierId, paidOn]));
  return supplierIds.map((id) => dates.get(id) ?? null);
}
