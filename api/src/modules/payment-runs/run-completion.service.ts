import { formatPounds } from '@paycycle/schema/domain/money';
import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { notifyOwnersOfAction } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { notePaidNoMore, reopenInvoices } from '../invoices/index.ts';
import { leaveCreditToHand, releaseCreditOfRun } from './credit-allocation.service.ts';
import { entriesOf, setCompleted } from './pay-outside.service.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { restoreRunInvoices } from './reopened-run.service.ts';
import { type RunFacts, runFacts } from './run-facts.read.ts';
import { recordRunInvolvement } from './run-people.service.ts';
import { setRunStatus } from './run-progress.service.ts';
import { PaymentRunApproval, PaymentRunReopening } from './run-record.entity.ts';
import { APPROVALS_OF_INVOICES } from './run-record.view.ts';
import { isReopenable } from './run-reopening.plan.ts';
import { tellApprover } from './tell-approver.service.ts';

/*
 * Completion of runs. The entries record the invoices that it paid, so that exactly these can be undone. All functions
 * require an open transaction that has the locks of the company and the run.
 */

/**
 * Undoes the completion of a run: the invoices that it paid are unpaid, and the run is open without an approval.
 * Returns all invoices that the completion had paid, including those that a match or the provider keeps paid.
 */
export async function reverseCompletion(
  scope: Scope,
  run: PaymentRun,
  status: OpenPaymentRunStatus,
): Promise<number[]> {
  const { companyId } = run;
  const entries = (await entriesOf(scope, run)).filter(({ isCompleted }) => isCompleted);
  await releaseCreditOfRun(scope, run);
  await setCompleted(scope, run, entries, false);
  const ids = entries.filter(isReopenable).map(({ invoice }) => invoice.id);
  await reopenInvoices(scope, companyId, ids);
  const { inWords, totalAmountPence } = run;
  const { approvedBy } = await runFacts(scope, run);
  await notePaidNoMore(scope, companyId, ids, { inWords, totalAmountPence, approvedBy });
  run.completedFrom = null;
  await voidApprovals(scope, run);
  await setRunStatus(scope, run, status);
  return entries.map(({ invoice }) => invoice.id);
}

/**
 * Puts the invoices back into a reopened run. Call it after the matches have set the invoices' status without the
 * completion.
 */
export async function restoreReopenedRun(scope: Scope, run: PaymentRun, status: OpenPaymentRunStatus): Promise<void> {
  const remainingCount = await restoreRunInvoices(scope, run, status);
  if (remainingCount > 0) await recordRunInvolvement(scope, run, 'run_edited');
}

/**
 * Clears the partial completion of a cancelled run, which can no longer be reopened. Its invoices count as paid by hand
 * and its credit notes as used by hand, so their status can be changed by hand (RULES.md, 49).
 */
export async function clearCompletion(scope: Scope, run: PaymentRun): Promise<void> {
  run.completedFrom = null;
  await scope.em.flush();
  await leaveCreditToHand(scope, run);
  await setCompleted(scope, run, await entriesOf(scope, run), false);
}

/**
 * Records who reopened a run, when and why. If the run needed a second person, notifies the owners and the approver.
 * @param facts state of the run before it was reopened
 */
export async function recordReopening(
  scope: Scope,
  run: PaymentRun,
  reason: string,
  { approvedBy, needsApproval }: Pick<RunFacts, 'approvedBy' | 'needsApproval'>,
): Promise<void> {
  const { id, companyId, inWords, totalAmountPence } = run;
  const by = { reopenedBy: scope.userId, reopenedAt: scope.ports.clock.now() };
  await scope.em.insert(PaymentRunReopening, { companyId, paymentRunId: id, reason, ...by });
  if (approvedBy === null && !needsApproval) return;
  const what = `${inWords} over ${formatPounds(totalAmountPence)}`;
  const whose = approvedBy === null ? '' : `, which ${await personName(scope, approvedBy)} approved,`;
  await notifyOwnersOfAction(scope, companyId, `says that ${what}${whose} was not paid`);
  if (approvedBy === null) return;
  const deed = `says that ${what}, which you approved, was not paid`;
  await tellApprover(scope, run, { approvedBy, deed, detail: reason, subject: 'reopened' });
}

/** An invoice that was paid, and is to be paid again: since when it counted as paid. */
export interface PayableAgain {
  readonly invoiceId: number;
  readonly paidSince: Date;
}

/**
 * Voids approvals that did not cover an invoice. Such an invoice counted as paid at approval, and is now to be paid by
 * the run after all. Requires an open transaction that has the company's lock.
 */
export async function voidApprovalsSince(
  scope: Scope,
  companyId: number,
  invoices: readonly PayableAgain[],
): Promise<void> {
  await scope.em.flush();
  const paidSince = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice.paidSince]));
  const invoiceIds = [...paidSince.keys()];
  const approvals = await read(scope, companyId).rows(APPROVALS_OF_INVOICES, { invoiceIds });
  const isLater = ({ invoiceId, approvedAt }: (typeof approvals)[number]): boolean => {
    const since = paidSince.get(invoiceId);
    return since !== undefined && approvedAt >= since;
  };
  const ids = approvals.filter(isLater).map(({ id }) => id);
  const voided = { voidedAt: scope.ports.clock.now() };
  await scope.em.nativeUpdate(PaymentRunApproval, { companyId, id: anyOf(ids) }, voided);
}

/** Voids the approvals of a run, because its content has changed. */
export async function voidApprovals(scope: Scope, { id, companyId }: PaymentRun): Promise<void> {
  await scope.em.nativeUpdate(
    PaymentRunApproval,
    { companyId, paymentRunId: id, voidedAt: null },
    { voidedAt: scope.ports.clock.now() },
  );
}
