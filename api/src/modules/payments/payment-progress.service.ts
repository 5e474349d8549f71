import { LockMode } from '@mikro-orm/core';
import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { isInProgress } from '@paycycle/schema/domain/provider-payment';
import { AppError } from '@paycycle/schema/errors';
import { CHANGE_CHANNELS } from '../../kernel/ports/change-feed.ts';
import type { ProviderPaymentView } from '../../kernel/ports/payment-provider.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lockCompany } from '../companies/index.ts';
import { askAboutAccounts } from '../documents/index.ts';
import { markInvoicesPaidOn, reopenInvoices, setLivePayment } from '../invoices/index.ts';
import { allocateCreditOfItems, completeRunIfPaid, releaseCreditOfItems, reopenRun } from '../payment-runs/index.ts';
import {
  backoffMs,
  type InvoiceEffect,
  nextCheckAt,
  type ProviderUpdate,
  planStatusChange,
} from './payment-update.plan.ts';
import { providerOf } from './provider-of.ts';
import { ProviderPayment } from './provider-payment.entity.ts';
import { tellSubmitter } from './tell-submitter.service.ts';

/** Provider's update of a payment: its own view, or the rejection of the whole authorisation. */
type PaymentUpdate = ProviderUpdate &
  Partial<Pick<ProviderPaymentView, 'providerPaymentId' | 'createdAt' | 'updatedAt'>>;

/** A locked payment and the provider's update of it. */
interface UpdatedPayment {
  readonly payment: ProviderPayment;
  readonly update: PaymentUpdate;
}

/** Result of an update. */
interface Movement {
  readonly payment: ProviderPayment;
  readonly effect: InvoiceEffect;
  /** True if a user who looks at the payment sees a change. */
  readonly isVisible: boolean;
}

/**
 * Applies the provider's updates to payments of one company. Each status moves forward or stays, and the invoices and
 * runs follow (RULES.md, 23 and 25). Requires an open transaction that has the company's lock. The number of statements
 * is constant for each run.
 */
export async function applyProviderUpdates(scope: Scope, updates: readonly UpdatedPayment[]): Promise<void> {
  const now = scope.ports.clock.now();
  const movements = updates.map((one) => movePayment(one, now));
  await scope.em.flush();
  await followInInvoices(
    scope,
    movements.filter(({ effect }) => effect !== 'none'),
  );
  await notifyPaymentsChanged(
    scope,
    movements.filter(({ isVisible }) => isVisible).map(({ payment }) => payment),
  );
}

function movePayment({ payment, update }: UpdatedPayment, now: Date): Movement {
  const plan = planStatusChange(payment, update);
  const hasMoved = plan.status !== payment.status;
  const wasUnknown = payment.isOutcomeUnknown;
  const didAwaitPayer = payment.awaitsPayer;
  payment.status = plan.status;
  payment.failureCode = plan.failureCode;
  payment.failureStage = plan.failureStage;
  payment.providerPaymentId ??= update.providerPaymentId ?? null;
  payment.providerCreatedAt ??= update.createdAt ?? null;
  if (hasMoved) payment.providerUpdatedAt = update.updatedAt ?? now;
  payment.isOutcomeUnknown = false;
  // An outdated answer means nothing for a payment that has ended.
  payment.awaitsPayer = update.status === 'pending' && isInProgress(plan.status);
  payment.checkCount = hasMoved ? 0 : payment.checkCount + 1;
  payment.nextCheckAt = nextCheckAt(payment, now);
  if (hasMoved || wasUnknown) payment.updatedAt = now;
  // The provider's first answer changes no status, but has the address where the payer approves.
  const isVisible = hasMoved || wasUnknown || payment.awaitsPayer !== didAwaitPayer;
  return { payment, effect: plan.effect, isVisible };
}

/** Records that the outcome of an attempt is unknown: it stays processing until the provider answers (RULES.md, 24). */
export async function applyUnknown(scope: Scope, payments: readonly ProviderPayment[]): Promise<void> {
  const known = payments.filter(({ isOutcomeUnknown }) => !isOutcomeUnknown);
  for (const payment of known) {
    payment.isOutcomeUnknown = true;
    if (payment.status === 'pending') payment.status = 'processing';
    payment.updatedAt = scope.ports.clock.now();
  }
  await scope.em.flush();
  await notifyPaymentsChanged(scope, known);
}

/** Notifies all processes, when the transaction commits, that payments were made or have changed. */
export async function notifyPaymentsChanged(scope: Scope, payments: readonly ProviderPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const changes = payments.map(({ id, companyId }) => JSON.stringify({ companyId, paymentId: id }));
  await scope.em.execute('select pg_notify(?, change) from jsonb_array_elements_text(?::jsonb) as change', [
    CHANGE_CHANNELS.payments,
    JSON.stringify(changes),
  ]);
}

/**
 * Fetches a payment's state from the provider, outside any transaction, and applies it. If the outcome is unknown, only
 * the time of the next check changes.
 */
export async function checkPayment(scope: Scope, id: number): Promise<void> {
  const payment = await scope.em.findOne(ProviderPayment, { id }, { refresh: true });
  if (!payment?.providerPaymentId || !(await beginCheck(scope, payment))) return;
  const provider = await providerOf(scope, payment.companyId);
  const outcome = await provider.fetch(payment.providerPaymentId);
  await inTransaction(scope, async (scope) => {
    await lockCompany(scope, payment.companyId);
    const locked = await lockPayment(scope, id);
    if (outcome.kind === 'ok') {
      await applyProviderUpdates(scope, [{ payment: locked, update: outcome.value }]);
      if (locked.status === 'cancelled') await tellSubmitter(scope, locked);
      return;
    }
    locked.checkCount += 1;
    locked.nextCheckAt = new Date(scope.ports.clock.now().getTime() + backoffMs(locked.checkCount));
  });
}

