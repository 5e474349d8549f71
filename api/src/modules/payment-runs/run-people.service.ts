import type { RunInvolvementKind } from '@paycycle/schema/domain/approval-rule';
import type { Scope } from '../../kernel/scope.ts';
import { InvolvementEntry } from '../suppliers/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';

/** Records the caller's action on a run permanently. Requires the transaction of the change. */
export async function recordRunInvolvement(
  scope: Scope,
  run: Pick<PaymentRun, 'id' | 'companyId'>,
  deed: RunInvolvementKind,
): Promise<void> {
  await scope.em.insert(InvolvementEntry, {
    companyId: run.companyId,
    person: scope.userId,
    action: deed,
    at: scope.ports.clock.now(),
    paymentRunId: run.id,
  });
}
