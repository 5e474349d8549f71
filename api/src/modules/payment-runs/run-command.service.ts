import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { paymentRunApprovalSchema } from '@paycycle/schema/validation/payment-run-approval';
import { paymentRunSendBackSchema } from '@paycycle/schema/validation/payment-run-send-back';
import { runCompletionSchema } from '@paycycle/schema/validation/provider-payment';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { requireOwnWord } from '../identity/index.ts';
import { setPaymentRun } from '../invoices/index.ts';
import { InvolvementEntry } from '../suppliers/index.ts';
import { requireConfirmedAccounts } from './confirmed-accounts.service.ts';
import { requireCreditConfirmed } from './credit-confirmation.service.ts';
import { lookAtLedgerOfRun } from './look-at-ledger.service.ts';
import { payOutside } from './pay-outside.service.ts';
import type { PaymentRun, PaymentRunItem } from './payment-run.entity.ts';
import { followInvoices, getRun, rebuildDraftRuns } from './payment-run.service.ts';
import { recordOutsideRelease } from './release.service.ts';
import { clearCompletion, voidApprovals } from './run-completion.service.ts';
import { requireFileNotSent } from './run-export.service.ts';
import { requireAsShown, runFacts, runState } from './run-facts.read.ts';
import { recordRunInvolvement } from './run-people.service.ts';
import { planRunAction } from './run-progress.plan.ts';
import { completeRunIfPaid, lockRun, setRunStatus } from './run-progress.service.ts';
import { PaymentRunApproval, PaymentRunSendBack } from './run-record.entity.ts';
import { sendBacksOf } from './run-reopening.read.ts';

/**
 * Submits a draft for approval: its content can no longer be changed (RULES.md, 13 and 19). It does not need an
 * available approver. A run may be created as submitted, and the owner may add an approver later.
 * @throws NOT_FOUND, PAYMENT_RUN_STATE
 */
export function submitPaymentRun(scope: Scope, id: number): Promise<PaymentRun> {
  return changeRun(scope, id, async (scope, run) => {
    await setRunStatus(scope, run, planRunAction(await runState(scope, run), 'submit'));
    await recordRunInvolvement(scope, run, 'run_submitted');
  });
}

/**
 * Makes a submitted run a draft again. Invoices that a match has paid since leave it: a draft contains only unpaid
 * invoices.
 * @throws NOT_FOUND, PAYMENT_RUN_STATE
 */
export function withdrawPaymentRun(scope: Scope, id: number): Promise<PaymentRun> {
  return changeRun(scope, id, async (scope, run) => {
    const status = planRunAction(await runState(scope, run), 'withdraw');
    await recordRunInvolvement(scope, run, 'run_withdrawn');
    await becomeDraft(scope, run, status);
    await rebuildDraftRuns(scope, run.companyId, [id]);
  });
}

/**
 * Returns a submitted run to its creator, with the changes that the approver wants (RULES.md, 86). It is a draft again
 * without an approval. The approver has not changed it, and may approve it when it is submitted again.
 * @throws NOT_FOUND, VALIDATION_FAILED, PAYMENT_RUN_STATE; FORBIDDEN to a caller who prepared the run
 */
export function sendBackPaymentRun(scope: Scope, id: number, input: unknown): Promise<PaymentRun> {
  return changeRun(scope, id, async (scope, run) => {
    const { reason } = validate(paymentRunSendBackSchema, input);
    const { companyId } = run;
    await refuseSentBack(scope, run);
    const invoiceIds = invoicesIn(run).map((invoice) => invoice.id);
    const status = planRunAction(await runState(scope, run), 'send_back');
    await becomeDraft(scope, run, status);
    await followInvoices(scope, companyId, [id]);
    const by = { sentBackBy: scope.userId, sentBackAt: scope.ports.clock.now() };
    await scope.em.insert(PaymentRunSendBack, { companyId, paymentRunId: id, reason, invoiceIds, ...by });
  });
}

/** Refuses to approve or send back a run that another approver has sent back. @throws PAYMENT_RUN_STATE */
async function refuseSentBack(scope: Scope, run: PaymentRun): Promise<void> {
  const [last] = run.status === 'draft' ? await sendBacksOf(scope, run) : [];
  if (!last) return;
  const { id: paymentRunId, companyId, name } = run;
  const at = { $gte: last.sentBackAt };
  if ((await scope.em.count(InvolvementEntry, { companyId, paymentRunId, action: 'run_withdrawn', at })) > 0) return;
  const message = `${name} was sent back by ${last.sentBackByName} meanwhile. It waits to be submitted again.`;
  throw new AppError('PAYMENT_RUN_STATE', message);
}

/** Makes a run a draft again. Invoices that are no longer to be paid leave it. */
async function becomeDraft(scope: Scope, run: PaymentRun, status: PaymentRunStatus): Promise<void> {
  await voidApprovals(scope, run);
  await setRunStatus(scope, run, status);
  const settled = invoicesIn(run).filter((invoice) => invoice.status !== 'to_pay');
  const ids = settled.map((invoice) => invoice.id);
  await setPaymentRun(scope, run.companyId, ids, null);
}

/**
 * Approves a run as a second person. The approval covers the payees, accounts, amounts and invoices that were shown, by
 * their digest.
 * @throws NOT_FOUND, REAUTHENTICATION_REQUIRED, VALIDATION_FAILED, PAYMENT_RUN_STATE; FORBIDDEN to a caller who was
 * involved in the run, its invoices or its payees' accounts; CONTENT_CHANGED if the run pays something else now
 */
