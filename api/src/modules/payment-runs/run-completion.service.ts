import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import type { Scope } from '../../kernel/scope.ts';
import { reopenInvoices, setPaymentRun } from '../invoices/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { rebuildDraftRuns } from './payment-run.service.ts';
import { moveRun } from './run-progress.service.ts';

/*
 * What a run's completion pays is noted on its entries, so that exactly that can be taken back when the run was not
 * paid after all. Called inside a transaction that holds the company's lock and the run's.
 */

/** Notes which invoices the completion of a run is about to pay, and what the run was before. */
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
 * Takes the completion of a run back: what it paid is to be paid again, in the run, which is open once more and has no
 * approval. Returns all invoices that the completion had paid, those among them that a match or the provider keeps paid.
 */
export async function takeBackCompletion(
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
  await setPaymentRun(scope, companyId, ids, { id, status });
  // A draft holds what is to be paid: the rest of it leaves, as when a submitted run is withdrawn.
  if (status === 'draft') await rebuildDraftRuns(scope, companyId, [id]);
  return rows.map((row) => row.id);
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

/** Notes who reopened a run, when and why. */
export async function recordReopening(scope: Scope, { id, companyId }: PaymentRun, reason: string): Promise<void> {
  await scope.em.execute(
    `insert into payment_run_reopenings (company_id, payment_run_id, reason, reopened_by, reopened_at) values (?, ?, ?, ?, ?)`,
    [companyId, id, reason, scope.userId, scope.ports.clock.now()],
  );
}

async function voidApprovals(scope: Scope, { id, companyId }: PaymentRun): Promise<void> {
  await scope.em.execute(
    `update payment_run_approvals set voided_at = ? where company_id = ? and payment_run_id = ? and voided_at is null`,
    [scope.ports.clock.now(), companyId, id],
  );
}
