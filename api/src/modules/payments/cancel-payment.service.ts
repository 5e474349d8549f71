import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { AppError } from '@paycycle/schema/errors';
import { noteChange } from '../../kernel/connections/changes-made.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { applyProviderUpdates, getPayment, lockPayment } from './payment-progress.service.ts';
import { providerOf } from './provider-of.ts';
import type { ProviderPayment } from './provider-payment.entity.ts';
import { tellSubmitter } from './tell-submitter.service.ts';

/**
 * Cancels a payment that the payer has not approved.
 * @throws NOT_FOUND; PAYMENT_STATE if it is too late, or if it is unknown whether the provider has the payment
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
 * Cancels a payment whose invoice was paid another way. Returns true only if the payment is known to be stopped.
 * Returns false if it was sent in the meantime or the provider has not answered.
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
  const inUse = await providerOf(scope, companyId);
  if (!providerPaymentId || !awaitsPayer || provider !== inUse.providerId) {
    return { kind: 'not cancellable' };
  }
  // From here on, no error may say that nothing was changed: the bank may cancel even if our own transaction fails.
  const takeBack = noteChange();
  await noteCancellationAsked(scope, { companyId, id }, scope.userId);
  const outcome = await inUse.cancel(providerPaymentId);
  if (outcome.kind === 'rejected') {
    await noteCancellationAsked(scope, { companyId, id }, null);
    takeBack();
  }
  if (outcome.kind !== 'ok') return { kind: outcome.kind };
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const payment = await lockPayment(scope, id);
    await applyProviderUpdates(scope, [{ payment, update: outcome.value }]);
    if (payment.status === 'cancelled') await tellSubmitter(scope, payment);
    return { kind: 'ok', value: payment };
  });
}

/** Stored before the bank is asked: if its response is lost, the server still knows which user cancelled the payment. */
async function noteCancellationAsked(
  scope: Scope,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  userId: string | null,
): Promise<void> {
  const sql = 'update provider_payments set cancellation_asked_by = ? where company_id = ? and id = ?';
  await scope.em.execute(sql, [userId, companyId, id]);
}
