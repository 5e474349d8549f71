import type { Pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** Run that a user says was not paid. */
interface RunNotPaid {
  readonly inWords: string;
  readonly totalAmountPence: Pence;
  readonly approvedBy: string | null;
}

/**
 * Records that the caller undid the payment of invoices, for the approver of their next payment. Above the company's
 * threshold, the invoices ask whether they were paid, and another user answers. Below it, the caller's action counts as
 * the answer (RULES.md, 88). Call it after the payment was undone: invoices that a match keeps paid are left out.
 * @param run run whose completion had paid them; null if they were marked as paid
 */
export async function notePaidNoMore(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  run: RunNotPaid | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await scope.em.flush();
  const now = scope.ports.clock.now();
  await scope.em.execute(
    `insert into undone_settlements (company_id, invoice_id, line_date, description, amount, invoice_amount, undone_by,
       undone_at, paid_by, approved_by, answered_by, answered_at)
     select invoice.company_id, invoice.id, coalesce(mark.payment_date, (paid.at at time zone 'Europe/London')::date, ?::date), ?,
       total.amount, invoice.amount, taken.by, taken.at, paid.person, ?, case when not needs.other then taken.by end,
       case when not needs.other then taken.at end
     from invoices invoice join companies company on company.id = invoice.company_id
     cross join (select ?::text as by, ?::timestamptz as at) taken
     cross join lateral (select coalesce(?::bigint / 100.0, invoice.amount) as amount) total
     cross join lateral (
       select coalesce(greatest(total.amount, invoice.amount) > company.approval_threshold, false) as other) needs
     left join lateral (
       select entry.person, entry.at from record_entries entry
       where entry.company_id = invoice.company_id and entry.record_type = 'invoice' and entry.record_id = invoice.id
         and entry.verb = 'changed' and entry.after ->> 'status' = 'paid'
       order by entry.id desc limit 1) paid on true
     left join lateral (
       select paid_mark.payment_date from paid_mark_invoices marked join paid_marks paid_mark on paid_mark.id = marked.paid_mark_id
       where marked.company_id = invoice.company_id and marked.invoice_id = invoice.id
       order by marked.id desc limit 1) mark on ?::text = ''
     where invoice.company_id = ? and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
       and invoice.document_type = 'invoice'`,
    [
      scope.today,
      run?.inWords ?? '',
      run?.approvedBy ?? null,
      scope.userId,
      now,
      run?.totalAmountPence ?? null,
      run?.inWords ?? '',
      companyId,
      sqlArray(ids),
    ],
  );
}
