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
 * What a run's completion pays is noted on its entries, so that exactly that can be taken back when the run was not
 * paid after all. Called inside a transaction that holds the company's lock and the run's.
 */

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

/** A reopened run holds its invoices again, once the matches know what these are without them. */
export async function restoreReopenedRun(scope: Scope, run: PaymentRun, status: OpenPaymentRunStatus): Promise<void> {
  const remainingCount = await restoreRunInvoices(scope, run, status);
  if (remainingCount > 0) await recordRunInvolvement(scope, run, 'run_edited');
}

/**
 * A run is given up that an earlier completion paid a part of: no reopening takes that back any more, so it counts as
 * paid by hand, or used by hand of credit notes, and its status can be changed by hand (RULES.md, 49).
 */
export async function clearCompletion(scope: Scope, run: PaymentRun): Promise<void> {
  run.completedFrom = null;
  await scope.em.flush();
  await leaveCreditToHand(scope, run);
  await setCompleted(scope, run, await entriesOf(scope, run), false);
}

/**
 * Records who reopened a run, when and why. Of one that needed a second person the owners are told, and so is who had
 * approved it.
 * @param facts what it was before it was reopened
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
 * Who approved a run while an invoice of it counted as paid has not approved that it is paid by the run: where it is to
 * be paid after all, that approval is void. Called inside a transaction that holds the company's lock.
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

/** What was approved is not what the run pays any more. */
export async function voidApprovals(scope: Scope, { id, companyId }: PaymentRun): Promise<void> {
  await scope.em.nativeUpdate(
    PaymentRunApproval,
    { companyId, paymentRunId: id, voidedAt: null },
    { voidedAt: scope.ports.clock.now() },
  );
}
