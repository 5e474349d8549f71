import { randomUUID } from 'node:crypto';
import { formatPounds, maxPence, sumPence } from '@paycycle/schema/domain/money';
import { paymentReference } from '@paycycle/schema/domain/payment-reference';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import { INVOICE_AMOUNT_PRECISION } from '@paycycle/schema/limits';
import { confirmedAccountsSchema } from '@paycycle/schema/validation/confirmed-accounts';
import { paymentRunPaymentSchema } from '@paycycle/schema/validation/payment-run-payment';
import { validate } from '@paycycle/schema/validation/validate';
import pLimit from 'p-limit';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { findUser, userName } from '../identity/index.ts';
import { getInvoice, type Invoice, lockInvoice, setLivePayment } from '../invoices/index.ts';
import {
  lockRun,
  PaymentRun,
  refuseExportedRun,
  requireConfirmedAccounts,
  runFacts,
  startPaying,
} from '../payment-runs/index.ts';
import { notePayments, type Supplier } from '../suppliers/index.ts';
import { sendAuthorisation } from './authorisation.service.ts';
import { needsBankConfirmation } from './bank-details-check.service.ts';
import { metadataOf } from './payment-metadata.plan.ts';
import { tellChange } from './payment-progress.service.ts';
import { newReferenceToken } from './payment-reference.service.ts';
import { ProviderAuthorisation, ProviderPayment, ProviderPaymentInvoice } from './provider-payment.entity.ts';
import { requireReleaseAlone } from './release-alone.service.ts';
import {
  type Beneficiary,
  descriptionOf,
  inGroups,
  type PayableInvoice,
  type PaymentFailure,
  type PaymentTarget,
  planTarget,
  type TargetPlan,
} from './submission.plan.ts';

/** Approvals that a submission asks the provider for while the user waits; the queue sends the rest. */
const SENT_AT_ONCE_MAX = 20;
const CALLS_AT_ONCE = 5;

/** What became of a submission (RULES.md, 44). */
export interface PaymentSubmission {
  readonly successCount: number;
  readonly failureCount: number;
  readonly failures: readonly PaymentFailure[];
  /** Where the payer approves; null while the provider has not answered. */
  readonly authorisationUrl: string | null;
  readonly payments: readonly ProviderPayment[];
}

/** Payments that one submission has stored. */
interface StoredSubmission {
  readonly failures: readonly PaymentFailure[];
  readonly authorisationIds: readonly number[];
}

/** What is to be stored: a target that can be paid, and where its payment belongs. */
interface Payable extends PaymentTarget, Beneficiary {
  readonly paymentRunItemId: number | null;
  /** What the reference and the description name: an invoice's number, or a run's name. */
  readonly subject: string;
}

/**
 * Pays each supplier of a run that has no payment under way, one payment each. The payments are stored and committed before
 * anything is sent; what the provider then says moves them on (RULES.md, 23, 24, 26 and 44).
 * @param input `fileWasNotSent: true` where the caller knows that a downloaded payment file did not go to the bank;
 * `confirmedAccounts` names each account that fails the modulus check, as the caller has seen it
 * @throws NOT_FOUND, VALIDATION_FAILED, PAYMENT_RUN_STATE, APPROVAL_REQUIRED; PAYMENT_RUN_EXPORTED when a file may pay it;
 * PAYMENT_UNDER_WAY when nothing is left to pay; ACCOUNT_UNCONFIRMED when an account looks mistyped and was not confirmed
 */
