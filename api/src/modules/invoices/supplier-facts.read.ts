import { addMonths, monthOf, parseMonth } from '@paycycle/schema/domain/local-date';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import type { SupplierSpend } from './supplier-facts.types.ts';

/** Months that a spend is asked for at most. */
const SPEND_MONTHS_MAX = 36;

/** Open invoices of a supplier that are shown: those due first. */
const OPEN_INVOICES_MAX = 50;

interface SpendKey {
  readonly supplierId: number;
  readonly months: number;
}

interface SpendRow {
  readonly supplierId: number;
  readonly month: string;
  readonly amount: string;
  readonly count: number;
}

/**
 * Returns the totals of a supplier's invoices less its credit notes for the last months, including this one. Runs one
 * query for all suppliers of a request. @throws VALIDATION_FAILED
 */
export function spendByMonth(scope: Scope, { id }: Supplier, months: number): Promise<SupplierSpend[]> {
  if (!Number.isInteger(months) || months < 1 || months > SPEND_MONTHS_MAX) {
    const message = `Please ask for 1 to ${SPEND_MONTHS_MAX} months`;
    throw new AppError('VALIDATION_FAILED', message, { months: message });
  }
  return spendOf(scope, { supplierId: id, months });
}

const spendOf = batchLoad(readSpend);

async function readSpend(scope: Scope, keys: readonly SpendKey[]): Promise<SupplierSpend[][]> {
  const thisMonth = monthOf(scope.today);
  const longest = Math.max(...keys.map(({ months }) => months));
  const rows = await scope.em.execute<SpendRow[]>(
    `select supplier_id as "supplierId", to_char(invoice_date, 'YYYY-MM') as month, sum(amount)::text as amount,
       (count(*) filter (where document_type = 'invoice'))::integer as count
     from invoices
     where company_id = any(?::integer[]) and supplier_id = any(?::integer[]) and invoice_date >= ?::date
     group by 1, 2`,
    [
      sqlArray(scope.companyIds),
      sqlArray(keys.map(({ supplierId }) => supplierId)),
      `${addMonths(thisMonth, 1 - longest)}-01`,
    ],
  );
  const found = new Map(rows.map((row) => [`${row.supplierId} ${parseMonth(row.month)}`, row]));
  return keys.map(({ supplierId, months }) =>
    Array.from({ length: months }, (_, index) => {
      const month = addMonths(thisMonth, 1 - months + index);
      const row = found.get(`${supplierId} ${month}`);
      return { month, amountPence: row ? penceFromNumeric(row.amount) : ZERO_PENCE, invoiceCount: row?.count ?? 0 };
    }),
  );
}

/** A supplier's invoices that are still to be paid and credit notes that are open, those due first in front; at most 50. */
export const openInvoicesOf = batchLoad(readOpenInvoices);

async function readOpenInvoices(scope: Scope, supplierIds: readonly number[]): Promise<Invoice[][]> {
  const rows = await scope.em.execute<{ readonly id: number }[]>(
    `select open.id from unnest(?::integer[]) as asked (supplier_id)
     cross join lateral (
       select id from invoices
       where company_id = any(?::integer[]) and supplier_id = asked.supplier_id and status in ('to_pay', 'query')
       order by due_date, id limit ?
     ) open`,
    [sqlArray(supplierIds), sqlArray(scope.companyIds), OPEN_INVOICES_MAX],
  );
  const ids = rows.map(({ id }) => id);
  const orderBy = { dueDate: 'asc', id: 'asc' } as const;
  const invoices = await scope.em.find(Invoice, { id: { $in: ids } }, { populate: ['supplier'], orderBy });
  const bySupplier = Map.groupBy(invoices, ({ supplierId }) => supplierId);
  return supplierIds.map((id) => bySupplier.get(id) ?? []);
}
