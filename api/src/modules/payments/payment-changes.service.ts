import { AppError } from '@paycycle/schema/errors';
import { RECENT_CHANGES_SECONDS } from '@paycycle/schema/limits';
import type { PaymentChange } from '../../kernel/ports/change-feed.ts';
import { precededBy } from '../../kernel/preceded-by.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

/**
 * Payments of a company as they are made and change status, and its payment runs, in any process.
 * @param withinSeconds how long ago a page began to read: payments and runs that have changed since then come first, because they
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
    const runs = await recentRuns(scope, companyId, since);
    return precededBy<PaymentChange>([...recent.map(({ id: paymentId }) => ({ companyId, paymentId })), ...runs], feed);
  } catch (error) {
    await feed.return?.();
    throw error;
  }
}

/** Entries of the record among which recent changes of runs are looked for. */
const RECENT_ENTRIES = 200;

async function recentRuns(scope: Scope, companyId: number, since: Date): Promise<PaymentChange[]> {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select distinct record_id as id from (
       select record_type, record_id, at from record_entries where company_id = ? order by link_id desc limit ?) newest
     where record_type = 'payment_run' and record_id is not null and at >= ? order by 1`,
    [companyId, RECENT_ENTRIES, since],
  );
  return rows.map(({ id: paymentRunId }) => ({ companyId, paymentRunId }));
}
