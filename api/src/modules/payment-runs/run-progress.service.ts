import { LockMode } from '@mikro-orm/core';
import { nextRunStatus, type PaymentRunAction, type PaymentRunEvent } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import type { Invoice } from '../invoices/index.ts';
import { PaymentRun, type PaymentRunItem } from './payment-run.entity.ts';

/*
 * How a run moves on as it is paid. Called by the payments inside a transaction that holds the company's lock.
 */

/** A run with its items, suppliers and invoices, its row held until the transaction ends. @throws NOT_FOUND */
export async function lockRun(scope: Scope, companyId: number, id: number): Promise<PaymentRun> {
  await scope.em.flush();
  await scope.em.findOneOrFail(PaymentRun, { id, companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return scope.em.findOneOrFail(
    PaymentRun,
    { id, companyId },
    { populate: ['items.supplier', 'items.invoices.invoice.supplier'], refresh: true },
  );
}

/** The invoices of an item. */
export async function invoicesOfItem(_scope: Scope, item: PaymentRunItem): Promise<Invoice[]> {
  const entries = await item.invoices.loadItems();
  return Promise.all(entries.map(({ invoice }) => invoice.loadOrFail()));
}

/** Whether a run may be paid: somebody else has approved its present content, or nobody has to. */
export async function isRunApproved(scope: Scope, { id }: PaymentRun): Promise<boolean> {
  await scope.em.flush();
  const [row] = await scope.em.execute<{ isApproved: boolean }[]>(
    'select (not payment_run_needs_approval(?) or payment_run_is_approved(?)) as "isApproved"',
    [id, id],
  );
  return row?.isApproved ?? false;
}

/**
 * A run begins to be paid through the provider (rules.md, 23).
 * @throws PAYMENT_RUN_STATE, APPROVAL_REQUIRED
 */
export async function startPaying(scope: Scope, run: PaymentRun): Promise<void> {
  const status = requireNextStatus(run, 'pay');
  if (!(await isRunApproved(scope, run))) throw new AppError('APPROVAL_REQUIRED');
  if (status === run.status) return;
  run.status = status;
  await scope.em.flush();
  await scope.em.execute(
    `update invoices set payment_run_status = 'approved' where company_id = ? and payment_run_id = ?`,
    [run.companyId, run.id],
  );
}

/** When all invoices of a run are paid, the run is processed and they leave it (rules.md, 23). Answers whether it is. */
export async function settleRun(scope: Scope, companyId: number, id: number): Promise<boolean> {
  const run = await scope.em.findOneOrFail(PaymentRun, { id, companyId }, { refresh: true });
  const status = nextRunStatus(run.status, 'settle');
  if (!status || (await hasUnpaidInvoices(scope, run))) return false;
  run.status = status;
  await scope.em.flush();
  await scope.em.execute(
    `update invoices set payment_run_id = null, payment_run_status = null where company_id = ? and payment_run_id = ?`,
    [companyId, id],
  );
  return true;
}

/** The bank returned a payment of a run: it is open again, with the invoices that are not paid (rules.md, 25). */
export async function reopenRun(scope: Scope, companyId: number, id: number): Promise<void> {
  const run = await scope.em.findOneOrFail(PaymentRun, { id, companyId }, { refresh: true });
  const status = nextRunStatus(run.status, 'reopen') ?? run.status;
  run.status = status;
  await scope.em.flush();
  if (status !== 'approved') return;
  await scope.em.execute(
    `update invoices set payment_run_id = ?, payment_run_status = 'approved'
     where company_id = ? and status = 'to_pay' and payment_run_id is null and id in (
       select invoice_id from payment_run_invoices entry
       join payment_run_items item on item.id = entry.payment_run_item_id where item.payment_run_id = ?)`,
    [id, companyId, id],
  );
}

/** @throws PAYMENT_RUN_STATE when the run's status does not allow the action */
export function requireNextStatus(run: PaymentRun, action: PaymentRunAction | PaymentRunEvent): PaymentRun['status'] {
  const status = nextRunStatus(run.status, action);
  if (!status) throw new AppError('PAYMENT_RUN_STATE', `${run.name} is ${run.status}: that can no longer be done`);
  return status;
}

async function hasUnpaidInvoices(scope: Scope, { id, companyId }: PaymentRun): Promise<boolean> {
  const [row] = await scope.em.execute<{ isUnpaid: boolean }[]>(
    `select exists (
       select from payment_run_invoices entry
       join payment_run_items item on item.id = entry.payment_run_item_id
       join invoices invoice on invoice.id = entry.invoice_id
       where item.company_id = ? and item.payment_run_id = ? and invoice.status <> 'paid') as "isUnpaid"`,
    [companyId, id],
  );
  return row?.isUnpaid ?? false;
}
