import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { TakenTogether } from './plan-merge-undo.ts';

/**
 * The items of payment runs that have taken credit notes off their invoices, or that are submitted or downloaded and about to,
 * where invoices of some suppliers are among them.
 */
export async function readTakenTogether(
  scope: Scope,
  companyId: number,
  supplierIds: Iterable<number>,
): Promise<TakenTogether[][]> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<{ documents: TakenTogether[] }[]>(
    `select jsonb_agg(jsonb_build_object('id', invoice.id, 'invoiceNumber', invoice.invoice_number,
       'supplierId', invoice.supplier_id, 'isCredit', entry.applied_amount is not null) order by invoice.id) as documents
     from payment_run_items item
     join payment_runs run on run.id = item.payment_run_id
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     where item.company_id = ? and (entry.applied_amount is null or entry.is_used
       or invoice.payment_run_id = run.id and (run.status <> 'draft' or invoice.is_in_payment_file))
     group by item.id
     having bool_or(entry.applied_amount is not null) and bool_or(invoice.supplier_id = any(?::integer[]))
     order by item.id`,
    [companyId, sqlArray(supplierIds)],
  );
  return rows.map(({ documents }) => documents);
}
