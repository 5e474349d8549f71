import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import type { Supplier } from './supplier.entity.ts';

const confirmationOf = batchLoad(readConfirmations);

/** Describes who last confirmed a supplier's account on record and when, or who entered it; null without an account. */
export async function describeAccountConfirmation(scope: Scope, supplier: Supplier): Promise<string | null> {
  if (supplier.bankSortCode === null || supplier.bankAccountNumber === null) return null;
  const confirmed = await confirmationOf(scope, supplier);
  if (confirmed) {
    const { confirmedBy, confirmedAt } = confirmed;
    return `${await personName(scope, confirmedBy)} confirmed the account on record on ${dayOf(new Date(confirmedAt))}.`;
  }
  const { bankDetailsEnteredBy, bankDetailsEnteredAt, bankDetailsSource } = supplier;
  if (bankDetailsSource !== null) return `Nobody has checked the account on record; it came with ${bankDetailsSource}.`;
  if (bankDetailsEnteredBy === null || bankDetailsEnteredAt === null) return null;
  const entered = `${await personName(scope, bankDetailsEnteredBy)} entered it on ${dayOf(bankDetailsEnteredAt)}`;
  return `Nobody has confirmed the account on record; ${entered}.`;
}

export function dayOf(instant: Date): string {
  return formatLocalDate(londonDate(instant));
}

interface Confirmation {
  readonly supplierId: number;
  readonly confirmedBy: string;
  readonly confirmedAt: string;
}

/** The last ones of the present accounts. */
async function readConfirmations(scope: Scope, suppliers: readonly Supplier[]): Promise<(Confirmation | null)[]> {
  const rows = await scope.em.execute<Confirmation[]>(
    `select distinct on (suppliers.id) suppliers.id as "supplierId", confirmation.confirmed_by as "confirmedBy",
       confirmation.confirmed_at as "confirmedAt"
     from suppliers join bank_detail_confirmations confirmation on confirmation.company_id = suppliers.company_id
       and confirmation.supplier_id = suppliers.id and confirmation.bank_sort_code = suppliers.bank_sort_code
       and confirmation.bank_account_number = suppliers.bank_account_number
       and confirmation.confirmed_at >= coalesce(suppliers.bank_details_changed_at, '-infinity')
     where suppliers.company_id = any(?::integer[]) and suppliers.id = any(?::integer[])
     order by suppliers.id, confirmation.confirmed_at desc`,
    [sqlArray(new Set(suppliers.map(({ companyId }) => companyId))), sqlArray(new Set(suppliers.map(({ id }) => id)))],
  );
  const bySupplier = new Map(rows.map((row) => [row.supplierId, row]));
  return suppliers.map(({ id }) => bySupplier.get(id) ?? null);
}