export async function payPaymentRun(scope: Scope, id: number, input: unknown = {}): Promise<PaymentSubmission> {
  const { companyId } = await scope.em.findOneOrFail(PaymentRun, { id });
  const { fileWasNotSent, confirmedAccounts } = validate(paymentRunPaymentSchema, input);
  const stored = await inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const run = await lockRun(scope, companyId, id);
    if (!fileWasNotSent) await refuseExportedRun(scope, run);
    const { isApproved } = await runFacts(scope, run);
    const plans = await Promise.all(
      run.items.getItems().map(async (item) => {
        const invoices = item.invoices.getItems().map(({ invoice }) => invoice.getEntity());
        const target = await targetOf(scope, item.supplier.getEntity(), invoices, { run, isApproved });
        const subject = invoices.length === 1 ? (invoices[0]?.invoiceNumber ?? run.name) : run.name;
        const supplier = item.supplier.getEntity();
        return { target, plan: planFor(scope, target, subject), paymentRunItemId: item.id, subject, supplier };
      }),
    );
    const payables = plans.flatMap(({ target, plan, ...rest }) =>
      plan.kind === 'pay' ? [{ ...target, ...plan, ...rest }] : [],
    );
    const failures = plans.flatMap(({ target, plan }) => failureOf(target, plan));
    if (plans.length === 0) throw new AppError('PAYMENT_RUN_STATE', `${run.name} has no invoices any more: cancel it`);
    if (payables.length === 0 && failures.length === 0) {
      throw new AppError('PAYMENT_UNDER_WAY', `Every payment of ${run.name} is made or under way already`);
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
  return sendStored(scope, stored);
}

/**
 * Pays one invoice that is in no open run (RULES.md, 23, 24 and 44).
 * @param input `confirmedAccounts` names the account where it fails the modulus check, as the caller has seen it
 * @throws NOT_FOUND, INVOICE_IN_RUN, VALIDATION_FAILED; APPROVAL_REQUIRED above the company's threshold; PAYMENT_UNDER_WAY;
 * ACCOUNT_UNCONFIRMED
 */
export async function payInvoice(scope: Scope, id: number, input: unknown = {}): Promise<PaymentSubmission> {
  const { companyId } = await getInvoice(scope, id);
  const { confirmedAccounts } = validate(confirmedAccountsSchema, input);
  const stored = await inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const invoice = await lockInvoice(scope, companyId, id);
    const { invoiceNumber, amountPence } = invoice;
    if (invoice.paymentRunId !== null) {
      throw new AppError('INVOICE_IN_RUN', `Invoice ${invoiceNumber} is in an open payment run: pay it there`);
    }
    if (invoice.hasLivePayment) {
      throw new AppError('PAYMENT_UNDER_WAY', `A payment of invoice ${invoiceNumber} is made or under way already`);
    }
    const supplier = invoice.supplier.getEntity();
    await requireReleaseAlone(scope, company, supplier, amountPence);
    const target = await targetOf(scope, supplier, [invoice]);
    const plan = planFor(scope, target, invoiceNumber);
    const failures = failureOf(target, plan);
    if (plan.kind !== 'pay') {
      if (failures.length > 0) return { failures, authorisationIds: [] };
      throw new AppError('PAYMENT_UNDER_WAY', `Invoice ${invoiceNumber} is paid already`);
    }
    const use = { companyId, invoiceId: id, confirmedFor: 'pay' } as const;
    await requireConfirmedAccounts(scope, use, [invoice.supplier.getEntity()], confirmedAccounts);
    const payable = { ...target, ...plan, paymentRunItemId: null, subject: invoiceNumber };
    return { failures, authorisationIds: await storePayments(scope, companyId, [payable], null) };
  });
  return sendStored(scope, stored);
}

/**
 * Why a target cannot be paid now, in words; null when it can, or when nothing is left to pay.
 * @param by a file for a bank has no limits of the provider
 * @param payer the run that would pay them
 */
export async function paymentProblem(
  scope: Scope,
  supplier: Supplier,
  invoices: readonly Invoice[],
  by: 'provider' | 'file',
  payer: PayingRun,
): Promise<string | null> {
  const target = await targetOf(scope, supplier, invoices, payer);
  const plan = by === 'file' ? planTarget(target, () => []) : planFor(scope, target, 'INVOICE');
  return plan.kind === 'refuse' ? plan.message : null;
}

/** A run that pays a target. Who approves a run sees its accounts, so an approval that holds confirms them. */
interface PayingRun {
  readonly run: Pick<PaymentRun, 'id' | 'status'>;
  readonly isApproved: boolean;
}

async function targetOf(
  scope: Scope,
  supplier: Supplier,
  invoices: readonly Invoice[],
  payer: PayingRun | null = null,
): Promise<PaymentTarget> {
  const { id, name, bankAccountName, bankSortCode, bankAccountNumber } = supplier;
  const needsConfirmation = !payer?.isApproved && (await needsBankConfirmation(scope, supplier));
  return {
    payee: { id, name, bankAccountName, bankSortCode, bankAccountNumber, needsConfirmation },
    amountPence: sumPence(invoices.map(({ amountPence }) => amountPence)),
    invoices: invoices.map((invoice) => payable(invoice, payer)),
  };
}

/** An invoice that a match or another run has taken out of an open run is not paid by that run any more. */
function payable(invoice: Invoice, payer: PayingRun | null): PayableInvoice {
  const { id, invoiceNumber, status, isMatched, partPaidPence, hasLivePayment, paymentRunId } = invoice;
  const hasLeftRun = payer !== null && isOpenRun(payer.run.status) && paymentRunId !== payer.run.id;
  return { id, invoiceNumber, status, isMatched, partPaidPence, hasLivePayment, hasLeftRun };
}

