import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { read } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { modified } from '../../kernel/write/modified.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { Invoice } from './invoice.entity.ts';
import { PAID_OUTSIDE } from './invoice-state.view.ts';
import { takeMarksBack } from './paid-mark.service.ts';
import { followAutoPaidWhenFree, syncAutoPaidStatus } from './restored-invoices.service.ts';

/*
 * Changes to invoices by payments through a provider. The payment modules above call these functions in an open
 * transaction that has the company's lock.
 */

/**
 * Records whether invoices have a payment in progress or made (RULES.md, 12, 13 and 24). Those without one follow their
 * suppliers (RULES.md, 9).
 */
export async function setLivePayment(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  isLive: boolean,
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  await scope.em.nativeUpdate(Invoice, { companyId, id: anyOf(ids) }, { hasLivePayment: isLive });
  if (!isLive) await followAutoPaidWhenFree(scope, companyId, ids);
}

/** Invoice paid by a completed payment, with the day. */
export interface PaidInvoice {
  readonly id: number;
  readonly paidOn: LocalDate;
}

/**
 * Marks invoices as paid after their payment completed; those already paid are unchanged. They stay in their run
 * (RULES.md, 23).
 */
export async function markInvoicesPaidOn(scope: Scope, companyId: number, paid: readonly PaidInvoice[]): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  if (paid.length === 0) return;
  await scope.em.execute(
    `update invoices set status = 'paid', payment_date = paid."paidOn", modified_at = ?, modified_by = ?
     from jsonb_to_recordset(?::jsonb) as paid (id integer, "paidOn" date)
     where invoices.company_id = ? and invoices.id = paid.id and invoices.status <> 'paid'`,
    [scope.ports.clock.now(), scope.userId, JSON.stringify(paid), companyId],
  );
}

/**
 * Reopens paid invoices after the bank returned the money, or after a run was not paid (RULES.md, 25). They become
 * auto-paid if their supplier is auto-paid now and they are in no open run (RULES.md, 9). An invoice that a bank
 * transaction also paid stays paid on that date. It reopens when that match is undone; the matches know these invoices.
 */
export async function reopenInvoices(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.flush();
  const outside = await read(scope, companyId).rows(PAID_OUTSIDE, { ids });
  const datesOutside = new Map(outside.map(({ id, paidOn }) => [id, paidOn]));
  const reopened = ids.filter((id) => !datesOutside.has(id));
  await scope.em.nativeUpdate(
    Invoice,
    { companyId, id: anyOf(reopened), status: 'paid' },
    { status: 'to_pay', paymentDate: null, ...modified(scope) },
  );
  await takeMarksBack(scope, companyId, reopened);
  await syncAutoPaidStatus(scope, companyId, reopened);
  const kept = [...datesOutside].map(([id, paymentDate]) => ({ id, paymentDate, ...modified(scope) }));
  await updateEach(scope, companyId, Invoice, kept);
  // The matches belong to a module above, so there is no entity here to change them by.
  await scope.em.execute(
    `update bank_transaction_invoice_matches set restore_status = 'to_pay', restore_payment_date = null
     where company_id = ? and invoice_id = ${anyOf(ids).sql} and kind = 'settlement' and paid_outside
       and restore_status = 'paid'`,
    [companyId, ...anyOf(ids).params],
  );
}
