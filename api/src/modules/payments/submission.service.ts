import type { PayeeAccount } from '@paycycle/schema/domain/account-confirmation';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { invoicePaymentSchema, runPaymentSchema } from '@paycycle/schema/validation/provider-payment';
import { validate } from '@paycycle/schema/validation/validate';
import pLimit from 'p-limit';
import { inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { lockCompany, refuseWhileDeletionPending } from '../companies/index.ts';
import { getInvoice, type Invoice, lockInvoice } from '../invoices/index.ts';
import {
  lockRun,
  lookAtLedgerOfRun,
  nothingToPay,
  PaymentRun,
  requireAsShown,
  requireConfirmedAccounts,
  requireCreditConfirmed,
  requireFilesNotSent,
  requireWarningsSeen,
  runFacts,
  startPaying,
  unpaidIn,
  warningsOfPayment,
} from '../payment-runs/index.ts';
import { refreshPublications } from '../publications/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import { sendLeased } from './authorisation.service.ts';
import { SENT_AT_ONCE_MAX, storePayments } from './payment-intent.service.ts';
import { failureOf, paidEntries, planFor, targetOf } from './payment-target.service.ts';
import { providerOf } from './provider-of.ts';
import { ProviderPayment } from './provider-payment.entity.ts';
import { refuseAboveSoloLimit } from './solo-limit.service.ts';
import type { PaymentFailure } from './submission.plan.ts';

const CALLS_AT_ONCE = 5;

/** Result of a submission (RULES.md, 44). */
export interface PaymentSubmission {
  readonly successCount: number;
  readonly failureCount: number;
  readonly failures: readonly PaymentFailure[];
  /** URL where the payer approves; null until the provider has responded. */
  readonly authorisationUrl: string | null;
  readonly payments: readonly ProviderPayment[];
}

/** Payments that one submission has stored. */
interface StoredSubmission {
  readonly failures: readonly PaymentFailure[];
  readonly authorisationIds: readonly number[];
}

/**
 * Pays each supplier of a run that has no payment under way, one payment each. The payments are stored and committed
 * before anything is sent; the provider's answers then move them on (RULES.md, 23, 24, 26 and 44).
 * @param input `fileWasNotSent: true` where the caller knows that a downloaded payment file did not go to the bank;
 * `confirmedAccounts` names each account that fails the modulus check, as the caller has seen it
 * @throws NOT_FOUND, REAUTHENTICATION_REQUIRED, VALIDATION_FAILED, PAYMENT_RUN_STATE, APPROVAL_REQUIRED; PAYMENT_RUN_EXPORTED when a file may pay
 * it; PAYMENT_ALREADY_MADE when nothing is left to pay; ACCOUNT_UNCONFIRMED when an account looks mistyped and was not
 * confirmed; CONTENT_CHANGED where it pays others than were shown (`content`); CREDIT_UNCONFIRMED if it uses credit
 * notes without an approval that vouches for them, and the caller does not confirm that (`usesCredit`)
 */
export async function payPaymentRun(scope: Scope, id: number, input: unknown = {}): Promise<PaymentSubmission> {
  const { companyId } = await scope.em.findOneOrFail(PaymentRun, { id });
  requireReauthentication(scope);
  const { fileWasNotSent, confirmedAccounts, usesCredit, ...shown } = validate(runPaymentSchema, input);
  await lookAtLedgerOfRun(scope, id);
  const provider = await providerOf(scope, companyId);
  const stored = await inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await refuseWhileDeletionPending(scope, companyId);
    const run = await lockRun(scope, companyId, id);
    await requireAsShown(scope, run, shown);
    await requireFilesNotSent(scope, companyId, unpaidIn(run), fileWasNotSent);
    const { doesApprovalVouch } = await runFacts(scope, run);
    const plans = await Promise.all(
      run.items.getItems().map(async (item) => {
        const entries = paidEntries(item.invoices.getItems());
        const target = await targetOf(scope, item.supplier.getEntity(), entries, { run, doesApprovalVouch });
        const subject = entries.length === 1 ? (entries[0]?.invoice.invoiceNumber ?? run.name) : run.name;
        const supplier = item.supplier.getEntity();
        return { target, plan: planFor(provider, target, subject), paymentRunItemId: item.id, subject, supplier };
      }),
    );
    const payables = plans.flatMap(({ target, plan, ...rest }) =>
      plan.kind === 'pay' ? [{ ...target, ...plan, ...rest }] : [],
    );
    const failures = plans.flatMap(({ target, plan }) => failureOf(target, plan));
    if (plans.length === 0)
      throw new AppError('PAYMENT_RUN_STATE', `${run.inWords} has no invoices any more: cancel it`);
    if (payables.length === 0 && failures.length === 0) {
      if (plans.some(({ plan }) => plan.kind === 'covered'))
        throw new AppError('PAYMENT_RUN_STATE', nothingToPay(run.inWords));
      throw new AppError(
        'PAYMENT_ALREADY_MADE',
        `Every payment of ${run.inWords} has already been made or is under way`,
      );
    }
    if (payables.length > 0 && !doesApprovalVouch) {
      const itemIds = plans.flatMap(({ plan, paymentRunItemId }) =>
        plan.kind === 'pay' || plan.kind === 'covered' ? [paymentRunItemId] : [],
      );
      await requireCreditConfirmed(scope, run, usesCredit, { isOutside: false, itemIds });
    }
    const use = { companyId, paymentRunId: id, confirmedFor: 'pay' } as const;
    await requireConfirmedAccounts(
      scope,
      use,
      payables.map(({ supplier }) => supplier),
      confirmedAccounts,
    );
    if (payables.length > 0) await startPaying(scope, run);
    return { failures, authorisationIds: await storePayments(scope, companyId, payables, run) };
  });
  return sendStored(scope, companyId, stored);
}

