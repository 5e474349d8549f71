import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';

/**
 * Parts of invoices and credit notes. Statement lines pay an invoice in parts; items of payment runs and refunds use
 * parts of a credit note. A line that is matched to an item represents the part that the item has used. A manual mark
 * settles the rest at that time. A line matched to a marked invoice represents the same money (RULES.md, 49 and 61).
 * The tables belong to modules above.
 */
const PARTS = `
  select invoice.id, pieces.total as pieces, pieces.last_on, marks.total <> 0 as is_marked, marks.marked_on, marks.restore_status,
    case when abs(marks.total) > abs(shown.total) then marks.total - shown.total else 0 end as by_hand
  from invoices invoice
  cross join lateral (
    select coalesce(sum(piece.amount), 0) as total, max(piece.paid_on) as last_on from (
      select entry.applied_amount as amount, item.payment_date as paid_on
      from payment_run_invoices entry join payment_run_items item on item.id = entry.payment_run_item_id
      where entry.company_id = invoice.company_id and entry.invoice_id = invoice.id and entry.is_used
        and not exists (
          select from bank_transaction_invoice_matches match
          where match.company_id = entry.company_id and match.invoice_id = entry.invoice_id
            and match.payment_run_item_id = entry.payment_run_item_id
            and match.kind = 'part_payment' and not match.is_returned)
      union all
      select match.amount, case when match.restore_status <> 'paid' then line.date end
      from bank_transaction_invoice_matches match join bank_transactions line on line.id = match.bank_transaction_id
      where match.company_id = invoice.company_id and match.invoice_id = invoice.id
        and match.kind = 'part_payment' and not match.is_returned) piece) pieces
  cross join lateral (
    select coalesce(sum(marked.amount), 0) as total, max(mark.payment_date) as marked_on,
      (array_agg(marked.restore_status order by marked.id desc))[1] as restore_status
    from paid_mark_invoices marked join paid_marks mark on mark.id = marked.paid_mark_id
    where marked.company_id = invoice.company_id and marked.invoice_id = invoice.id and marked.taken_back_at is null) marks
  cross join lateral (
    select coalesce(sum(match.amount), 0) as total from bank_transaction_invoice_matches match
    where match.company_id = invoice.company_id and match.invoice_id = invoice.id and match.kind <> 'refund'
      and match.restore_status = 'paid' and not match.is_returned and not exists (
        select from bank_transaction_invoice_matches settled
        where settled.company_id = match.company_id and settled.invoice_id = match.invoice_id
          and settled.kind = 'settlement' and settled.restore_status <> 'paid' and settled.id < match.id)) shown`;

/**
 * Recalculates the parts of invoices and credit notes. If they are settled in full, by parts or by hand, they become
 * paid. They are open again if a part is undone (RULES.md, 34, 49 and 61). A line whose marked payment is gone becomes
 * a part of its own. Requires an open transaction that has the company's lock, after the payments or uses have changed.
 *
 * @param settledOn payment date of those settled now, unless one of their marks or parts has a later date
 */
export async function recountParts(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  settledOn: LocalDate,
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  if (ids.length === 0) return;
  const chosen = anyOf(ids);
  await reopenSettledCredit(scope, companyId, chosen);
  await scope.em.execute(
    `with counted as (
       select invoice.*, parts.pieces, parts.by_hand, parts.is_marked, parts.marked_on, parts.last_on, parts.restore_status,
         abs(parts.pieces) >= abs(invoice.amount) as is_used_up,
         parts.is_marked and not invoice.is_matched and abs(parts.pieces) < abs(invoice.amount)
           and abs(parts.pieces + parts.by_hand) >= abs(invoice.amount) as is_settled_by_hand
       from invoices invoice join (${PARTS}) parts on parts.id = invoice.id
       where invoice.company_id = ? and invoice.id = ${chosen.sql}),
     settled as (
       select id, is_marked, payment_date, marked_on,
         greatest(last_on, case when by_hand <> 0 and not is_used_up then marked_on end) as last_on,
         case when is_used_up or is_settled_by_hand then pieces else pieces + by_hand end as part_paid,
         case when is_used_up or is_settled_by_hand then 'paid'
           when part_paid = amount or is_marked and status = 'paid' and not is_matched and not has_live_payment
             then coalesce(restore_status, 'to_pay')
           else status end as status
       from counted),
     after as (
       select id, part_paid, status, is_marked, case when status = 'paid' then
         greatest(coalesce(payment_date, greatest(?::date, marked_on)), last_on) end as payment_date
       from settled),
     own as (
       update bank_transaction_invoice_matches match set restore_status = 'to_pay', restore_payment_date = null
       from after
       where match.company_id = ? and match.invoice_id = after.id and after.status <> 'paid' and not after.is_marked
         and match.kind = 'part_payment' and match.restore_status = 'paid')
     update invoices set part_paid = after.part_paid, status = after.status, payment_date = after.payment_date,
       modified_at = case when (invoices.part_paid, invoices.status) is distinct from (after.part_paid, after.status)
         then ? else modified_at end,
       modified_by = ?
     from after
     where invoices.id = after.id
       and (invoices.part_paid, invoices.status, invoices.payment_date)
         is distinct from (after.part_paid, after.status, after.payment_date)`,
    [companyId, ...chosen.params, settledOn, companyId, scope.ports.clock.now(), scope.userId],
  );
}

/**
 * Money in that settled the rest of a credit note stands for a piece of it once an earlier piece comes back, so that what
 * is given back is open again (RULES.md, 61).
 */
async function reopenSettledCredit(scope: Scope, companyId: number, chosen: ReturnType<typeof anyOf>): Promise<void> {
  await scope.em.execute(
    `with piece as (
       update bank_transaction_invoice_matches match set kind = 'part_payment', is_part_payment = true
       from invoices invoice join (${PARTS}) parts on parts.id = invoice.id
       where match.company_id = ? and match.invoice_id = invoice.id and match.kind = 'settlement' and invoice.is_matched
         and invoice.company_id = ? and invoice.document_type = 'credit_note' and invoice.id = ${chosen.sql}
         and abs(parts.pieces + parts.by_hand) < abs(invoice.part_paid)
       returning match.invoice_id, match.restore_status, match.restore_payment_date)
     update invoices set is_matched = false, status = piece.restore_status, payment_date = piece.restore_payment_date,
       modified_at = ?, modified_by = ?
     from piece where invoices.id = piece.invoice_id`,
    [companyId, companyId, ...chosen.params, scope.ports.clock.now(), scope.userId],
  );
}