/** @throws NOT_FOUND */
export async function getPayment(scope: Scope, id: number): Promise<ProviderPayment> {
  const payment = await scope.em.findOne(ProviderPayment, { id }, { refresh: true });
  if (!payment) throw new AppError('NOT_FOUND', 'Payment not found');
  return payment;
}

/** Locks and returns the payments of an authorisation. */
export function lockPaymentsOf(scope: Scope, authorisationId: number): Promise<ProviderPayment[]> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;
  return scope.em.find(ProviderPayment, { authorisation: authorisationId }, options);
}

/** Locks and returns a payment. */
export function lockPayment(scope: Scope, id: number): Promise<ProviderPayment> {
  return scope.em.findOneOrFail(ProviderPayment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** How long one request to the provider may take before another process sends it too. */
const CHECK_LEASE_MS = 60_000;

/**
 * Reserves a payment for a check by this process. Returns false if another process is checking it, or if it belongs to
 * another provider.
 */
async function beginCheck(scope: Scope, { companyId, id }: ProviderPayment): Promise<boolean> {
  const now = scope.ports.clock.now();
  const { providerId } = await providerOf(scope, companyId);
  const lease = new Date(now.getTime() + CHECK_LEASE_MS);
  const rows = await scope.em.execute<{ id: number }[]>(
    `update provider_payments set next_check_at = ?
     where company_id = ? and id = ? and provider = ? and next_check_at <= ? returning id`,
    [lease, companyId, id, providerId, now],
  );
  return rows.length > 0;
}

/**
 * Marks invoices with a completed payment as paid again after a match was undone (RULES.md, 23 and 34). Their status
 * before the match does not matter. Requires an open transaction that has the company's lock.
 */
export async function payByCompletedPayments(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  await scope.em.flush();
  const rows = await scope.em.execute<{ id: number; paidAt: string }[]>(
    `select entry.invoice_id as id, coalesce(payment.provider_updated_at, payment.updated_at) as "paidAt"
     from provider_payment_invoices entry join provider_payments payment on payment.id = entry.provider_payment_id
     where entry.company_id = ? and entry.invoice_id = any(?::integer[]) and payment.status = 'completed'`,
    [companyId, sqlArray(ids)],
  );
  await markInvoicesPaidOn(
    scope,
    companyId,
    rows.map(({ id, paidAt }) => ({ id, paidOn: londonDate(new Date(paidAt)) })),
  );
}

async function followInInvoices(scope: Scope, movements: readonly Movement[]): Promise<void> {
  const [first] = movements;
  if (!first) return;
  const { companyId } = first.payment;
  const effects = new Map(movements.map((movement) => [movement.payment.id, movement]));
  const entries = (await invoicesOfPayments(scope, companyId, [...effects.keys()])).flatMap(({ id, paymentId }) => {
    const movement = effects.get(paymentId);
    return movement ? [{ id, ...movement }] : [];
  });
  const idsOf = (effect: InvoiceEffect) => entries.flatMap((entry) => (entry.effect === effect ? [entry.id] : []));
  const paid = entries.filter(({ effect }) => effect === 'pay');
  await markInvoicesPaidOn(
    scope,
    companyId,
    paid.map(({ id, payment }) => ({ id, paidOn: paidOnOf(payment) })),
  );
  const completed = movements.filter(({ effect }) => effect === 'pay').map(({ payment }) => payment);
  for (const [paidOn, ofDay] of Map.groupBy(completed, paidOnOf)) {
    await allocateCreditOfItems(scope, companyId, itemsOf(ofDay), paidOn);
  }
  const released = entries.filter(({ effect }) => effect !== 'pay').map(({ id }) => id);
  if (released.length > 0) await setLivePayment(scope, companyId, released, false);
  const reopenedIds = idsOf('reopen');
  if (reopenedIds.length > 0) {
    await reopenInvoices(scope, companyId, reopenedIds);
    await askAboutAccounts(scope, companyId, { id: { $in: reopenedIds } });
  }
  const returned = movements.filter(({ effect }) => effect === 'reopen').map(({ payment }) => payment);
  await releaseCreditOfItems(scope, companyId, itemsOf(returned));
  await followInRuns(scope, companyId, movements);
}

function paidOnOf({ providerUpdatedAt, updatedAt }: ProviderPayment): LocalDate {
  return londonDate(providerUpdatedAt ?? updatedAt);
}

/** The items of runs that payments are of. */
function itemsOf(payments: readonly ProviderPayment[]): number[] {
  return payments.flatMap(({ paymentRunItemId }) => paymentRunItemId ?? []);
}

async function followInRuns(scope: Scope, companyId: number, movements: readonly Movement[]): Promise<void> {
  const runsOf = (isPaid: boolean) =>
    new Set(
      movements.flatMap(({ payment, effect }) => ((effect === 'pay') === isPaid ? (payment.paymentRunId ?? []) : [])),
    );
  for (const id of runsOf(false)) await reopenRun(scope, companyId, id);
  // A failed payment may be the last one that its run waited for.
  for (const id of new Set([...runsOf(true), ...runsOf(false)])) await completeRunIfPaid(scope, companyId, id);
}

function invoicesOfPayments(
  scope: Scope,
  companyId: number,
  paymentIds: readonly number[],
): Promise<{ id: number; paymentId: number }[]> {
  return scope.em.execute(
    `select invoice_id as id, provider_payment_id as "paymentId" from provider_payment_invoices
     where company_id = ? and provider_payment_id = any(?::integer[]) order by invoice_id`,
    [companyId, sqlArray(paymentIds)],
  );
}