/**
 * Pays one invoice that is in no open run (RULES.md, 23, 24 and 44).
 * @param input as of `payPaymentRun`
 * @throws NOT_FOUND, REAUTHENTICATION_REQUIRED, INVOICE_IN_RUN, VALIDATION_FAILED; PAYMENT_RUN_EXPORTED if a file may
 * pay it; APPROVAL_REQUIRED above the company's threshold, or if the caller says that an approved file with it was not
 * sent; PAYMENT_ALREADY_MADE; ACCOUNT_UNCONFIRMED; CONTENT_CHANGED if its amount differs from the one shown
 * (`seenAmountPence`), or its supplier or account from those shown (`seenAccount`)
 */
export async function payInvoice(scope: Scope, id: number, input: unknown = {}): Promise<PaymentSubmission> {
  const { companyId } = await getInvoice(scope, id);
  requireReauthentication(scope);
  const { confirmedAccounts, fileWasNotSent, ...seen } = validate(invoicePaymentSchema, input);
  await refreshPublications(scope, companyId, [id]);
  const stored = await inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    await refuseWhileDeletionPending(scope, companyId);
    const invoice = await lockInvoice(scope, companyId, id);
    const { invoiceNumber } = invoice;
    if (invoice.documentType === 'credit_note') {
      const message = `Credit note ${invoiceNumber} is not paid: take it off invoices of its supplier in a payment run`;
      throw new AppError('VALIDATION_FAILED', message, { invoiceId: message });
    }
    if (invoice.paymentRunId !== null) {
      const message = `Invoice ${invoiceNumber} is in an open payment run: pay it there`;
      throw new AppError('INVOICE_IN_RUN', message).because(invoice.paymentRunId);
    }
    if (invoice.hasLivePayment) {
      throw new AppError(
        'PAYMENT_ALREADY_MADE',
        `A payment of invoice ${invoiceNumber} has already been made or is under way`,
      );
    }
    requireAmountSeen(invoice, seen.seenAmountPence);
    const supplier = invoice.supplier.getEntity();
    requirePayeeSeen(invoice, supplier, seen.seenAccount);
    if (seen.seenWarnings) requireWarningsSeen(await warningsOfPayment(scope, invoice), seen.seenWarnings);
    await requireFilesNotSent(scope, companyId, [id], fileWasNotSent);
    // An invoice that is paid in part is refused below, whatever the rest is: a run does not take it either.
    if (invoice.partPaidPence === 0) await refuseAboveSoloLimit(scope, company, supplier, invoice);
    const target = await targetOf(scope, supplier, [{ invoice, appliedPence: null }]);
    const plan = planFor(await providerOf(scope, companyId), target, invoiceNumber);
    const failures = failureOf(target, plan);
    if (plan.kind !== 'pay') {
      if (failures.length > 0) return { failures, authorisationIds: [] };
      throw new AppError('PAYMENT_ALREADY_MADE', `Invoice ${invoiceNumber} is already paid`);
    }
    const use = { companyId, invoiceId: id, confirmedFor: 'pay' } as const;
    await requireConfirmedAccounts(scope, use, [invoice.supplier.getEntity()], confirmedAccounts);
    const payable = { ...target, ...plan, paymentRunItemId: null, subject: invoiceNumber };
    return { failures, authorisationIds: await storePayments(scope, companyId, [payable], null) };
  });
  return sendStored(scope, companyId, stored);
}

