import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import type { MadePayment } from '../../../matching-engine/index.ts';

interface StoredPayment {
  readonly invoiceIds: readonly number[];
  readonly amount: string;
  readonly notBefore: LocalDate;
}

/**
 * Reads the product's payments of a company's unmatched invoices: each provider payment that the bank has taken, and
 * for each processed run its payments by supplier and as a whole.
 * @throws NOT_FOUND
 */
export async function readSubmittedPayments(scope: Scope, companyId: number): Promise<MadePayment[]> {
  requireCompany(scope, companyId);
  const payments = await scope.em.execute<StoredPayment[]>(
    `select array_agg(entry.invoice_id order by entry.invoice_id) as "invoiceIds", payment.amount::text as amount,
       (payment.created_at at time zone 'Europe/London')::date::text as "notBefore"
     from provider_payments payment
     join provider_payment_invoices entry on entry.provider_payment_id = payment.id and entry.is_live
     where payment.company_id = ? and payment.status in ('processing', 'completed') and payment.id in (
       select live.provider_payment_id from invoices invoice
       join provider_payment_invoices live on live.invoice_id = invoice.id and live.is_live
       where invoice.company_id = ? and invoice.has_live_payment and not invoice.is_matched
     )
     group by payment.id order by payment.id`,
    [companyId, companyId],
  );
  const ofRuns = await readProcessedRuns(scope, companyId);
  return [...payments, ...ofRuns].map(({ invoiceIds, amount, notBefore }) => ({
    invoiceIds,
    amountPence: penceFromNumeric(amount),
    notBefore,
  }));
}

/**
 * Reads the items of processed runs with an unmatched invoice, and after them these runs. A run that was paid outside
 * the product may have been entered after its date.
 */
function readProcessedRuns(scope: Scope, companyId: number): Promise<StoredPayment[]> {
  return scope.em.execute<StoredPayment[]>(
    `with entries as (
       select entry.invoice_id, item.id as item_id, item.total_amount as item_total, run.id as run_id,
         run.total_amount as run_total, case
           when run.exported_at is null and run.id not in (
             select payment_run_id from provider_payments where company_id = ? and payment_run_id is not null
           )
           then least(run.run_date, (run.created_at at time zone 'Europe/London')::date)
           else (run.created_at at time zone 'Europe/London')::date
         end as not_before
       from payment_runs run
       join payment_run_items item on item.payment_run_id = run.id and item.company_id = run.company_id
       join payment_run_invoices entry on entry.payment_run_item_id = item.id
       join invoices paid on paid.id = entry.invoice_id and paid.status = 'paid'
       where run.company_id = ? and run.status = 'processed' and run.id in (
         select open_item.payment_run_id from invoices invoice
         join payment_run_invoices open_entry
           on open_entry.company_id = invoice.company_id and open_entry.invoice_id = invoice.id
         join payment_run_items open_item on open_item.id = open_entry.payment_run_item_id
         where invoice.company_id = ? and invoice.status = 'paid' and not invoice.is_matched
       )
     )
     select array_agg(invoice_id order by invoice_id) as "invoiceIds",
       (case when grouping(item_id) = 0 then max(item_total) else max(run_total) end)::text as amount,
       min(not_before)::text as "notBefore"
     from entries group by grouping sets ((run_id, item_id), (run_id)) order by run_id, item_id`,
    [companyId, companyId, companyId],
  );
}
