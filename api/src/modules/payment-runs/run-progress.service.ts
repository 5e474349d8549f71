import { LoadStrategy, LockMode } from '@mikro-orm/core';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isOpenRun, nextRunStatus, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { invoicesOfRun, setPaymentRun } from '../invoices/index.ts';
import { payOutside } from './pay-outside.service.ts';
import { PaymentRun, PaymentRunItem } from './payment-run.entity.ts';
import { invoicesPayableOnReopen, lacksCredit, restoreRunInvoices } from './reopened-run.service.ts';
import { runFacts, runState } from './run-facts.read.ts';
import { planRunAction, refusalToExport } from './run-progress.plan.ts';

/*
 * Progress of a run as it is paid. The commands on runs, the payments and the matches call these functions. They
 * require an open transaction that has the company's lock.
 */

/** Locks and returns a run with its items, suppliers and invoices. @throws NOT_FOUND */
export async function lockRun(scope: Scope, companyId: number, id: number): Promise<PaymentRun> {
  await lockRow(scope, companyId, id);
  return scope.em.findOneOrFail(
    PaymentRun,
    { id, companyId },
    {
      populate: ['items.supplier', 'items.invoices.invoice.supplier'],
      strategy: LoadStrategy.SELECT_IN,
      refresh: true,
    },
  );
}

/**
 * Locks and returns a draft that may take more invoices.
 * @throws NOT_FOUND; PAYMENT_RUN_STATE if it is not a draft; PAYMENT_RUN_EXPORTED if a file of it was downloaded
 */
export async function lockDraftRun(scope: Scope, companyId: number, id: number): Promise<PaymentRun> {
  const run = await lockRow(scope, companyId, id);
  if (run.status !== 'draft') throw new AppError('PAYMENT_RUN_STATE', `${run.inWords} is not a draft any more`);
  if (run.isFileOut) {
    const message = `A payment file of ${run.inWords} was downloaded, and would not have these invoices: choose another run`;
    throw new AppError('PAYMENT_RUN_EXPORTED', message);
  }
  return run;
}

/** @throws APPROVAL_REQUIRED if the caller may not pay a run outside the provider alone */
export async function requireReleaseOutside(scope: Scope, run: PaymentRun): Promise<void> {
  const refusal = refusalToExport(await runState(scope, run));
  if (refusal) throw new AppError(refusal.code, refusal.message);
}

/**
 * A run begins to be paid through the provider (RULES.md, 23).
 * @throws PAYMENT_RUN_STATE, APPROVAL_REQUIRED; PAYMENT_ALREADY_MADE when nothing is left to pay
 */
export async function startPaying(scope: Scope, run: PaymentRun): Promise<void> {
  await setRunStatus(scope, run, planRunAction(await runState(scope, run), 'pay'));
}

/**
 * Marks a run as processed if all its invoices are paid, which then leave it (RULES.md, 23). Invoices that credit notes
 * cover are paid with the others. Waits for a payment in progress that uses credit notes (RULES.md, 61). A run without
 * a required approval keeps its status, and can be cancelled. Returns true if the run is processed now.
 */
export async function completeRunIfPaid(scope: Scope, companyId: number, id: number): Promise<boolean> {
  const run = await lockRow(scope, companyId, id);
  const status = nextRunStatus(run.status, 'settle');
  if (!status) return false;
  const { invoiceCount, unpaidCount, coveredCount, needsApproval, isApproved, ...facts } = await runFacts(scope, run);
  if (facts.isCreditInProgress) return false;
  if (invoiceCount === coveredCount || unpaidCount > coveredCount) return false;
  if (run.status !== 'approved' && needsApproval && !isApproved) return false;
  if (coveredCount > 0) {
    if (run.status !== 'approved') return false;
    await payOutside(scope, run, await itemsWithoutPayment(scope, run));
  }
  await setRunStatus(scope, run, status);
  return true;
}

/**
 * A payment of a run was returned by the bank, or came to nothing after a match had settled the run: a processed run is
 * open again where something of it is to be paid, and no other run or payment has that (RULES.md, 25). One that is open
 * already has the credit notes again that the payment had used.
 */
export async function reopenRun(scope: Scope, companyId: number, id: number): Promise<void> {
  const run = await lockRow(scope, companyId, id);
  if (isOpenRun(run.status)) {
    if (await lacksCredit(scope, run)) await restoreRunInvoices(scope, run, run.status);
    return;
  }
  const next = nextRunStatus(run.status, 'reopen');
  if (!next || !isOpenRun(next) || (await invoicesPayableOnReopen(scope, run)).length === 0) return;
  await setRunStatus(scope, run, next);
  await restoreRunInvoices(scope, run, next);
}

/** The items of a run that credit notes cover. */
async function itemsWithoutPayment(scope: Scope, { id, companyId }: PaymentRun): Promise<ReadonlySet<number>> {
  const items = await scope.em.find(PaymentRunItem, { companyId, paymentRun: id, totalAmountPence: ZERO_PENCE });
  return new Set(items.map((item) => item.id));
}

/** Gives a run a status; its invoices say so, or leave it when it is over. The caller has planned it. */
export async function setRunStatus(scope: Scope, run: PaymentRun, status: PaymentRunStatus): Promise<void> {
  const { id, companyId } = run;
  run.status = status;
  await scope.em.flush();
  const ids = (await invoicesOfRun(scope, companyId, id)).map((invoice) => invoice.id);
  await setPaymentRun(scope, companyId, ids, isOpenRun(status) ? { id, status } : null);
}

async function lockRow(scope: Scope, companyId: number, id: number): Promise<PaymentRun> {
  await scope.em.flush();
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const run = await scope.em.findOne(PaymentRun, { id, companyId }, options);
  if (!run) throw new AppError('NOT_FOUND', 'Payment run not found');
  return run;
}