/**
 * Refuses an amount that differs from the one the user saw: a colleague may have corrected the invoice. @throws
 * CONTENT_CHANGED
 */
function requireAmountSeen({ invoiceNumber, amountPence }: Invoice, seenPence: Pence | null | undefined): void {
  if (seenPence == null || seenPence === amountPence) return;
  const amounts = `comes to ${formatPounds(amountPence)} by now, not ${formatPounds(seenPence)}`;
  throw new AppError('CONTENT_CHANGED', `Invoice ${invoiceNumber} ${amounts}. Nothing was paid; look again.`);
}

/**
 * Refuses a payee that differs from the one the user saw: a colleague may have changed the supplier or account. @throws
 * CONTENT_CHANGED
 */
function requirePayeeSeen(
  { invoiceNumber }: Invoice,
  { id, name, bankSortCode, bankAccountNumber }: Supplier,
  seen: PayeeAccount | null | undefined,
): void {
  if (seen == null) return;
  const isSame = seen.bankSortCode === bankSortCode && seen.bankAccountNumber === bankAccountNumber;
  if (seen.supplierId === id && isSame) return;
  const account = bankSortCode && bankAccountNumber ? `${bankSortCode} ${bankAccountNumber}` : 'no account';
  const payee = `is to be paid to ${name}, ${account}, by now`;
  throw new AppError('CONTENT_CHANGED', `Invoice ${invoiceNumber} ${payee}. Nothing was paid; look again.`);
}

async function sendStored(
  scope: Scope,
  companyId: number,
  { failures, authorisationIds }: StoredSubmission,
): Promise<PaymentSubmission> {
  const sent = authorisationIds.slice(0, SENT_AT_ONCE_MAX);
  const atOnce = pLimit(CALLS_AT_ONCE);
  // Each in an EntityManager of its own: they run side by side.
  await Promise.all(sent.map((id) => atOnce(() => sendLeased({ ...scope, em: scope.em.fork() }, { companyId, id }))));
  const payments = await scope.em.find(
    ProviderPayment,
    { authorisation: { $in: [...authorisationIds] } },
    { populate: ['authorisation'], orderBy: { id: 'asc' }, refresh: true },
  );
  const waiting = payments.find((payment) => payment.awaitsPayer);
  const refused = payments.filter(({ status }) => status === 'failed');
  const allFailures = [...failures, ...refused.map(refusalOf)];
  return {
    successCount: payments.length - refused.length,
    failureCount: allFailures.length,
    failures: allFailures,
    authorisationUrl: waiting?.authorisation.getEntity().authorisationUrl ?? null,
    payments,
  };
}

function refusalOf({ supplierId, beneficiaryName, failureReason }: ProviderPayment): PaymentFailure {
  return { supplierId, supplierName: beneficiaryName, message: failureReason ?? 'The provider refused the payment' };
}
