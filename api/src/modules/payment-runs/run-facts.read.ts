import { objectionToApprover, type RunInvolvement } from '@paycycle/schema/domain/approval-rule';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { PaymentRunAction } from '@paycycle/schema/domain/payment-run';
import type { LimitExceeded } from '@paycycle/schema/domain/release-limit';
import { AppError } from '@paycycle/schema/errors';
import { openAccountNumbers } from '../../kernel/account-numbers.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { approversOf, joinedBefore, joinedLately } from '../companies/index.ts';
import { approvesFrom } from '../identity/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { type InvoiceRelease, limitsPassedByRun, type ReleaseLimits } from './release.service.ts';
import { duplicateWarningsOf } from './run-duplicates.read.ts';
import { allowedRunActions, type RefusedRunAction, type RunState, refusedRunActions } from './run-progress.plan.ts';

/** Computed facts about a run. */
export interface RunFacts
  extends Pick<
    RunState,
    'invoiceCount' | 'unpaidCount' | 'inProgressCount' | 'isCreditInProgress' | 'coveredCount' | 'isApproved'
  > {
  readonly id: number;
  /** Digest of payees, accounts, amounts and invoices. An approval covers this digest. */
  readonly content: string;
  /**
   * Its invoices, before its credit notes, come to more than the company lets one person pay, or it has an invoice of an
   * approved payment file that is said not to have been sent.
   */
  readonly needsApproval: boolean;
  /** Total of its invoices before its credit notes. */
  readonly invoicesPence: number;
  /** User who gave the approval that is not void; null if there is none. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  /** The approval also vouches for the accounts and the credit notes: its approver did not just join (RULES.md, 71). */
  readonly doesApprovalVouch: boolean;
  /** Stored end of the pause of the caller's approvals; may be in the past. */
  readonly approvesFrom: Date | null;
  /** Users involved in it; null if it is over. */
  readonly involvement: RunInvolvement | null;
  /** Amount that one person may release; null if the company requires no second person. */
  readonly limitPence: number | null;
  /** Outstanding payments by payee. */
  readonly unpaid: readonly InvoiceRelease[];
}

const batchedFacts = batchLoad(readFacts);

/** Returns the current facts about a run. */
export function runFacts(scope: Scope, { id }: PaymentRun): Promise<RunFacts> {
  return batchedFacts(scope, id);
}

/** The facts that decide what the caller may do with a run now. */
export async function runState(scope: Scope, run: PaymentRun): Promise<RunState> {
  const facts = await runFacts(scope, run);
  const limits = await limitsOf(scope, run, facts);
  return {
    ...facts,
    name: run.inWords,
    status: run.status,
    approvesFrom: approvesFrom(scope, facts),
    objection: facts.involvement && objectionToApprover(facts.involvement, scope.userId),
    limitPence: facts.limitPence === null ? null : pence(facts.limitPence),
    limitExceeded: facts.needsApproval ? wholeOf(run, facts) : limits.throughProvider,
    limitExceededOutside: facts.needsApproval ? wholeOf(run, facts) : limits.outside,
  };
}

/** Returns whether the caller needs another user's approval to pay a run. */
export async function isApprovalRequired(scope: Scope, run: PaymentRun): Promise<boolean> {
  return (await runState(scope, run)).limitExceeded !== null;
}

/** Returns the actions on a run that the caller may perform now. */
export async function allowedActionsOf(scope: Scope, run: PaymentRun): Promise<PaymentRunAction[]> {
  return allowedRunActions(await runState(scope, run));
}

/** Returns the actions that the caller may not perform now, with reasons. */
export async function refusedActionsOf(scope: Scope, run: PaymentRun): Promise<RefusedRunAction[]> {
  return refusedRunActions(await runState(scope, run));
}

function limitsOf(scope: Scope, run: PaymentRun, facts: RunFacts): Promise<ReleaseLimits> {
  return limitsPassedByRun(scope, run, facts.limitPence, facts.unpaid);
}

