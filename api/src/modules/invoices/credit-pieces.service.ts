import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';

/**
 * A credit note is used in pieces: by items of payment runs, and by refunds of a part of it. A statement line that is
 * matched to an item stands for the piece that the item has used. The tables are those of modules above.
 */
const PIECES = `
  select credit.id, coalesce((
      select sum(entry.applied_amount) from payment_run_invoices entry
      where entry.company_id = credit.company_id and entry.invoice_id = credit.id and entry.is_used
        and not exists (
          select from bank_transaction_invoice_matches match
          where match.company_id = entry.company_id and match.invoice_id = entry.invoice_id
            and match.payment_run_item_id = entry.payment_run_item_id
            and match.kind = 'part_payment' and not match.is_returned)), 0)
    + coalesce((
      select sum(match.amount) from bank_transaction_invoice_matches match
      where match.company_id = credit.company_id and match.invoice_id = credit.id
        and match.kind = 'part_payment' and not match.is_returned), 0) as total
  from invoices credit`;

/**
 * Makes credit notes say what their pieces come to: one that is used in full counts as paid, and is open again when a piece
 * comes back (RULES.md, 61). Other invoices among the ids stay as they are. Called inside a transaction that holds the
 * company's lock, after what used them has changed.
 *
 * @param usedOn the day on which those count as paid that are used in full now
 */
export async function recountCredit(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  usedOn: LocalDate,
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  if (ids.length === 0) return;
  const chosen = anyOf(ids);
  await reopenSettledCredit(scope, companyId, chosen);
  await scope.em.execute(
    `update invoices set part_paid = pieces.total, modified_at = ?, modified_by = ?,
       status = case when pieces.total = invoices.amount then 'paid'
         when invoices.part_paid = invoices.amount then 'to_pay' else invoices.status end,
       payment_date = case when pieces.total = invoices.amount then coalesce(invoices.payment_date, ?::date)
         when invoices.part_paid = invoices.amount then null else invoices.payment_date end
     from (${PIECES} where credit.company_id = ? and credit.document_type = 'credit_note' and credit.id = ${chosen.sql}) pieces
     where invoices.id = pieces.id and invoices.part_paid <> pieces.total`,
    [scope.ports.clock.now(), scope.userId, usedOn, companyId, ...chosen.params],
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
       from invoices invoice join (${PIECES} where credit.company_id = ? and credit.document_type = 'credit_note'
         and credit.id = ${chosen.sql}) pieces on pieces.id = invoice.id
       where match.company_id = ? and match.invoice_id = invoice.id and match.kind = 'settlement'
         and match.restore_status <> 'paid' and invoice.is_matched and abs(pieces.total) < abs(invoice.part_paid)
       returning match.invoice_id, match.restore_status, match.restore_payment_date)
     update invoices set is_matched = false, status = piece.restore_status, payment_date = piece.restore_payment_date,
       modified_at = ?, modified_by = ?
     from piece where invoices.id = piece.invoice_id`,
    [companyId, ...chosen.params, companyId, scope.ports.clock.now(), scope.userId],
  );
}
