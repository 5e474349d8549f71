import { AppError } from '@paycycle/schema/errors';
import { RECENT_CHANGES_SECONDS } from '@paycycle/schema/limits';
import type { PaymentChange } from '../../kernel/ports/change-feed.ts';
import { precededBy } from '../../kernel/preceded-by.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

/**
 * Payments of a company as they are made and change status, in any process.
 * @param withinSeconds how long ago a page began to read: payments that have changed since then come first, because they
 *   may be younger than what it has read, and older than the feed; half a minute at most
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function paymentChanges(
  scope: Scope | null,
  companyId: number,
  withinSeconds = 0,
): Promise<AsyncIterableIterator<PaymentChange>> {
  if (!scope) throw new AppError('UNAUTHENTICATED');
  requireCompany(scope, companyId);
  const feed = scope.ports.changeFeed.paymentChanges(companyId);
  try {
    const seconds = Math.min(withinSeconds, RECENT_CHANGES_SECONDS);
    if (seconds <= 0) return feed;
    const since = new Date(scope.ports.clock.now().getTime() - seconds * 1000);
    const recent = await scope.em.find(
      ProviderPayment,
      { companyId, updatedAt: { $gte: since } },
      { fields: ['id'], orderBy: { id: 'asc' } },
    );
    return precededBy(
      recent.map(({ id: paymentId }) => ({ companyId, paymentId })),
      feed,
    );
  } catch (error) {
    await feed.return?.();
    throw error;
  }
}