function wholeOf({ totalAmountPence }: PaymentRun, { invoicesPence, limitPence }: RunFacts): LimitExceeded {
  const isAboveLess = limitPence !== null && totalAmountPence <= limitPence && invoicesPence > limitPence;
  return isAboveLess
    ? { by: 'invoices', amountPence: pence(invoicesPence) }
    : { by: 'amount', amountPence: totalAmountPence };
}

interface FactsRow extends Omit<RunFacts, 'approvedAt' | 'approvesFrom' | 'limitPence' | 'invoicesPence'> {
  readonly approvedAt: string | null;
  readonly approvesFrom: string | null;
  readonly limitPence: string | null;
  readonly invoicesPence: string;
  readonly companyId: number;
  readonly answers: RunInvolvement['invoices'];
}

/** Content of a run that the user saw; omitted parts are not compared. */
interface ShownRun {
  readonly content?: string | null | undefined;
  readonly seenWarnings?: readonly string[] | null | undefined;
}

/**
 * Refuses a run whose payments differ from those that the user saw, or that has a warning that the user did not see.
 * @throws CONTENT_CHANGED
 */
export async function requireAsShown(
  scope: Scope,
  run: PaymentRun,
  { content, seenWarnings }: ShownRun,
): Promise<void> {
  if (seenWarnings) {
    const warnings = await Promise.all(run.items.getItems().map((item) => duplicateWarningsOf(scope, item)));
    requireWarningsSeen(warnings.flat(), seenWarnings);
  }
  if (content == null || (await runFacts(scope, run)).content === content) return;
  const comesTo = formatPounds(run.totalAmountPence);
  const message = `${run.inWords} has changed since you looked at it: it comes to ${comesTo} now. Please look again.`;
  throw new AppError('CONTENT_CHANGED', message);
}

/** @throws CONTENT_CHANGED if there is a warning that was not shown */
export function requireWarningsSeen(warnings: readonly string[], seen: readonly string[] | null | undefined): void {
  if (!seen) return;
  const shown = new Set(seen);
  const unseen = warnings.find((words) => !shown.has(words));
  if (unseen) throw new AppError('CONTENT_CHANGED', `There is a warning that you have not seen: ${unseen}`);
}

