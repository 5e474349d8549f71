import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/*
 * What payments through a provider change on invoices. Called inside a transaction that holds the company's lock, by the
 * modules above that know payments.
 */

/** Records whether invoices have a payment under way or made (RULES.md, 12, 13 and 24). */
export async function setLivePayment(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  isLive: boolean,
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  await scope.em.execute('update invoices set has_live_payment = ? where company_id = ? and id = any(?::integer[])', [
    isLive,
    companyId,
    sqlArray(ids),
  ]);
}

/**
 * The money went out on a date: invoices that are not paid yet are. They stay in the run that they are in (RULES.md,
 * 23).
 */
export async function payInvoicesOn(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  paidOn: LocalDate,
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  await scope.em.execute(
    `update invoices set status = 'paid', payment_date = ?, modified_at = ?, modified_by = ?
     where company_id = ? and id = any(?::integer[]) and status <> 'paid'`,
    [paidOn, scope.ports.clock.now(), scope.userId, companyId, sqlArray(ids)],
  );
}

/**
 * The bank returned the money: paid invoices are to be paid again (RULES.md, 25). One that was paid outside, too, stays
 * paid by that transaction, on its date, and is to be paid when that match is undone. Only the matches know which these
 * are.
 */
export async function reopenInvoices(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const of = [companyId, sqlArray(ids)];
  const paidOutside = `select match.invoice_id, line.date from bank_transaction_invoice_matches match
    join bank_transactions line on line.id = match.bank_transaction_id
    where match.company_id = ? and match.invoice_id = any(?::integer[]) and match.kind = 'settlement' and match.paid_outside`;
  await scope.em.execute(
    `with outside as (${paidOutside})
     update invoices set status = case when outside.date is null then 'to_pay' else 'paid' end, payment_date = outside.date,
       modified_at = ?, modified_by = ?
     from invoices invoice left join outside on outside.invoice_id = invoice.id
     where invoice.id = invoices.id and invoices.company_id = ? and invoices.id = any(?::integer[])
       and invoices.status = 'paid'`,
    [...of, scope.ports.clock.now(), scope.userId, ...of],
  );
  await scope.em.execute(
    `update bank_transaction_invoice_matches set restore_status = 'to_pay', restore_payment_date = null
     where company_id = ? and invoice_id = any(?::integer[]) and kind = 'settlement' and paid_outside
       and restore_status = 'paid'`,
    of,
  );
}
