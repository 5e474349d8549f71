import { LockMode } from '@mikro-orm/core';
import { londonDate } from '@paycycle/schema/domain/local-date';
import { isLivePayment, isUnderWay } from '@paycycle/schema/domain/provider-payment';
import { AppError } from '@paycycle/schema/errors';
import { PAYMENT_CHANGES_CHANNEL } from '../../kernel/ports/change-feed.ts';
import type { ProviderPaymentView } from '../../kernel/ports/payment-provider.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lockCompany } from '../companies/index.ts';
import { payInvoicesOn, reopenInvoices, setLivePayment } from '../invoices/index.ts';
import { reopenRun, settleRun } from '../payment-runs/index.ts';
import {
  type InvoiceEffect,
  nextCheck,
  type ProviderUpdate,
  pauseAfter,
  planStatusChange,
} from './payment-news.plan.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

/** What a payment is told: the provider's own view, or a refusal of the whole authorisation. */
type News = ProviderUpdate & Partial<Pick<ProviderPaymentView, 'providerPaymentId' | 'createdAt' | 'updatedAt'>>;

/**
 * Applies the provider's update of a payment: its status moves forward or stays, and its invoices and its run follow,
 * all in the open transaction, which holds the company's lock (RULES.md, 23 and 25).
 */
export async function applyProviderUpdate(scope: Scope, payment: ProviderPayment, news: News): Promise<void> {
  const now = scope.ports.clock.now();
  const plan = planStatusChange(payment, news);
  const hasMoved = plan.status !== payment.status;
  const wasUnknown = payment.isOutcomeUnknown;
  const didAwaitPayer = payment.awaitsPayer;
  payment.status = plan.status;
  payment.failureCode = plan.failureCode;
  payment.failureStage = plan.failureStage;
  payment.providerPaymentId ??= news.providerPaymentId ?? null;
  payment.providerCreatedAt ??= news.createdAt ?? null;
  if (hasMoved) payment.providerUpdatedAt = news.updatedAt ?? now;
  payment.isOutcomeUnknown = false;
  // An outdated answer means nothing for a payment that has ended.
  payment.awaitsPayer = news.status === 'pending' && isUnderWay(plan.status);
  payment.checkCount = hasMoved ? 0 : payment.checkCount + 1;
  payment.nextCheckAt = nextCheck(payment, now);
  if (hasMoved || wasUnknown) payment.updatedAt = now;
  await scope.em.flush();
  await followInInvoices(scope, payment, plan.effect);
  // The provider's first answer changes no status, but has the address where the payer approves.
  if (hasMoved || wasUnknown || payment.awaitsPayer !== didAwaitPayer) await notifyPaymentChanged(scope, payment);
}

/** Records that the outcome of an attempt is unknown: it stays processing until the provider answers (RULES.md, 24). */
export async function applyUnknown(scope: Scope, payment: ProviderPayment): Promise<void> {
  if (payment.isOutcomeUnknown) return;
  payment.isOutcomeUnknown = true;
  if (payment.status === 'pending') payment.status = 'processing';
  payment.updatedAt = scope.ports.clock.now();
  await scope.em.flush();
  await notifyPaymentChanged(scope, payment);
}

/** Notifies all processes, when the transaction commits, that a payment was made or has changed. */
function notifyPaymentChanged(scope: Scope, payment: ProviderPayment): Promise<void> {
  return tellChanges(scope, [payment]);
}

/** `notifyPaymentChanged` for many, in one statement. */
export async function tellChanges(scope: Scope, payments: readonly ProviderPayment[]): Promise<void> {
  const changes = payments.map(({ id, companyId }) => JSON.stringify({ companyId, paymentId: id }));
  await scope.em.execute('select pg_notify(?, change) from jsonb_array_elements_text(?::jsonb) as change', [
    PAYMENT_CHANGES_CHANNEL,
    JSON.stringify(changes),
  ]);
}

/**
 * Asks the provider what became of a payment, outside any transaction, and applies the answer. An answer that is
 * unknown changes nothing but the time of the next question.
 */
export async function checkPayment(scope: Scope, id: number): Promise<void> {
  const payment = await scope.em.findOne(ProviderPayment, { id }, { refresh: true });
  if (!payment?.providerPaymentId || !(await beginCheck(scope, payment))) return;
  const outcome = await scope.ports.paymentProvider.fetch(payment.providerPaymentId);
  await inTransaction(scope, async (scope) => {
    await lockCompany(scope, payment.companyId);
    const locked = await lockPayment(scope, id);
    if (outcome.kind === 'ok') return applyProviderUpdate(scope, locked, outcome.value);
    locked.checkCount += 1;
    locked.nextCheckAt = new Date(scope.ports.clock.now().getTime() + pauseAfter(locked.checkCount));
  });
  await scheduleNextCheck(scope, id);
}

/**
 * Gives up a payment that the payer has not approved.
 * @throws NOT_FOUND; PAYMENT_STATE when it is too late, or when nobody knows yet whether the provider has it
 */
