import { inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import {
  type Company,
  type Decision,
  decideChange,
  getPendingChange,
  lockCompany,
  notifyOwnersOfAction,
  type PendingChange,
} from '../../modules/companies/index.ts';
import { personName, requireOwnWord } from '../../modules/identity/index.ts';
import { settlePendingChange } from './settle-pending-change.ts';

/**
 * Confirms, refuses or withdraws a change that awaits a second person (RULES.md, 71). A confirmed change is applied
 * at once.
 * @throws NOT_FOUND; FORBIDDEN to users who may not decide it so; PENDING_CHANGE_STATE if it is no longer pending;
 * REAUTHENTICATION_REQUIRED, EMAIL_NOT_VERIFIED and APPROVALS_PAUSED to a user who confirms it
 */
export async function decidePendingChange(scope: Scope, id: number, decision: Decision): Promise<Company> {
  const { companyId } = await getPendingChange(scope, id);
  if (decision === 'confirm') {
    requireReauthentication(scope);
    await requireOwnWord(scope);
  }
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const change = await getPendingChange(scope, id);
    await decideChange(scope, change, decision);
    if (change.status === 'applied' && change.kind !== 'bank_details') await notifyOwners(scope, change);
    await settlePendingChange(scope, company, change);
    return company;
  });
}

/** Two people who act together must not weaken the safeguards unseen. A confirmed account is daily work. */
async function notifyOwners(scope: Scope, { companyId, askedBy, summary }: PendingChange): Promise<void> {
  const deed = `confirmed a change that ${await personName(scope, askedBy)} asked for: ${summary}`;
  await notifyOwnersOfAction(scope, companyId, deed);
}
