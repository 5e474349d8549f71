import type { RunDeed } from '@paycycle/schema/domain/approval-rule';
import type { Scope } from '../../kernel/scope.ts';
import type { PaymentRun } from './payment-run.entity.ts';

/** Keeps for good what the caller does to a run. Called in the transaction of the change. */
export async function recordRunDeed(
  scope: Scope,
  run: Pick<PaymentRun, 'id' | 'companyId'>,
  deed: RunDeed,
): Promise<void> {
  await scope.em.execute(
    'insert into payment_audit_entries (company_id, person, action, at, payment_run_id) values (?, ?, ?, ?, ?)',
    [run.companyId, scope.userId, deed, scope.ports.clock.now(), run.id],
  );
}