export async function cancelPayment(scope: Scope, id: number): Promise<ProviderPayment> {
  const outcome = await askToCancel(scope, id);
  if (outcome.kind === 'not cancellable') {
    throw new AppError('PAYMENT_STATE', 'Only a payment that waits for approval at the bank can be cancelled');
  }
  if (outcome.kind === 'rejected') throw new AppError('PAYMENT_STATE', 'It is too late to cancel this payment');
  if (outcome.kind === 'unknown') throw new AppError('PROVIDER_UNAVAILABLE');
  return outcome.value;
}

/**
 * Cancels a payment whose invoice was paid another way. Returns true only if it is known to be stopped: not if it has
 * gone out meanwhile, or the provider has not answered.
 * @throws NOT_FOUND
 */
export async function stopPayment(scope: Scope, id: number): Promise<boolean> {
  const outcome = await askToCancel(scope, id);
  return outcome.kind === 'ok' && !isLivePayment(outcome.value.status);
}

type Cancellation =
  | { readonly kind: 'ok'; readonly value: ProviderPayment }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not cancellable' };

/** Asks the provider outside any transaction, and applies its answer. */
async function askToCancel(scope: Scope, id: number): Promise<Cancellation> {
  const { companyId, provider, providerPaymentId, awaitsPayer } = await getPayment(scope, id);
  if (!providerPaymentId || !awaitsPayer || provider !== scope.ports.paymentProvider.providerId) {
    return { kind: 'not cancellable' };
  }
  const outcome = await scope.ports.paymentProvider.cancel(providerPaymentId);
  if (outcome.kind !== 'ok') return { kind: outcome.kind };
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const payment = await lockPayment(scope, id);
    await applyProviderUpdate(scope, payment, outcome.value);
    return { kind: 'ok', value: payment };
  });
}

/** @throws NOT_FOUND */
export async function getPayment(scope: Scope, id: number): Promise<ProviderPayment> {
  const payment = await scope.em.findOne(ProviderPayment, { id }, { refresh: true });
  if (!payment) throw new AppError('NOT_FOUND', 'Payment not found');
  return payment;
}

/** A payment, its row held until the transaction ends. */
export function lockPayment(scope: Scope, id: number): Promise<ProviderPayment> {
  return scope.em.findOneOrFail(ProviderPayment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** How long one question to the provider may take before another process asks it, too. */
const CHECK_LEASE_MS = 60_000;

/** One process at a time asks about a payment; false when another is asking, or when it is another provider's. */
async function beginCheck(scope: Scope, { id }: ProviderPayment): Promise<boolean> {
  const { clock, paymentProvider } = scope.ports;
  const now = clock.now();
  const lease = new Date(now.getTime() + CHECK_LEASE_MS);
  const rows = await scope.em.execute<{ id: number }[]>(
    'update provider_payments set next_check_at = ? where id = ? and provider = ? and next_check_at <= ? returning id',
    [lease, id, paymentProvider.providerId, now],
  );
  return rows.length > 0;
}

/** Puts the next question into the queue. */
export async function scheduleNextCheck(scope: Scope, id: number): Promise<void> {
  const payment = await scope.em.findOne(ProviderPayment, { id }, { refresh: true });
  if (payment?.nextCheckAt) await scope.ports.paymentWork.add({ kind: 'payment', id }, payment.nextCheckAt);
}

/**
 * Invoices whose payment is completed are paid, whatever they were made before a match, now undone, took them for paid
 * (RULES.md, 23 and 34). Called inside a transaction that holds the company's lock.
 */
export async function payByCompletedPayments(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  await scope.em.flush();
  const rows = await scope.em.execute<{ id: number; paidAt: string }[]>(
    `select entry.invoice_id as id, coalesce(payment.provider_updated_at, payment.updated_at) as "paidAt"
     from provider_payment_invoices entry join provider_payments payment on payment.id = entry.provider_payment_id
     where entry.company_id = ? and entry.invoice_id = any(?::integer[]) and payment.status = 'completed'`,
    [companyId, sqlArray(ids)],
  );
  for (const { id, paidAt } of rows) await payInvoicesOn(scope, companyId, [id], londonDate(new Date(paidAt)));
}

async function followInInvoices(scope: Scope, payment: ProviderPayment, effect: InvoiceEffect): Promise<void> {
  if (effect === 'none') return;
  const { companyId, paymentRunId } = payment;
  const ids = await invoiceIdsOf(scope, payment.id);
  if (effect === 'pay') {
    await payInvoicesOn(scope, companyId, ids, londonDate(payment.providerUpdatedAt ?? payment.updatedAt));
    if (paymentRunId !== null) await settleRun(scope, companyId, paymentRunId);
    return;
  }
  await setLivePayment(scope, companyId, ids, false);
  if (effect === 'reopen') await reopenInvoices(scope, companyId, ids);
  if (paymentRunId !== null) await reopenRun(scope, companyId, paymentRunId);
}

async function invoiceIdsOf(scope: Scope, paymentId: number): Promise<number[]> {
  const rows = await scope.em.execute<{ id: number }[]>(
    'select invoice_id as id from provider_payment_invoices where provider_payment_id = ? order by invoice_id',
    [paymentId],
  );
  return rows.map(({ id }) => id);
}
