import type { Scope } from '../../kernel/scope.ts';
import type { DeletionInProgress } from './archive-deleted.service.ts';

/**
 * State of an invoice that a match and its undoing change, and that shows any other change or payment since. A match is
 * restored only if its invoice is as the deletion left it. A payment file changes only the run.
 */
export const INVOICE_STATE = `jsonb_build_object('status', invoice.status, 'payment_date', invoice.payment_date,
  'is_matched', invoice.is_matched, 'part_paid', invoice.part_paid, 'amount', invoice.amount,
  'supplier_id', invoice.supplier_id, 'payment_run_id', invoice.payment_run_id,
  'payment_run_status', invoice.payment_run_status, 'has_live_payment', invoice.has_live_payment,
  'run_exported_at', (select exported_at from payment_runs run
    where run.company_id = invoice.company_id and run.id = invoice.payment_run_id))`;

/** Archives the state of invoices that the archived transactions paid. Call it before the matches are undone. */
export async function keepMatches(scope: Scope, { id, companyId }: DeletionInProgress): Promise<void> {
  await scope.em.execute(
    `insert into deleted_records (company_id, deletion_id, record_type, record_id, table_name, content)
     select invoice.company_id, ?, 'matched_invoice', invoice.id, 'invoices', jsonb_build_object('before', ${INVOICE_STATE})
     from invoices invoice where invoice.company_id = ? and invoice.id in (
       select (content ->> 'invoice_id')::integer from deleted_records
       where company_id = ? and deletion_id = ? and record_type = 'bank_transaction'
         and table_name = 'bank_transaction_invoice_matches')`,
    [id, companyId, companyId, id],
  );
}

/** Archives the state of the same invoices afterwards. Call it after the matches were undone. */
export async function noteMatchesUndone(scope: Scope, { id, companyId }: DeletionInProgress): Promise<void> {
  await scope.em.flush();
  await scope.em.execute(
    `update deleted_records kept set content = kept.content || jsonb_build_object('after', ${INVOICE_STATE})
     from invoices invoice
     where kept.company_id = ? and kept.deletion_id = ? and kept.record_type = 'matched_invoice'
       and invoice.company_id = kept.company_id and invoice.id = kept.record_id`,
    [companyId, id],
  );
}
