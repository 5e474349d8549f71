import { RUN_DESCRIPTION } from './run-description.sql.ts';

/**
 * Runs that were sent back, with the reason, by each invoice that they had then. This applies to other runs of the
 * invoice until one of them is approved.
 */
export const SENT_BACK_INVOICES = `
  select sent.company_id, sent.payment_run_id, sent.sent_back_at, sent.sent_back_by, sent_invoice.id as invoice_id,
    ${RUN_DESCRIPTION} || to_char(sent.sent_back_at at time zone 'Europe/London', ' "on" FMDD Mon YYYY') || ': ' || sent.reason as reason
  from payment_run_send_backs sent join payment_runs run on run.id = sent.payment_run_id
  cross join lateral unnest(sent.invoice_ids) sent_invoice (id)`;

/**
 * True if another run with the invoice of `sent` was approved after the send-back, even if it was cancelled later: SQL
 * beside it. Invoices that were put into a run after its approval was void do not count as approved.
 */
export const isApprovedSince = (butRun: string, until = "'infinity'") => `exists (
  select from payment_run_invoices entry join payment_run_items item on item.id = entry.payment_run_item_id
  join payment_run_approvals approval on approval.payment_run_id = item.payment_run_id
  where entry.invoice_id = sent.invoice_id and item.payment_run_id <> ${butRun}
    and approval.approved_at > sent.sent_back_at and approval.approved_at < ${until}
    and (approval.voided_at is null or approval.content = payment_run_content(item.payment_run_id)))`;
