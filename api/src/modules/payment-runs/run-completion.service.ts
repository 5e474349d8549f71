import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import type { Scope } from '../../kernel/scope.ts';
import { reopenInvoices } from '../invoices/index.ts';
import { enterAgain } from './opened-again.service.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { recordRunDeed } from './run-people.service.ts';
import { moveRun } from './run-progress.service.ts';

/*
 * What a run's completion pays is noted on its entries, so that exactly that can be taken back when the run was not
 * paid after all. Called inside a transaction that holds the company's lock and the run's.
 */

/** Records which invoices the completion of a run is about to pay, and the run's status before. */
export async function noteCompletion(scope: Scope, run: PaymentRun): Promise<void> {
  if (isOpenRun(run.status)) run.completedFrom = run.status;
  await scope.em.flush();
  await scope.em.execute(
    `update payment_run_invoices entry set is_completed = true
     from payment_run_items item, invoices invoice
     where item.id = entry.payment_run_item_id and invoice.id = entry.invoice_id
       and item.company_id = ? and item.payment_run_id = ? and invoice.payment_run_id = item.payment_run_id
       and invoice.status <> 'paid'`,
    [run.companyId, run.id],
  );
}

/**
 * Takes the completion of a run back: what it paid is to be paid again, and the run is open once more and has no
 * approval. Returns all invoices that the completion had paid, those among them that a match or the provider keeps
 * paid.
 */
export async function reverseCompletion(
  scope: Scope,
  run: PaymentRun,
  status: OpenPaymentRunStatus,
): Promise<number[]> {
  const { id, companyId } = run;
  const rows = await scope.em.execute<{ id: number; isReopenable: boolean }[]>(
    `update payment_run_invoices entry set is_completed = false
     from payment_run_items item, invoices invoice
     where item.id = entry.payment_run_item_id and invoice.id = entry.invoice_id
       and item.company_id = ? and item.payment_run_id = ? and entry.is_completed
     returning invoice.id, invoice.status = 'paid' and not invoice.is_matched and not invoice.has_live_payment as "isReopenable"`,
    [companyId, id],
  );
  const ids = rows.filter(({ isReopenable }) => isReopenable).map((row) => row.id);
  await reopenInvoices(scope, companyId, ids);
  run.completedFrom = null;
  await voidApprovals(scope, run);
  await moveRun(scope, run, status);
  return rows.map((row) => row.id);
}

/** A reopened run holds its invoices again, once the matches know what these are without them. */
export async function refillReopenedRun(scope: Scope, run: PaymentRun, status: OpenPaymentRunStatus): Promise<void> {
  const leftCount = await enterAgain(scope, run, status);
  if (leftCount > 0) await recordRunDeed(scope, run, 'run_edited');
}

/**
 * A run is given up that an earlier completion paid a part of: no reopening takes that back any more, so it counts as
 * paid by hand, and its status can be changed by hand (RULES.md, 49).
 */
export async function leaveCompletionToHand(scope: Scope, run: PaymentRun): Promise<void> {
  run.completedFrom = null;
  await scope.em.flush();
  await scope.em.execute(
    `update payment_run_invoices entry set is_completed = false
     from payment_run_items item
     where item.id = entry.payment_run_item_id and item.company_id = ? and item.payment_run_id = ? and entry.is_completed`,
    [run.companyId, run.id],
  );
}

/** Records who reopened a run, when and why. */
export async function recordReopening(scope: Scope, { id, companyId }: PaymentRun, reason: string): Promise<void> {
  await scope.em.execute(
    `insert into payment_run_reopenings (company_id, payment_run_id, reason, reopened_by, reopened_at) values (?, ?, ?, ?, ?)`,
    [companyId, id, reason, scope.userId, scope.ports.clock.now()],
  );
}

/** An invoice that was paid, and is to be paid again: since when it counted as paid. */
export interface PayableAgain {
  readonly invoiceId: number;
  readonly paidSince: Date;
}

/**
 * Who approved a run while an invoice of it counted as paid has not approved that it is paid by the run: where it is to
 * be paid after all, that approval is void. Called inside a transaction that holds the company's lock.
 */
export async function voidApprovalsSince(
  scope: Scope,
  companyId: number,
  invoices: readonly PayableAgain[],
): Promise<void> {
  await scope.em.flush();
  await scope.em.execute(
    `update payment_run_approvals approval set voided_at = ?
     from jsonb_to_recordset(?::jsonb) as paid ("invoiceId" integer, "paidSince" timestamptz)
     join invoices invoice on invoice.id = paid."invoiceId"
     where invoice.company_id = ? and invoice.status <> 'paid' and approval.company_id = invoice.company_id
       and approval.payment_run_id = invoice.payment_run_id and approval.voided_at is null
       and approval.approved_at >= paid."paidSince"`,
    [scope.ports.clock.now(), JSON.stringify(invoices), companyId],
  );
}

async function voidApprovals(scope: Scope, { id, companyId }: PaymentRun): Promise<void> {
  await scope.em.execute(
    `update payment_run_approvals set voided_at = ? where company_id = ? and payment_run_id = ? and voided_at is null`,
    [scope.ports.clock.now(), companyId, id],
  );
}