export async function approvePaymentRun(scope: Scope, id: number, input: unknown): Promise<PaymentRun> {
  await requireOwnWord(scope);
  await lookAtLedgerOfRun(scope, id);
  return changeRun(scope, id, async (scope, run) => {
    requireReauthentication(scope);
    const shown = validate(paymentRunApprovalSchema, input);
    await refuseSentBack(scope, run);
    const status = planRunAction(await runState(scope, run), 'approve');
    await requireAsShown(scope, run, shown);
    await voidApprovals(scope, run);
    await scope.em.insert(PaymentRunApproval, {
      companyId: run.companyId,
      paymentRunId: id,
      content: shown.content,
      approvedBy: scope.userId,
      approvedAt: scope.ports.clock.now(),
    });
    await setRunStatus(scope, run, status);
    await completeRunIfPaid(scope, run.companyId, id);
  });
}

/**
 * Records that the run was paid outside Paycycle: its unpaid invoices become paid on the run's date (RULES.md, 23).
 * Invoices that have left the run are unchanged.
 * @throws NOT_FOUND, PAYMENT_RUN_STATE, APPROVAL_REQUIRED; PAYMENT_ALREADY_MADE while a payment through the provider
 * is; ACCOUNT_UNCONFIRMED, VALIDATION_FAILED; CONTENT_CHANGED where it is another than was shown (`content`);
 * CREDIT_UNCONFIRMED if it uses credit notes without an approval that vouches for them, and the caller does not confirm
 * that (`usesCredit`)
 */
export function completePaymentRun(scope: Scope, id: number, input: unknown = {}): Promise<PaymentRun> {
  return changeRun(scope, id, async (scope, run) => {
    const { confirmedAccounts, usesCredit, ...shown } = validate(runCompletionSchema, input);
    const state = await runState(scope, run);
    const status = planRunAction(state, 'complete');
    await requireAsShown(scope, run, shown);
    const { doesApprovalVouch } = await runFacts(scope, run);
    if (!doesApprovalVouch) await requireCreditConfirmed(scope, run, usesCredit);
    const use = { companyId: run.companyId, paymentRunId: id, confirmedFor: 'complete' } as const;
    await requireConfirmedAccounts(scope, use, unpaidPayeesOf(run), confirmedAccounts);
    await recordOutsideRelease(scope, run);
    await payOutside(scope, run);
    await setRunStatus(scope, run, status);
  });
}

/**
 * Cancels a run: its unpaid invoices are free again. Paid invoices stay paid.
 * @param input `fileWasNotSent: true` if the caller knows that a downloaded payment file did not go to the bank
 * @throws NOT_FOUND, PAYMENT_RUN_STATE; PAYMENT_ALREADY_MADE while a payment of it is in progress; PAYMENT_RUN_EXPORTED
 * if a file may pay it
 */
export function cancelPaymentRun(scope: Scope, id: number, input: unknown = {}): Promise<PaymentRun> {
  return changeRun(scope, id, async (scope, run) => {
    const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
    const status = planRunAction(await runState(scope, run), 'cancel');
    await requireFileNotSent(scope, run, fileWasNotSent, true);
    await voidApprovals(scope, run);
    await clearCompletion(scope, run);
    await setRunStatus(scope, run, status);
  });
}

/**
 * Removes an invoice from a draft, and updates its items and total.
 * @param input as of `cancelPaymentRun`
 * @throws NOT_FOUND, PAYMENT_RUN_STATE; PAYMENT_RUN_EXPORTED when a file may pay it
 */
export function removePaymentRunInvoice(
  scope: Scope,
  id: number,
  invoiceId: number,
  input: unknown = {},
): Promise<PaymentRun> {
  return changeRun(scope, id, async (scope, run) => {
    const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
    const state = await runState(scope, run);
    const isInRun = invoicesIn(run).some((invoice) => invoice.id === invoiceId);
    if (!isInRun) throw new AppError('NOT_FOUND', 'Invoice not found');
    planRunAction(state, 'remove_invoice');
    await requireFileNotSent(scope, run, fileWasNotSent);
    await setPaymentRun(scope, run.companyId, [invoiceId], null);
    await rebuildDraftRuns(scope, run.companyId, [id]);
  });
}

/** Changes a run in one transaction that locks first the company and then the run. @throws NOT_FOUND */
async function changeRun(
  scope: Scope,
  id: number,
  change: (scope: Scope, run: PaymentRun) => Promise<void>,
): Promise<PaymentRun> {
  const { companyId } = await getRun(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const run = await lockRun(scope, companyId, id);
    await change(scope, run);
    return run;
  });
}

function invoicesIn(run: PaymentRun) {
  return run.items.getItems().flatMap((item) => item.invoices.getItems().map(({ invoice }) => invoice.getEntity()));
}

/** Suppliers with unpaid invoices in the run, those left out that are paid nothing. */
function unpaidPayeesOf(run: PaymentRun) {
  const isUnpaid = (item: PaymentRunItem) =>
    item.totalAmountPence > 0 && item.invoices.getItems().some(({ invoice }) => invoice.getEntity().status !== 'paid');
  return run.items
    .getItems()
    .filter(isUnpaid)
    .map(({ supplier }) => supplier.getEntity());
}
