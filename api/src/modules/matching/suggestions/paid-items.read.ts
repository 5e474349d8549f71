import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { RUN_DESCRIPTION } from '../../payment-runs/index.ts';
import type { PaidItem } from './suggest-paid-items.plan.ts';

interface StoredItem extends Omit<PaidItem, 'paidPence'> {
  readonly paid: string;
  readonly notBefore: LocalDate;
}

/**
 * Reads the payments of a company's processed runs, less the credit notes that they used, that no transaction is
 * matched to yet. A run that was paid outside the product may have been entered after its date.
 * @throws NOT_FOUND
 */
export async function readPaidItems(scope: Scope, companyId: number): Promise<PaidItem[]> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<StoredItem[]>(
    `select item.id as "paymentRunItemId", ${RUN_DESCRIPTION} as "runName", item.total_amount::text as paid,
       coalesce(supplier.merged_into_id, supplier.id) as "supplierId",
       least(run.run_date, (run.created_at at time zone 'Europe/London')::date)::text as "notBefore",
       array_agg(invoice.id order by invoice.id) as "invoiceIds"
     from payment_run_items item
     join payment_runs run on run.id = item.payment_run_id and run.status = 'processed'
     join suppliers supplier on supplier.id = item.supplier_id
     join payment_run_invoices entry
       on entry.payment_run_item_id = item.id and (entry.applied_amount is null or entry.is_used)
     join invoices invoice on invoice.id = entry.invoice_id
     where item.company_id = ? and item.total_amount > 0 and item.id in (
       select payment_run_item_id from payment_run_invoices where company_id = ? and is_used
     )
     group by item.id, run.id, supplier.id
     having bool_and(invoice.status = 'paid' and not invoice.is_matched) filter (where entry.applied_amount is null)
     order by item.id`,
    [companyId, companyId],
  );
  return rows.map(({ paid, ...row }) => ({ ...row, paidPence: penceFromNumeric(paid) }));
}
