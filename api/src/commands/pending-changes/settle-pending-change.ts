import type { Scope } from '../../kernel/scope.ts';
import { applyRemoval, applyRole, type Company, type PendingChange } from '../../modules/companies/index.ts';
import { settleInvitation } from '../../modules/invitations/index.ts';
import { keepConfirmation } from '../../modules/payments/index.ts';

/** Applies a confirmed change, or discards the invitation of one that was not confirmed. */
export async function settlePendingChange(scope: Scope, company: Company, change: PendingChange): Promise<void> {
  const isConfirmed = change.status === 'applied';
  if (change.kind === 'invitation') return settleInvitation(scope, change, isConfirmed);
  if (!isConfirmed) return;
  if (change.kind === 'role') return applyRole(scope, company, change);
  if (change.kind === 'removal') return applyRemoval(scope, company, change);
  if (change.kind === 'bank_details') return keepConfirmation(scope, change);
  company.approvalThresholdPence = change.approvalThresholdPence;
  await scope.em.flush();
}
