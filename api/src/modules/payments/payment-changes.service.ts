import type { PaymentChange } from '../../kernel/ports/change-feed.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

/** The payments and payment runs of a company that were made or have changed since a moment. */
export async function recentPaymentChanges(scope: Scope, companyId: number, since: Date): Promise<PaymentChange[]> {
  const recent = await scope.em.find(
    ProviderPayment,
    { companyId, updatedAt: { $gte: since } },
    { fields: ['id'], orderBy: { id: 'asc' } },
  );
  const runs = await recentRuns(scope, companyId, since);
  return [...recent.map(({ id: paymentId }) => ({ companyId, paymentId })), ...runs];
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
