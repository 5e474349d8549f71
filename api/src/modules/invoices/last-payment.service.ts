import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Supplier } from '../suppliers/index.ts';

const readLastPaymentDate = batchedRead(lastPaymentDates, { isKept: true });

/** When an invoice of a supplier was last paid; null when none has been. */
export function lastPaymentDate(scope: Scope, supplier: Supplier): Promise<LocalDate | null> {
  return readLastPaymentDate(scope, supplier.id);
}

const readNewAccounts = batchedRead(newAccounts);

/**
 * Whether a supplier's account has changed, so that the next payment would be the first to it: nobody has confirmed it, and
 * nobody else than who entered it has paid to it through the provider or as a statement shows.
 */
export async function areBankDetailsNew(scope: Scope, supplier: Supplier): Promise<boolean> {
  return supplier.bankDetailsChangedAt !== null && readNewAccounts(scope, supplier.id);
}

async function newAccounts(scope: Scope, supplierIds: readonly number[]): Promise<boolean[]> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select id from suppliers where company_id = any(?::integer[]) and id = any(?::integer[])
       and bank_account_number is not null and not supplier_account_is_known(id)
       and not exists (select from account_confirmers(id))`,
    [sqlArray(scope.companyIds), sqlArray(supplierIds)],
  );
  const ids = new Set(rows.map(({ id }) => id));
  return supplierIds.map((id) => ids.has(id));
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
