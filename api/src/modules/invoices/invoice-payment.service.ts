import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/*
 * What payments through a provider change on invoices. Called inside a transaction that holds the company's lock, by the
 * modules above that know payments.
 */

/** Notes that a payment of invoices is under way or made, or that there is none any more (rules.md, 12, 13 and 24). */
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

/** The money went out on a date: invoices that are not paid yet are. They stay in the run that they are in (rules.md, 23). */
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

/** The bank returned the money: paid invoices are to be paid again (rules.md, 25). */
export async function reopenInvoices(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  await scope.em.execute(
    `update invoices set status = 'to_pay', payment_date = null, modified_at = ?, modified_by = ?
     where company_id = ? and id = any(?::integer[]) and status = 'paid'`,
    [scope.ports.clock.now(), scope.userId, companyId, sqlArray(ids)],
  );
}