/** `offset 0` makes PostgreSQL call the function once: otherwise it copies the call to each use. */
async function readFacts(scope: Scope, ids: readonly number[]): Promise<RunFacts[]> {
  await scope.em.flush();
  const rows = await scope.em.execute<FactsRow[]>(
    `select run.id, run.company_id as "companyId", payment_run_content(run.id) as content, entries."invoicesPence",
       payment_run_needs_approval(run.id) as "needsApproval",
       approved.is_approved as "isApproved", approval.approved_by as "approvedBy",
       approved.is_approved and not ${joinedLately('approval.approved_by', 'run.company_id')} as "doesApprovalVouch",
       approval.approved_at as "approvedAt", entries."invoiceCount", entries."unpaidCount",
       entries."inProgressCount", entries."coveredCount",
       exists (
         select from payment_run_items item join provider_payments payment on payment.payment_run_item_id = item.id
         join payment_run_invoices entry on entry.payment_run_item_id = item.id and entry.applied_amount < 0
         where item.payment_run_id = run.id and payment.status in ('pending', 'processing')) as "isCreditInProgress",
       (company.approval_threshold * 100)::bigint as "limitPence",
       (select approves_from from users where id = ?) as "approvesFrom", coalesce(payees.unpaid, '[]') as unpaid,
       case when run.status in ('draft', 'pending', 'approved') then payment_run_involvement(run.id) end as involvement, ${ANSWERS} as answers
     from payment_runs run join companies company on company.id = run.company_id
     left join payment_run_approvals approval on approval.payment_run_id = run.id and approval.voided_at is null
     cross join lateral (select payment_run_is_approved(run.id) as is_approved offset 0) approved
     cross join lateral (
       select count(*)::int as "invoiceCount", coalesce(sum(invoice.amount) * 100, 0)::bigint as "invoicesPence",
         count(*) filter (where invoice.status <> 'paid')::int as "unpaidCount",
         count(*) filter (where invoice.status <> 'paid' and invoice.has_live_payment)::int as "inProgressCount",
         count(*) filter (where invoice.status <> 'paid' and item.total_amount = 0)::int as "coveredCount"
       from payment_run_items item
       join payment_run_invoices entry on entry.payment_run_item_id = item.id
       join invoices invoice on invoice.id = entry.invoice_id
       where item.payment_run_id = run.id and invoice.document_type = 'invoice') entries
     cross join lateral (
       select jsonb_agg(payee) as unpaid from (
         select supplier.id as "supplierId", supplier.bank_sort_code || ' ' || supplier.bank_account_number as account,
           (sum(coalesce(entry.applied_amount, invoice.amount)) * 100)::bigint as "amountPence",
           array_agg(invoice.id order by invoice.id) as "invoiceIds"
         from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
         join payment_run_invoices entry on entry.payment_run_item_id = item.id
         join invoices invoice on invoice.id = entry.invoice_id
         where item.payment_run_id = run.id and invoice.payment_run_id = run.id
           and invoice.status <> 'paid' and not invoice.has_live_payment
         group by item.id, supplier.id having sum(coalesce(entry.applied_amount, invoice.amount)) > 0 order by item.id) payee) payees
     where run.company_id = any(?::integer[]) and run.id = any(?::integer[])`,
    [joinedBefore(scope), scope.userId, sqlArray(scope.companyIds), sqlArray(ids)],
  );
  const facts = new Map(await Promise.all(rows.map(async (row) => [row.id, await factsOf(scope, row)] as const)));
  return ids.map((id) => {
    const found = facts.get(id);
    if (!found) throw new Error(`payment run ${id} is gone`);
    return found;
  });
}

/** Users who answered questions of its invoices about accounts: SQL beside a `run`. */
const ANSWERS = `(
  select coalesce(jsonb_agg(distinct jsonb_build_object('person', invoice.account_answered_by, 'isOwn', true,
    'action', 'account_answered', 'invoiceNumber', invoice.invoice_number)), '[]')
  from payment_run_items item
  join payment_run_invoices entry on entry.payment_run_item_id = item.id
  join invoices invoice on invoice.id = entry.invoice_id
  where item.payment_run_id = run.id and invoice.account_answered_by is not null)`;

/** Adds the answers about accounts as involvement, if another approver than the one who answered could approve. */
async function withAnswers(
  scope: Scope,
  { involvement, companyId, answers }: FactsRow,
): Promise<RunInvolvement | null> {
  if (involvement === null || answers.length === 0) return involvement;
  const approvers = (await approversOf(scope, companyId)).filter((id) => objectionToApprover(involvement, id) === null);
  const counted = answers.filter((answer) => approvers.some((id) => id !== answer.person));
  return { ...involvement, invoices: [...involvement.invoices, ...counted] };
}

async function factsOf(scope: Scope, found: FactsRow): Promise<RunFacts> {
  const { approvedAt, approvesFrom, limitPence, invoicesPence, unpaid, companyId: _, answers: __, ...row } = found;
  const opened = (account: string | null) => account && openAccountNumbers(scope.ports.secretBox, account);
  return {
    ...row,
    involvement: await withAnswers(scope, found),
    unpaid: unpaid.map((release) => ({ ...release, account: opened(release.account) })),
    approvedAt: approvedAt === null ? null : new Date(approvedAt),
    approvesFrom: approvesFrom === null ? null : new Date(approvesFrom),
    limitPence: limitPence === null ? null : Number(limitPence),
    invoicesPence: Number(invoicesPence),
  };
}
