import type { PaymentRunAction } from '@paycycle/schema/domain/payment-run';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { allowedRunActions, type RunState } from './run-progress.plan.ts';

/** What the database knows of a run beyond its row. */
export interface RunFacts
  extends Pick<
    RunState,
    'invoiceCount' | 'unpaidCount' | 'underWayCount' | 'isApprovalRequired' | 'isApproved' | 'ownPayee'
  > {
  readonly id: number;
  /** A digest of payees, accounts, amounts and invoices: what an approval approves. */
  readonly content: string;
  /** Who gave the approval that has not been made void; null when there is none. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
}

const batchedFacts = batchedRead(readFacts);

/** What the database knows of a run now. */
export function runFacts(scope: Scope, { id }: PaymentRun): Promise<RunFacts> {
  return batchedFacts(scope, id);
}

/** What says what the caller may do with a run now. */
export async function runState(scope: Scope, run: PaymentRun): Promise<RunState> {
  const facts = await runFacts(scope, run);
  return { ...facts, name: run.name, status: run.status, isMaker: run.createdBy === scope.userId };
}

/** What the caller may do with a run now. */
export async function allowedActionsOf(scope: Scope, run: PaymentRun): Promise<PaymentRunAction[]> {
  return allowedRunActions(await runState(scope, run));
}

async function readFacts(scope: Scope, ids: readonly number[]): Promise<RunFacts[]> {
  await scope.em.flush();
  const rows = await scope.em.execute<(Omit<RunFacts, 'approvedAt'> & { readonly approvedAt: string | null })[]>(
    `select run.id, payment_run_content(run.id) as content, payment_run_needs_approval(run.id) as "isApprovalRequired",
       payment_run_is_approved(run.id) as "isApproved", payee_with_account_of(run.id, ?) as "ownPayee", approval.approved_by as "approvedBy",
       approval.approved_at as "approvedAt", entries."invoiceCount", entries."unpaidCount", entries."underWayCount"
     from payment_runs run
     left join payment_run_approvals approval on approval.payment_run_id = run.id and approval.voided_at is null
     cross join lateral (
       select count(*)::int as "invoiceCount",
         count(*) filter (where invoice.status <> 'paid')::int as "unpaidCount",
         count(*) filter (where invoice.status <> 'paid' and invoice.has_live_payment)::int as "underWayCount"
       from payment_run_items item
       join payment_run_invoices entry on entry.payment_run_item_id = item.id
       join invoices invoice on invoice.id = entry.invoice_id
       where item.payment_run_id = run.id) entries
     where run.company_id = any(?::integer[]) and run.id = any(?::integer[])`,
    [scope.userId, sqlArray(scope.companyIds), sqlArray(ids)],
  );
  const facts = new Map(
    rows.map((row) => [row.id, { ...row, approvedAt: row.approvedAt === null ? null : new Date(row.approvedAt) }]),
  );
  return ids.map((id) => {
    const found = facts.get(id);
    if (!found) throw new Error(`payment run ${id} is gone`);
    return found;
  });
}