/** Asks the plan, with what the provider and the column of amounts have against it. */
function planFor(scope: Scope, target: PaymentTarget, subject: string): TargetPlan {
  return planTarget(target, (instruction) => {
    const max = maxPence(INVOICE_AMOUNT_PRECISION);
    if (instruction.amountPence > max) return [`One payment can be at most ${formatPounds(max)}.`];
    const reference = paymentReference('000000', subject);
    return scope.ports.paymentProvider.validate({ ...instruction, currency: 'GBP', reference });
  });
}

function failureOf({ payee }: PaymentTarget, plan: TargetPlan): PaymentFailure[] {
  return plan.kind === 'refuse' ? [{ supplierId: payee.id, supplierName: payee.name, message: plan.message }] : [];
}

/** Stores the intents, as many to one approval as the provider takes. Answers with the authorisations to send. */
async function storePayments(
  scope: Scope,
  companyId: number,
  payables: readonly Payable[],
  run: PaymentRun | null,
): Promise<number[]> {
  if (payables.length === 0) return [];
  const { clock, paymentProvider } = scope.ports;
  const now = clock.now();
  const payer = await findUser(scope, scope.userId);
  if (!payer) throw new AppError('UNAUTHENTICATED');
  const payments: ProviderPayment[] = [];
  const authorisations: ProviderAuthorisation[] = [];
  for (const group of inGroups(payables, paymentProvider.capabilities.paymentsPerAuthorisation)) {
    const authorisation = scope.em.create(ProviderAuthorisation, {
      companyId,
      provider: paymentProvider.segment,
      idempotencyKey: randomUUID(),
      paymentRunId: run?.id ?? null,
      payerName: userName(payer),
      payerEmail: payer.email,
      returnUrl: `${scope.publicUrl}/payments?returned=1`,
      createdAt: now,
      createdBy: scope.userId,
      nextAttemptAt: now,
    });
    authorisations.push(authorisation);
    // What the provider is given to keep names the authorisation by its id.
    await scope.em.flush();
    for (const payable of group) payments.push(await createPayment(scope, companyId, payable, authorisation));
  }
  await scope.em.flush();
  const invoiceIds = payables.flatMap(({ invoices }) => invoices.map(({ id }) => id));
  await setLivePayment(scope, companyId, invoiceIds, true);
  await notePayments(
    scope,
    companyId,
    payables.map(({ payee }) => payee.id),
  );
  for (const payment of payments) await tellChange(scope, payment);
  return authorisations.map(({ id }) => id);
}

async function createPayment(
  scope: Scope,
  companyId: number,
  payable: Payable,
  authorisation: ProviderAuthorisation,
): Promise<ProviderPayment> {
  const { payee, invoices, amountPence, paymentRunItemId, subject } = payable;
  const [onlyInvoice] = invoices.length === 1 ? invoices : [];
  const target = paymentRunItemId === null ? { invoiceId: onlyInvoice?.id ?? null } : { paymentRunItemId };
  const token = await newReferenceToken(scope, companyId, target);
  const payment = scope.em.create(ProviderPayment, {
    companyId,
    provider: authorisation.provider,
    authorisation,
    supplierId: payee.id,
    invoiceId: onlyInvoice?.id ?? null,
    paymentRunItemId,
    paymentRunId: authorisation.paymentRunId,
    idempotencyKey: randomUUID(),
    amountPence,
    reference: paymentReference(token, subject),
    referenceToken: token,
    description: descriptionOf(invoices.map(({ invoiceNumber }) => invoiceNumber)),
    metadata: metadataOf(authorisation),
    beneficiaryName: payable.beneficiaryName,
    beneficiarySortCode: payable.beneficiarySortCode,
    beneficiaryAccountNumber: payable.beneficiaryAccountNumber,
    createdAt: authorisation.createdAt,
    createdBy: scope.userId,
    updatedAt: authorisation.createdAt,
  });
  for (const { id } of invoices) {
    scope.em.create(ProviderPaymentInvoice, { companyId, payment, invoice: id });
  }
  return payment;
}

async function sendStored(scope: Scope, { failures, authorisationIds }: StoredSubmission): Promise<PaymentSubmission> {
  const [sent, left] = [authorisationIds.slice(0, SENT_AT_ONCE_MAX), authorisationIds.slice(SENT_AT_ONCE_MAX)];
  for (const id of left) await scope.ports.paymentWork.add({ kind: 'authorisation', id });
  const atOnce = pLimit(CALLS_AT_ONCE);
  // Each in an EntityManager of its own: they run side by side.
  await Promise.all(sent.map((id) => atOnce(() => sendAuthorisation({ ...scope, em: scope.em.fork() }, id))));
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
